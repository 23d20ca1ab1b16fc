import JSON
import Testing

@testable import Web

/// Who follows a task, and what people share with each other.
struct FollowAPITests {
    @Test func `whoever sees a task sees who follows it, and decides that for themselves`() throws {
        let people = try SeveralPeople(.view, .stranger)
        let path = "/api/tasks/\(people.shared.task)/followers"
        func names(_ role: SeveralPeople.Role) throws -> [String?] {
            try people.send(role, .get, path).json["people"]?.elements?.map { $0.text("person.name") } ?? []
        }
        #expect(try names(.view).count == 1)
        let followed = try people.send(.view, .put, path + "/me", #"{"follows": true}"#)
        #expect(followed.status == 200 && followed.json.at("follows") == .bool(true))
        #expect(followed.json.at("undoId")?.integer != nil)
        #expect(try names(.view).first == "view")
        #expect(try names(.owner).last == "view" && names(.owner).count == 2)
        let again = try people.send(.view, .put, path + "/me", #"{"follows": true}"#)
        #expect(again.status == 200 && again.json.at("undoId") == .null)
        #expect(try people.send(.view, .put, path + "/me", #"{"follows": false}"#).json.at("follows") == .bool(false))
        #expect(try names(.owner).count == 1)
        #expect(try people.send(.stranger, .get, path).code == "task.notFound")
        #expect(try people.send(.stranger, .put, path + "/me", #"{"follows": true}"#).code == "task.notFound")
        #expect(try people.send(.view, .put, path + "/me", "{}").status == 422)
    }

    @Test func `everybody reads what they share with each of the others, and nothing else`() throws {
        let people = try SeveralPeople(.view, .stranger)
        func shared(_ role: SeveralPeople.Role, with other: SeveralPeople.Role) throws -> String {
            let all = try people.send(role, .get, "/api/people/shared").json["items"]?.elements ?? []
            let one = all.first { $0.text("personId") == people.people[other] }
            let names = one?["projects"]?.elements?.compactMap(\.string) ?? []
            return "\(names) \(one?["otherProjects"]?.integer ?? -1) \(one?["tasks"]?.integer ?? -1)"
        }
        let name = try people.send(.owner, .get, "/api/projects/\(people.shared.project)").json.text("name") ?? ""
        #expect(try shared(.owner, with: .view) == "\([name]) 0 1")
        #expect(try shared(.view, with: .owner) == "\([name]) 0 1")
        #expect(try shared(.stranger, with: .view) == "[] 0 0")
        let own = people.things[.owner]?.task ?? ""
        let stranger = people.people[.stranger] ?? ""
        _ = try people.send(.owner, .put, "/api/tasks/\(own)/shares/\(stranger)", #"{"access": "view"}"#)
        #expect(try shared(.owner, with: .stranger) == "[] 0 1" && shared(.stranger, with: .owner) == "[] 0 1")
        #expect(try shared(.view, with: .stranger) == "[] 0 0")
        for number in 1...4 {
            let body = "{\"name\": \"More \(number)\"}"
            let more = try people.send(.owner, .post, "/api/projects", body).json.text("project.id") ?? ""
            let view = people.people[.view] ?? ""
            _ = try people.send(.owner, .put, "/api/projects/\(more)/shares/\(view)", #"{"access": "edit"}"#)
        }
        #expect(try shared(.view, with: .owner) == "\(["More 1", "More 2", "More 3"]) 2 1")
    }

    @Test func `nothing of it stands in the answers of one person`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Texts"}"#).text("id") ?? ""
        let read = try site.send(.get, "/api/tasks/\(task)/followers").json
        #expect(read.at("people") == .array([]) && read.at("follows") == .bool(false))
        #expect(try site.send(.put, "/api/tasks/\(task)/followers/me", #"{"follows": true}"#).code == "person.alone")
        #expect(try site.send(.get, "/api/people/shared").json.number("total") == 0)
    }
}
