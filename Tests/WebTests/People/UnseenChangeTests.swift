import JSON
import TestSupport
import Testing

@testable import Web

/// What the log and a refused undo tell of the changes of others.
struct UnseenChangeTests {
    private let people: SeveralPeople
    private let task: String
    private let own: String

    init() throws {
        people = try SeveralPeople(.edit)
        task = people.shared.task
        let made = try people.send(.edit, .post, "/api/tasks", "{\"name\": \"quokkaplan\"}")
        own = made.json.at("task")?.text("id") ?? ""
    }

    /// The descriptions of the newest entries, as the owner reads them.
    private func told(_ count: Int = 1) throws -> [String] {
        let items = try people.send(.owner, .get, "/api/activity?limit=\(count)").json["items"]?.elements ?? []
        return items.map { $0.text("what") ?? "" }
    }

    private func name() throws -> String {
        try people.send(.owner, .get, "/api/tasks/\(task)").json.text("name") ?? ""
    }

    @Test func `a timer that goes on to a private task ends on a shared one without its name`() throws {
        try people.send(.edit, .post, "/api/tasks/\(task)/timer/start", "{}")
        people.site.time.advance(milliseconds: 600_000)
        try people.send(.edit, .post, "/api/tasks/\(own)/timer/start", "{}")
        #expect(try told() == ["Changed “\(name())”"])
        for path in ["/activity", "/api/activity?limit=50", "/api/activity?q=quokkaplan", "/api/tasks/\(task)/history"]
        {
            #expect(try !people.send(.owner, .get, path).text.contains("quokkaplan"), "\(path)")
        }
        #expect(try people.send(.edit, .get, "/api/activity?limit=1").text.contains("quokkaplan"))
    }

    @Test func `a private task that is deleted is not named where a shared one waited for it`() throws {
        try people.send(.edit, .patch, "/api/tasks/\(task)", "{\"dependencies\": [\"\(own)\"]}")
        try people.send(.edit, .delete, "/api/tasks/\(own)")
        #expect(try told() == ["Changed “\(name())”"])
    }

    @Test func `what others do to what is shared is told`() throws {
        try people.send(.owner, .patch, "/api/tasks/\(task)", #"{"dependencies": []}"#)
        try people.send(.edit, .post, "/api/tasks/\(task)/timer/start", "{}")
        people.site.time.advance(milliseconds: 600_000)
        try people.send(.edit, .post, "/api/tasks/\(task)/complete", "{}")
        #expect(try told() == ["Completed “\(name())”"])
    }

    @Test func `a refused undo does not name a private task`() throws {
        try people.send(.owner, .patch, "/api/tasks/\(task)", #"{"details": "Deep"}"#)
        try people.send(.edit, .post, "/api/tasks/\(task)/timer/start", "{}")
        people.site.time.advance(milliseconds: 600_000)
        try people.send(.edit, .post, "/api/tasks/\(own)/timer/start", "{}")
        let answer = try people.send(.owner, .post, "/api/undo")
        let reason = "with “Changed “\(try name())””"
        #expect(answer.status == 409 && answer.text.contains(reason), "\(answer.text)")
        #expect(!answer.text.contains("quokkaplan"))
    }

    @Test(arguments: [
        ("/api/settings", #"{"theme": "dark"}"#, #"{"theme": "light"}"#),
        ("/api/settings", #"{"weekStart": "sunday", "clock": "12"}"#, #"{"weekStart": "saturday"}"#),
    ])
    func `what is personal can be undone whatever others do to theirs`(
        _ path: String, _ first: String, _ second: String
    ) throws {
        #expect(try people.send(.owner, .patch, path, first).status == 200)
        #expect(try people.send(.edit, .patch, path, second).status == 200)
        let answer = try people.send(.owner, .post, "/api/undo")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(try people.send(.edit, .post, "/api/undo").status == 200)
    }

    @Test(arguments: [true, false])
    func `time on a task that one may only view, or no longer sees, is undone and redone`(_ isShared: Bool) throws {
        let people = try SeveralPeople(.view)
        let path = "/api/tasks/\(people.shared.task)"
        try people.send(.view, .post, "\(path)/timer/start", "{}")
        people.site.time.advance(milliseconds: 600_000)
        #expect(try people.send(.view, .post, "\(path)/timer/stop", "{}").status == 200)
        if !isShared {
            let share = "/api/projects/\(people.shared.project)/shares/\(people.people[.view] ?? "")"
            #expect(try people.send(.owner, .delete, share).status == 200)
        }
        for direction in ["undo", "redo", "undo", "redo"] {
            let answer = try people.send(.view, .post, "/api/\(direction)")
            #expect(answer.status == 200, "\(direction): \(answer.text)")
        }
        #expect(try people.site.store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `what was assigned to somebody is theirs again when sharing it with them is undone and redone`() throws {
        let people = try SeveralPeople(.stranger)
        let stranger = people.people[.stranger] ?? ""
        let path = "/api/tasks/\(people.shared.task)"
        let shared = try people.send(
            .owner, .put, "/api/projects/\(people.shared.project)/shares/\(stranger)", #"{"access": "edit"}"#)
        let undoID = shared.json["undoId"]?.integer ?? 0
        try people.send(.owner, .patch, path, "{\"assigneeId\": \"\(stranger)\"}")
        func assignee() throws -> String? { try people.send(.owner, .get, path).json.text("assigneeId") }
        #expect(try assignee() == stranger)
        #expect(try people.send(.owner, .post, "/api/undo", "{\"undoId\": \(undoID)}").status == 200)
        #expect(try assignee() == nil)
        #expect(try people.send(.owner, .post, "/api/redo").status == 200)
        #expect(try assignee() == stranger)
        #expect(try people.send(.stranger, .get, path).status == 200)
    }

    @Test
    func
        `a change of settings can be undone whatever others choose for themselves while the usual project is archived`()
        throws
    {
        let project = people.shared.project
        let chosen = "{\"defaultProjectId\": \"\(project)\"}"
        #expect(try people.send(.edit, .patch, "/api/settings", chosen).status == 200)
        #expect(try people.send(.owner, .post, "/api/projects/\(project)/archive", "{}").status == 200)
        #expect(try people.send(.edit, .patch, "/api/settings", #"{"theme": "dark"}"#).status == 200)
        let own = people.things[.owner]?.project ?? ""
        #expect(try people.send(.owner, .patch, "/api/settings", "{\"defaultProjectId\": \"\(own)\"}").status == 200)
        let answer = try people.send(.edit, .post, "/api/undo")
        #expect(answer.status == 200, "\(answer.text)")
    }
}
