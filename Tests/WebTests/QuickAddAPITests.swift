import Domain
import TestSupport
import Testing

@testable import Web

/// Every response is checked against the API document (see `TestSite`). Today is Saturday, 28 March 2026, 12:00 UTC.
struct QuickAddAPITests {
    @Test func `the preview tells fields, tokens, hints and problems`() throws {
        let site = try TestSite()
        let answer = try site.send(
            .get, "/api/quick-add/preview?text=Dig%20tomorrow%20%23Garden%20p4%20~30m%0A%F0%9F%98%80%20p1")
        #expect(answer.status == 200)
        let first = try #require(answer.json.at("items.0"))
        #expect(first.text("source") == "Dig tomorrow #Garden p4 ~30m")
        #expect(first.text("name") == "Dig p4")
        #expect(first.at("fields")?.members?.map(\.name) == ["projectName", "dueDate", "estimatedDuration"])
        #expect((first.text("fields.dueDate"), first.number("fields.estimatedDuration")) == ("2026-03-29", 1_800))
        #expect(first.text("newProject") == "Garden")
        let tokens = try #require(first.at("tokens")?.elements)
        #expect(tokens.map { $0.text("kind") } == ["date", "project", "estimate"])
        #expect(tokens.map { $0.number("start") } == [4, 13, 24])
        #expect(tokens.map { $0.number("length") } == [8, 7, 4])
        #expect(tokens[0].text("label") == "Tomorrow, Sun 29 Mar")
        #expect((first.text("hints.0.text"), first.text("hints.0.suggestion")) == ("p4", "p3"))
        #expect(first.at("problems")?.elements?.isEmpty == true)
        #expect(answer.json.number("items.1.tokens.0.start") == 3)
    }

    @Test func `a preview of everything that a line can say matches its schema`() throws {
        let site = try TestSite()
        let line =
            "x #Inbox @a p1 ~1h mon 9:00 energy:low cat:work ctx:home type:evening remind:1h every mon // y"
            .replacing(" ", with: "%20").replacing("#", with: "%23")
        let answer = try site.send(.get, "/api/quick-add/preview?text=\(line)")
        let fields = try #require(answer.json.at("items.0.fields")?.members)
        #expect(fields.count == 12)
        #expect(answer.json.text("items.0.details") == "y")
        #expect(
            try site.send(.get, "/api/quick-add/preview?text=~0m").json.text("items.0.problems.0.code")
                == "task.name.empty")
        #expect(try site.send(.get, "/api/quick-add/preview").json.at("items")?.elements?.isEmpty == true)
    }

    @Test func `a hint holds the lines that were probably meant`() throws {
        let site = try TestSite()
        let answer = try site.send(.get, "/api/quick-add/preview?text=Call%20Bob%20after%20friday")
        #expect(answer.json.text("items.0.name") == "Call Bob after friday")
        #expect(answer.json.at("items.0.fields")?.members?.isEmpty == true)
        #expect(answer.json.text("items.0.hints.0.text") == "after friday")
        #expect(answer.json.text("items.0.hints.0.readings.0.label") == "Fri 3 Apr")
        #expect(answer.json.text("items.0.hints.0.readings.0.lines.0") == "Call Bob on fri 3 apr")
        #expect(answer.json.text("items.0.hints.0.readings.1.label") == "Sat 4 Apr")
    }

    @Test func `the help says what each example means today`() throws {
        let answer = try TestSite().send(.get, "/api/quick-add/grammar")
        #expect(answer.status == 200)
        let topics = try #require(answer.json.at("items")?.elements)
        let example = try #require(
            topics.flatMap { $0.at("examples")?.elements ?? [] }.first { $0.text("line") == "Call Anna tomorrow" })
        #expect(example.text("name") == "Call Anna")
        #expect(example.text("tokens.0.label") == "Tomorrow, Sun 29 Mar")
    }

    @Test func `adding answers the tasks, what was created and how to undo it`() throws {
        let site = try TestSite()
        let answer = try site.send(
            .post, "/api/quick-add", #"{"text": "Dig #Garden p1\nSow #Garden every mon", "createProjects": true}"#)
        #expect(answer.status == 201)
        #expect(answer.headers["Location"] == answer.json.text("tasks.0.id").map { "/api/tasks/\($0)" })
        #expect(answer.json.text("tasks.0.name") == "Dig")
        #expect(answer.json.text("tasks.1.repeatPattern") == "every mon")
        #expect(answer.json.text("projects.0.name") == "Garden")
        let labels = answer.json.at("lines")?.elements?.map { $0.text("tokens.1.label") ?? "" }
        #expect(labels == ["P1 High", "Every mon"])
        #expect(answer.json.at("lines.1.isHabit") == .bool(false))
        #expect(answer.json.text("tasks.0.projectId") == answer.json.text("projects.0.id"))
        let undo = try #require(answer.json.number("undoId"))
        #expect(try site.send(.post, "/api/undo", "{\"undoId\": \(undo)}").status == 200)
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `defaults and fields are those of a task`() throws {
        let site = try TestSite()
        let body = """
            {"text": "Dig p0 tomorrow", "defaults": {"priority": "P3", "dueDate": "2026-04-02", "projectId": null},
             "fields": {"dueDate": null, "energy": "high", "reminders": null}}
            """
        let answer = try site.send(.post, "/api/quick-add", body)
        #expect(answer.json.text("tasks.0.priority") == "P0")
        #expect(answer.json.at("tasks.0.dueDate")?.isNull == true)
        #expect(answer.json.text("tasks.0.energy") == "high")
    }

    @Test(arguments: [
        (#"{}"#, "field.missing", "text"), (#"{"text": 1}"#, "field.type", "text"),
        (#"{"text": "x", "name": "y"}"#, "field.unknown", "name"),
        (#"{"text": "x", "defaults": {"tags": []}}"#, "field.unknown", "defaults.tags"),
        (#"{"text": "x", "fields": {"colour": "y"}}"#, "field.unknown", "fields.colour"),
        (#"{"text": "x", "ids": ["1"]}"#, "field.type", "ids[0]"),
        (#"{"text": ""}"#, "task.name.empty", "name"),
        (#"{"text": "x #Nowhere"}"#, "quickAdd.project.unknown", "projectId"),
        (#"{"text": "a\nb", "ids": ["2742b654-b0ac-5311-9642-a19ac9e2bcf0"]}"#, "quickAdd.ids.count", "ids"),
        (#"{"text": "x every day until 2026-03-01"}"#, "task.repeat.endsTooEarly", "repeatPattern"),
    ])
    func `what cannot be added is refused with its field`(_ body: String, _ code: String, _ field: String) throws {
        let site = try TestSite()
        let answer = try site.send(.post, "/api/quick-add", body)
        #expect(answer.status == 422)
        #expect((answer.codes, answer.fields) == ([code], [field]))
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `too many lines are refused, in the preview too`() throws {
        let site = try TestSite()
        let lines = (0..<10_001).map { "\($0)" }
        #expect(
            try site.send(.get, "/api/quick-add/preview?text=\(lines.joined(separator: "%0A"))").codes
                == ["quickAdd.lines.tooMany"])
        #expect(
            try site.send(.post, "/api/quick-add", "{\"text\": \"\(lines.joined(separator: "\\n"))\"}").codes
                == ["quickAdd.lines.tooMany"])
    }

    @Test func `the same Idempotency-Key adds once`() throws {
        let site = try TestSite()
        let headers = ["Idempotency-Key": "k1"]
        let first = try site.send(.post, "/api/quick-add", #"{"text": "Dig"}"#, headers: headers)
        let second = try site.send(.post, "/api/quick-add", #"{"text": "Dig"}"#, headers: headers)
        #expect(first.body == second.body)
        #expect(try site.store.read { try $0.sums.totals().tasks } == 1)
    }

    @Test func `suggestions complete projects and tags`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "x", "tags": ["home"]}"#)
        let projects = try site.send(.get, "/api/quick-add/suggestions?q=%23in").json
        #expect((projects.text("items.0.kind"), projects.text("items.0.insert")) == ("project", "#Inbox"))
        let tags = try site.send(.get, "/api/quick-add/suggestions?q=@h").json
        #expect((tags.text("items.0.kind"), tags.text("items.0.text")) == ("tag", "home"))
    }

    // MARK: Repeating

    @Test func `a repeating task is added, completed, reopened and skipped`() throws {
        let site = try TestSite()
        let task = try site.add(
            #"{"name": "Water", "repeatPattern": "every weekend", "dueDate": "2026-03-28", "reminders": ["1h"]}"#)
        #expect(task.text("repeatPattern") == "every sat,sun")
        let path = "/api/tasks/\(task.text("id") ?? "")"
        let completed = try site.send(.post, "\(path)/complete")
        let next = try #require(completed.json.at("effects.nextOccurrence"))
        #expect((next.text("dueDate"), next.text("createdBy")) == ("2026-03-29", "repeat"))
        let reopened = try site.send(.post, "\(path)/reopen")
        #expect(reopened.json.text("effects.removedOccurrence") == next.text("id"))
        let skipped = try site.send(.post, "\(path)/skip", "{}")
        #expect(skipped.json.text("task.dueDate") == "2026-03-29")
        #expect(skipped.json.number("undoId") != nil)
        let changed = try site.send(.patch, path, #"{"repeatPattern": null}"#)
        #expect(changed.json.at("task.repeatPattern")?.isNull == true)
        let refused = try site.send(.post, "\(path)/skip")
        #expect((refused.status, refused.code) == (409, "task.repeat.none"))
    }

    @Test(arguments: [
        (#"{"name": "x", "repeatPattern": "every blue moon"}"#, "field.type"),
        (#"{"name": "x", "repeatPattern": 3}"#, "field.type"),
        (
            #"{"name": "x", "dueDate": "2026-04-01", "repeatPattern": "every day until 2026-03-30"}"#,
            "task.repeat.endsTooEarly"
        ),
    ])
    func `a pattern that cannot hold is refused`(_ body: String, _ code: String) throws {
        let answer = try TestSite().send(.post, "/api/tasks", body)
        #expect((answer.status, answer.codes, answer.fields) == (422, [code], ["repeatPattern"]))
    }
}
