import Calendar
import Domain
import Testing

@testable import Interop

private let nested =
    "{\"id\":3,\"title\":\"Sub\",\"hex_color\":\"\",\"is_archived\":false,\"tasks\":[{\"id\":9,\"title\":\"A\"}]"

struct VikunjaReaderTests {
    private func file(_ tasks: String, _ members: String = "") -> String {
        "[{\"id\":2,\"title\":\"Home\",\"hex_color\":\"\",\"is_archived\":false\(members),\"tasks\":[\(tasks)]}]"
    }

    private func task(_ members: String) throws -> TaskDraft {
        try #require(
            try JSONText().tasks(file("{\"id\":7,\"title\":\"Dig\",\"created\":\"2026-11-01T10:00:00Z\",\(members)}"))
                .first)
    }

    @Test(arguments: [
        "[{\"id\":1,\"title\":\"Top\",\"is_archived\":false,\"tasks\":null},\(nested),\"parent_project_id\":1}]",
        "[\(nested),\"parent_project_id\":1},{\"id\":1,\"title\":\"Top\",\"is_archived\":false,\"tasks\":[]}]",
        "[{\"child_projects\":[\(nested)}],\"id\":1,\"title\":\"Top\",\"tasks\":[]}]",
        "[{\"id\":1,\"title\":\"Top\",\"lists\":[\(nested)}]}]",
    ])
    func `projects nest by number, by place, or as lists of namespaces`(_ text: String) throws {
        let drafts = try JSONText().drafts(text)
        #expect(drafts.projects.map(\.project.name) == ["Top", "Sub"])
        #expect(drafts.projects.map(\.parentName) == [nil, "Top"] && drafts.tasks.map(\.projectName) == ["Sub"])
    }

    @Test func `a project has its description, colour and state, unless open tasks would be hidden`() throws {
        let members = ",\"description\":\"<p>One</p>\",\"hex_color\":\"e8445a\",\"is_archived\":true"
        let text = file("{\"id\":1,\"title\":\"A\",\"done\":true,\"done_at\":\"2026-11-02T10:00:00Z\"}", members)
            .replacing("\"hex_color\":\"\",\"is_archived\":false,", with: "")
        let project = try #require(try JSONText().drafts(text).projects.first)
        #expect(project.project.description == "One" && project.project.color == .red)
        #expect(project.project.isArchived && project.losses.isEmpty)
        let open = try #require(
            try JSONText().drafts(text.replacing("true,\"done_at\"", with: "false,\"done_at\"")).projects.first)
        #expect(!open.project.isArchived && open.losses.map(\.column) == ["is_archived"])
    }

    @Test func `projects that are each other's parent are at the top level, which is told`() throws {
        let text =
            "[{\"id\":1,\"title\":\"A\",\"hex_color\":\"\",\"is_archived\":false,\"parent_project_id\":2},{\"id\":2,\"title\":\"B\",\"parent_project_id\":1}]"
        let projects = try JSONText().drafts(text).projects
        #expect(projects.map(\.parentName) == [nil, nil] && projects.allSatisfy { $0.losses.count == 1 })
    }

    @Test(
        arguments: [
            (5, Priority.highest), (4, .highest), (3, .high), (2, .medium), (1, .low), (0, nil), (9, .highest),
            (-1, nil),
        ] as [(Int, Priority?)])
    func `priorities are mapped, and none is none`(_ number: Int, _ priority: Priority?) throws {
        let task = try task("\"priority\":\(number)")
        #expect(task.priority == priority && task.losses.isEmpty == (number >= 0))
    }

    @Test(arguments: [
        ("2026-11-20T23:00:00Z", "2026-11-21"), ("2026-11-21T22:59:59Z", "2026-11-21"),
        ("2026-11-21T00:00:00+09:00", "2026-11-21"), ("2026-11-21T12:30:00Z", "2026-11-21T13:30"),
        ("2026-03-29T01:30:00Z", "2026-03-29T03:30"), ("2026-10-25T01:30:00Z", "2026-10-25T02:30"),
    ])
    func `an instant at the start or end of a day is the day`(_ time: String, _ due: String) throws {
        #expect(try task("\"due_date\":\"\(time)\"").dueDate == DueDate(due))
    }

    @Test func `the year 1 is no date`() throws {
        let zero = "0001-01-01T00:00:00Z"
        let task = try task(
            "\"due_date\":\"\(zero)\",\"start_date\":\"\(zero)\",\"done_at\":\"\(zero)\",\"reminders\":[\"\(zero)\"],\"end_date\":\"\(zero)\""
        )
        #expect(task.dueDate == nil && task.completion == nil && task.reminders.isEmpty)
        #expect(task.losses.isEmpty && task.foreign == nil)
    }

    @Test func `a start is kept beside the task, told`() throws {
        let task = try task("\"start_date\":\"2026-11-20T08:00:00Z\",\"end_date\":\"0001-01-01T00:00:00Z\"")
        #expect(task.losses.map(\.column) == ["start_date"] && task.foreign?.text.contains("end_date") == false)
    }

    @Test func `a reminder that cannot be read is reported`() throws {
        let task = try task("\"reminders\":[\"soon\",{\"reminder\":\"later\"},null]")
        #expect(task.reminders.isEmpty && task.losses.map(\.column) == ["reminders", "reminders"])
    }

    @Test(arguments: [
        (0, 86_400, "every day"), (0, 604_800, "every week"), (0, 1_209_600, "every 2 weeks"),
        (0, 259_200, "every 3 days"),
        (2, 86_400, "every! day"), (1, 0, "every month"), (1, 86_400, "every month"),
    ])
    func `seconds and mode make the repeat`(_ mode: Int, _ seconds: Int, _ text: String) throws {
        let task = try task("\"due_date\":\"2026-11-20T23:00:00Z\",\"repeat_mode\":\(mode),\"repeat_after\":\(seconds)")
        #expect(task.repeatPattern?.text == text && task.losses.isEmpty)
    }

    @Test(arguments: [(0, "3600"), (0, "90000"), (2, "1"), (0, "-86400"), (0, "999999999999999"), (7, "86400")])
    func `a repeat that is not of whole days is told`(_ mode: Int, _ seconds: String) throws {
        let task = try task("\"due_date\":\"2026-11-20T23:00:00Z\",\"repeat_mode\":\(mode),\"repeat_after\":\(seconds)")
        #expect(task.repeatPattern == nil && task.losses.map(\.column) == ["repeat_after"])
    }

    @Test func `every month from the 31st is not what Tasker would do, and is told`() throws {
        let task = try task("\"due_date\":\"2026-12-31T12:00:00Z\",\"repeat_mode\":1")
        #expect(task.repeatPattern == nil && task.losses.map(\.column) == ["repeat_after"])
    }

    @Test func `HTML and Markdown, comments, labels and attachments are carried`() throws {
        let task = try task(
            """
            "description":"<p>One &lt; two</p><ul><li data-checked=\\"true\\"><p>x</p></li><li>y</li></ul><a href=\\"https://e.org\\">site</a>",
            "labels":[{"id":1,"title":"at home","created_by":{"email":"a@e.org"}}],
            "comments":[{"comment":"<p>Done?</p>","created":"2026-11-20T23:30:00Z","author":{"username":"ann"}}],
            "attachments":[{"id":1,"file":{"name":"plan.pdf"}}]
            """)
        #expect(
            task.details
                == "One < two\n[x] x\n- y\nsite (https://e.org)\nAttachment: plan.pdf\n2026-11-21: Done?")
        #expect(task.tags == ["at-home"])
        #expect(try self.task("\"description\":\"**One** < two\\n* x\"").details == "**One** < two\n* x")
    }

    @Test func `relations make subtasks and dependencies, from either side, and others are told`() throws {
        let drafts = try JSONText().tasks(
            file(
                """
                {"id":1,"title":"A","created":"2026-01-01T00:00:00Z","related_tasks":{"subtask":[{"id":2,"title":"B"}],"related":[{"id":3,"title":"C"}]}},
                {"id":2,"title":"B","created":"2026-01-01T00:00:00Z","related_tasks":{"blocking":[{"id":3}],"blocked":[{"id":2},{"id":99}]}},
                {"id":3,"title":"C","related_tasks":{}}
                """))
        #expect(drafts[1].parentID == drafts[0].id && drafts[2].dependencies == [drafts[1].id].compactMap { $0 })
        #expect(drafts[1].dependencies.isEmpty && drafts[0].details == "related: C")
        #expect(drafts[0].losses.map(\.column) == ["related"])
    }

    @Test func `the number and the time of creation tell tasks apart`() throws {
        let first = try task("\"done\":false").id
        let same = try JSONText().tasks(file("{\"id\":7,\"title\":\"Dig\",\"created\":\"2026-11-01T10:00:01Z\"}"))
            .first?.id
        #expect(first != nil && first != same)
        #expect(try task("\"done\":true,\"done_at\":\"2026-11-20T23:30:00Z\"").id == first)
    }

    @Test func `reminders before the due date stay relative, others are local times`() throws {
        let task = try task(
            """
            "due_date":"2026-11-21T12:00:00Z","reminders":[{"reminder":"2026-11-21T11:00:00Z","relative_period":-3600,"relative_to":"due_date"},
            {"reminder":"2026-11-20T08:00:00Z","relative_period":0,"relative_to":""},"2026-11-19T08:00:00Z"]
            """)
        #expect(task.reminders == ["1h", "2026-11-20T09:00", "2026-11-19T09:00"])
    }

    @Test func `buckets are headings, and what has no field is kept without accounts`() throws {
        let text = file(
            "{\"id\":7,\"title\":\"Dig\",\"bucket_id\":4,\"percent_done\":0.5,\"is_favorite\":true,\"created_by\":{\"email\":\"a@e.org\"},\"assignees\":[{\"username\":\"ann\"}],\"api_token\":\"s3cret\"}",
            ",\"buckets\":[{\"id\":4,\"title\":\"Doing\",\"created_by\":{}}]")
        let task = try #require(try JSONText().tasks(text).first)
        #expect(task.section == "Doing" && task.foreign?.text == "\"percent_done\":0.5\n\"is_favorite\":true")
        #expect(task.losses.map(\.column) == ["assignees", "percent_done", "is_favorite"])
    }

    @Test func `an archive has data and filters, which follow the tasks, or are told`() throws {
        let archive = ArchiveTests.zip([
            ("VERSION", "0.24.0"), ("data.json", file("{\"id\":7,\"title\":\"Dig\"}")), ("files/1", "%PDF"),
            (
                "filters.json",
                """
                [{"id":1,"title":"Urgent","filters":{"filter":"priority > 3","sort_by":["id"]}},
                {"id":2,"title":"Late","filters":{"filter":"percentDone > 5"}},{"id":3,"title":"","filters":{"filter":"done = true"}}]
                """
            ),
        ])
        var source = try JSONText().source(ImportFile(archive), named: nil)
        let drafts = try source.rest()
        #expect(drafts.last == .filter(FilterDraft(name: "Urgent", line: "all & p0")) && drafts.tasks.count == 1)
        #expect(source.notices.map(\.column) == ["filters", "filters", nil])
        #expect(source.notices[0].message.contains("Late") && source.notices[0].file == "filters.json")
        #expect(source.notices[2].message.contains("files/1") && !source.notices[2].message.contains("VERSION"))
    }

    @Test(
        arguments: [
            ("done = false && priority >= 3", "!done & (p0 | p1)"), ("done=true", "done"), ("done != false", "done"),
            ("priority > 2", "all & (p0 | p1)"), ("priority = 1 || labels = 2", "all & (p3 | @c)"),
            (
                "(labels in 1, 2 || labels = 1) && done = false && dueDate < now",
                "((@a-b | @c) | @a-b) & !done & overdue"
            ),
            ("project = 5 || title like \"call mum\"", "all & (#\"My Home\" | \"call mum\")"), ("priority < 3", nil),
            ("done = true || priority = 3", "done | p1"), ("dueDate < now", nil), ("done = true && dueDate < now", nil),
            ("done = false || dueDate < now", nil), ("priority >= 2", nil), ("priority = 5", nil),
            ("", nil), ("done = false &&", nil), ("percentDone > 5", nil), ("labels in 9", nil), ("(done = true", nil),
        ] as [(String, String?)])
    func `a saved filter is said as a filter line where one can`(_ filter: String, _ line: String?) {
        #expect(VikunjaFilter.line(filter, labels: [1: "a b", 2: "c"], projects: [5: "My Home"]) == line)
    }

    @Test(arguments: [
        (
            #""filter_by":["done","priority"],"filter_value":["false","3"],"filter_comparator":["equals","greater_equals"],"filter_concat":"and""#,
            ["!done & (p0 | p1)"]
        ),
        (
            #""filter_by":["done"],"filter_value":["true"],"filter_comparator":["equals"],"filter_concat":"or""#,
            ["done"]
        ),
        (#""filter_by":["done"],"filter_value":[],"filter_comparator":["equals"]"#, []),
        (#""filter_by":["done"],"filter_value":["true"],"filter_comparator":["near"]"#, []),
        (#""filter":"done = true","filter_include_nulls":true"#, []), (#""filter":"done = true","s":"mum""#, []),
    ])
    func `filters of older versions are lists, and what else a filter asks for cannot be said`(
        _ members: String, _ lines: [String]
    ) throws {
        let archive = ArchiveTests.zip([
            ("data.json", file("")), ("filters.json", "[{\"title\":\"A\",\"filters\":{\(members)}}]"),
        ])
        var source = try JSONText().source(ImportFile(archive), named: nil)
        #expect(try source.rest().filters.map(\.line) == lines)
        #expect(source.notices.count == 1 - lines.count)
    }

    @Test func `wrong types and duplicates do not stop the import, a cut-off file does`() throws {
        let tasks = try JSONText().tasks(
            file(
                "{\"id\":\"x\",\"title\":{}},7,null,{\"id\":1,\"title\":\"A\",\"labels\":5,\"related_tasks\":[]},{\"id\":1,\"title\":\"A\"}"
            ))
        #expect(tasks.count == 5 && tasks[3].id != tasks[4].id && tasks[4].losses.map(\.column) == ["id"])
        let text = file("{\"id\":7,\"title\":\"Dig\"}")
        #expect(throws: ImportFailure.self) { try JSONText().drafts(String(text.dropLast(2)), named: "vikunja") }
    }
}
