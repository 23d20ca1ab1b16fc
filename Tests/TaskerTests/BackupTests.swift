import Domain
import Glibc
import HTTP
import JSON
import TestRandom
import Testing

struct BackupTests {
    private func folder(_ desk: Desk) -> String { desk.file("data/backups") }

    private func copy(_ desk: Desk) throws -> String {
        try #require(try Files.all(in: folder(desk)).first { $0.hasPrefix("copy-") })
    }

    private func flip(_ path: String, at offset: Int, _ count: Int) throws {
        var bytes = try Files.bytes(path)
        bytes.replaceSubrange(offset..<offset + count, with: repeatElement(0xA5, count: count))
        try Files.write(path, bytes)
    }

    @Test(arguments: [false, true])
    func `a copy is written to a file, but never over an existing one unless requested`(isServed: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let server = isServed ? try desk.serve() : nil
        #expect(try desk.done("backup").contains("Copied 1 task to \(folder(desk))/copy-"))
        #expect(try desk.done("backup", desk.file("mine.db")).contains("to \(desk.file("mine.db")) and checked"))
        #expect(Files.mode(desk.file("mine.db")) == 0o600)
        #expect(try Files.all(in: folder(desk)).filter { $0.hasPrefix("copy-") }.count == 1)
        let before = try Files.bytes(desk.file("mine.db"))
        let refused = try desk.run("backup", desk.file("mine.db"))
        #expect(refused.code == 1 && refused.errors.contains("--replace"))
        #expect(try Files.bytes(desk.file("mine.db")) == before)
        try desk.done("add", "Sow")
        #expect(try desk.done("backup", desk.file("mine.db"), "--replace").contains("Copied 2 tasks"))
        #expect(try desk.done("list", "--db", desk.file("mine.db")).contains("Sow"))
        _ = try server?.stop()
    }

    @Test(arguments: [false, true])
    func `a restore reports what it took back and how to get it again`(isServed: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup", desk.file("mine.db"))
        try desk.done("backup")
        try desk.done("add", "Sow")
        let server = isServed ? try desk.serve() : nil
        let name = try copy(desk)
        #expect(try desk.done("restore").contains("\(name)  1 task, 1 change since"))
        #expect(try desk.done("restore", name, "--dry-run").contains("Would undo 1 change"))
        #expect(try desk.done("restore", desk.file("mine.db"), "--dry-run").contains("Would undo 1 change"))
        let said = try desk.done("restore", desk.file("mine.db"))
        #expect(said.contains("Restored, with 1 task. Undid 1 change"))
        #expect(!(try desk.done("list")).contains("Sow"))
        let replaced = try #require(try Files.all(in: folder(desk)).first { $0.hasPrefix("replaced-") })
        #expect(said.contains("tasker restore \(replaced)"))
        #expect(try Files.all(in: folder(desk)).filter { $0.hasPrefix("given-") } == [])
        try desk.done("restore", replaced)
        #expect(try desk.done("list").contains("Sow"))
        #expect(try desk.done("check") == "The data is in order.\n")
        #expect(try desk.run("restore", "nothing").errors.contains("There is no file nothing"))
        #expect(try desk.run("restore", desk.database).errors.contains("is the database itself"))
        _ = try server?.stop()
    }

    @Test(arguments: [(0, 100), (100, 3_000), (40_960, 60_000)])
    func `for a damaged database the newest good copy and a working command are named`(offset: Int, count: Int) throws {
        let desk = Desk()
        let rows = (1...200).map { "Dig \($0)," + String(repeating: "x", count: 900) }
        try Files.write(desk.file("tasks.csv"), "name,details\n" + rows.joined(separator: "\n"))
        try desk.done("import", desk.file("tasks.csv"))
        try desk.done("backup")
        let name = try copy(desk)
        try flip(desk.database, at: offset, count)
        var said = ""
        for command in [["list"], ["check"], ["serve", "--port", "0"]] where said.isEmpty || command != ["serve"] {
            if offset > 4_096, command[0] == "serve" { continue }
            let result = try desk.start(command).finish()
            #expect(result.code == 1, "\(command)")
            said = result.output + result.errors
            #expect(said.contains("tasker restore \(folder(desk))/\(name)"), "\(command): \(said)")
        }
        try desk.done("restore", "\(folder(desk))/\(name)")
        #expect(try desk.done("check") == "The data is in order.\n")
        #expect(try desk.done("export").contains("Dig 200"))
    }

    @Test func `a deleted database can be restored`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup")
        unlink(desk.database)
        try desk.done("restore", try copy(desk))
        #expect(try desk.done("list").contains("Dig"))
    }

    @Test func `a server continues with a restored copy after its file was deleted, and pages are notified`() throws {
        let desk = Desk()
        let server = try desk.serve()
        try desk.done("add", "Dig")
        try desk.done("backup")
        try desk.done("add", "Sow")
        unlink(desk.database)
        try desk.done("restore", try copy(desk))
        #expect(try server.json(.get, "/api/tasks?view=all")["items"]?.elements?.count == 1)
        #expect(link(desk.database, desk.file("other.db")) == 0)
        #expect(
            try desk.run("list", "--db", desk.file("other.db")).code == 1, "the same file by another name is locked")
        try desk.done("add", "Rake")
        #expect(try server.stop().code == 0)
        #expect(try desk.done("list").contains("Rake"))
    }

    @Test func `everything can be restored as it was at a moment`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let tomorrow = try desk.run("restore", "--at", "2999-01-01 10:00")
        #expect(tomorrow.code == 2 && tomorrow.errors.contains("is in the future"))
        let misspelt = try desk.run("restore", "yestrday", "14:00")
        #expect(misspelt.code == 2 && misspelt.errors.contains("“yesterday 14:00”"))
        #expect(try desk.run("restore", "yesterday", "14:00").errors.contains("reaches back"))
        let today = try desk.shell("date +%F").output.split(separator: "\n").first.map(String.init) ?? ""
        #expect(try desk.done("restore", "--at", today, "--dry-run").contains("Would undo 0 changes"))
        #expect(
            try desk.done("restore", "today", "--dry-run").contains("Would undo 0 changes made since \(today)"))
        #expect(try desk.done("restore", "--at", today, "--to", desk.file("then.db")).contains("then.db"))
        #expect(try desk.done("list", "--db", desk.file("then.db")).contains("Dig"))
        #expect(try desk.run("restore", "--at", "2001-01-01").errors.contains("reaches back"))
    }

    @Test(arguments: [true, false])
    func `undo reverts a restore but nothing older, with or without a server`(_ isServed: Bool) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup")
        let name = try copy(desk)
        try desk.done("add", "Sow")
        let server = isServed ? try desk.serve() : nil
        try desk.done("restore", name)
        #expect(try !desk.done("list").contains("Sow"))
        #expect(try desk.done("undo") == "Undid: Restored \(name)\n")
        #expect(try desk.done("list").contains("Sow"))
        #expect(try desk.done("undo").hasPrefix("Undid: Added “Sow”"))
        #expect(try desk.run("redo").code == 0)
        _ = try server?.stop()
    }

    @Test(arguments: 1...3)
    func `a kill during a restore leaves either the old state or the copy`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup")
        let name = try copy(desk)
        try desk.done("add", "Sow")
        for _ in 0..<2 {
            let server = try desk.serve()
            let wire = try Wire(port: server.port)
            let head = "POST /api/backups/\(name)/restore HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
            _ = wire.send(head + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
            usleep(useconds_t.random(in: 0...120_000, using: &generator))
            server.process.signal(SIGKILL)
            _ = try server.process.finish()
            #expect(try desk.done("check") == "The data is in order.\n")
            let list = try desk.done("list")
            #expect(list.contains("Dig"))
            if !list.contains("Sow") { try desk.done("add", "Sow") }
        }
    }
}
