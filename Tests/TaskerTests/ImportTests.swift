import Domain
import HTTP
import JSON
import Testing

/// Importing a history with a command, with and without a running server.
struct ImportTests {
    /// A tenth of a history, for what works the same with a server.
    private static let tenth = [12, 60, 190, 789]

    @Test(arguments: [false, true])
    func `a history is imported completely and only once, and one undo reverts it`(isServed: Bool) throws {
        let desk = Desk()
        let mix = isServed ? Self.tenth : History.mix
        let size = mix.reduce(0, +)
        let file = desk.file("history.csv")
        try Files.write(file, History(mix: mix).csv)
        var server = isServed ? try desk.serve() : nil
        let dry = try desk.done("import", file, "--dry-run")
        #expect(dry.hasPrefix("Would import \(size) tasks\nWould create 7 projects: "))
        let first = try desk.done("import", file)
        #expect(first.hasPrefix("Imported \(size) tasks\nCreated 7 projects: "))
        let second = try desk.done("import", file)
        #expect(second == "Imported 0 tasks\n\(size) tasks already there; left as they are\n")
        if server == nil { server = try desk.serve() }
        let running = try #require(server)
        try expect(mix, in: running)
        _ = try running.json(.post, "/api/undo")
        let empty = try running.json(.get, "/api/dashboard")
        #expect(empty.number("totals.tasks") == 0)
        #expect(empty.number("points.total") == 0)
        #expect(empty.number("level.level") == 1)
        #expect(try CSVTable(running.send(.get, "/api/export").body).rows.isEmpty)
        _ = try running.json(.post, "/api/redo")
        try expect(mix, in: running)
        #expect(try desk.done("check") == "The data is in order.\n")
    }

    private func expect(_ mix: [Int], in server: RunningServer) throws {
        let dashboard = try server.json(.get, "/api/dashboard")
        #expect(dashboard.number("totals.tasks") == mix.reduce(0, +))
        #expect(dashboard.number("totals.completed") == mix.reduce(0, +))
        #expect(dashboard["projects"]?.elements?.filter { $0["isInbox"] == .bool(false) }.count == 7)
        let export = try CSVTable(server.send(.get, "/api/export").body)
        #expect(try export.counts("priority") == ["P0": mix[0], "P1": mix[1], "P2": mix[2], "P3": mix[3]])
        #expect(try Set(export.column("project")) == Set(History.projects))
    }

    @Test(arguments: [false, true])
    func `an invalid row is reported with its column, and nothing is imported`(isServed: Bool) throws {
        let desk = Desk()
        let line = "11111111-2222-4333-8444-555555555555,Broken,Build,P2,,2020-02-30T10:00:00Z,true,,,,"
        try Files.write(desk.file("broken.csv"), History(mix: Self.tenth).csv(row: 1_000, as: line))
        let server = isServed ? try desk.serve() : nil
        let result = try desk.run("import", desk.file("broken.csv"))
        #expect(result.code == 1)
        #expect(result.errors.contains("row 1000"))
        #expect(result.errors.contains("dateCompleted"))
        #expect(result.output.isEmpty)
        let list = try JSONParser.parse(Array(try desk.done("today", "--json").utf8))
        #expect(list.number("totals.tasks") == 0)
        #expect(list["projects"]?.elements?.count == 1)
        withExtendedLifetime(server) {}
    }

    @Test func `an exported and imported history gives an equal export`() throws {
        let desk = Desk()
        try Files.write(desk.file("history.csv"), History(seed: 5, mix: [30, 60, 90, 120]).csv)
        try desk.done("import", desk.file("history.csv"))
        try desk.done("add", "Comma, \"quotes\" & <b>", "--details", "two\nlines", "--due", "2031-01-02T09:30")
        try desk.done("add", "Tea", "--evening", "--priority", "p0", "--project", "library")
        try desk.done("export", desk.file("first.csv"))
        #expect(Files.mode(desk.file("first.csv")) == 0o600)
        let other = Desk()
        try other.done("import", desk.file("first.csv"))
        try other.done("export", other.file("second.csv"))
        #expect(try Files.text(desk.file("first.csv")) == Files.text(other.file("second.csv")))
        #expect(try Files.all(in: desk.directory.path).filter { $0.hasSuffix(".part") }.isEmpty)
    }

    @Test func `the export is the same through the server and from the file`() throws {
        let desk = Desk()
        try Files.write(desk.file("history.csv"), History(seed: 6, mix: [30, 60, 90, 120]).csv)
        try desk.done("import", desk.file("history.csv"))
        let alone = try desk.done("export")
        let server = try desk.serve()
        #expect(try desk.done("export") == alone)
        #expect(try server.text("/api/export?format=csv") == alone)
    }

    @Test func `an export that cannot be written fails and leaves nothing`() throws {
        let desk = Desk()
        try desk.done("add", "Water the plants")
        let result = try desk.run("export", desk.file("no-such-folder/tasks.csv"))
        #expect(result.code == 1)
        #expect(result.errors.contains("No such file or directory"))
        #expect(try desk.run("export", "/dev/full").code == 1)
        #expect(Files.exists("/dev/full"))
    }

    @Test func `a closed pipe ends the export quietly`() throws {
        let desk = Desk()
        try Files.write(desk.file("history.csv"), History(mix: [100, 100, 400, 1_000]).csv)
        try desk.done("import", desk.file("history.csv"))
        let result = try desk.shell("{ \"$TASKER\" export; echo \"code $?\" >&2; } | head -1")
        #expect(result.output.hasPrefix("id,name,"))
        #expect(result.errors == "code 0\n")
    }

    @Test(arguments: [
        ("missing.csv", nil, "cannot be read"),
        ("empty.csv", "", "empty"),
        ("page.csv", "<!doctype html><p>no</p>", "CSV"),
        ("columns.csv", "colour\nx\n", "name"),
    ])
    func `a file without tasks is rejected`(name: String, content: String?, message: String) throws {
        let desk = Desk()
        if let content { try Files.write(desk.file(name), content) }
        let result = try desk.run("import", desk.file(name))
        #expect(result.code == 1)
        #expect(result.errors.contains(message))
    }

    @Test(arguments: [false, true])
    func `a dash stands for standard input`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try Files.write(desk.file("tasks.csv"), "\u{FEFF}name,priority\nMilk,P1\nBread,\n")
        let dry = try desk.shell("cat tasks.csv | \"$TASKER\" import - --dry-run")
        #expect((dry.code, dry.output.hasPrefix("Would import 2 tasks")) == (0, true), "\(dry.errors)")
        let made = try desk.shell("cat tasks.csv | \"$TASKER\" import -")
        #expect((made.code, made.output.hasPrefix("Imported 2 tasks")) == (0, true), "\(made.errors)")
        #expect(try desk.done("list", "--plain").contains("Milk"))
        let empty = try desk.shell("\"$TASKER\" import - < /dev/null")
        #expect((empty.code, empty.errors.contains("Standard input is empty.")) == (1, true))
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [false, true])
    func `todo dot txt is imported and exported with its losses reported`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        let file = desk.file("todo.txt")
        try Files.write(
            file, "(A) 2026-02-01 Dig +Garden @spade t:2026-02-05\nx 2026-02-10 2026-02-01 Plant\nMilk\nMilk\n")
        let dry = try desk.done("import", file, "--dry-run")
        #expect(dry.hasPrefix("Would import 4 tasks\nWould create 1 project: Garden\n1 task completed in 2026: "))
        #expect(dry.contains("\n  row 1, t: "), "\(dry)")
        #expect(try desk.done("import", file).hasPrefix("Imported 4 tasks\n"))
        #expect(try desk.done("import", file).hasPrefix("Imported 0 tasks\n4 tasks already there"))
        try desk.done("export", desk.file("first.txt"), "--format", "todotxt")
        let other = Desk()
        #expect(try other.done("import", desk.file("first.txt"), "--format", "todotxt").hasPrefix("Imported 4 tasks\n"))
        try other.done("export", other.file("second.txt"), "--format", "todotxt")
        #expect(try Files.text(desk.file("first.txt")) == Files.text(other.file("second.txt")))
        try desk.done("add", "Read the book ~30m #Garden")
        let filtered = try desk.run("export", "-", "--format", "todotxt", "--filter", "#Garden & !dig")
        #expect(filtered.code == 0 && filtered.output.contains("Read the book +Garden"))
        #expect(filtered.output.split(separator: "\n").count == 1, "\(filtered.output)")
        #expect(filtered.errors.contains("The estimated duration of 1 task: todo.txt has no field for it."))
        withExtendedLifetime(server) {}
    }

    @Test func `the wrong format is rejected, and an invalid line is reported with its position`() throws {
        let desk = Desk()
        try Files.write(desk.file("tasks.csv"), "id,name\n,Milk\n")
        let wrong = try desk.run("import", desk.file("tasks.csv"), "--format", "todotxt")
        #expect(wrong.code == 1 && wrong.errors.contains("The file is CSV, not todo.txt."))
        try Files.write(desk.file("todo.txt"), "Milk\nBr\u{0}ad\n")
        let broken = try desk.run("import", desk.file("todo.txt"))
        #expect(broken.code == 1 && broken.errors.contains("Row 2, column 3"))
        #expect(try desk.run("import", desk.file("todo.txt"), "--format", "xml").code == 2)
        #expect(try desk.done("list", "--plain").isEmpty)
    }

    @Test(arguments: [false, true])
    func `files of different formats come together, in a project of their own, or without a broken one`(
        isServed: Bool
    ) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try Files.write(desk.file("todo.txt"), "(A) Dig +Garden\nMilk\n")
        try Files.write(desk.file("tasks.csv"), "name\nBread\n")
        try Files.write(desk.file("bad.csv"), "name\nDig\n\"Sow\n")
        let files = ["todo.txt", "tasks.csv", "bad.csv"].map(desk.file)
        let refused = try desk.run("import", files[0], files[1], files[2])
        #expect(refused.code == 1 && refused.errors.contains("bad.csv: Row 2"), "\(refused.errors)")
        #expect(try desk.done("list", "--plain").isEmpty)
        let made = try desk.done("import", files[0], files[1], files[2], "--skip-broken", "--project", "Shopping")
        #expect(made.hasPrefix("Imported 3 tasks\n") && made.contains("\nCreated 2 projects: "), "\(made)")
        #expect(made.contains("  todo.txt (todo.txt): 2 tasks\n") && made.contains("  bad.csv: left out; row 2: "))
        #expect(try desk.done("list", "--plain", "#Shopping").split(separator: "\n").count == 2)
        withExtendedLifetime(server) {}
    }

    @Test func `what changed in a file is told, and taken over when that is chosen`() throws {
        let desk = Desk()
        let id = "11111111-2222-4333-8444-555555555555"
        try Files.write(desk.file("tasks.csv"), "id,name\n\(id),Dig\n")
        try desk.done("import", desk.file("tasks.csv"))
        try Files.write(desk.file("tasks.csv"), "id,name,priority\n\(id),Dig deep,P0\n")
        let dry = try desk.done("import", desk.file("tasks.csv"), "--dry-run")
        #expect(dry.contains("1 of them different from the file; left as they are\n"), "\(dry)")
        #expect(dry.contains("  Dig: name Dig → Dig deep; priority P2 → P0\n"))
        let made = try desk.done("import", desk.file("tasks.csv"), "--existing", "replace")
        #expect(made.contains("1 of them different from the file; 1 was changed\n"), "\(made)")
        #expect(try desk.done("list", "--plain").contains("Dig deep"))
        try desk.done("undo")
        #expect(!(try desk.done("list", "--plain").contains("Dig deep")))
        #expect(try desk.run("import", desk.file("tasks.csv"), "--existing", "all").code == 2)
    }
}
