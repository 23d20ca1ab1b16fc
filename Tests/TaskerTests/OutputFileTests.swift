import Glibc
import TestSupport
import Testing

@testable import tasker

/// Files that commands write must not be those of the database, nor may anything but output go to a descriptor.
struct OutputFileTests {
    @Test(arguments: ["", ".lock", "-wal", "-owner", ".sock", ".token"], [false, true])
    func `no command writes over the database or a file beside it`(suffix: String, isServed: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let server = isServed ? try desk.serve() : nil
        let file = desk.database + suffix
        let isThere = Files.exists(file)
        let content = suffix == "" ? try Files.bytes(file) : []
        for command in [
            ["export", file], ["export", file, "--format", "json"], ["backup", file, "--replace"],
            ["restore", "--at", "a minute ago", "--to", file, "--replace"],
        ] {
            let result = try desk.start(command).finish()
            #expect(result.code != 0, "\(command)")
            if command[0] != "restore" {
                let reason = suffix.isEmpty ? "is the database itself" : "belongs to the database"
                let said = result.errors
                #expect(said.contains(reason) && said.contains("Name another file"), "\(said)")
            }
        }
        #expect(Files.exists(file) == isThere)
        if suffix == "" { #expect(try Files.bytes(file) == content) }
        #expect(try desk.done("list").contains("Dig"))
        _ = try server?.stop()
        #expect(try desk.done("list").contains("Dig"))
    }

    @Test func `a link or another spelling of the path does not get around it`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        #expect(symlink(desk.database, desk.file("link")) == 0 && link(desk.database, desk.file("hard")) == 0)
        for path in [desk.file("link"), desk.file("hard"), desk.file("data/../data/./tasker.db")] {
            #expect(try desk.run("export", path).errors.contains("is the database itself"), "\(path)")
            #expect(try desk.run("backup", path, "--replace").errors.contains("is the database itself"), "\(path)")
        }
        #expect(unlink(desk.file("hard")) == 0)
        #expect(try desk.done("list").contains("Dig"))
    }

    @Test(arguments: [">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
    func `output to a closed descriptor goes into no file and is reported by the exit code`(closing: String) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let result = try desk.shell("\"$TASKER\" stats \(closing); echo code $? > code")
        #expect(result.errors.isEmpty || result.errors.contains("The output cannot be written"), "\(result.errors)")
        let code = closing.contains(">&- ") || closing.hasSuffix(" >&-") || closing == ">&-" ? 1 : 0
        #expect(try Files.text(desk.file("code")) == "code \(code)\n")
        #expect(try Files.bytes(desk.database + ".lock") == [])
        #expect(try desk.done("check") == "The data is in order.\n")
    }

    @Test func `lines from a closed descriptor are not read from any file`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let result = try desk.shell("\"$TASKER\" add - <&-")
        #expect(result.code == 1 && result.errors.contains("Standard input cannot be read"), "\(result.errors)")
    }

    @Test func `the log of a server without standard error stays out of its lock`() throws {
        let desk = Desk()
        let child = try desk.start(
            ["-c", "exec \"$TASKER\" serve --port 0 --log debug 2>&-"], program: "/bin/sh")
        let server = try RunningServer(child)
        #expect(try server.json(.get, "/api/version")["version"] != nil)
        let lines = try Files.text(desk.database + ".lock").split(separator: "\n")
        #expect(lines.count == 2 && lines.first == "\(child.id)", "\(lines)")
        _ = try server.stop()
    }

    @Test func `an export goes beside the copies but never among them`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup")
        let folder = desk.file("data/backups")
        let names = try Files.all(in: folder)
        for name in names + ["new.csv"] {
            let result = try desk.run("export", "\(folder)/\(name)")
            #expect(result.code == 1 && result.errors.contains("is in the folder of copies"), "\(result.errors)")
        }
        #expect(try Files.all(in: folder) == names)
        try desk.done("export", desk.file("data/tasks.csv"))
    }

    @Test func `a copy for the folder of copies stays there`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let folder = desk.file("data/backups")
        try desk.done("backup")
        #expect(try desk.done("backup", folder, "--replace").contains("to \(folder)/copy-"))
        #expect(try Files.all(in: folder).filter { $0.hasPrefix("copy-") }.count == 2)
    }

    /// A signal would leave what has a name.
    @Test func `an export has no name before it is complete`() throws {
        let desk = Desk()
        let folder = desk.file("exports")
        #expect(mkdir(folder, 0o700) == 0)
        for content in ["first", "second"] {
            let before = try Files.all(in: folder)
            let file = try NewFile(path: "\(folder)/tasks.csv")
            try Array(content.utf8).withUnsafeBytes { try file.write($0) }
            #expect(try Files.all(in: folder) == before)
            try file.finish()
            #expect(try Files.text("\(folder)/tasks.csv") == content)
        }
        #expect(try Files.all(in: folder) == ["tasks.csv"])
    }
}
