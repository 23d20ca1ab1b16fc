import JSON
import TestSupport
import Testing

@testable import Web

/// A shared task that waits for one of the owner's, which its other people do not see.
struct UnseenBlockerTests {
    private let people: SeveralPeople
    private let waiting: String
    private let blocker: String

    init() throws {
        people = try SeveralPeople(.edit)
        blocker = try Self.make(people, "{\"name\": \"quokkaplan\"}")
        waiting = try Self.make(
            people,
            "{\"name\": \"Dig\", \"projectId\": \"\(people.shared.project)\", \"dependencies\": [\"\(blocker)\"]}")
    }

    private static func make(_ people: SeveralPeople, _ body: String) throws -> String {
        try #require(try people.send(.owner, .post, "/api/tasks", body).json.text("task.id"))
    }

    private func task(_ role: SeveralPeople.Role = .edit) throws -> JSONValue {
        try people.send(role, .get, "/api/tasks/\(waiting)").json
    }

    private func found(_ query: String) throws -> [String] {
        let path = "/api/tasks?view=all&q=Dig&\(query)"
        return try people.send(.edit, .get, path).json["items"]?.elements?.compactMap { $0.text("id") } ?? []
    }

    @Test func `the task is blocked for all, and of what one cannot see only that there is something is told`() throws {
        for role in [SeveralPeople.Role.owner, .edit] {
            #expect(try task(role).at("isBlocked") == .bool(true), "\(role)")
            #expect(try task(role).at("canBeCompletedToday") == .bool(false), "\(role)")
        }
        #expect(try task(.owner).at("unseenBlockerCount") == nil)
        let seen = try task()
        #expect(seen.at("blockedBy") == .array([]) && seen.number("unseenBlockerCount") == 1)
        let listed = try people.send(.edit, .get, "/api/tasks?view=all&q=Dig&fields=line").json.at("items.0")
        #expect(listed?.at("blockerNames") == .array([.string("a task you cannot see")]))
        #expect(try found("blocked=1") == [waiting] && found("blocked=0") == [])
        for path in ["/api/tasks/\(waiting)", "/api/tasks?view=all", "/tasks/\(waiting)"] {
            let text = try people.send(.edit, .get, path).text
            #expect(!text.contains(blocker) && !text.contains("quokkaplan"), "\(path)")
        }
    }

    @Test func `completing it is refused until the other is complete`() throws {
        let path = "/api/tasks/\(waiting)/complete"
        let refused = try people.send(.edit, .post, path, "{}")
        #expect(refused.status == 409 && refused.codes == ["task.blocked"])
        #expect(refused.text.contains("“Dig” waits for a task you cannot see."), "\(refused.text)")
        let tag = try people.send(.edit, .get, "/api/tasks/\(waiting)").headers["ETag"]
        #expect(try people.send(.owner, .post, "/api/tasks/\(blocker)/complete", "{}").status == 200)
        #expect(try people.send(.edit, .get, "/api/tasks/\(waiting)").headers["ETag"] != tag)
        #expect(try task().at("isBlocked") == .bool(false) && task().at("unseenBlockerCount") == nil)
        #expect(try people.send(.edit, .post, path, "{}").status == 200)
    }

    @Test func `what one sees is named beside what one does not`() throws {
        let project = people.shared.project
        let seen = try Self.make(people, "{\"name\": \"Buy a spade\", \"projectId\": \"\(project)\"}")
        let both = "{\"dependencies\": [\"\(blocker)\", \"\(seen)\"]}"
        #expect(try people.send(.owner, .patch, "/api/tasks/\(waiting)", both).status == 200)
        let refused = try people.send(.edit, .post, "/api/tasks/\(waiting)/complete", "{}")
        #expect(
            refused.text.contains("“Dig” waits for “Buy a spade” and a task you cannot see."), "\(refused.text)")
    }
}
