import Domain
import HTTP
import JSON
import Testing

@testable import Web

/// What the owner, and those with a right on the project Shared, may do about who sees it, and for whom its tasks are.
struct ShareAPITests {
    private let people: SeveralPeople
    private let shares: String

    init() throws {
        people = try SeveralPeople(.full, .edit, .view, .stranger)
        shares = "/api/projects/\(people.shared.project)/shares"
    }

    private func person(_ role: SeveralPeople.Role) throws -> String { try #require(people.people[role]) }

    @discardableResult
    private func give(
        _ access: String, to role: SeveralPeople.Role, by giver: SeveralPeople.Role, at shares: String? = nil
    ) throws -> Answered {
        try people.send(
            giver, .put, "\(shares ?? self.shares)/\(try person(role))", "{\"access\": \"\(access)\"}")
    }

    private func rights(as role: SeveralPeople.Role) throws -> [String] {
        try people.send(role, .get, shares).json["items"]?.elements?.map {
            "\($0.text("person.name") ?? "?") \($0.text("access") ?? "?")"
        } ?? []
    }

    @Test func `everybody who sees a project sees who does, and who may give what`() throws {
        #expect(try rights(as: .view).count == 4)
        let listed = try people.send(.full, .get, shares).json
        let seats = listed["items"]?.elements ?? []
        #expect(listed.text("access") == "full" && seats.first?.text("reason") == "owner")
        #expect(seats.map { $0["choices"]?.elements?.count ?? -1 }.sorted() == [0, 0, 3, 3])
        let seenByView = try people.send(.view, .get, shares).json["items"]?.elements ?? []
        #expect(seenByView.allSatisfy { $0["choices"] == .array([]) })
        #expect(try people.send(.stranger, .get, shares).codes == ["project.notFound"])
        #expect(try people.send(.stranger, .get, "/api/tasks/\(people.shared.task)/shares").codes == ["task.notFound"])
    }

    @Test func `sharing shows the project at once, withdrawing hides it, and each is undone`() throws {
        let project = "/api/projects/\(people.shared.project)"
        #expect(try give("edit", to: .stranger, by: .edit).codes == ["share.needsFull"])
        let given = try give("edit", to: .stranger, by: .full)
        #expect(given.status == 200 && given.json["items"]?.elements?.count == 5)
        #expect(try people.send(.stranger, .get, project).status == 200)
        #expect(try people.send(.stranger, .get, "/api/tasks/\(people.shared.task)").status == 200)
        let undo = "{\"undoId\": \(given.json.number("undoId") ?? 0)}"
        #expect(try people.send(.full, .post, "/api/undo", undo).status == 200)
        #expect(try people.send(.stranger, .get, project).status == 404)
        try give("view", to: .stranger, by: .full)
        let left = try people.send(.stranger, .delete, "\(shares)/\(try person(.stranger))")
        #expect(left.status == 200 && left.json.at("access") == .null)
        #expect(try people.send(.stranger, .get, project).status == 404)
    }

    @Test func `a task is given to somebody who sees it, and opened when they no longer do`() throws {
        let task = "/api/tasks/\(people.shared.task)"
        func assign(_ role: SeveralPeople.Role, by giver: SeveralPeople.Role) throws -> Answered {
            try people.send(giver, .patch, task, "{\"assigneeId\": \"\(try person(role))\"}")
        }
        #expect(try assign(.stranger, by: .owner).codes == ["task.assignee.cannotSee"])
        #expect(try assign(.edit, by: .view).status == 403)
        let given = try assign(.view, by: .edit)
        #expect(
            given.json.text("task.assigneeId") == (try person(.view)) && given.json.at("task.isShared") == .bool(true))
        func found(_ query: String, _ role: SeveralPeople.Role) throws -> Int? {
            try people.send(role, .get, "/api/tasks?view=all&\(query)").json.number("total")
        }
        #expect(try found("for=me", .view) == 1)
        #expect(try found("for=me", .edit) == 0)
        #expect(try found("filter=%2Bview", .edit) == 1)
        #expect(try found("filter=from:owner%20%26%20%2Bview", .edit) == 1)
        #expect(try found("filter=from:me%20%26%20%2Bview", .edit) == 0)
        try people.send(.view, .delete, "\(shares)/\(try person(.view))")
        #expect(try people.send(.owner, .get, task).json.at("assigneeId") == nil)
    }

    @Test func `quick add gives a task to whom the line names`() throws {
        let line = "{\"text\": \"Sweep +edit\", \"defaults\": {\"projectId\": \"\(people.shared.project)\"}}"
        let added = try people.send(.full, .post, "/api/quick-add", line)
        #expect(
            added.json.text("tasks.0.assigneeId") == (try person(.edit)) && added.json.text("tasks.0.name") == "Sweep")
        let words = try people.send(.full, .get, "/api/filter-lines/words?limit=100").text
        #expect(words.contains("no one") && words.contains("from:name"))
        #expect(try !TestSite().send(.get, "/api/filter-lines/words?limit=100").text.contains("no one"))
    }

    @Test func `while there is one person nothing speaks of others`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Dig"}"#)
        #expect(task.at("assigneeId") == nil && task.at("isShared") == nil)
        let id = try #require(task.text("id"))
        #expect(try site.send(.get, "/api/tasks/\(id)/shares").json["items"]?.elements?.isEmpty == true)
        let refused = try site.send(.put, "/api/tasks/\(id)/shares/\(PersonID.random())", #"{"access": "view"}"#)
        #expect(refused.codes == ["share.person.unknown"])
    }
}
