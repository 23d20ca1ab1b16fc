import JSON
import Testing

@testable import Web

struct CommentAPITests {
    @Test func `who sees a task comments on it, and only the author changes or deletes that`() throws {
        let people = try SeveralPeople(.view, .stranger)
        let path = "/api/tasks/\(people.shared.task)/comments"
        let added = try people.send(.view, .post, path, #"{"text": "Read https://example.org, @owner"}"#)
        #expect(added.status == 201 && added.headers["Location"] != nil)
        let id = try #require(added.json.text("comment.id"))
        let read = try people.send(.owner, .get, path).json
        #expect(read.at("total")?.integer == 1)
        #expect(read.text("items.0.name") == "view" && read.at("items.0.isOwn") == .bool(false))
        let parts = read.at("items.0.parts")?.elements ?? []
        #expect(parts.map { $0.text("text") } == ["Read ", "https://example.org", ", ", "@owner"])
        #expect(parts.map { $0.at("isLink") } == [false, true, false, false].map { .bool($0) })
        #expect(parts.last?.text("personId") == people.people[.owner])

        #expect(try people.send(.owner, .patch, "/api/comments/\(id)", #"{"text": "x"}"#).code == "comment.foreign")
        #expect(try people.send(.owner, .delete, "/api/comments/\(id)").code == "comment.foreign")
        let changed = try people.send(
            .view, .patch, "/api/comments/\(id)", #"{"text": "Read it"}"#, headers: ["If-Match": "\"1\""])
        #expect(changed.json.text("comment.text") == "Read it" && changed.headers["ETag"] == "\"2\"")
        #expect(try people.send(.view, .delete, "/api/comments/\(id)").status == 200)
        #expect(try people.send(.owner, .get, path).json.text("items.0.text") == "")

        #expect(try people.send(.stranger, .get, path).code == "task.notFound")
        #expect(try people.send(.stranger, .post, path, #"{"text": "x"}"#).code == "task.notFound")
        #expect(try people.send(.stranger, .patch, "/api/comments/\(id)", #"{"text": "x"}"#).code == "comment.notFound")
        let long = String(repeating: "a", count: 4_001)
        #expect(try people.send(.view, .post, path, "{\"text\": \"\(long)\"}").code == "comment.text.tooLong")
        #expect(try people.send(.view, .post, path, #"{"text": " "}"#).code == "comment.text.empty")
    }

    @Test func `a comment is found, counted on the line of its task, and part of the log, with who wrote it`() throws {
        let people = try SeveralPeople(.view, .stranger)
        let task = people.shared.task
        try people.send(.view, .post, "/api/tasks/\(task)/comments", #"{"text": "About the giraffe"}"#)
        func found(_ role: SeveralPeople.Role) throws -> [String?] {
            try people.send(role, .get, "/api/search?q=giraf").json["items"]?.elements?.map { $0.text("id") } ?? []
        }
        #expect(try found(.owner) == [task])
        #expect(try found(.stranger) == [])
        #expect(try people.send(.owner, .get, "/api/tasks?q=giraffe").json.at("items.0.commentCount")?.integer == 1)
        let view = people.people[.view] ?? ""
        let log = try people.send(.owner, .get, "/api/activity?personId=\(view)&action=addComment").json
        #expect(log.text("items.0.by.name") == "view" && log.at("total")?.integer == 1)
        #expect(try people.send(.stranger, .get, "/api/activity?personId=\(view)").json.at("total")?.integer == 0)
    }

    @Test func `a comment that was changed is found by what it says now`() throws {
        let people = try SeveralPeople(.view)
        let task = people.shared.task
        func found(_ word: String) throws -> [String?] {
            try people.send(.owner, .get, "/api/search?q=\(word)").json["items"]?.elements?.map { $0.text("id") } ?? []
        }
        let comment = try people.send(.view, .post, "/api/tasks/\(task)/comments", #"{"text": "A giraffe"}"#).json
        let id = comment.at("comment")?.text("id") ?? ""
        #expect(try people.send(.view, .patch, "/api/comments/\(id)", #"{"text": "An elephant"}"#).status == 200)
        #expect(try found("elephant") == [task] && found("giraffe") == [])
        try people.send(.view, .post, "/api/undo")
        #expect(try found("elephant") == [] && found("giraffe") == [task])
        try people.send(.view, .delete, "/api/comments/\(id)")
        #expect(try found("giraffe") == [])
    }

    @Test func `nothing of it stands in the answers of one person`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Texts"}"#)
        let path = "/api/tasks/\(task.text("id") ?? "")/comments"
        #expect(try site.send(.post, path, #"{"text": "Hm"}"#).code == "comment.alone")
        #expect(try site.send(.get, path).json.at("total")?.integer == 0)
        #expect(task["commentCount"] == nil)
        #expect(try site.send(.get, "/api/activity").json.at("items.0.by") == nil)
        #expect(try site.send(.get, "/api/team").json["people"]?.elements?.isEmpty == true)
    }

    @Test func `the team counts what each does of what is shared, and figures only of those who show them`() throws {
        let people = try SeveralPeople(.edit, .stranger)
        let (task, edit) = (people.shared.task, people.people[.edit] ?? "")
        try people.send(.owner, .patch, "/api/tasks/\(task)", "{\"assigneeId\": \"\(edit)\"}")
        func member(_ role: SeveralPeople.Role) throws -> JSONValue? {
            try people.send(role, .get, "/api/team").json["people"]?.elements?.first { $0.text("id") == edit }
        }
        #expect(try member(.owner)?.at("open")?.integer == 1)
        #expect(try member(.owner)?.at("points") == .null)
        #expect(try member(.edit)?.at("points") != .null)
        #expect(try member(.stranger)?.at("open")?.integer == 0)
        // A series whose day has passed goes on today.
        let dates: [(String, Int64, Int64)] = [("2026-03-27T00:00", 0, 1), ("2026-03-27", 1, 0)]
        for (date, due, overdue) in dates {
            try people.send(.owner, .patch, "/api/tasks/\(task)", "{\"dueDate\": \"\(date)\"}")
            let told = try member(.owner)
            #expect(told?.at("due")?.integer == due && told?.at("overdue")?.integer == overdue, "\(date)")
        }
        try people.send(.edit, .patch, "/api/people/\(edit)", #"{"showsPoints": true}"#)
        // It waits for one that only the owner sees.
        try people.send(.owner, .patch, "/api/tasks/\(task)", #"{"dependencies": []}"#)
        try people.send(.edit, .post, "/api/tasks/\(task)/complete", "{}")
        #expect(try member(.owner)?.at("done")?.integer == 1)
        #expect(try (member(.owner)?.at("points")?.integer ?? 0) > 0)
        let chart = try people.send(.owner, .get, "/charts/team.svg?project=\(people.shared.project)")
        #expect(chart.status == 200 && chart.text.contains("1 done"))
    }
}
