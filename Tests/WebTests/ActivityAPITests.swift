import Domain
import JSON
import Storage
import TestSupport
import Testing

struct ActivityAPITests {
    private func items(_ site: TestSite, _ query: String = "") throws -> [JSONValue] {
        try site.send(.get, "/api/activity\(query)").json["items"]?.elements ?? []
    }

    private func fields(_ row: JSONValue?) -> [String: JSONValue] {
        let fields = row?["fields"]?.elements ?? []
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.text("field") ?? "", $0) })
    }

    @Test func `the log shows what happened, when and from where, newest first`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let entries = try items(site)
        #expect(entries.map { $0.text("action") } == ["completeTask", "createTask", "mend"])
        #expect(entries.map { $0.text("source") } == ["page", "page", "program"])
        #expect(entries[0].text("at") == "2026-03-28T12:00:00.000Z")
        #expect(entries[1].text("what") == "Added “Run”")
        #expect(entries[1].number("count") == 1)
    }

    @Test func `pages follow each other without gaps`() throws {
        let site = try TestSite()
        for number in 1...5 { try site.add("{\"name\": \"Task \(number)\"}") }
        var cursor: String? = nil
        var found: [Int] = []
        repeat {
            let before = cursor.map { "&cursor=\($0)" } ?? ""
            let page = try site.send(.get, "/api/activity?limit=2\(before)").json
            #expect(page.number("total") == 6)
            found += page["items"]?.elements?.compactMap { $0.number("id") } ?? []
            cursor = page.text("nextCursor")
        } while cursor != nil
        #expect(found == [6, 5, 4, 3, 2, 1])
    }

    @Test func `entries are filtered by source, action, task and project`() throws {
        let site = try TestSite()
        let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        let dig = try site.add("{\"name\": \"Dig\", \"projectId\": \"\(garden)\"}").text("id") ?? ""
        let read = try site.add("{\"name\": \"Read\", \"dependencies\": [\"\(dig)\"]}").text("id") ?? ""
        try site.send(.patch, "/api/settings", #"{"theme": "dark"}"#)
        func whats(_ query: String) throws -> [String?] {
            let page = try site.send(.get, "/api/activity\(query)").json
            #expect(page.number("total") == page["items"]?.elements?.count)
            return page["items"]?.elements?.map { $0.text("what") } ?? []
        }
        #expect(try whats("?action=updateSettings") == ["Changed theme"])
        #expect(try whats("?source=program&action=mend").count == 1)
        #expect(try whats("?source=cli") == [])
        #expect(try whats("?q=DIG") == ["Added “Dig”"])
        #expect(try whats("?q=nothing&action=createTask") == [])
        #expect(try whats("?taskId=\(dig)") == ["Added “Dig”"])
        #expect(try whats("?taskId=\(read)") == ["Added “Read”"])
        #expect(try whats("?projectId=\(garden)") == ["Added “Dig”", "Created project “Garden”"])
        #expect(try whats("?projectId=\(garden)&action=createTask") == ["Added “Dig”"])
    }

    @Test(arguments: [
        ("?limit=0", "limit", "parameter.invalid"), ("?limit=501", "limit", "parameter.invalid"),
        ("?cursor=x", "cursor", "parameter.cursor"), ("?source=moon", "source", "parameter.invalid"),
        ("?action=fly", "action", "parameter.invalid"), ("?taskId=1", "taskId", "parameter.invalid"),
        ("?projectId=1", "projectId", "parameter.invalid"), ("?task=1", "task", "parameter.unknown"),
    ])
    func `a wrong parameter is refused by name`(_ query: String, _ field: String, _ code: String) throws {
        let answer = try TestSite().send(.get, "/api/activity\(query)")
        #expect((answer.status, answer.fields, answer.codes) == (422, [field], [code]))
    }

    @Test(arguments: ["99", "x", "-1", "9999999999999999999999"])
    func `an unknown entry is not found`(_ id: String) throws {
        let answer = try TestSite().send(.get, "/api/activity/\(id)")
        #expect((answer.status, answer.code) == (404, "activity.notFound"))
    }

    @Test func `an entry opens to the fields before and after, in the words of the API`() throws {
        let site = try TestSite()
        let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        let id = try site.add(#"{"name": "Run", "dueDate": "2026-03-30T14:30", "tags": ["a"]}"#).text("id") ?? ""
        let changed = try site.send(
            .patch, "/api/tasks/\(id)",
            "{\"dueDate\": \"2026-03-30\", \"priority\": \"P0\", \"projectId\": \"\(garden)\", \"tags\": [\"a\", \"b\"]}"
        ).json
        let detail = try site.send(.get, "/api/activity/\(changed.number("undoId") ?? 0)").json
        #expect(detail.number("moreRows") == 0)
        let row = detail.at("rows.0")
        #expect((row?.text("kind"), row?.text("id"), row?.text("name")) == ("task", id, "Run"))
        let found = fields(row)
        #expect(Set(found.keys) == ["dueDate", "priority", "projectId", "tags"])
        #expect(found["dueDate"]?.text("before") == "2026-03-30T14:30")
        #expect(found["dueDate"]?.text("after") == "2026-03-30")
        #expect((found["priority"]?.text("before"), found["priority"]?.text("after")) == ("P2", "P0"))
        #expect(found["projectId"]?.text("after") == garden)
        #expect((found["projectId"]?.text("beforeName"), found["projectId"]?.text("afterName")) == ("Inbox", "Garden"))
        #expect(found["tags"]?.at("after")?.elements?.count == 2)
        let listed = try site.send(.get, "/api/activity").json["items"]?.elements ?? []
        #expect(listed[0]["row"] == row)
        #expect(listed[1]["row"] == .null)
    }

    @Test func `what a row is called stands beside the name of its table`() throws {
        let site = try TestSite()
        let habit = try site.send(.post, "/api/habits", #"{"title": "Run"}"#).json.text("habit.id") ?? ""
        func labels(_ done: JSONValue) throws -> [String?] {
            let detail = try site.send(.get, "/api/activity/\(done.number("undoId") ?? 0)").json
            return (detail.at("rows")?.elements ?? []).map { $0.text("label") }
        }
        let done = try site.send(.post, "/api/habits/\(habit)/complete").json
        #expect(Set(try labels(done)) == ["Task", "Achievement", "Habit day"])
        let filter = try site.send(.post, "/api/filters", #"{"name": "Soon", "query": "q=due:week"}"#).json
        #expect(try labels(filter) == ["Saved view"])
        #expect(try labels(site.send(.patch, "/api/settings", #"{"theme": "dark"}"#).json) == [""])
    }

    @Test func `an unchanged time is shown with its new day, even after later changes`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run", "dueDate": "2026-03-30T14:30"}"#).text("id") ?? ""
        let moved = try site.send(.patch, "/api/tasks/\(id)", #"{"dueDate": "2026-03-31T14:30"}"#).json
        try site.send(.patch, "/api/tasks/\(id)", #"{"dueDate": "2026-04-02T09:00"}"#)
        try site.send(.delete, "/api/tasks/\(id)")
        let found = fields(try site.send(.get, "/api/activity/\(moved.number("undoId") ?? 0)").json.at("rows.0"))
        #expect(found["dueDate"]?.text("before") == "2026-03-30T14:30")
        #expect(found["dueDate"]?.text("after") == "2026-03-31T14:30")
    }

    @Test func `a completion and a deletion tell their fields`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        try site.send(.delete, "/api/tasks/\(id)")
        let log = try items(site)
        let completed = fields(try site.send(.get, "/api/activity/\(log[1].number("id") ?? 0)").json.at("rows.0"))
        #expect(completed["isComplete"]?.at("after") == .bool(true))
        #expect(completed["completedOn"]?.text("after") == "2026-03-28")
        #expect(completed["dateCompleted"]?.text("after") == "2026-03-28T12:00:00.000Z")
        let deleted = try site.send(.get, "/api/activity/\(log[0].number("id") ?? 0)").json.at("rows.0")
        #expect(deleted?.text("name") == "Run")
        #expect(fields(deleted)["name"]?.at("after") == .null)
    }

    @Test func `dependencies are shown as a field of their task`() throws {
        let site = try TestSite()
        let first = try site.add(#"{"name": "First"}"#).text("id") ?? ""
        let second = try site.add(#"{"name": "Second"}"#).text("id") ?? ""
        let changed = try site.send(.patch, "/api/tasks/\(second)", "{\"dependencies\": [\"\(first)\"]}").json
        let rows = try site.send(.get, "/api/activity/\(changed.number("undoId") ?? 0)").json["rows"]?.elements ?? []
        #expect(rows.map { $0.text("name") } == ["Second"])
        let field = fields(rows.first)["dependencies"]
        #expect(field?.text("after.0") == first)
        #expect(field?.text("afterName") == "First")
    }

    @Test func `changed settings are shown in the words of the API`() throws {
        let site = try TestSite()
        let changed = try site.send(
            .patch, "/api/settings",
            #"{"weekStart": "sunday", "workHours": {"days": ["monday"]}, "notices": {"due": false}}"#
        ).json
        let detail = try site.send(.get, "/api/activity/\(changed.number("undoId") ?? 0)").json
        let found = fields(detail.at("rows.0"))
        #expect(Set(found.keys) == ["weekStart", "workHours", "notices"])
        #expect((found["weekStart"]?.text("before"), found["weekStart"]?.text("after")) == ("monday", "sunday"))
        #expect(found["workHours"]?.at("after.days")?.elements?.count == 1)
        #expect(found["notices"]?.at("after.due") == .bool(false))
    }

    @Test func `the settings of a project are shown with their names`() throws {
        let site = try TestSite()
        let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        let changed = try site.send(
            .patch, "/api/projects/\(garden)", #"{"dueDate": "2026-05-01", "settings": {"defaultTaskPriority": "P1"}}"#
        ).json
        let found = fields(
            try site.send(.get, "/api/activity/\(changed.number("undoId") ?? 0)").json.at("rows.0"))
        #expect(found["dueDate"]?.text("after") == "2026-05-01")
        #expect(found["settings.defaultTaskPriority"]?.text("after") == "P1")
    }

    @Test func `an import is one entry that says how much came with it`() throws {
        let site = try TestSite()
        _ = try site.upload("/api/import", "name,project\nDig,Garden\nSow,Garden\n".utf8)
        let entry = try items(site).first
        #expect((entry?.text("action"), entry?.number("count")) == ("importTasks", 3))
        let rows = try site.send(.get, "/api/activity/\(entry?.number("id") ?? 0)").json["rows"]?.elements ?? []
        #expect(rows.map { $0.text("name") } == ["Garden"])
        let id = try site.send(.get, "/api/tasks?view=all").json.text("items.0.id")
        if let id {
            let history = try site.send(.get, "/api/tasks/\(id)/history").json
            #expect(history.at("items.0")?.text("action") == "importTasks")
        }
    }

    @Test func `a later change of the same things is named, and undone first`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/tasks", #"{"name": "Run"}"#).json
        try site.send(.patch, "/api/tasks/\(made.text("task.id") ?? "")", #"{"name": "Walk"}"#)
        let log = try items(site)
        #expect(log[0].at("canUndo") == .bool(true) && log[0].at("reason") == .null)
        #expect(log[1].at("canUndo") == .bool(false))
        #expect(log[1].at("blockedBy.id") == log[0].at("id"))
        let refused = try site.send(.post, "/api/undo", "{\"undoId\": \(made.number("undoId") ?? 0)}")
        #expect(refused.json.text("detail") == log[1].text("reason"))
        try site.send(.post, "/api/undo", "{\"undoId\": \(log[0].number("id") ?? 0)}")
        let after = try items(site)
        #expect(after.map { $0.at("canUndo") } == [.bool(true), .bool(false), .bool(true), .bool(false)])
        #expect(after.map { $0.at("undone") } == [.bool(false), .bool(true), .bool(false), .bool(false)])
    }

    @Test func `a task added to a project prevents undoing the project`() throws {
        let site = try TestSite()
        let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        try site.add("{\"name\": \"Dig\", \"projectId\": \"\(garden)\"}")
        let log = try items(site)
        #expect(log[1].text("blockedBy.what") == "Added “Dig”")
    }

    @Test func `only the last 200 changes can be undone`() throws {
        let site = try TestSite()
        for number in 1...201 { try site.store.add(.sample(name: "Task \(number)")) }
        let oldest = try items(site, "?cursor=3&limit=1").first
        #expect(oldest?.at("canUndo") == .bool(false))
        #expect(oldest?.text("reason")?.contains("too old") == true)
        #expect(try items(site, "?cursor=4&limit=1").first?.at("canUndo") == .bool(true))
    }

    @Test func `a task tells its history, also after it was deleted`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.add(#"{"name": "Other"}"#)
        try site.send(.patch, "/api/tasks/\(id)", #"{"name": "Walk"}"#)
        let history = try site.send(.get, "/api/tasks/\(id)/history").json
        #expect(history["items"]?.elements?.map { $0.text("action") } == ["updateTask", "createTask"])
        #expect(history.number("total") == 2)
        #expect(history.text("items.0.fields.0.field") == "name")
        #expect((history.text("items.0.fields.0.before"), history.text("items.0.fields.0.after")) == ("Run", "Walk"))
        let page = try site.send(.get, "/api/tasks/\(id)/history?limit=1").json
        #expect(page.text("nextCursor") == "\(history.number("items.0.id") ?? 0)")
        try site.send(.delete, "/api/tasks/\(id)")
        #expect(try site.send(.get, "/api/tasks/\(id)/history").json.text("items.0.action") == "deleteTask")
        #expect(try site.send(.get, "/api/tasks/\(TaskID.random())/history").code == "task.notFound")
    }

    @Test func `a long entry tells its first 200 rows and how many more there are`() throws {
        let site = try TestSite()
        try site.store.write(.sample(.createTask)) { transaction in
            for number in 1...203 { _ = try transaction.tasks.insert(.sample(name: "Task \(number)")) }
        }
        let detail = try site.send(.get, "/api/activity/2").json
        #expect((detail["rows"]?.elements?.count, detail.number("moreRows"), detail.number("count")) == (200, 3, 203))
    }

    @Test func `a reminder that was put off names its task`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run", "dueDate": "2026-03-28T12:10", "reminders": ["15m"]}"#)
        let reminder = try site.send(.get, "/api/reminders").json.text("items.0.id") ?? ""
        let changed = try site.send(.post, "/api/reminders/\(reminder)/snooze", #"{"for": "1h"}"#).json
        let row = try site.send(.get, "/api/activity/\(changed.number("undoId") ?? 0)").json.at("rows.0")
        #expect(row?.text("kind") == "reminder")
        #expect(fields(row)["taskId"]?.text("afterName") == "Run")
        #expect(fields(row)["snoozedUntil"]?.text("after") == "2026-03-28T13:00")
    }
}
