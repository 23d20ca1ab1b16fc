import Domain
import TestSupport
import Testing

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct ActionAPITests {
    private func ids(_ site: TestSite, _ count: Int, _ fields: String = "") throws -> [String] {
        try (1...count).map { try site.add("{\"name\": \"Task \($0)\"\(fields)}").text("id") ?? "" }
    }

    private func list(_ ids: [String]) -> String { "[\(ids.map { "\"\($0)\"" }.joined(separator: ", "))]" }

    private func bulk(_ site: TestSite, _ members: String) throws -> Answered {
        try site.send(.post, "/api/tasks/bulk", "{\(members)}")
    }

    // MARK: Bulk

    @Test func `a bulk returns the result for each task, and one undo reverses it`() throws {
        let site = try TestSite()
        let ids = try ids(site, 3)
        try site.send(.post, "/api/tasks/\(ids[1])/complete")
        let done = try bulk(site, "\"action\": \"complete\", \"quality\": \"excellent\", \"ids\": \(list(ids))")
        #expect((done.status, done.json.number("changed"), done.json.number("points")) == (200, 2, 12))
        #expect(
            done.json["items"]?.elements?.compactMap { $0.text("status") } == ["changed", "unchanged", "changed"])
        let undoID = try #require(done.json.number("undoId"))
        #expect(try site.send(.post, "/api/undo", "{\"undoId\": \(undoID)}").status == 200)
        #expect(try site.send(.get, "/api/tasks/\(ids[0])").json.at("isComplete") == .bool(false))
        #expect(try site.send(.post, "/api/redo").status == 200)
        #expect(try site.send(.get, "/api/tasks/\(ids[0])").json.at("isComplete") == .bool(true))
    }

    @Test(arguments: [
        (#""action": "reprioritise", "value": "P0""#, "priority", "P0"),
        (#""action": "reschedule", "value": "2026-04-01""#, "dueDate", "2026-04-01"),
        (#""action": "setCategory", "value": "health""#, "category", "health"),
        (#""action": "setEnergy", "value": "low""#, "energy", "low"),
        (#""action": "setContext", "value": "home""#, "context", "home"),
        (#""action": "tag", "value": ["garden"]"#, "tags.0", "garden"),
        (
            #""action": "move", "value": "00000000-0000-0000-0000-000000000001""#, "projectId",
            "00000000-0000-0000-0000-000000000001"
        ),
    ])
    func `every value reaches its field`(_ action: String, _ path: String, _ value: String) throws {
        let site = try TestSite()
        let ids = try ids(site, 2)
        #expect(try bulk(site, "\(action), \"ids\": \(list(ids))").status == 200)
        #expect(try site.send(.get, "/api/tasks/\(ids[1])").json.text(path) == value)
    }

    @Test func `a due date is taken off, tags are taken off, tasks are deleted`() throws {
        let site = try TestSite()
        let ids = try ids(site, 2, #", "dueDate": "2026-04-01", "tags": ["garden"]"#)
        #expect(try bulk(site, "\"action\": \"reschedule\", \"value\": null, \"ids\": \(list(ids))").status == 200)
        #expect(try bulk(site, "\"action\": \"untag\", \"value\": [\"garden\"], \"ids\": \(list(ids))").status == 200)
        let task = try site.send(.get, "/api/tasks/\(ids[0])").json
        #expect((task.at("dueDate"), task.at("tags")) == (.null, .array([])))
        #expect(try bulk(site, "\"action\": \"delete\", \"ids\": \(list(ids))").json.number("changed") == 2)
        #expect(try site.send(.get, "/api/tasks/\(ids[0])").status == 404)
    }

    @Test func `a filter selects what a list with it shows`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run", "priority": "P0", "tags": ["sport"]}"#)
        try site.add(#"{"name": "Swim", "priority": "P1", "tags": ["sport"]}"#)
        let done = try bulk(site, #""action": "complete", "filter": "priority=P0&tag=sport""#)
        #expect((done.json.number("changed"), done.json["items"]?.elements?.count) == (1, 1))
        let wrong = try bulk(site, #""action": "complete", "filter": "priority=P9&colour=red""#)
        #expect((wrong.status, wrong.fields) == (422, ["filter", "filter"]))
        #expect(wrong.codes == ["parameter.invalid", "parameter.unknown"])
    }

    @Test func `obstacles answer 409 with the index of each task`() throws {
        let site = try TestSite()
        let blocker = try ids(site, 1)[0]
        let blocked = try ids(site, 2, ", \"dependencies\": [\"\(blocker)\"]")
        let refused = try bulk(site, "\"action\": \"complete\", \"ids\": \(list(blocked))")
        #expect((refused.status, refused.code) == (409, "task.blocked"))
        #expect(refused.fields == ["ids[0]", "ids[1]"])
        #expect(refused.messages.contains("“Task 1” waits for “Task 1”"))
    }

    @Test(arguments: [
        (#""action": "delete""#, ["ids"], ["bulk.selection"]),
        (#""action": "delete", "ids": [], "filter": "q=x""#, ["ids"], ["bulk.selection"]),
        (#""action": "delete", "filter": """#, ["ids"], ["bulk.selection"]),
        (#""action": "delete", "ids": ["7"]"#, ["ids[0]"], ["field.type"]),
        (#""action": "delete", "ids": []"#, ["ids"], ["bulk.ids.count"]),
        (#""ids": []"#, ["action"], ["field.missing"]),
        (#""action": "shred", "ids": []"#, ["action"], ["field.type"]),
        (#""action": "move", "ids": []"#, ["value"], ["field.missing"]),
        (#""action": "reprioritise", "value": null, "ids": []"#, ["value"], ["field.missing"]),
        (#""action": "reprioritise", "value": "P7", "ids": []"#, ["value"], ["field.type"]),
        (#""action": "delete", "value": "P1", "ids": []"#, ["value"], ["field.unneeded"]),
        (#""action": "reopen", "quality": "good", "ids": []"#, ["quality"], ["field.unneeded"]),
        (#""action": "delete", "id": "7", "ids": []"#, ["id"], ["field.unknown"]),
    ])
    func `a bulk that cannot be read is refused by field`(_ body: String, _ fields: [String], _ codes: [String]) throws
    {
        let answer = try bulk(try TestSite(), body)
        #expect((answer.status, answer.fields, answer.codes) == (422, fields, codes))
    }

    @Test(arguments: [
        (#""action": "delete""#, "Select tasks: give ids or a filter."),
        (#""action": "delete", "filter": """#, "Select tasks: give ids or a filter."),
        (#""action": "delete", "ids": [], "filter": "q=x""#, "Select tasks by ids or by a filter, not both."),
    ])
    func `it is said whether the selection is missing or given twice`(_ body: String, _ message: String) throws {
        #expect(try bulk(try TestSite(), body).messages.contains(message))
    }

    @Test func `the same bulk with the same key is performed once`() throws {
        let site = try TestSite()
        let ids = try ids(site, 2)
        let body = "{\"action\": \"complete\", \"ids\": \(list(ids))}"
        let key = ["Idempotency-Key": "bulk-1"]
        let first = try site.send(.post, "/api/tasks/bulk", body, headers: key)
        let second = try site.send(.post, "/api/tasks/bulk", body, headers: key)
        #expect(first.body == second.body)
        #expect(second.json.number("changed") == 2)
    }

    // MARK: Archive

    @Test func `tasks are archived by id and by age, and restored`() throws {
        let site = try TestSite()
        let ids = try ids(site, 2)
        #expect(try bulk(site, "\"action\": \"complete\", \"ids\": \(list(ids))").status == 200)
        #expect(try site.send(.post, "/api/tasks/archive", "{\"ids\": \(list(ids))}").json.number("archived") == 2)
        let restored = try site.send(.post, "/api/tasks/restore", "{\"ids\": \(list(ids))}")
        #expect((restored.json.number("restored"), restored.json.number("undoId") != nil) == (2, true))
        site.time.advance(days: 31)
        #expect(try site.send(.post, "/api/tasks/archive", #"{"olderThanDays": 31}"#).json.number("archived") == 0)
        #expect(try site.send(.post, "/api/tasks/archive", #"{"smart": true}"#).json.number("archived") == 2)
        #expect(try site.send(.post, "/api/tasks/archive", #"{"olderThanDays": 0}"#).json.at("undoId") == .null)
    }

    @Test(arguments: [
        (#"{}"#, "archive.choice"), (#"{"smart": true, "olderThanDays": 3}"#, "archive.choice"),
        (#"{"smart": false}"#, "archive.choice"), (#"{"olderThanDays": -1}"#, "field.type"),
        (#"{"smart": true, "projectId": "00000000-0000-0000-0000-000000000001"}"#, "field.unneeded"),
        (#"{"olderThanDays": 1, "projectId": "2742b654-b0ac-5311-9642-a19ac9e2bcf0"}"#, "task.project.unknown"),
    ])
    func `archiving needs one way to choose`(_ body: String, _ code: String) throws {
        let answer = try TestSite().send(.post, "/api/tasks/archive", body)
        #expect((answer.status, answer.codes) == (422, [code]))
    }

    @Test func `completed tasks are deleted together`() throws {
        let site = try TestSite()
        let ids = try ids(site, 2)
        try site.send(.post, "/api/tasks/\(ids[0])/complete")
        #expect(try site.send(.delete, "/api/tasks").codes == ["parameter.missing"])
        #expect(try site.send(.delete, "/api/tasks?completedBefore=2026-03-28").json.number("deleted") == 0)
        let deleted = try site.send(.delete, "/api/tasks?completed=1")
        #expect((deleted.json.number("deleted"), deleted.json.number("undoId") != nil) == (1, true))
        #expect(try site.send(.get, "/api/tasks/\(ids[1])").status == 200)
    }

    // MARK: Plans

    @Test func `a task is rescheduled, with suggestions`() throws {
        let site = try TestSite()
        let id = try ids(site, 1)[0]
        let moved = try site.send(.post, "/api/tasks/\(id)/reschedule", #"{"dueDate": "2026-03-01"}"#)
        #expect(moved.json.text("task.dueDate") == "2026-03-28")
        #expect(moved.json.text("adjustments.0.code") == "task.dueDate.movedToToday")
        let suggestions = try site.send(.get, "/api/tasks/\(id)/reschedule-suggestions").json
        #expect(suggestions["items"]?.elements?.count == 6)
        #expect(suggestions.number("items.0.load.tasks") == 0)
        #expect(try site.send(.post, "/api/tasks/\(id)/reschedule", "{}").codes == ["field.missing"])
        #expect(
            try site.send(
                .post, "/api/tasks/\(id)/reschedule", #"{"dueDate": null}"#, headers: ["If-Match": "\"1-AM\""]
            ).status == 412)
        try site.send(.post, "/api/tasks/\(id)/complete")
        let refused = try site.send(.post, "/api/tasks/\(id)/reschedule", #"{"dueDate": null}"#)
        #expect((refused.status, refused.code) == (409, "task.complete"))
        #expect(refused.json.text("detail")?.contains("Task 1") == true)
        #expect(try site.send(.get, "/api/tasks/\(id)/reschedule-suggestions").status == 409)
    }

    @Test func `overdue tasks move together`() throws {
        let site = try TestSite()
        _ = try ids(site, 3, #", "dueDate": "2026-03-28""#)
        site.time.advance(days: 2)
        let moved = try site.send(.post, "/api/tasks/reschedule-overdue", #"{"mode": "spread", "days": 3}"#)
        #expect(moved.json.number("moved") == 3)
        #expect(moved.json.text("items.0.from") == "2026-03-28")
        #expect(
            Set(moved.json["items"]?.elements?.compactMap { $0.text("to") } ?? []) == [
                "2026-03-30", "2026-03-31", "2026-04-01",
            ])
        #expect(
            try site.send(.post, "/api/tasks/reschedule-overdue", #"{"mode": "today"}"#).json.at("undoId") == .null)
    }

    @Test(arguments: [
        (#"{}"#, "field.missing"), (#"{"mode": "spread"}"#, "reschedule.days"),
        (#"{"mode": "spread", "days": 31}"#, "field.type"), (#"{"mode": "spread", "days": 0}"#, "field.type"),
        (#"{"mode": "today", "days": 3}"#, "reschedule.days"), (#"{"mode": "later"}"#, "field.type"),
    ])
    func `moving overdue tasks needs a mode and, to spread, days`(_ body: String, _ code: String) throws {
        let answer = try TestSite().send(.post, "/api/tasks/reschedule-overdue", body)
        #expect((answer.status, answer.codes) == (422, [code]))
    }

    @Test func `a task is put between two others`() throws {
        let site = try TestSite()
        let ids = try ids(site, 3)
        let body = "{\"id\": \"\(ids[2])\", \"after\": \"\(ids[0])\", \"before\": \"\(ids[1])\"}"
        let moved = try site.send(.post, "/api/tasks/reorder", body)
        let position = try #require(moved.json.number("task.position"))
        let first = try site.send(.get, "/api/tasks/\(ids[0])").json.number("position") ?? 0
        let second = try site.send(.get, "/api/tasks/\(ids[1])").json.number("position") ?? 0
        #expect(first < position && position < second)
        #expect(try site.send(.post, "/api/tasks/reorder", #"{"after": null}"#).codes == ["field.missing"])
        #expect(try site.send(.post, "/api/tasks/reorder", "{\"id\": \"\(ids[0])\"}").codes == ["task.order.neighbour"])
        let reversed = "{\"id\": \"\(ids[2])\", \"after\": \"\(ids[1])\", \"before\": \"\(ids[0])\"}"
        #expect(try site.send(.post, "/api/tasks/reorder", reversed).codes == ["task.order.changed"])
    }

    @Test func `a copy is made with its subtasks`() throws {
        let site = try TestSite()
        let id = try ids(site, 1)[0]
        try site.add("{\"name\": \"Dig\", \"parentId\": \"\(id)\"}")
        let copy = try site.send(.post, "/api/tasks/\(id)/duplicate", "{}")
        #expect((copy.status, copy.json.text("task.name")) == (201, "Task 1"))
        #expect((copy.json.number("task.subtaskCount"), copy.json.number("task.openSubtaskCount")) == (1, 1))
        #expect(copy.headers["Location"] == "/api/tasks/\(copy.json.text("task.id") ?? "")")
    }

    @Test func `a task tells its subtasks and what blocks it, and its tag changes with them`() throws {
        let site = try TestSite()
        let blocker = try ids(site, 1)[0]
        let id = try ids(site, 1, ", \"dependencies\": [\"\(blocker)\"]")[0]
        let before = try site.send(.get, "/api/tasks/\(id)")
        #expect(before.json.text("blockedBy.0") == blocker)
        let child = try site.add("{\"name\": \"Dig\", \"parentId\": \"\(id)\"}").text("id") ?? ""
        let added = try site.send(.get, "/api/tasks/\(id)")
        #expect(added.json.number("openSubtaskCount") == 1)
        #expect(added.headers["ETag"] != before.headers["ETag"])
        try site.send(.post, "/api/tasks/\(child)/complete")
        let done = try site.send(.get, "/api/tasks/\(id)")
        #expect((done.json.number("subtaskCount"), done.json.number("openSubtaskCount")) == (1, 0))
        #expect(done.headers["ETag"] != added.headers["ETag"])
    }

    // MARK: Workflows

    @Test func `the morning routine answers what it completed and what it left`() throws {
        let site = try TestSite()
        let blocker = try ids(site, 1)[0]
        _ = try ids(site, 1, ", \"dueDate\": \"2026-03-28\", \"dependencies\": [\"\(blocker)\"]")
        _ = try ids(site, 1, #", "dueDate": "2026-03-28""#)
        let done = try site.send(.post, "/api/workflows/morning-routine", "{}").json
        #expect((done.number("completed"), done.number("points")) == (1, 4))
        #expect(done.at("items.0.isComplete") == .bool(true))
        #expect(done.text("left.0.code") == "task.blocked")
    }

    @Test func `the end of the day answers what moved and what stays`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run", "dueDate": "2026-03-28", "priority": "P1"}"#)
        try site.add(#"{"name": "Read", "dueDate": "2026-03-28"}"#)
        let ended = try site.send(.post, "/api/workflows/end-of-day", "{}").json
        #expect((ended.text("moved.0.name"), ended.text("moved.0.to")) == ("Run", "2026-03-29"))
        #expect(ended.text("left.0.name") == "Read")
        let none = try site.send(.post, "/api/workflows/assign-orphans", "{}").json
        #expect((none.number("tasks"), none.number("projects"), none.at("undoId")) == (0, 0, .null))
    }

    // MARK: Reminders

    @Test func `reminders are listed, put off and dismissed`() throws {
        let site = try TestSite()
        let task = try site.add(
            #"{"name": "Call", "dueDate": "2026-03-28T12:10", "reminders": ["15m", "2026-03-28T18:00"]}"#)
        #expect(task.text("reminders.0") == "15m")
        let list = try site.send(.get, "/api/reminders").json
        #expect(list["items"]?.elements?.compactMap { $0.text("state") } == ["due", "upcoming"])
        #expect(list.text("items.0.at") == "2026-03-28T11:55")
        let id = try #require(list.text("items.0.id"))
        let snoozed = try site.send(.post, "/api/reminders/\(id)/snooze", #"{"for": "1h"}"#)
        #expect(snoozed.json.text("reminder.at") == "2026-03-28T13:00")
        #expect(try site.send(.post, "/api/reminders/\(id)/snooze", "{}").codes == ["field.missing"])
        #expect(try site.send(.post, "/api/reminders/\(id)/dismiss", "{}").json.number("undoId") != nil)
        let gone = try site.send(.post, "/api/reminders/\(id)/dismiss", "{}")
        #expect((gone.status, gone.code) == (404, "reminder.notFound"))
        #expect(try site.send(.get, "/api/reminders?on=2026-03-29").json["items"]?.elements?.count == 1)
    }

    @Test func `reminders are changed and cleared`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Call", "dueDate": "2026-03-28T12:10"}"#).text("id") ?? ""
        let changed = try site.send(.patch, "/api/tasks/\(id)", #"{"reminders": ["60m"]}"#)
        #expect(changed.json.text("task.reminders.0") == "1h")
        #expect(try site.send(.patch, "/api/tasks/\(id)", #"{"reminders": ["x"]}"#).codes == ["task.reminder.invalid"])
        #expect(
            try site.send(.patch, "/api/tasks/\(id)", #"{"reminders": null}"#).json.at("task.reminders") == .array([]))
    }
}
