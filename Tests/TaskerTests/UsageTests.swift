import Domain
import Testing

@testable import tasker

/// Invalid command lines exit with 2 and a helpful message.
struct UsageTests {
    @Test(arguments: [
        (["serv"], "Did you mean “serve”?"),
        (["expotr"], "Did you mean “export”?"),
        (["quux"], "tasker --help"),
        (["list", "--jsno"], "list has no option --jsno. Did you mean --json?"),
        (["serve", "--prot", "1"], "Did you mean --port?"),
        (["serve", "--port"], "--port needs a value"),
        (["serve", "--port", "70000"], "--port takes a whole number from 0 to 65535"),
        (["serve", "--port", "1", "--port", "2"], "--port is given twice"),
        (["serve", "--log", "debgu"], "Did you mean “debug”?"),
        (["serve", "--host", "my-laptop"], "--host takes localhost or a numeric address such as 192.168.1.5"),
        (["serve", "--host", "[::1]"], "--host takes localhost or a numeric address"),
        (["list", "--json=yes"], "--json takes no value"),
        (["done", "x", "--quality", "god"], "Did you mean “good”?"),
        (["import"], "import needs more arguments. Usage: tasker import FILE"),
        (["stats", "b"], "stats does not take “b”"),
        (["import", "a", "--format", "cvs"], "Did you mean “csv”?"),
        (["add"], "add needs more"),
        (["--db", "x", "list"], "Put the command first: tasker list"),
        (["add", "x", "--due", "tomorow"], "--due takes a date that exists, such as 2026-11-21"),
        (["add", "x", "--due", "2026-02-30"], "not “2026-02-30”"),
        (["add", "x", "--priority", "p9"], "--priority takes P0, P1, P2, P3, not “p9”"),
        (["add", "x", "--details", "\u{1}"], "--details: Remove the control character U+0001 from the details."),
        (["edit", "1", "--name", " \u{200B}"], "--name: Give the task a name"),
        (["serve", "--allow-host", "http://a b/"], "--allow-host takes a name with its port"),
        (["search", " "], "Say what to search for"),
        (["restore", "--to", "a.db"], "Name that with --at"),
        (["add", "x", "--project", "Inbx"], "There is no project “Inbx”. Did you mean “Inbox”?"),
        (["add", "x", "--project", "Nope"], "There is no project “Nope”. `tasker projects` lists all of them."),
        (["serve", "--port", "0", "--public", "/nowhere"], "/nowhere has no index.html"),
        (["list", "--db", "/nowhere/tasker.db"], "There is no database at /nowhere/tasker.db"),
        (["stats", "--db", "/tmp"], "/tmp is a folder. Name the database file in it"),
        (["stop", "--keep", "some"], "--keep"),
        (["list", "--limit", "many"], "--limit takes a whole number"),
        (["restore", "--at", "some day"], "is not a moment that Tasker understands"),
        (["restore", "--replace"], "--replace is for the file that --to names"),
        (["help", "lits"], "Did you mean “list”?"),
    ])
    func `a usage error explains the correct usage`(arguments: [String], message: String) throws {
        let result = try Desk().start(arguments).finish()
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("tasker: "))
        #expect(result.errors.contains(message))
    }

    @Test(arguments: CommandTable.tasker.names)
    func `help explains every command with all its options`(name: String) throws {
        let desk = Desk()
        let command = try #require(CommandTable.tasker[name])
        let help = try desk.done("help", name)
        #expect(help.hasPrefix("tasker \(name)"))
        for option in command.options {
            #expect(help.contains("\n  \(option.name) "))
            #expect(help.prefix { $0 != "\n" }.contains(option.name))
        }
        if name != "help" { #expect(try desk.done(name, "--help") == help) }
        #expect(try desk.done("--help").contains("\n  \(name) "))
        #expect(!Files.exists(desk.database))
    }

    @Test func `the version is printed without a database`() throws {
        let desk = Desk()
        #expect(try desk.done("--version") == "tasker \(Build.version)\n")
        #expect(!Files.exists(desk.database))
    }
}
