import Domain
import Glibc
import Testing

/// Files and folders that cannot be used: a clear message, exit code 1, and nothing is changed.
struct FaultTests {
    private static let commands = [["serve", "--port", "0"], ["list"], ["check"]]

    @Test(arguments: commands)
    func `a file that is not a database is not touched`(command: [String]) throws {
        let desk = Desk()
        let text = String(repeating: "This is a letter, not a database.\n", count: 20)
        try Files.write(desk.file("letter.txt"), text)
        let result = try desk.start(command + ["--db", desk.file("letter.txt")]).finish()
        #expect(result.code == 1)
        #expect(result.errors.contains("letter.txt is not a Tasker database. Name another file with --db"))
        #expect(try Files.text(desk.file("letter.txt")) == text)
    }

    @Test(arguments: commands)
    func `a database of a newer version is rejected untouched, with its version`(command: [String]) throws {
        let desk = Desk()
        try desk.done("add", "From the future")
        var bytes = try Files.bytes(desk.database)
        // The user version in the header, a big-endian number (https://www.sqlite.org/fileformat2.html §1.3).
        bytes.replaceSubrange(60..<64, with: [0, 0, 0x03, 0xE7])
        try Files.write(desk.database, bytes)
        let result = try desk.start(command).finish()
        #expect(result.code == 1)
        #expect(result.errors.contains("version 999"))
        #expect(result.errors.contains("Install a newer Tasker"))
        #expect(try Files.bytes(desk.database) == bytes)
    }

    @Test(arguments: commands)
    func `a folder in which nothing can be created is reported`(command: [String]) throws {
        let desk = Desk()
        try Files.write(desk.file("file"), "x")
        for database in [desk.file("file/tasker.db"), "/proc/tasker/tasker.db", "/proc/tasker.db"] {
            let result = try desk.start(command + ["--db", database]).finish()
            #expect(result.code == (command[0] == "serve" ? 1 : 2))
            #expect(result.errors.contains(command[0] == "serve" ? "cannot be " : "There is no database at "))
            #expect(result.errors.contains("--db"))
            #expect(result.output.isEmpty)
        }
    }

    @Test(arguments: commands + [["add", "x"]])
    func `a folder is not a database, and nothing is created next to it`(command: [String]) throws {
        let desk = Desk()
        #expect(mkdir(desk.file("folder"), 0o700) == 0)
        for path in [desk.file("folder"), desk.file("folder") + "/", desk.file("new") + "/"] {
            let result = try desk.start(command + ["--db", path]).finish()
            #expect(result.code == 2)
            #expect(result.errors.contains("is a folder. Name the database file in it, such as --db "))
        }
        #expect(try Files.all(in: desk.directory.path).allSatisfy { $0.hasPrefix("errors-") })
    }

    /// Commands that only read must not treat a missing database as an empty one.
    @Test(arguments: [
        ["list"], ["done", "x"], ["check"], ["check", "--repair"], ["export"], ["export", "out.csv"], ["stats"],
        ["start", "x"], ["stop"], ["time"], ["demo", "--remove"], ["restore"], ["restore", "yesterday", "--dry-run"],
    ])
    func `a mistyped name creates no database and similar ones are suggested`(command: [String]) throws {
        let desk = Desk()
        try desk.done("add", "Real", "--db", desk.file("tasker.db"))
        try Files.write(desk.file("out.csv"), "a good export")
        try Files.write(desk.file("empty.db"), "")
        let before = try Files.all(in: desk.directory.path)
        let arguments = command.map { $0.hasSuffix(".csv") ? desk.file($0) : $0 }
        for (name, said) in [
            (
                "taskre.db",
                "There is no database at \(desk.file("taskre.db")). Did you mean --db \(desk.file("tasker.db"))?"
            ),
            ("tasker.sqlite", "Did you mean --db \(desk.file("tasker.db"))?"), ("quux.db", "or create one with"),
            ("empty.db", "empty.db is empty. "), ("away/tasker.db", "There is no database at "),
        ] {
            let result = try desk.start(arguments + ["--db", desk.file(name)]).finish()
            #expect(result.code == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains(said), "\(name)")
        }
        #expect(
            try Files.all(in: desk.directory.path).filter { !$0.hasPrefix("errors-") }
                == before.filter { !$0.hasPrefix("errors-") })
        #expect(try Files.text(desk.file("out.csv")) == "a good export")
    }

    @Test func `a dry run shows what it would do where there is no database, and creates none`() throws {
        let desk = Desk()
        try Files.write(desk.file("i.csv"), "name\nDig\n")
        for (command, said) in [
            (["add", "x", "--dry-run"], "Would add “x”"),
            (["import", desk.file("i.csv"), "--dry-run"], "Would import 1"),
        ] {
            let result = try desk.start(command + ["--db", desk.file("typo/new.db")]).finish()
            #expect(result.code == 0 && result.output.contains(said), "\(result.output) \(result.errors)")
        }
        #expect(try Files.all(in: desk.directory.path).filter { !$0.hasPrefix("errors-") } == ["i.csv"])
        #expect(!Files.exists(desk.file("typo")))
    }

    @Test func `the copies of a database that is gone are listed without creating it`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try desk.done("backup")
        for suffix in ["", ".lock"] { unlink(desk.database + suffix) }
        #expect(try desk.done("restore").contains("1 task"))
        #expect(!Files.exists(desk.database) && !Files.exists(desk.database + ".lock"))
    }

    @Test func `copies that cannot be read are not reported as none`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        try Files.write(desk.file("data/backups"), "no folder")
        let result = try desk.run("restore")
        #expect(result.code == 1 && result.errors.contains("backups cannot be opened"), "\(result.errors)")
    }

    @Test func `text that is not UTF-8 is refused, with its line`() throws {
        let desk = Desk()
        try desk.begin()
        let lines = try desk.shell("printf 'milk\\ncaf\\351\\n' | $TASKER add -")
        #expect(lines.code == 1 && lines.errors.contains("line 2"), "\(lines.errors)")
        let word = try desk.shell("$TASKER add \"$(printf 'caf\\351')\"")
        #expect(word.code == 2 && word.errors.contains("Argument 2") && word.errors.contains("UTF-8"), "\(word.errors)")
        #expect(try desk.done("list", "--plain").isEmpty)
    }

    @Test func `a copy for a folder that does not exist is refused before it is made`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let result = try desk.run("backup", desk.file("nodir/x"))
        #expect(result.code == 1 && result.errors.contains("There is no folder \(desk.file("nodir"))."))
        #expect(!Files.exists(desk.file("data/backups")))
    }

    @Test(arguments: [["--format", "csv"], ["--format", "json", "--filter", "#Inbox"], []])
    func `an export that cannot hold the log names the option`(options: [String]) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let result = try desk.start(["export", "--with-log"] + options).finish()
        #expect(result.code == 2 && result.errors.contains("--with-log goes with --format json"), "\(result.errors)")
    }

    @Test(arguments: [["add", "x"], ["demo"]])
    func `commands that add create a database`(command: [String]) throws {
        let desk = Desk()
        let result = try desk.start(command + ["--db", desk.file("new/tasker.db")]).finish()
        #expect(result.code == 0, "\(result.errors)")
        #expect(try desk.done("check", "--db", desk.file("new/tasker.db")) == "The data is in order.\n")
    }

    @Test func `a damaged database points to check and the backups`() throws {
        let desk = Desk()
        for index in 1...200 where index % 50 == 1 { try desk.done("add", String(repeating: "\(index) ", count: 40)) }
        var bytes = try Files.bytes(desk.database)
        for page in 1..<bytes.count / 4_096 where page % 2 == 1 {
            bytes.replaceSubrange(page * 4_096..<page * 4_096 + 64, with: repeatElement(0x5A, count: 64))
        }
        try Files.write(desk.database, bytes)
        let result = try desk.run("check")
        #expect(result.code == 1)
        let said = result.output + result.errors
        #expect(said.contains("damaged") || said.contains("Problem: "))
    }

    @Test func `repairs on opening are reported by check, and on one line at startup`() throws {
        let desk = Desk()
        try desk.done("add", "Lost")
        try desk.done("add", "Lost as well")
        try desk.loseProjects("true")
        #expect(
            try desk.done("check") == "Repaired: Moved 2 tasks without a project to Inbox.\nThe data is in order.\n")
        #expect(try desk.done("check") == "The data is in order.\n")
        try desk.loseProjects("number = 1")
        let server = try desk.serve()
        #expect(server.process.errors == "Moved 1 task without a project to Inbox.\n")
        #expect(try desk.done("check") == "The data is in order.\n")
    }

    @Test func `check finds a wrong sum, and --repair repairs it`() throws {
        let desk = Desk()
        try desk.done("add", "Counted")
        try desk.done("done", "Counted")
        #expect(try desk.done("check") == "The data is in order.\n")
        try desk.corruptSums()
        let found = try desk.run("check")
        #expect(found.code == 1)
        #expect(found.output.contains("Problem: "))
        #expect(found.output.hasSuffix("`tasker check --repair` repairs what can be calculated from the tasks.\n"))
        #expect(try desk.run("check", "--json").code == 1)
        #expect(try desk.done("check", "--repair").contains("Repaired: "))
        #expect(try desk.run("check", "--json").code == 0)
        #expect(try desk.done("check") == "The data is in order.\n")
    }
}
