import JSON
import TestSupport
import Testing

@testable import Web

/// A shared task for which a task waits that only a member sees.
struct UnseenTaskTests {
    private let people: SeveralPeople
    private let task: String
    private let waiting: String

    init() throws {
        people = try SeveralPeople(.edit)
        let project = people.shared.project
        task =
            try people.send(.owner, .post, "/api/tasks", "{\"name\": \"Dig\", \"projectId\": \"\(project)\"}").json
            .at("task")?.text("id") ?? ""
        let body = "{\"name\": \"quokkaplan\", \"dependencies\": [\"\(task)\"]}"
        waiting = try people.send(.edit, .post, "/api/tasks", body).json.at("task")?.text("id") ?? ""
    }

    private func blockers() throws -> JSONValue? {
        try people.send(.edit, .get, "/api/tasks/\(waiting)").json.at("dependencies")
    }

    /// Fails if the newest entry of the owner's log tells of the waiting task.
    private func expectNothingTold() throws {
        let entry = try people.send(.owner, .get, "/api/activity?limit=1").json.at("items.0.id")?.integer ?? 0
        for path in ["/api/activity/\(entry)", "/api/activity?limit=5", "/activity"] {
            let text = try people.send(.owner, .get, path).text
            #expect(!text.contains(waiting) && !text.contains("quokkaplan"), "\(path)")
        }
    }

    @Test func `a task can be deleted that somebody else waits for unseen, and comes back as it was`() throws {
        #expect(try blockers() == .array([.string(task)]))
        #expect(try people.send(.owner, .delete, "/api/tasks/\(task)").status == 200)
        #expect(try blockers() == .array([]))
        try expectNothingTold()
        #expect(try people.send(.owner, .post, "/api/undo").status == 200)
        #expect(try blockers() == .array([.string(task)]))
        try expectNothingTold()
        #expect(try people.send(.owner, .post, "/api/redo").status == 200)
        #expect(try blockers() == .array([]))
        #expect(try people.site.store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `a project can be deleted with a task that somebody else waits for unseen`() throws {
        let path = "/api/projects/\(people.shared.project)?strategy=deleteAllTasks"
        #expect(try people.send(.owner, .delete, path).status == 200)
        #expect(try blockers() == .array([]))
        try expectNothingTold()
    }

    @Test func `the task comes back when the one that waited was deleted meanwhile`() throws {
        try people.send(.owner, .delete, "/api/tasks/\(task)")
        try people.send(.edit, .delete, "/api/tasks/\(waiting)")
        let answer = try people.send(.owner, .post, "/api/undo")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(!answer.text.contains(waiting) && !answer.text.contains("quokkaplan"))
        #expect(try people.send(.owner, .get, "/api/tasks/\(task)").status == 200)
    }

    @Test func `the creation of a task is not undone while somebody else waits for it, of which nothing is told`()
        throws
    {
        let answer = try people.send(.owner, .post, "/api/undo")
        #expect(answer.status == 409)
        #expect(!answer.text.contains(waiting) && !answer.text.contains("quokkaplan"), "\(answer.text)")
        #expect(try blockers() == .array([.string(task)]))
    }
}
