import Domain
import TestSupport
import Testing

@testable import HTTP

struct SystemAPITests {
    @Test func `health and version tell what runs`() throws {
        let site = try TestSite()
        let health = try site.send(.get, "/api/health").json
        #expect((health.text("version"), health.number("databaseSize")) == ("1.2.3", 4_096))
        #expect(health.at("lastBackup") == .null)
        let version = try site.send(.get, "/api/version").json
        #expect((version.text("name"), version.text("build")) == ("Tasker", "b7"))
    }

    @Test func `a check tells what it found and repairs on request`() throws {
        let site = try TestSite()
        #expect(try site.send(.post, "/api/check").json.at("repaired")?.elements?.isEmpty == true)
        #expect(try site.send(.post, "/api/check?repair=1").json.at("repaired")?.elements?.count == 1)
        #expect(try site.send(.post, "/api/check?repair=perhaps").codes == ["parameter.invalid"])
    }

    // MARK: Events

    private func events(_ site: TestSite, _ target: String = "/api/events", last: String? = nil) throws -> Response {
        let headers: Headers = last.map { ["Last-Event-ID": $0] } ?? [:]
        return site.router.respond(to: try Request(.get, target, headers: headers))
    }

    /// The events sent before anything new happens.
    private func first(_ response: Response) -> String {
        guard case .events(let subscription) = response.body else { return "no events" }
        return String(decoding: subscription.initial, as: UTF8.self)
    }

    @Test func `events begin with what is new`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run"}"#)
        let response = try events(site)
        #expect(response.headers["Content-Type"] == "text/event-stream")
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(first(response).isEmpty)
    }

    @Test func `what was missed comes first, as one message for each version of the data`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let text = first(try events(site, last: "1"))
        let names = ["TaskCompleted", "PointsEarned", "AchievementUnlocked"]
        #expect(text.components(between: "event: ", and: "\n") == ["change"])
        #expect(text.components(between: "id: ", and: "\n") == ["4"])
        #expect(text.components(between: "\"name\":\"", and: "\"") == names)
        #expect(text.contains("\"ids\":[\"\(id)\"]"))
        let version = try #require(site.send(.get, "/api/dashboard").json.number("dataVersion"))
        #expect(text.contains("data: {\"dataVersion\":\(version),\"events\":["))
        #expect(first(try events(site, "/api/events?lastEventId=1")) == text)
        #expect(first(try events(site, last: "4")).isEmpty)
    }

    @Test(arguments: ["99", "9223372036854775807"])
    func `an id that is not known asks to reload`(_ id: String) throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run"}"#)
        #expect(first(try events(site, last: id)).contains("event: reset"))
    }

    @Test func `an id older than the stored events asks to reload`() throws {
        let site = try TestSite()
        try site.store.write(.sample(.createTask)) { transaction in
            _ = try transaction.tasks.insert(TaskItem.sample())
            for _ in 0..<10_010 { try transaction.publish(DomainEvent(.taskUpdated)) }
        }
        #expect(first(try events(site, last: "1")).contains("event: reset"))
        #expect(first(try events(site, last: "10005")).components(between: "\"name\":", and: ",").count == 5)
    }

    @Test(arguments: ["x", "-1", "1.5", "99999999999999999999"])
    func `an id that is no number is refused`(_ id: String) throws {
        let answer = try TestSite().send(.get, "/api/events", headers: ["Last-Event-ID": id])
        #expect((answer.status, answer.code) == (400, "request.lastEventId"))
    }

    @Test func `an undone change is announced too`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run"}"#)
        try site.send(.post, "/api/undo")
        #expect(first(try events(site, last: "1")).contains("\"name\":\"TaskDeleted\""))
    }

    @Test func `a change without an event of its own is announced, and more than a hundred ids as many`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run"}"#)
        try site.store.write(.sample(.createTask)) { _ = try $0.tasks.insert(TaskItem.sample()) }
        try site.store.write(.sample(.createTask)) { transaction in
            _ = try transaction.tasks.insert(TaskItem.sample())
            try transaction.publish(DomainEvent(.taskUpdated, ids: (0...100).map(String.init)))
        }
        let text = first(try events(site, last: "1"))
        #expect(text.components(between: "\"name\":\"", and: "\"") == ["DataChanged", "TaskUpdated"])
        #expect(text.contains("\"isMany\":true"))
    }
}
