import Domain
import TestSupport
import Testing

@testable import Web

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct AnswerAPITests {
    @Test func `an answer leads to the list that has its number`() throws {
        let site = try TestSite()
        for name in ["One", "Two"] {
            let task = try site.add(#"{"name": "\#(name)", "dueDate": "2026-04-03"}"#)
            if name == "One" { try site.send(.post, "/api/tasks/\(task.text("id") ?? "")/complete") }
        }
        let done = try site.send(.get, "/api/answers?q=how%20many%20tasks%20did%20I%20finish%20this%20week").json
        #expect(done.text("kind") == "count")
        #expect(done.text("sentence") == "You completed 1 task from 23 to 29 March 2026.")
        let address = try #require(done.text("address"))
        #expect(
            address
                == "/tasks?view=all&completedFrom=2026-03-23&completedTo=2026-03-29&status=completed&archived=include")
        let list = try site.send(.get, "/api\(address)").json
        #expect(list["total"]?.integer == 1)
        let due = try site.send(.get, "/api/answers?q=what%20is%20due%20on%20friday").json
        #expect(due.text("sentence") == "1 task is due on Friday, 3 April 2026: “Two”.")
    }

    @Test(arguments: [
        ("points this month", "/analytics?from=2026-03-01&to=2026-03-31#points-progress"),
        ("which weekday am I most productive", "/analytics?from=2025-12-29&to=2026-03-28#week-rhythm"),
        ("which hour am I most productive this week", "/tasks?view=all#statistics=2026-03-23..2026-03-29"),
        ("how much time did I track today", "/focus#day"),
        ("how much time did I track this week", "/tasks?view=all&status=all#statistics=2026-03-23..2026-03-29"),
        ("how good are my estimates", "/tasks?view=all#statistics=2025-12-29..2026-03-28"),
        ("how many tasks a day did I finish this week", "/tasks?view=all#statistics=2026-03-23..2026-03-29"),
        ("score this week", "/reports/period?from=2026-03-23&to=2026-03-29"),
        ("how was last week", "/reports/week?on=2026-03-22"),
        ("how is this month going", "/reports/month?on=2026-03-28"),
        ("streak", "/progress"), ("what next", "/focus"), ("bank & co", "/tasks?view=all&q=bank%20%26%20co"),
        ("?", "/tasks?view=all&q=%3F"),
    ])
    func `a question leads to the page that shows its answer`(_ text: String, _ address: String) throws {
        var query = TaskQuery()
        query.filter.text = TextMatch(text)
        let answer = try TestSite().send(.get, "/api/answers?\(TaskQueryText.text(query))").json
        #expect(answer.text("address") == address)
    }

    @Test func `a question must be there, and be of a bounded length`() throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/answers").status == 422)
        let long = String(repeating: "a", count: 201)
        #expect(try site.send(.get, "/api/answers?q=\(long)").status == 422)
    }

    @Test func `answers are made on workers`() {
        #expect(
            AnswerEndpoints.all.allSatisfy { endpoint in
                if case .worker = endpoint.runs { true } else { false }
            })
    }
}
