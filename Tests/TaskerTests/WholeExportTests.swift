import Calendar
import Glibc
import JSON
import Testing

/// Exporting everything, importing it elsewhere, and removing everything, as commands with and without a server.
struct WholeExportTests {
    private static let sources = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    private static let script = "/\(sources)/Independent/whole.py"
    /// The path of a copy of real data next to the checkout.
    private static let realFile = "/\(sources)/../../shared/data/real-history.csv"

    @Test(arguments: [false, true])
    func `a history moves to another Tasker byte by byte`(hasLog: Bool) throws {
        let (old, new) = (Desk(), Desk())
        try Files.write(old.file("history.csv"), History(seed: 4, mix: [20, 80, 200, 700]).csv)
        try old.done("import", old.file("history.csv"))
        try old.done("add", "Call Ann tomorrow #Build @phone // “<details>”")
        let log = hasLog ? ["--with-log"] : []
        let file = old.file("all.json")
        try finish(old, ["export", file, "--format", "json"] + log)
        let dry = try new.done("import", file, "--dry-run")
        #expect(dry.hasPrefix("Would import 1001 tasks"), "\(dry)")
        let told = try new.done("import", file)
        #expect(told.hasPrefix("Imported 1001 tasks"), "\(told)")
        try finish(new, ["export", new.file("again.json"), "--format", "json"] + log)
        #expect(try Files.bytes(file) == Files.bytes(new.file("again.json")))
        #expect(try new.done("check") == "The data is in order.\n")
        #expect(try new.done("stats") == old.done("stats"))
        if hasLog { #expect(try new.done("undo") == old.done("undo")) }
    }

    @Test(.enabled(if: Files.exists(realFile), "the file exists only if it was put next to the checkout"))
    func `sums of an export of a real history are those of the API`() throws {
        let (desk, other) = (Desk(), Desk())
        try desk.done("import", Self.realFile)
        let file = desk.file("all.json")
        try finish(desk, ["export", file, "--format", "json"])
        let imported = try other.start(["import", file]).finish(within: 300)
        try #require(imported.code == 0, "\(imported.errors)")
        let result = try desk.start(["-B", Self.script, file], program: "/usr/bin/python3").finish()
        try #require(result.code == 0, "\(result.errors)")
        let sums = try JSONParser.parse(Array(result.output.utf8))
        for server in [try desk.serve(), try other.serve()] {
            let projects = try server.json(.get, "/api/projects?limit=200")["items"]?.elements ?? []
            #expect(projects.count > 3)
            for project in projects {
                let name = project.text("name") ?? ""
                #expect(project.number("counts.completed") == sums.number("completed.\(name)") ?? 0, "\(name)")
                #expect(project.number("counts.total") == sums.number("tasks.\(name)") ?? 0, "\(name)")
            }
            let days = (sums["days"]?.members ?? []).sorted { $0.name < $1.name }
            #expect(days.count > 500)
            for day in stride(from: 0, to: days.count, by: 97).map({ days[$0].name }) {
                let progress = try server.json(.get, "/api/progress?on=\(day)&from=\(day)&to=\(day)")
                #expect(
                    progress["days"]?.elements?.first?.number("completions") == sums["points"]?.number(day), "\(day)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `everything is removed and comes back from the copy`(isServed: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let server = isServed ? try desk.serve() : nil
        let asked = try desk.run("reset")
        #expect(asked.code == 2 && asked.errors.contains("--yes"))
        #expect(try desk.done("list").contains("Dig"))
        let told = try desk.done("reset", "--yes")
        #expect(
            told.hasPrefix("Removed everything, with 1 task. A checked copy is at \(desk.directory.path)/"), "\(told)")
        let copy = try #require(told.split(separator: "\n").last?.split(separator: " ").last)
        #expect(try !desk.done("list", "--plain").contains("Dig"))
        try desk.done("restore", String(copy))
        #expect(try desk.done("list").contains("Dig"))
        #expect(try desk.done("check") == "The data is in order.\n")
        withExtendedLifetime(server) {}
    }

    @Test func `a terminal asks for the word`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let refused = try PseudoTerminal.run(
            Desk.program, ["reset"], columns: 80, environment: desk.variables(), typed: ["to go on": "no\n"])
        #expect(refused.code == 1 && refused.text.contains("Nothing was removed."))
        #expect(try desk.done("list").contains("Dig"))
        let removed = try PseudoTerminal.run(
            Desk.program, ["reset"], columns: 80, environment: desk.variables(), typed: ["to go on": "reset\n"])
        #expect(removed.code == 0, "\(removed.text)")
        #expect(try !desk.done("list", "--plain").contains("Dig"))
    }

    @Test func `an unwritable folder of copies keeps everything`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try Files.write(desk.file("data/backups"), "no folder")
        let result = try desk.run("reset", "--yes")
        #expect(result.code == 1 && !result.errors.isEmpty)
        #expect(try desk.done("list").contains("Dig"))
    }

    private func finish(_ desk: Desk, _ arguments: [String]) throws {
        let result = try desk.start(arguments).finish()
        try #require(result.code == 0, "\(result.errors)")
    }
}
