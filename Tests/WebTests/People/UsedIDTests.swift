import JSON
import TestSupport
import Testing

@testable import Web

/// The ids of tasks and projects that somebody deleted.
struct UsedIDTests {
    private let people: SeveralPeople

    init() throws { people = try SeveralPeople(.edit, .stranger) }

    private func make(_ kind: String, _ role: SeveralPeople.Role, _ body: String) throws -> Answered {
        try people.send(role, .post, "/api/\(kind)s", body)
    }

    /// A task or project of the owner, private again after it was shared, renamed and deleted.
    private func deleted(_ kind: String) throws -> String {
        let made = try make(kind, .owner, #"{"name": "Shopping"}"#)
        let id: String = try #require(made.json.text("\(kind).id"))
        let share = "/api/\(kind)s/\(id)/shares/\(people.people[.stranger] ?? "")"
        let path = "/api/\(kind)s/\(id)"
        #expect(try people.send(.owner, .put, share, #"{"access": "edit"}"#).status == 200)
        #expect(try people.send(.owner, .delete, share).status == 200)
        #expect(try people.send(.owner, .patch, path, #"{"name": "quokkaplan"}"#).status == 200)
        #expect(try people.send(.owner, .delete, path).status == 200)
        return id
    }

    @Test(arguments: ["task", "project"])
    func `an id that somebody else used cannot be used again, so that nobody reads what was under it`(
        _ kind: String
    ) throws {
        let id = try deleted(kind)
        let again = try make(kind, .stranger, "{\"id\": \"\(id)\", \"name\": \"mine\"}")
        #expect(again.status == 409 && again.codes == ["\(kind).id.taken"], "\(again.text)")
        for path in ["/api/activity?limit=100", "/api/activity?q=quokkaplan&limit=100", "/activity"] {
            #expect(try !people.send(.stranger, .get, path).text.contains("quokkaplan"), "\(path)")
        }
        if kind == "task" {
            #expect(try people.send(.stranger, .get, "/api/tasks/\(id)/history").status == 404)
        }
        // Nothing keeps the owner from bringing it back.
        #expect(try people.send(.owner, .post, "/api/undo").status == 200)
        #expect(try people.send(.owner, .get, "/api/\(kind)s/\(id)").json.text("name") == "quokkaplan")
    }

    @Test(arguments: ["task", "project"]) func `one's own id can be used again`(_ kind: String) throws {
        let made = try make(kind, .stranger, #"{"name": "Shopping"}"#)
        let id: String = try #require(made.json.text("\(kind).id"))
        #expect(try people.send(.stranger, .delete, "/api/\(kind)s/\(id)").status == 200)
        #expect(try make(kind, .stranger, "{\"id\": \"\(id)\", \"name\": \"mine\"}").status == 201)
    }

    @Test func `who had every right on a task that others changed, and deleted it, can use its id again`() throws {
        let body = "{\"name\": \"Dig\", \"projectId\": \"\(people.shared.project)\"}"
        let id: String = try #require(try make("task", .owner, body).json.text("task.id"))
        #expect(try people.send(.edit, .patch, "/api/tasks/\(id)", #"{"details": "Deep"}"#).status == 200)
        #expect(try people.send(.owner, .delete, "/api/tasks/\(id)").status == 200)
        #expect(try make("task", .edit, "{\"id\": \"\(id)\", \"name\": \"mine\"}").codes == ["task.id.taken"])
        #expect(try make("task", .owner, "{\"id\": \"\(id)\", \"name\": \"mine\"}").status == 201)
    }

    @Test func `a shared repeating task is completed and opened again by whoever may edit it`() throws {
        let body = """
            {"name": "Water", "projectId": "\(people.shared.project)", "dueDate": "2026-12-01", \
            "repeatPattern": "every day"}
            """
        let id: String = try #require(try make("task", .owner, body).json.text("task.id"))
        for role in [SeveralPeople.Role.edit, .owner, .edit] {
            let done = try people.send(role, .post, "/api/tasks/\(id)/complete", "{}")
            #expect(done.status == 200, "\(role) \(done.text)")
            let next: String = try #require(done.json.text("effects.nextOccurrence.id"))
            let reopened = try people.send(role, .post, "/api/tasks/\(id)/reopen", "{}")
            #expect(reopened.status == 200, "\(role) \(reopened.text)")
            #expect(try people.send(.owner, .get, "/api/tasks/\(next)").status == 404)
        }
    }
}
