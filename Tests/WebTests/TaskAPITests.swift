import Domain
import TestSupport
import Testing

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct TaskAPITests {
    @Test func `a task is created, read, changed, completed, reopened and deleted`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/tasks", #"{"name": " Water the plants ", "dueDate": "2026-03-29T09:30"}"#)
        #expect(made.status == 201)
        let address = try #require(made.headers["Location"])
        #expect(made.json.text("task.name") == "Water the plants")
        #expect(made.json.text("task.type") == "morning")
        #expect(made.json.number("undoId") != nil)
        #expect(try site.send(.get, address).json.at("name")?.string == "Water the plants")

        let changed = try site.send(.patch, address, #"{"dueDate": null, "tags": ["garden"]}"#)
        #expect((changed.status, changed.json.number("task.version")) == (200, 2))
        #expect(changed.json.at("task.dueDate") == .null)

        let completed = try site.send(.post, "\(address)/complete", #"{"quality": "excellent"}"#)
        #expect(completed.json.number("effects.points.total") == 6)
        #expect(completed.json.number("effects.dayScore") == 3)
        #expect(completed.json.number("effects.level.level") == 1)
        let points = try site.send(.get, "\(address)/points").json
        #expect(points.number("total") == 6 && points.at("isEarned") == .bool(true))

        let reopened = try site.send(.post, "\(address)/reopen")
        #expect(reopened.json.number("effects.pointsTakenBack") == 6)
        #expect(try site.send(.get, "\(address)/points").json.at("isEarned") == .bool(false))

        let deleted = try site.send(.delete, address)
        #expect(deleted.json.number("undoId") != nil)
        let gone = try site.send(.get, address)
        #expect((gone.status, gone.code) == (404, "task.notFound"))
    }

    @Test func `the parts of the points make their sum`() throws {
        let site = try TestSite()
        let task = try site.add(
            #"{"name": "Run", "priority": "P0", "category": "health", "energy": "high", "dueDate": "2026-03-29"}"#)
        let points = try site.send(
            .post, "/api/tasks/\(task.text("id") ?? "")/complete", #"{"quality": "excellent"}"#
        ).json.at("effects.points")
        #expect(points?.number("total") == 20)
        let parts = points?["parts"]?.elements ?? []
        #expect(parts.compactMap { $0.text("value") } == ["7", "+2", "+2", "×1.5", "×1.2", "×1.0"])
        #expect(parts.first?.text("name") == "Priority P0")
    }

    @Test func `a past due date is moved to today and said so`() throws {
        let answer = try TestSite().send(.post, "/api/tasks", #"{"name": "Run", "dueDate": "2026-03-01"}"#)
        #expect(answer.json.text("task.dueDate") == "2026-03-28")
        #expect(answer.json.text("adjustments.0.code") == "task.dueDate.movedToToday")
        #expect(answer.json.text("adjustments.0.message")?.contains("2026-03-01") == true)
    }

    @Test func `the same id and content again answers 200 with the task`() throws {
        let site = try TestSite()
        let body = #"{"id": "2742b654-b0ac-5311-9642-a19ac9e2bcf0", "name": "Run"}"#
        #expect(try site.send(.post, "/api/tasks", body).status == 201)
        let again = try site.send(.post, "/api/tasks", body)
        #expect((again.status, again.json.at("undoId")) == (200, .null))
        let other = try site.send(
            .post, "/api/tasks", #"{"id": "2742b654-b0ac-5311-9642-a19ac9e2bcf0", "name": "Walk"}"#)
        #expect((other.status, other.code) == (409, "task.id.taken"))
    }

    @Test func `a blocked task answers 409 and names what it waits for`() throws {
        let site = try TestSite()
        let blocker = try site.add(#"{"name": "Buy soil"}"#).text("id") ?? ""
        let id = try site.add("{\"name\": \"Plant\", \"dependencies\": [\"\(blocker)\"]}").text("id") ?? ""
        let refused = try site.send(.post, "/api/tasks/\(id)/complete")
        #expect((refused.status, refused.code) == (409, "task.blocked"))
        #expect(refused.json.text("detail")?.contains("Buy soil") == true)
        #expect(try site.send(.get, "/api/tasks/\(id)").json.at("isBlocked") == .bool(true))
        #expect(
            try site.send(.patch, "/api/tasks/\(blocker)", "{\"dependencies\": [\"\(id)\"]}").codes
                == ["task.dependency.cycle"])
    }

    @Test func `open subtasks answer 409 unless they are included`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Plant"}"#).text("id") ?? ""
        try site.add("{\"name\": \"Dig\", \"parentId\": \"\(id)\"}")
        #expect(try site.send(.post, "/api/tasks/\(id)/complete").codes == ["task.subtasks.open"])
        let done = try site.send(.post, "/api/tasks/\(id)/complete", #"{"includeSubtasks": true}"#)
        #expect(done.json.number("effects.dayScore") == 6)
    }

    @Test(arguments: ["today", "history", "date&date=2026-03-28"])
    func `a view is paged without a gap`(_ view: String) throws {
        let site = try TestSite()
        for number in 1...5 {
            let id = try site.add("{\"name\": \"Task \(number)\", \"dueDate\": \"2026-03-28\"}").text("id") ?? ""
            try site.send(.post, "/api/tasks/\(id)/complete")
        }
        var names: [String] = []
        var cursor = ""
        repeat {
            let page = try site.send(.get, "/api/tasks?view=\(view)&limit=2\(cursor)").json
            #expect(page.number("total") == 5)
            names += page["items"]?.elements?.compactMap { $0.text("name") } ?? []
            cursor = page.text("nextCursor").map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        #expect(names.sorted() == (1...5).map { "Task \($0)" })
    }

    @Test(arguments: [
        "x", "today", "today.", "a.b", "a.0_y", "a.0_xz", "a.0_x1", "a.0__2", "a.0_99999999999999999999",
    ])
    func `a cursor that was tampered with is refused`(_ cursor: String) throws {
        let answer = try TestSite().send(.get, "/api/tasks?cursor=\(cursor)")
        #expect((answer.status, answer.codes) == (422, ["parameter.cursor"]))
    }

    @Test(arguments: ["view=today&limit=1", "view=all", "priority=P1", "q=task", "view=all&sort=name", "on=2026-03-27"])
    func `a cursor of another question is refused`(_ other: String) throws {
        let site = try TestSite()
        for number in 1...3 { try site.add("{\"name\": \"Task \(number)\"}") }
        let cursor = try site.send(.get, "/api/tasks?view=all&sort=added&limit=1").json.text("nextCursor") ?? ""
        let answer = try site.send(.get, "/api/tasks?\(other)&cursor=\(cursor)")
        #expect((answer.status, answer.code) == (400, "cursor.invalid"))
        #expect(try site.send(.get, "/api/tasks?sort=added&limit=2&view=all&cursor=\(cursor)").status == 200)
    }

    @Test func `a cursor whose values fit no list is refused`() throws {
        let site = try TestSite()
        for number in 1...3 { try site.add("{\"name\": \"Task \(number)\"}") }
        let cursor = try site.send(.get, "/api/tasks?view=all&limit=1").json.text("nextCursor") ?? ""
        let answer = try site.send(.get, "/api/tasks?view=all&limit=1&cursor=\(cursor)_5")
        #expect((answer.status, answer.code) == (400, "cursor.invalid"))
    }

    @Test(arguments: [
        ("limit=0", "parameter.invalid", "limit"), ("limit=501", "parameter.invalid", "limit"),
        ("limit=x", "parameter.invalid", "limit"), ("view=every", "parameter.invalid", "view"),
        ("view=date", "parameter.missing", "date"), ("view=date&date=2026-02-30", "parameter.invalid", "date"),
        ("on=yesterday", "parameter.invalid", "on"), ("limitt=5", "parameter.unknown", "limitt"),
        ("limit=1&limit=2", "parameter.repeated", "limit"),
    ])
    func `a wrong parameter is refused by name`(_ query: String, _ code: String, _ name: String) throws {
        let answer = try TestSite().send(.get, "/api/tasks?\(query)")
        #expect(answer.status == 422)
        #expect(answer.codes.contains(code) && answer.fields.contains(name))
    }

    @Test func `a misspelt parameter names the one that was probably meant`() throws {
        #expect(try TestSite().send(.get, "/api/tasks?limitt=5").messages.contains("Did you mean “limit”?"))
    }

    @Test func `as of a day the list shows its end`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run", "dueDate": "2026-03-28"}"#).text("id") ?? ""
        site.time.advance(days: 1)
        try site.send(.post, "/api/tasks/\(id)/complete")
        let page = try site.send(.get, "/api/tasks?on=2026-03-28").json
        #expect(page.at("items.0.isComplete") == .bool(false))
        #expect(try site.send(.get, "/api/tasks/\(id)?on=2026-03-28").json.at("isDueToday") == .bool(true))
    }
}
