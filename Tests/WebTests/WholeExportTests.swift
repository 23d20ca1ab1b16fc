import Domain
import HTTP
import JSON
import TestSupport
import Testing

struct WholeExportTests {
    /// A site with something of everything.
    private static func filled() throws -> TestSite {
        let site = try TestSite()
        #expect(try site.send(.post, "/api/demo", "{}").status == 200)
        let first = try #require(try site.send(.get, "/api/tasks?view=all&limit=3").json.text("items.0.id"))
        let second = try #require(try site.send(.get, "/api/tasks?view=all&limit=3").json.text("items.1.id"))
        for (address, body) in [
            ("/api/filters", #"{"name": "Home now", "query": "tag=phone"}"#),
            (
                "/api/time-entries",
                #"{"taskId": "\#(first)", "start": "2026-03-27T09:00:00Z", "end": "2026-03-27T10:00:00Z", "note": "“<x>”"}"#
            ),
            (
                "/api/tasks",
                #"{"name": "Late café", "dependencies": ["\#(second)"], "dueDate": "2026-04-01T09:30", "reminders": ["1h"], "tags": ["a", "b"], "repeatPattern": "every 2 weeks"}"#
            ),
            ("/api/tasks/\(first)/complete", "{}"), ("/api/tasks/\(second)/timer/start", "{}"),
        ] {
            let answer = try site.send(.post, address, body)
            #expect((200..<300).contains(answer.status), "\(address) \(answer.text)")
        }
        let settings = try site.send(.patch, "/api/settings", #"{"theme": "dark", "weekStart": "sunday"}"#)
        #expect(settings.status == 200)
        return site
    }

    /// The figures that a person earned.
    private static let figures = [
        "/api/streak", "/api/achievements", "/api/settings", "/api/projects", "/api/habits", "/api/filters",
    ]

    @Test func `after an export was taken, other files come in, and are counted`() throws {
        let export = try Self.filled().send(.get, "/api/export?format=json")
        let site = try TestSite()
        #expect(try site.upload("/api/import?format=json", export.body).status == 200)
        let csv = try site.upload("/api/import?format=csv", Array("name\nQuince\n".utf8))
        #expect(csv.status == 200, "\(csv.text)")
        #expect(try site.send(.get, "/api/tasks?view=all&q=quince").json.number("total") == 1)
        let todo = try site.upload("/api/import?format=todotxt", Array("Prune the quince\n".utf8))
        #expect(todo.status == 200, "\(todo.text)")
        #expect(try site.send(.get, "/api/tasks?view=all&q=quince").json.number("total") == 2)
    }

    @Test(arguments: [false, true])
    func `an empty Tasker takes an export as it is, and exports the same bytes`(hasLog: Bool) throws {
        let old = try Self.filled()
        let address = "/api/export?format=json\(hasLog ? "&log=1" : "")"
        let export = try old.send(.get, address)
        #expect(export.text.hasPrefix(#"{"format":"tasker","version":1,"log":\#(hasLog)"#))
        #expect(export.headers["Content-Disposition"] == "attachment; filename=\"tasker.json\"")
        let new = try TestSite()
        let dry = try new.upload("/api/import?dryRun=1", export.body).json
        #expect(dry.text("format") == "json" && dry.number("added") ?? 0 > 300)
        #expect(try new.send(.get, "/api/tasks?view=all").json.number("total") == 0)
        // More changes than the log of the export has, so that its count alone would look older.
        for number in 0..<40 {
            _ = try new.send(.patch, "/api/settings", #"{"theme": "\#(number % 2 == 0 ? "dark" : "light")"}"#)
        }
        let version = try new.store.read { try $0.log.dataVersion }
        let done = try new.upload("/api/import", export.body).json
        #expect(try new.store.read { try $0.log.dataVersion } > version)
        #expect(done.number("added") == dry.number("added") && done.number("habits") == dry.number("habits"))
        #expect(done.number("summary.points") == dry.number("summary.points"))
        #expect((done.at("undoId") == .null) == hasLog)
        #expect(try new.send(.get, address).text == export.text)
        for figure in Self.figures {
            #expect(try new.send(.get, figure).text == old.send(.get, figure).text, "\(figure)")
        }
        #expect(try new.store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `what an empty Tasker took is taken back by one undo`() throws {
        let export = try Self.filled().send(.get, "/api/export?format=json").body
        let new = try TestSite()
        let before = try new.send(.get, "/api/settings").text
        _ = try new.upload("/api/import", export)
        #expect(try new.send(.get, "/api/settings").json.text("theme") == "dark")
        #expect(try new.send(.post, "/api/undo", "{}").status == 200)
        #expect(try new.send(.get, "/api/settings").text == before)
        #expect(try new.send(.get, "/api/tasks?view=all").json.number("total") == 0)
        #expect(try new.send(.get, "/api/habits").json.number("total") == 0)
        #expect(try new.store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `where there is data already, an export is an import like others, and adds nothing twice`() throws {
        let old = try Self.filled()
        let export = try old.send(.get, "/api/export?format=json").body
        let again = try old.upload("/api/import", export).json
        #expect((again.number("added"), again.number("habits"), again.number("timeEntries")) == (0, 0, 0))
        #expect(again.at("projects")?.elements?.isEmpty == true && again.at("undoId") == .null)

        let other = try TestSite()
        try other.add(#"{"name": "Mine"}"#)
        let settings = try other.send(.get, "/api/settings").text
        let dry = try other.upload("/api/import?dryRun=1", export).json
        let taken = try other.upload("/api/import", export).json
        #expect(taken.number("added") == dry.number("added") && taken.number("added") ?? 0 > 300)
        #expect(taken.number("timeEntries") == 1 && taken.number("habits") ?? 0 > 0)
        #expect(try other.send(.get, "/api/filters").json.text("items.0.name") == "Home now")
        #expect(try other.send(.get, "/api/settings").text == settings)
        #expect(taken.text("notices.0.message")?.contains("tasker reset") == true)
        #expect(try other.upload("/api/import", export).json.number("added") == 0)
        #expect(try other.send(.post, "/api/undo", "{}").status == 200)
        #expect(try other.send(.get, "/api/tasks?view=all").json.number("total") == 1)
    }

    @Test func `a filter exports what it finds, with what belongs to it`() throws {
        let site = try TestSite()
        _ = try site.upload(
            "/api/import",
            Array(
                "name,project,id,parentId,dependencies\nDig,Garden,00000000-0000-4000-8000-000000000001,,\nSow,Garden,00000000-0000-4000-8000-000000000002,00000000-0000-4000-8000-000000000001,\nPaint,House,00000000-0000-4000-8000-000000000003,,00000000-0000-4000-8000-000000000001\n"
                    .utf8))
        let part = try site.send(.get, "/api/export?format=json&filter=sow")
        let json = try JSONParser.parse(part.body)
        #expect(json["tasks"]?.elements?.compactMap { $0["name"]?.string } == ["Sow"])
        #expect(json["projects"]?.elements?.compactMap { $0["name"]?.string } == ["Garden"])
        #expect(json["tasks"]?.elements?.first?["parentId"] == nil && json["settings"] == nil)
        let new = try TestSite()
        #expect(try new.upload("/api/import", part.body).json.number("added") == 1)
        #expect(try new.send(.get, "/api/tasks?view=all").json.text("items.0.name") == "Sow")
        let refused = try site.send(.get, "/api/export?format=csv&log=1")
        #expect((refused.status, refused.code) == (422, "export.log.unsupported"))
    }

    private static let project =
        #"{"number":1,"id":"00000000-0000-0000-0000-000000000001","name":"Inbox","color":"gray","icon":"inbox","status":"active","priority":"medium","position":0,"tags":[],"isArchived":false,"createdAt":"2026-01-01T00:00:00.000Z","modifiedAt":"2026-01-01T00:00:00.000Z","allowSubprojects":true,"autoArchiveCompleted":false,"reminders":true,"morningNotice":false,"overdueNotices":true,"version":1}"#

    private static func task(_ number: Int, _ more: String = "") -> String {
        #"{"number":\#(number),"id":"00000000-0000-4000-8000-00000000000\#(number)","name":"T\#(number)","projectId":"00000000-0000-0000-0000-000000000001","priority":"P2","pointsEarned":0,"reminders":[],"tags":[],"category":"general","energy":"medium","context":"anywhere","position":\#(number),"createdBy":"page","addedOn":"2026-01-01","dateAdded":"2026-01-01T00:00:00.000Z","modifiedAt":"2026-01-01T00:00:00.000Z","version":1\#(more)}"#
    }

    private static func file(_ lists: String...) -> String {
        #"{"format":"tasker","version":1,"log":false,"# + "\n" + lists.joined(separator: ",\n") + "}\n"
    }

    private static func tasks(_ rows: String...) -> String {
        file("\"projects\":[\n\(project)\n]", "\"tasks\":[\n\(rows.joined(separator: ",\n"))\n]")
    }

    @Test func `members that are no lists are told`() throws {
        let text = String(Self.tasks(Self.task(1)).dropLast(2)) + ",\n\"colour\":\"red\",\"more\":{\"tasks\":[]}}"
        let report = try TestSite().upload("/api/import", Array(text.utf8)).json
        #expect(report.number("added") == 1)
        #expect(report.text("notices.0.message") == "No list, so it was left out: “colour”, “more”.")
    }

    private static func setting(_ name: String, _ value: String) -> String {
        file("\"settings\":[\n{\"name\":\"\(name)\",\"value\":\"\(value)\"}\n]")
    }

    /// A project beside Inbox, with more members.
    private static func other(_ number: Int, _ more: String) -> String {
        project.replacing("\"number\":1", with: "\"number\":\(number)")
            .replacing("00000000-0000-0000-0000-000000000001", with: "00000000-0000-4000-8000-00000000000\(number)")
            .replacing("Inbox", with: "P\(number)").replacing("\"color\"", with: more + ",\"color\"")
    }

    private static func projects(_ others: String...) -> String {
        file("\"projects\":[\n\(([project] + others).joined(separator: ",\n"))\n]")
    }

    /// What no request accepts.
    private static let refused: [(String, String, String)] = [
        (tasks(task(1, #","estimatedDuration":5"#)), "import.row.invalid", "60 seconds"),
        (tasks(task(1, #","repeatPattern":"every day""#)), "import.row.invalid", "needs a due date"),
        (tasks(task(1)).replacing("\"T1\"", with: "\" a \""), "import.row.invalid", "white space"),
        (
            tasks(task(1)).replacing("\"tags\":[],\"category", with: "\"tags\":[\"A\",\"a\"],\"category"),
            "import.row.invalid", "twice"
        ),
        (
            tasks(task(1)).replacing("\"reminders\":[]", with: "\"reminders\":[\"foo\"]"), "import.row.invalid",
            "“foo”"
        ),
        (
            tasks(task(1)).replacing(
                "\"reminders\":[]", with: #""reminders":["1m","2m","3m","4m","5m","6m"]"#), "import.row.invalid",
            "at most 5 reminders"
        ),
        (setting("timeZone", "Mars/Base"), "import.row.invalid", "is no time zone"),
        (setting("foo", "1"), "import.row.invalid", "no setting “foo”"),
        (setting("weekStart", "9"), "import.row.invalid", "no setting “weekStart” with this value"),
        (setting("theme", "pink"), "import.row.invalid", "no setting “theme” with this value"),
        (setting("accentColor", "red"), "import.row.invalid", "#rrggbb"),
        (
            projects(other(2, "\"description\":\"\(String(repeating: "x", count: 1_001))\"")), "import.row.invalid",
            "1,000 characters"
        ),
        (projects(other(2, #""description":"a\u0007""#)), "import.row.invalid", "U+0007"),
        (
            projects(other(2, "\"description\":\"d\"").replacing("\"tags\":[]", with: "\"tags\":[\"a b\"]")),
            "import.row.invalid", "no spaces"
        ),
        (
            projects(other(2, #""parentId":"00000000-0000-4000-8000-000000000002""#)), "project.parent.cycle",
            "under itself"
        ),
        (
            projects(
                other(2, #""parentId":"00000000-0000-4000-8000-000000000003""#),
                other(3, #""parentId":"00000000-0000-4000-8000-000000000002""#)), "project.parent.cycle", "under itself"
        ),
    ]

    @Test(arguments: refused.indices)
    func `an export with values that no request accepts is refused with row and reason`(index: Int) throws {
        let (text, code, part) = Self.refused[index]
        let site = try TestSite()
        for _ in 0..<2 {
            let answer = try site.upload("/api/import", Array(text.utf8))
            #expect(answer.status == 422 && answer.codes.contains(code), "\(answer.text)")
            #expect(answer.text.contains(part), "\(answer.text)")
            #expect(answer.fields.first?.hasPrefix("row ") == true, "\(answer.text)")
            // A Tasker with tasks reads the same file as any other import.
            try site.add(#"{"name": "Mine"}"#)
        }
    }

    private static let broken: [(String, String, String)] = [
        (#"{"format":"tasker","version":2,"ideas":[]}"#, "import.version.newer", "version 2"),
        (#"{"format":"tasker","version":"x"}"#, "import.json", "begins with"),
        (String(tasks(task(1)).dropLast(4)), "import.json", "cut off"),
        (tasks(task(1), task(1)), "import.row.invalid", "same id"),
        (tasks(task(1, #","parentId":"00000000-0000-4000-8000-000000000009""#)), "import.row.invalid", "no task"),
        (tasks(task(1, #","dependencies":["00000000-0000-4000-8000-000000000009"]"#)), "import.row.invalid", "no task"),
        (
            tasks(
                task(1, #","parentId":"00000000-0000-4000-8000-000000000002""#),
                task(2, #","parentId":"00000000-0000-4000-8000-000000000001""#)), "task.parent.cycle", "own subtask"
        ),
        (
            tasks(
                task(1, #","dependencies":["00000000-0000-4000-8000-000000000002"]"#),
                task(2, #","dependencies":["00000000-0000-4000-8000-000000000001"]"#)), "task.dependency.cycle", "wait"
        ),
        (tasks(task(1, #","estimatedDuration":-5"#)), "import.row.invalid", ""),
        (tasks(task(1, #","dueDate":"2026-02-30""#)), "import.row.invalid", ""),
        (tasks(task(1, #","completedOn":"99999-01-01""#)), "import.row.invalid", ""),
        (tasks(task(1, #","colour":"red""#)), "import.row.invalid", "no field"),
        (tasks(task(1, #","foreign":[{"format":"todotxt"}]"#)), "import.row.invalid", "16 KiB"),
        (
            tasks(task(1)).replacing(#""version":1}"#, with: #""version":99999999999999999999}"#), "import.row.invalid",
            ""
        ),
        (file("\"tasks\":[\n\(task(1))\n]"), "import.row.invalid", "no project"),
        (
            file(
                "\"projects\":[\n\(project.replacing("\"color\"", with: "\"parentId\":\"\(TaskID.random())\",\"color\""))\n]"
            ),
            "import.row.invalid", "does not have"
        ),
        (file("\"tasks\":[]", "\"ideas\":[{}]"), "import.row.invalid", "no list"),
        (tasks(task(1)).replacing("\"T1\"", with: String(repeating: "[", count: 80)), "import.json", ""),
        (tasks(task(1)).replacing("\"tags\":[]", with: "\"tags\":{}"), "import.row.invalid", ""),
    ]

    @Test(arguments: broken.indices)
    func `a broken export is refused with its place, and changes nothing`(index: Int) throws {
        let (text, code, part) = Self.broken[index]
        let site = try TestSite()
        let before = try site.store.read { try $0.log.dataVersion }
        let answer = try site.upload("/api/import", Array(text.utf8))
        #expect([400, 422].contains(answer.status) && answer.codes.contains(code), "\(answer.text)")
        #expect(answer.text.contains(part), "\(answer.text)")
        #expect(try site.store.read { try $0.log.dataVersion } == before)
        #expect(try site.send(.get, "/api/tasks?view=all").json.number("total") == 0)
    }

    @Test func `the line of a broken row, and the place of a byte that is no text, are said`() throws {
        let site = try TestSite()
        let wrong = try site.upload(
            "/api/import", Array(Self.tasks(Self.task(1), Self.task(2, #","type":"never""#)).utf8))
        #expect(wrong.fields == ["row 2, column tasks.type"], "\(wrong.text)")
        var bytes = Array(Self.tasks(Self.task(1)).utf8)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "T1".utf8) })
        bytes[place] = 0xFF
        let damaged = try site.upload("/api/import", bytes)
        #expect(damaged.code == "text.encoding" || damaged.status == 400, "\(damaged.text)")
        #expect(damaged.text.contains("Line 6"), "\(damaged.text)")
    }

    @Test func `where there is data already, what other programs said comes along for each format`() throws {
        let foreign = #"[{"format":"taskwarrior","text":"\"wait\":1"},{"format":"todotxt","text":"phone:555"}]"#
        let site = try TestSite()
        try site.add(#"{"name": "Mine"}"#)
        _ = try site.upload("/api/import", Array(Self.tasks(Self.task(1, #","foreign":\#(foreign)"#)).utf8))
        let export = try JSONParser.parse(try site.send(.get, "/api/export?format=json").body)
        let taken = export["tasks"]?.elements?.first { $0["name"]?.string == "T1" }
        #expect(try taken?["foreign"] == JSONParser.parse(Array(foreign.utf8)))
    }

    @Test func `tasks in another order than their parents are taken`() throws {
        let site = try TestSite()
        let text = Self.tasks(
            Self.task(2, #","parentId":"00000000-0000-4000-8000-000000000003""#), Self.task(1), Self.task(3))
        #expect(try site.upload("/api/import", Array(text.utf8)).json.number("added") == 3)
        let export = try site.send(.get, "/api/export?format=json")
        let names = try JSONParser.parse(export.body)["tasks"]?.elements?.compactMap { $0["name"]?.string }
        #expect(names == ["T1", "T2", "T3"])
    }
}
