import Calendar
import Domain
import Interop
import Testing

struct TaskwarriorReaderTests {
    @Test func `an open task has all its fields`() throws {
        let task = try TaskwarriorText.task(
            """
            "id":3,"due":"20261126T230000Z","entry":"20261120T180000Z","modified":"20261121T180000Z","priority":"M",\
            "project":"Family","status":"pending","tags":["phone","weekend"],"urgency":8.1,\
            "depends":["\(TaskwarriorText.uuid(2))"]
            """)
        #expect(task.id == TaskwarriorText.id(1) && task.name == "Call Mum" && task.projectName == "Family")
        #expect(task.dueDate == DueDate("2026-11-27") && task.priority == .medium && task.tags == ["phone", "weekend"])
        #expect(
            task.added == .init(at: try #require(Instant("2026-11-20T18:00:00Z")), on: try #require(Day("2026-11-20"))))
        #expect(task.dependencies == [TaskwarriorText.id(2)] && task.completion == nil && !task.isArchived)
        #expect(task.losses.isEmpty && task.foreign == nil && task.details == nil)
    }

    @Test(arguments: [
        "[\n{\"description\":\"One\",\"uuid\":\"a\",\"status\":\"pending\"},\n{\"description\":\"Two\",\"uuid\":\"b\"}\n]\n",
        "[{\"description\":\"One\",\"uuid\":\"a\",\"status\":\"pending\"},{\"description\":\"Two\",\"uuid\":\"b\"}]",
        "{\"description\":\"One\",\"uuid\":\"a\",\"status\":\"pending\"}\n{\"description\":\"Two\",\"uuid\":\"b\"}\n",
        "{\"description\":\"One\",\"uuid\":\"a\",\"status\":\"pending\"},\n{\"description\":\"Two\",\"uuid\":\"b\"}\n",
        "{\"description\":\"One\",\"uuid\":\"a\",\"status\":\"pending\"},\r\n{\"description\":\"Two\",\"uuid\":\"b\"},\r\n",
        "\u{FEFF}[\n  {\n \"uuid\": \"a\",\n    \"description\": \"One\"\n  },\n{\"description\":\"Two\",\"uuid\":\"b\"}]",
    ])
    func `a list, an object on each line, and lines with commas are the same file`(_ text: String) throws {
        #expect(try FileFormat.of(ImportFile(text.utf8)).name == "taskwarrior")
        let found = try TaskwarriorText(text)
        #expect(found.tasks.map(\.name) == ["One", "Two"] && found.tasks.map(\.number) == [1, 2])
        #expect(try TaskwarriorText(text.utf8, pieceSize: 1).drafts == found.drafts)
        var units: [UInt8] = [0xFF, 0xFE]
        for unit in text.drop(while: { $0 == "\u{FEFF}" }).utf16 { units += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try TaskwarriorText(units).tasks.map(\.name) == ["One", "Two"])
        #expect(try FileFormat.of(ImportFile(units)).name == "taskwarrior")
    }

    @Test(arguments: [
        "[\"A\",\"B\"]", "\"A,B\"", "\"[\\\"A\\\",\\\"B\\\"]\"", "[\"A,B\"]", "\"A, B\"", "[\"A\",\"A\",\"B\"]",
    ])
    func `dependencies are a list, a text with commas, or a text with a list`(_ depends: String) throws {
        let value = depends.replacing("A", with: TaskwarriorText.uuid(7)).replacing("B", with: TaskwarriorText.uuid(8))
        let task = try TaskwarriorText.task("\"depends\":\(value)")
        #expect(task.dependencies == [7, 8].map(TaskwarriorText.id) && task.losses.isEmpty)
    }

    @Test func `members of Taskwarrior's own store name dependencies and annotations too`() throws {
        let task = try TaskwarriorText.task(
            "\"dep_\(TaskwarriorText.uuid(7))\":\"x\",\"annotation_1795467600\":\"Asked her\",\"entry\":\"1795381200\"")
        #expect(task.dependencies == [TaskwarriorText.id(7)] && task.details == "2026-11-23: Asked her")
        #expect(task.added?.on == Day("2026-11-22") && task.losses.isEmpty)
    }

    @Test(arguments: [
        ("\"priority\":\"H\"", Priority.high), ("\"priority\":\"M\"", .medium), ("\"priority\":\"L\"", .low),
        ("\"priority\":\"\"", nil), ("\"status\":\"pending\"", nil),
        ("\"priority\":\"L\",\"tags\":[\"next\"]", .highest),
        ("\"tags\":[\"next\"],\"priority\":\"L\"", .highest), ("\"tags\":\"a,next\"", .highest),
    ])
    func `a letter is a priority, none is the usual one, and the tag next the highest`(
        _ members: String, _ priority: Priority?
    ) throws {
        let task = try TaskwarriorText.task(members)
        #expect(task.priority == priority && task.losses.isEmpty)
        #expect(task.tags.contains("next") == members.contains("next"))
    }

    @Test func `an unknown priority is kept and reported`() throws {
        let task = try TaskwarriorText.task("\"priority\":\"X\"")
        #expect(task.priority == nil && task.foreign?.text == "\"priority\":\"X\"")
        #expect(task.losses.map(\.column) == ["priority"])
    }

    @Test(arguments: [
        ("20261126T230000Z", "Europe/Berlin", "2026-11-27"), ("20260626T220000Z", "Europe/Berlin", "2026-06-27"),
        ("20261127T225959Z", "Europe/Berlin", "2026-11-27"), ("20261126T230000Z", "UTC", "2026-11-26T23:00"),
        ("20261127T133000Z", "Europe/Berlin", "2026-11-27T14:30"), ("2026-11-27", "Europe/Berlin", "2026-11-27"),
        ("2026-11-27T13:30:00Z", "Europe/Berlin", "2026-11-27T14:30"), ("1795734000", "Europe/Berlin", "2026-11-27"),
        // Clocks skip midnight.
        ("20181104T030000Z", "America/Sao_Paulo", "2018-11-04"), ("20381231T230000Z", "Europe/Berlin", "2039-01-01"),
        // Clocks skip the time itself; no instant is in the gap.
        ("20260329T013000Z", "Europe/Berlin", "2026-03-29T03:30"), ("99991230T000000Z", "UTC", "9999-12-30"),
    ])
    func `the first and the last second of a day stand for the day`(_ due: String, _ zone: String, _ day: String) throws
    {
        let task = try TaskwarriorText.task("\"due\":\"\(due)\"", zone: zone)
        #expect(task.dueDate == DueDate(day) && task.losses.isEmpty)
    }

    /// A time at midnight is written as the whole day.
    @Test func `the first minute of a day stands for the day too, without its seconds`() throws {
        let task = try TaskwarriorText.task("\"due\":\"20261127T000001Z\"", zone: "UTC")
        #expect(task.dueDate == DueDate("2026-11-27") && task.losses.map(\.column) == ["due"])
    }

    @Test func `seconds of a due time are left out, which is reported`() throws {
        let task = try TaskwarriorText.task("\"due\":\"20261127T133005Z\"")
        #expect(task.dueDate == DueDate("2026-11-27T14:30") && task.losses.map(\.column) == ["due"])
    }

    @Test(arguments: [
        "\"soon\"", "\"20260230T000000Z\"", "\"00010101T000000Z\"", "\"99991231T235959Z\"", "[1]", "12", "1e400",
    ])
    func `a time that is none is kept and reported`(_ due: String) throws {
        let task = try TaskwarriorText.task("\"due\":\(due),\"entry\":\(due),\"wait\":\(due)")
        #expect(task.dueDate == nil && task.added == nil)
        #expect(task.foreign?.text == "\"due\":\(due),\"entry\":\(due),\"wait\":\(due)")
        #expect(task.losses.map(\.column) == ["due", "entry", "wait"])
    }

    @Test func `completed tasks are completed on their own days, and deleted ones are left out`() throws {
        let found = try TaskwarriorText(
            """
            {"description":"Done","uuid":"\(TaskwarriorText.uuid(1))","status":"completed","end":"20251231T233000Z","entry":"20251201T100000Z"}
            {"description":"Changed","uuid":"\(TaskwarriorText.uuid(2))","status":"completed","modified":"20260101T100000Z"}
            {"description":"Unknown","uuid":"\(TaskwarriorText.uuid(3))","status":"completed"}
            {"description":"Away","uuid":"\(TaskwarriorText.uuid(4))","status":"deleted","end":"20260101T100000Z","project":"A.B"}
            {"description":"Later","uuid":"\(TaskwarriorText.uuid(5))","status":"waiting","wait":"20301231T230000Z"}
            {"description":"What","uuid":"\(TaskwarriorText.uuid(6))","status":"asleep"}

            """)
        #expect(found.tasks.map(\.name) == ["Done", "Changed", "Unknown", "Later", "What"] && found.projects.isEmpty)
        #expect(found.tasks.map(\.completion?.on.description) == ["2026-01-01", "2026-01-01", "2026-11-24", nil, nil])
        #expect(found.tasks[0].completion?.minute == 30)
        #expect(found.tasks.map { $0.losses.map(\.column) } == [[], ["end"], ["end"], ["wait"], ["status"]])
        #expect(found.notices.map(\.message) == ["1 deleted task was left out."])
    }

    @Test func `annotations are added to the details with their days`() throws {
        let task = try TaskwarriorText.task(
            """
            "entry":"20261120T180000Z","annotations":[{"entry":"20261120T180000Z","description":"The text\\nof it"},\
            {"entry":"20261121T233000Z","description":"https:\\/\\/example.org"},{"description":"No day"}]
            """)
        #expect(task.details == "The text\nof it\n2026-11-22: https://example.org\nNo day" && task.losses.isEmpty)
    }

    @Test func `attributes of the user are kept as they are written`() throws {
        let members = "\"estimate\":\"PT30M\",\"points\":3.50,\"x.y\":\"a \\\"b\\\" ü\",\"list\":[1,{\"a\":null}]"
        let task = try TaskwarriorText.task("\(members),\"none\":null")
        #expect(task.foreign?.text == members)
        #expect(task.losses.map(\.column) == ["estimate", "points", "x.y", "list"])
        #expect(task.losses.allSatisfy { $0.code == "import.value.kept" })
    }

    @Test func `what Taskwarrior alone needs is kept without a report`() throws {
        let task = try TaskwarriorText.task(
            "\"imask\":2,\"rtype\":\"periodic\",\"parent\":\"\(TaskwarriorText.uuid(9))\"")
        #expect(task.foreign?.text == "\"imask\":2,\"rtype\":\"periodic\",\"parent\":\"\(TaskwarriorText.uuid(9))\"")
        #expect(task.losses.isEmpty)
    }

    @Test func `waiting, scheduled and started tasks keep their times`() throws {
        let members =
            "\"wait\":\"20261201T000000Z\",\"scheduled\":\"20261202T000000Z\",\"start\":\"20261124T090000Z\",\"until\":\"20270101T000000Z\""
        let task = try TaskwarriorText.task(members)
        #expect(task.foreign?.text == members && task.losses.map(\.column) == ["wait", "scheduled", "start", "until"])
    }

    @Test func `projects with dots lie in each other, the outer first`() throws {
        let found = try TaskwarriorText(
            """
            {"description":"a","uuid":"1","project":"Home.Garden.Pond"}
            {"description":"b","uuid":"2","project":"Home.Garden"}
            {"description":"c","uuid":"3","project":"Home"}
            {"description":"d","uuid":"4","project":"..v1..2."}

            """)
        #expect(found.tasks.map(\.projectName) == ["Home.Garden.Pond", "Home.Garden", "Home", "..v1..2."])
        let pairs = found.projects.map { "\($0.parentName ?? "-") > \($0.project.name)" }
        #expect(
            pairs == [
                "- > Home", "Home > Home.Garden", "Home.Garden > Home.Garden.Pond", "- > Home", "Home > Home.Garden",
                "- > ..v1", "..v1 > ..v1..2", "..v1..2 > ..v1..2.",
            ])
        guard case .project = found.drafts[2], case .task = found.drafts[3] else {
            Issue.record("\(found.drafts)")
            return
        }
    }

    @Test func `the last version of a task counts`() throws {
        let found = try TaskwarriorText(
            """
            {"description":"Old","uuid":"\(TaskwarriorText.uuid(1))","status":"pending"}
            {"description":"Other","uuid":"\(TaskwarriorText.uuid(2))","status":"pending"}
            {"description":"New","uuid":"\(TaskwarriorText.uuid(1).uppercased())","status":"completed","end":"20261101T100000Z"}
            {"description":"Gone","uuid":"\(TaskwarriorText.uuid(2))","status":"deleted"}

            """)
        #expect(found.tasks.map(\.name) == ["New"] && found.tasks[0].losses.map(\.column) == ["uuid"])
    }

    @Test func `tasks without a uuid leave their identity to the import, and other ids are kept apart`() throws {
        let found = try TaskwarriorText(
            "{\"description\":\"a\",\"status\":\"pending\"}\n{\"description\":\"b\",\"uuid\":\"7\"}\n")
        #expect(found.tasks[0].id == nil && found.tasks[1].id != nil)
        #expect(try TaskwarriorText("{\"description\":\"b\",\"uuid\":\"7\"}\n").tasks[0].id == found.tasks[1].id)
    }

    @Test func `text is plain, and what is too long goes on in the details`() throws {
        let words = (1...100).map { "word\($0)" }.joined(separator: " ")
        let found = try TaskwarriorText(
            """
            {"description":"\(words)","uuid":"1","annotations":[{"entry":"20261120T180000Z","description":"later"}]}
            {"description":"a\\u0000b\\tc\\n","uuid":"2","tags":["two words",""]}
            {"description":"","uuid":"3","urgency":1}
            {"description":5,"uuid":"4","project":["x"],"tags":{"a":1},"depends":[[]],"annotations":"none"}

            """)
        #expect(found.tasks[0].name.count <= 200 && found.tasks[0].details?.hasSuffix("\n2026-11-20: later") == true)
        #expect(found.tasks[1].name == "a b c" && found.tasks[1].tags == ["two-words"])
        #expect(found.tasks[2].name == "Untitled" && found.tasks[3].name == "5")
        #expect(found.tasks[3].losses.map(\.column) == ["project", "tags", "depends", "annotations"])
    }

    @Test func `a task that depends on itself, or on more than fifty, is reported`() throws {
        let ids = (1...60).map { "\"\(TaskwarriorText.uuid($0))\"" }.joined(separator: ",")
        let task = try TaskwarriorText.task("\"depends\":[\(ids)]")
        #expect(task.dependencies.count == 50 && task.losses.count == 10)
    }

    @Test(arguments: [
        ("[{\"description\":\"a\",\"uuid\":\"1\"},", "import.json"),
        ("{\"description\":\"a\",\"uuid\":\"1", "import.json"),
        ("[{\"description\":\"a\",\"uuid\":\"1\"},7]", "import.taskwarrior.task"), ("", "import.json"),
        ("{\"description\":\"a\",\"uuid\":\"1\"}\n[]", "import.taskwarrior.task"), ("Buy milk", "import.json"),
        ("[description:\"a\" entry:\"1795734000\" status:\"pending\"]\n", "import.taskwarrior.data"),
        ("{\"description\":\"a\0\",\"uuid\":\"1\"}", "import.json"),
        ("{\"description\":\"a\",\"uuid\":\"1\",\"uuid\":\"2\"}", "import.json"),
        ("inc 20261121T090000Z - yesterday\n", "import.timewarrior.interval"),
        ("inc 20261121T090000Z # a\nout\n", "import.timewarrior.interval"),
        ("inc 20261121T090000Z # a\0\n", "text.nul"),
    ])
    func `a broken file is refused`(_ text: String, _ code: String) throws {
        let failure = try #require(throws: ImportFailure.self) { try TaskwarriorText(text) }
        #expect(failure.problems.map(\.code) == [code])
    }
}
