import JSON
import TestSupport
import Testing

@testable import Web

/// What the log offers, and counts, of the changes of others.
struct ChangeOfOtherTests {
    private let people: SeveralPeople
    private let task: String

    init() throws {
        people = try SeveralPeople(.edit)
        task = people.shared.task
    }

    private func newest(_ role: SeveralPeople.Role) throws -> JSONValue {
        try #require(try people.send(role, .get, "/api/activity?limit=1").json.at("items.0"))
    }

    @Test func `a change of somebody else is not offered to be undone, and is refused with who alone can`() throws {
        #expect(try people.send(.owner, .patch, "/api/tasks/\(task)", #"{"details": "Deep"}"#).status == 200)
        let (own, seen) = (try newest(.owner), try newest(.edit))
        let name = try #require(seen.text("by.name"))
        let id = try #require(seen.number("id"))
        #expect(own.at("isOfOther") == .bool(false) && own.at("canUndo") == .bool(true))
        #expect(seen.at("isOfOther") == .bool(true) && seen.at("canUndo") == .bool(false))
        #expect(seen.text("reason")?.contains("was done by \(name), and only they can undo it") == true)
        let refused = try people.send(.edit, .post, "/api/undo", "{\"undoId\": \(id)}")
        #expect(refused.status == 409 && refused.codes == ["undo.ofOther"], "\(refused.text)")
        #expect(refused.text.contains(name))
        // Once it is undone, it is told as such to both.
        #expect(try people.send(.owner, .post, "/api/undo").status == 200)
        let undone = try #require(try people.send(.edit, .get, "/api/activity?limit=2").json.at("items.1"))
        #expect(undone.at("undone") == .bool(true) && undone.at("isOfOther") == .bool(false))
    }

    @Test func `a change that one does not see cannot be told from one that is not there`() throws {
        let own = people.things[.owner]?.task ?? ""
        #expect(try people.send(.owner, .patch, "/api/tasks/\(own)", #"{"details": "Deep"}"#).status == 200)
        let id = try newest(.owner).number("id") ?? 0
        let answers = try [id, id + 1_000].map { try people.send(.edit, .post, "/api/undo", "{\"undoId\": \($0)}") }
        #expect(answers.map(\.codes) == [["undo.notFound"], ["undo.notFound"]])
    }

    @Test func `of a change of several tasks only those are counted that one sees`() throws {
        let own = people.things[.owner]?.task ?? ""
        let edit = "{\"ids\": [\"\(own)\", \"\(task)\"], \"text\": \"p1\"}"
        #expect(try people.send(.owner, .post, "/api/tasks/edit", edit).status == 200)
        for (role, count) in [(SeveralPeople.Role.owner, 2), (.edit, 1)] {
            let entry = try newest(role)
            let detail = try people.send(role, .get, "/api/activity/\(entry.number("id") ?? 0)").json
            #expect(entry.number("count") == count && detail.number("count") == count, "\(role)")
            #expect(detail["rows"]?.elements?.count == count && detail.number("moreRows") == 0, "\(role)")
        }
    }
}
