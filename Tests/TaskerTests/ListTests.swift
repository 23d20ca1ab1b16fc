import Domain
import JSON
import TestSupport
import Testing

@testable import tasker

/// The appearance of lists in terminals of any width, in pipes and for programs.
struct ListTests {
    private static let long =
        "Write the whole long report about everything that happened in the last quarter of the year"

    private func filled() throws -> Desk {
        let desk = Desk()
        try desk.done("add", "\(Self.long) 2031-01-02 09:30 #Office @paper @report ~2h p1", "--create-project")
        try desk.done("add", "買い物リスト 🇩🇪 👩‍👩‍👧‍👦 買い物リスト買い物リスト買い物リスト買い物リスト")
        try desk.done("add", "Tea p0 2031-01-01")
        return desk
    }

    @Test(arguments: [60, 80, 200])
    func `no line is wider than the terminal, and wide characters count as two`(columns: Int) throws {
        let desk = try filled()
        let result = try desk.terminal("tasker list && tasker today && tasker projects", columns: columns)
        #expect(result.code == 0)
        let lines = result.lines.map(Self.withoutColour)
        #expect(lines.allSatisfy { TextWidth.of($0) <= columns }, "\(lines)")
        #expect(lines.contains { $0.contains("Thu 2 Jan 2031 09:30") == (columns >= 60) })
        #expect(lines.contains { $0.contains(Self.long) } == (columns == 200))
        #expect(lines.contains { $0.contains("@paper @report") } == (columns == 200))
        #expect(lines.contains { $0.contains("…") } == (columns < 200))
    }

    private static func withoutColour(_ line: String) -> String {
        var (text, rest) = ("", line[...])
        while let start = rest.firstIndex(of: "\u{1B}") {
            text += rest[..<start]
            rest = rest[start...].drop { $0 != "m" }.dropFirst()
        }
        return text + rest
    }

    @Test(arguments: [
        ("", true), ("NO_COLOR=1 ", false), ("NO_COLOR= ", true), ("TERM=dumb ", false),
    ])
    func `colour is only used in terminals where it is not disabled`(setting: String, isColoured: Bool) throws {
        let desk = try filled()
        let program = "\(setting)\"$TASKER\" list"
        let shown = try desk.terminal(program, environment: ["TERM": "xterm"])
        #expect(shown.text.contains("\u{1B}[") == isColoured)
        #expect(try !desk.shell(program).output.contains("\u{1B}["))
    }

    @Test func `a pipe gets complete names, and --plain the fields that help lists`() throws {
        let desk = try filled()
        let piped = try desk.shell("\"$TASKER\" list | cat")
        #expect(piped.output.contains("\(Self.long)  Thu 2 Jan 2031 09:30  #Office  @paper @report  ~2 h"))
        let plain = try desk.done("list", "--plain").split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(plain.map { $0[4] } == ["Tea", Self.long[...], "買い物リスト 🇩🇪 👩‍👩‍👧‍👦 買い物リスト買い物リスト買い物リスト買い物リスト"])
        #expect(
            plain[1].dropFirst(1).map(String.init) == [
                "open", "P1", "2031-01-02T09:30", Self.long, "Office", "paper report", "7200",
            ])
        #expect(plain.allSatisfy { $0.count == 8 && $0[0].count == 36 })
        let help = try desk.done("help", "list").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("id, state, priority, due, name, project, tags, seconds"))
        #expect(
            try desk.run("list", environment: ["COLUMNS": "60"]).output.split(separator: "\n").allSatisfy {
                TextWidth.of($0) <= 60
            })
    }

    @Test func `the width of a text is measured in columns`() {
        let widths: KeyValuePairs = [
            "": 0, "abc": 3, "é": 1, "e\u{301}": 1, "買い": 4, "🇩🇪": 2, "👩‍👩‍👧‍👦": 2, "❤️": 2, "ﾊ": 1, "한": 2, "–": 1,
        ]
        for (text, width) in widths { #expect(TextWidth.of(text) == width, "\(text)") }
        #expect(TextWidth.fitted("買い物", to: 4) == "買…")
        #expect(TextWidth.fitted("買い物", to: 6) == "買い物")
        #expect(TextWidth.harmless("a\u{1B}[2Jb\tc\u{9B}") == "a [2Jb c ")
    }

    @Test(arguments: [false, true])
    func `a full disk under the output is reported, and the change is kept`(isServed: Bool) throws {
        let desk = try filled()
        let server = isServed ? try desk.serve() : nil
        let list = try desk.shell("\"$TASKER\" list >/dev/full")
        #expect(list.code == 1)
        #expect(list.errors.hasPrefix("tasker: The output cannot be written: No space left on device."))
        let add = try desk.shell("\"$TASKER\" add Sow >/dev/full")
        #expect((add.code, add.errors.contains("The command itself has been carried out.")) == (1, true))
        #expect(try desk.done("list").contains("Sow"))
        let json = try desk.shell("\"$TASKER\" list --json >/dev/full")
        #expect(try JSONParser.parse(Array(json.errors.utf8)).text("code") == "cli.output")
        withExtendedLifetime(server) {}
    }

    @Test func `a closed pipe ends a list quietly`() throws {
        let desk = try filled()
        let result = try desk.shell("{ \"$TASKER\" list; echo \"code $?\" >&2; } | true")
        #expect(result.errors == "code 0\n")
    }

    @Test func `long lists show how many more there are, and programs get all`() throws {
        let desk = Desk()
        try Files.write(desk.file("tasks.txt"), (1...70).map { "Task \($0)" }.joined(separator: "\n"))
        #expect(try desk.shell("\"$TASKER\" add - < tasks.txt").code == 0)
        #expect(try desk.done("list").hasSuffix("and 20 more; --limit 70 shows more of them\n"))
        #expect(try desk.done("list", "--limit", "70").split(separator: "\n").count == 70)
        #expect(try desk.done("list", "--plain").split(separator: "\n").count == 70)
        let json = try JSONParser.parse(Array(try desk.done("list", "--json").utf8))
        #expect((json["items"]?.elements?.count, json.number("total")) == (70, 70))
        #expect(try desk.done("search", "task", "7").split(separator: "\n").count == 2)
    }

    @Test func `a filter narrows the list, with and without a server`() throws {
        let desk = Desk()
        try desk.done("add", "Long 2031-01-02 #Office p1", "--create-project")
        try desk.done("add", "Water @home")
        try desk.done("add", "Tea p0 2031-03-01")
        let lists: [(line: String, names: Set<String>)] = [
            ("p0 | p1", ["Tea", "Long"]), ("no date", ["Water"]), ("!@home & (p0 | no date)", ["Tea"]),
            ("#Office", ["Long"]), ("due before 2031-02-01 !p0", ["Long"]), ("wat", ["Water"]), ("done", []),
        ]
        func shown(_ line: String) throws -> Set<String> {
            let lines = try desk.done("list", "--plain", line).split(separator: "\n")
            return Set(lines.map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[4]) })
        }
        for (line, names) in lists { #expect(try shown(line) == names, "\(line)") }
        let server = try desk.serve()
        for (line, names) in lists {
            #expect(try shown(line) == names, "\(line) with a server")
            #expect(try desk.done("list", line).contains("No task matches") == names.isEmpty, "\(line)")
        }
        withExtendedLifetime(server) {}
    }

    @Test func `an invalid filter is explained`() throws {
        let desk = try filled()
        let result = try desk.run("list", "(p0")
        #expect((result.code, result.output) == (1, ""))
        #expect(result.errors.hasPrefix("tasker: ") && result.errors.contains(")"), "\(result.errors)")
        #expect(try desk.done("help", "list").contains("no estimate"))
    }
}
