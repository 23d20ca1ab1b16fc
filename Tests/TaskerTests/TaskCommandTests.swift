import Domain
import JSON
import TestSupport
import Testing

/// The commands that show and change tasks, with and without a server.
struct TaskCommandTests {
    @Test func `a dry run shows every one of many short lines`() throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let shown = try desk.shell("seq -f 'task %.0f' 650 | $TASKER add - --dry-run | wc -l")
        #expect((shown.code, shown.output.filter(\.isNumber)) == (0, "650"))
    }

    @Test(arguments: [false, true])
    func `a task is shown, edited, skipped, completed, reopened and deleted, and all of it is undone`(
        isServed: Bool
    ) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try desk.done("add", "Water the plants 2031-01-06 9:00 every monday @home ~15m")
        #expect(
            try desk.done("edit", "plants", "10:30", "p0", "@garden", "no", "estimate")
                == "Changed “Water the plants” · 10:30 · P0 Highest · @garden · No estimate\n")
        let shown = try desk.done("show", "water")
        let fields = shown.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for field in ["State open", "Due Mon 6 Jan 2031 10:30", "Tags @home @garden", "Priority P0"] {
            #expect(fields.contains(field), "\(shown)")
        }
        #expect(!shown.contains("Estimate"))
        #expect(try desk.done("skip", "plants") == "Skipped “Water the plants”\nNext on Mon 13 Jan 2031 10:30\n")
        #expect(try desk.done("done", "plants").contains("Next on "))
        #expect(try desk.done("reopen", "plants").hasPrefix("Reopened “Water the plants”\n-"))
        #expect(try desk.done("delete", "plants").hasPrefix("Deleted “Water the plants”"))
        #expect(try desk.done("list") == "Nothing is open. Add a task: tasker add \"Water the plants\"\n")
        #expect(try desk.done("undo") == "Undid: Deleted “Water the plants”\n")
        #expect(try desk.done("redo") == "Redid: Deleted “Water the plants”\n")
        for _ in 0..<5 { try desk.done("undo") }
        #expect(
            try desk.done("list", "--plain").contains("\tP2\t2031-01-06T09:00\tWater the plants\tInbox\thome\t900\n"))
        withExtendedLifetime(server) {}
    }

    @Test func `several tasks are changed together or not at all, and the error names the one in the way`() throws {
        let desk = Desk()
        try desk.done("add", "Water every monday")
        try desk.done("add", "Dig tomorrow")
        let refused = try desk.terminal("tasker list >/dev/null; tasker skip 1-2")
        #expect(refused.text.contains("Nothing was changed.\n  “Dig” does not repeat."))
        let before = try desk.done("list", "--plain")
        let edit = try desk.terminal("tasker list >/dev/null; tasker edit 1,2 no date")
        #expect(edit.text.contains("Nothing was changed."))
        #expect(try desk.done("list", "--plain") == before)
        #expect(try desk.terminal("tasker list >/dev/null; tasker edit 1,2 p0 @both").code == 0)
        #expect(
            try desk.done("list", "--plain").split(separator: "\n").allSatisfy {
                $0.contains("\tP0\t") && $0.contains("\tboth\t")
            })
        try desk.done("undo")
        #expect(try desk.done("list", "--plain") == before)
    }

    @Test func `an edit changes nothing else`() throws {
        let desk = Desk()
        try desk.done("add", "Dig 2031-01-01")
        let before = try desk.done("list", "--plain")
        let typo = try desk.run("edit", "Dig", "tomorow")
        #expect((typo.code, typo.output) == (1, ""))
        #expect(typo.errors.contains("“tomorow” is not understood as a change.") && typo.errors.contains("--name"))
        #expect(try desk.run("edit", "Dig").errors.contains("Say what to change"))
        #expect(try desk.done("edit", "Dig", "p0", "--dry-run") == "Would change “Dig” · P0 Highest\n")
        #expect(try desk.run("edit", "Dig", "#Garden").errors.contains("--create-project"))
        #expect(try desk.done("list", "--plain") == before)
        #expect(try desk.done("edit", "Dig", "--name", "Dig deep") == "Changed “Dig deep”\n")
        #expect(try desk.done("edit", "Dig", "#Garden", "--create-project").contains("#Garden"))
        #expect(try desk.done("projects").contains("Garden"))
        #expect(try desk.done("edit", "Dig", "2031-01-01") == "“Dig deep” is already like that · Wed 1 Jan 2031\n")
    }

    @Test(arguments: [false, true])
    func `projects, tags and the next task are shown`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        #expect(try desk.done("add", "x").hasPrefix("Added “x”"))
        #expect(try desk.done("tags").hasPrefix("No open task has a tag."))
        try desk.done("add", "Mow today p0 #Garden @out", "--create-project")
        try desk.done("add", "Rake @out @autumn")
        #expect(try desk.done("projects", "--plain") == "Inbox\t2\t0\t0\nGarden\t1\t0\t0\n")
        #expect(try desk.done("tags", "--plain") == "out\t2\nautumn\t1\n")
        #expect(try desk.done("next").hasPrefix("1  P0  Mow"))
        #expect(try desk.done("today").contains("No date 2\n"))
        #expect(try desk.done("tags", "rename", "@OUT", "outside") == "Renamed @OUT to @outside: 2 tasks\n")
        #expect(try desk.done("tags", "rename", "autumn", "outside") == "Merged @autumn into @outside: 1 task\n")
        #expect(try desk.done("tags", "--plain") == "outside\t2\n")
        try desk.done("undo")
        #expect(try desk.done("tags", "--plain") == "outside\t2\nautumn\t1\n")
        let unknown = try desk.run("tags", "rename", "autum", "fall")
        #expect((unknown.code, unknown.errors.contains("Did you mean “autumn”?")) == (1, true))
        #expect(try desk.run("tags", "renam", "a", "b").code == 2)
        withExtendedLifetime(server) {}
    }

    // MARK: Adding

    @Test func `adding reports what it understood and what was left as text`() throws {
        let desk = Desk()
        let added = try desk.done("add", "Call Ann p4 2031-01-02 15:00 @phone p1 ~30m")
        #expect(added.hasPrefix("Added “Call Ann p4” · Thu 2 Jan 2031 · 15:00 · @phone · P1 High · 30 min  ("))
        #expect(added.contains("\n  Priorities go from p0, the highest, to p3"))
        let dry = try desk.done("add", "Mow #Garden", "--dry-run")
        #expect(dry == "Would add “Mow” · #Garden\n  There is no project “Garden”; --create-project creates it.\n")
        #expect(try desk.done("list", "--plain").split(separator: "\n").count == 1)
        let refused = try desk.run("add", "Mow #Garden")
        #expect(refused.errors.contains("--create-project"))
    }

    @Test func `options replace what a line says, in the preview and in the report as in the task`() throws {
        let desk = Desk()
        try desk.begin()
        let said = "“y” · Mon 7 Jan 2030 · P1 High"
        let line = ["add", "y 5 dec p0", "--due", "2030-01-07", "--priority", "P1"]
        let dry = try desk.start(line + ["--dry-run"]).finish().output
        #expect(dry == "Would add \(said)\n", "\(dry)")
        let added = try desk.start(line).finish().output
        #expect(added.hasPrefix("Added \(said)  ("), "\(added)")
        #expect(try desk.done("list", "--plain").contains("2030-01-07"))
        let options = try desk.done(
            "add", "z", "--evening", "--details", "more", "--project", "Inbox", "--priority", "p3", "--dry-run")
        #expect(options == "Would add “z” · #Inbox · Evening · P3 Low · Details\n", "\(options)")
        let unknown = try desk.run("add", "z", "--project", "Nope", "--dry-run")
        #expect(unknown.code == 2 && unknown.errors.contains("There is no project “Nope”"))
    }

    @Test func `a past day that became today is told once`() throws {
        let desk = Desk()
        for command in [["add", "x 2020-01-01"], ["add", "x", "--due", "2020-01-01"], ["add", "x", "2020-01-01"]] {
            let said = try desk.start(command).finish().output
            #expect(said.split(separator: "has passed").count == 2, "\(said)")
        }
        let other = try desk.done("add", "x 2020-01-01", "--due", "2031-01-01")
        #expect(!other.contains("has passed"), "\(other)")
    }

    @Test func `a terminal shows that the server is busy with many lines, not with few`() throws {
        let desk = Desk()
        let server = try desk.serve()
        for (count, isShown) in [(100, false), (101, true)] {
            let result = try desk.terminal("seq \(count) | tasker add -")
            #expect(result.code == 0 && result.text.contains("the server is working …") == isShown, "\(count)")
        }
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [false, true])
    func `lines of standard input are added all or none, and an invalid one is reported by number`(
        isServed: Bool
    ) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try Files.write(desk.file("good.txt"), "Milk\n\nBread @shop\r\n  \nSalt p0\n")
        let good = try desk.shell("\"$TASKER\" add - < good.txt")
        #expect((good.code, good.output.split(separator: "\n").count) == (0, 3))
        #expect(good.output.contains("Added “Bread” · @shop"))
        let long = String(repeating: "x", count: 201)
        try Files.write(desk.file("bad.txt"), "\nEggs\n\n\(long)\nTea #Nowhere\n")
        let bad = try desk.shell("\"$TASKER\" add - < bad.txt")
        #expect((bad.code, bad.output) == (1, ""))
        #expect(
            bad.errors.contains("Nothing was added.\n  line 4: ")
                && bad.errors.contains("\n  line 5: There is no project"))
        #expect(try desk.done("list", "--plain").split(separator: "\n").count == 3)
        let empty = try desk.shell("\"$TASKER\" add - < /dev/null")
        #expect((empty.code, empty.errors.contains("Standard input contains no tasks.")) == (1, true))
        withExtendedLifetime(server) {}
    }

    @Test func `ten thousand lines are added at once, but none if there is one more`() throws {
        let desk = Desk()
        let lines = (1...10_001).map { "Row \($0) of the long list tomorrow p1 @row" }
        for count in [10_001, 10_000] {
            try Files.write(desk.file("\(count).txt"), lines.prefix(count).joined(separator: "\n"))
        }
        let many = try desk.shell("\"$TASKER\" add - < 10001.txt")
        #expect((many.code, many.output) == (1, ""))
        #expect(many.errors.contains("Nothing was added.\n  There are 10001 lines; add at most 10000 at once."))
        let all = try desk.shell("\"$TASKER\" add - < 10000.txt")
        #expect((all.code, all.output.split(separator: "\n").count) == (0, 10_000), "\(all.errors)")
        #expect(all.output.contains("Added “Row 10000 of the long list”"))
        #expect(try desk.done("search", "Row 9999 of", "--plain").split(separator: "\n").count == 1)
        try desk.done("undo")
        #expect(try desk.done("list", "--plain").isEmpty)
    }

    @Test func `any number of long lines can be previewed`() throws {
        let desk = Desk()
        let details = String(repeating: "word ", count: 40)
        let lines = (1...101).map { "Row \($0) p1 // \(details)" }
        try Files.write(desk.file("rows.txt"), lines.joined(separator: "\n"))
        let shown = try desk.shell("\"$TASKER\" add - --dry-run < rows.txt")
        #expect((shown.code, shown.output.split(separator: "\n").count) == (0, 101), "\(shown.errors)")
    }

    @Test func `a byte order mark at the start of a file is not part of a name`() throws {
        let desk = Desk()
        try Files.write(desk.file("marked.txt"), "\u{FEFF}Milk\n\u{FEFF}Bread\n\u{FEFF}\n")
        let added = try desk.shell("\"$TASKER\" add - < marked.txt")
        #expect((added.code, added.output.split(separator: "\n").count) == (0, 2), "\(added.errors)")
        #expect(!added.output.contains("\u{FEFF}") && added.output.contains("Added “Milk”"))
    }

    // MARK: Errors

    @Test(arguments: [
        (["list", "--limit", "0", "--json"], 2, "cli.usage"), (["--json", "list"], 2, "cli.usage"),
        (["lsit", "--json"], 2, "cli.usage"),
        (["done", "nothing", "--json"], 1, "cli.failed"), (["add", " ", "--json"], 1, "task.name.empty"),
        (["edit", "Dig", "soonish", "--json"], 1, "quickAdd.change.unknown"), (["redo", "--json"], 1, "redo.nothing"),
        (["list", "--json", "--db", "nowhere.db"], 2, "cli.usage"),
        (["autostart", "maybe", "--json"], 2, "cli.usage"),
    ])
    func `with --json errors are JSON too, on standard error`(arguments: [String], code: Int32, reason: String) throws {
        let desk = Desk()
        try desk.done("add", "Dig")
        let result = try desk.start(arguments).finish()
        #expect((result.code, result.output) == (code, ""))
        let error = try JSONParser.parse(Array(result.errors.utf8))
        #expect(error.text("code") == reason)
        #expect(error.text("detail")?.isEmpty == false && error["errors"]?.elements != nil)
    }

    @Test func `every command with --json prints JSON`() throws {
        let desk = Desk()
        try desk.done("add", "Dig every day @out")
        for line in [
            "list", "today", "next", "search dig", "show dig", "edit dig p0", "skip dig", "done dig", "reopen dig",
            "delete dig", "undo", "redo", "undo", "projects", "tags", "tags rename out in", "time", "stats", "check",
            "version", "autostart", "add x", "add x --dry-run",
        ] {
            let words = line.split(separator: " ").map(String.init)
            let result = try desk.start(words + ["--json"]).finish()
            #expect(result.code == 0, "\(line): \(result.errors)")
            #expect(throws: Never.self, "\(line)") { try JSONParser.parse(Array(result.output.utf8)) }
        }
    }
}
