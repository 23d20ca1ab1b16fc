import Domain
import TestSupport
import Testing
import UseCases

@testable import Web

/// Every response is checked against the API document (see `TestSite`). Today is Saturday, 28 March 2026.
struct TaskChangeAPITests {
    @Test func `tasks are changed in words, or only shown as they would be`() throws {
        let site = try TestSite()
        let id = try #require(try site.add(#"{"name": "Dig", "tags": ["home"]}"#).text("id"))
        let body = #"{"ids": ["\#(id)"], "text": "friday 10:00 @garden no estimate", "dryRun": true}"#
        let dry = try site.send(.post, "/api/tasks/edit", body)
        #expect(dry.status == 200)
        #expect(
            dry.json.at("understood")?.elements?.compactMap(\.string) == [
                "Fri 3 Apr", "10:00", "@garden", "No estimate",
            ])
        #expect((dry.json.text("tasks.0.dueDate"), dry.json.at("undoId")?.isNull) == ("2026-04-03T10:00", true))
        #expect(try site.send(.get, "/api/tasks/\(id)").json.at("dueDate")?.isNull == true)
        let done = try site.send(.post, "/api/tasks/edit", body.replacing(#", "dryRun": true"#, with: ""))
        #expect(done.json.number("undoId") != nil)
        #expect(try site.send(.get, "/api/tasks/\(id)").json.text("dueDate") == "2026-04-03T10:00")
        let wrong = try site.send(.post, "/api/tasks/edit", #"{"ids": ["\#(id)"], "text": "tomorow"}"#)
        #expect((wrong.status, wrong.codes) == (422, ["quickAdd.change.unknown"]))
    }

    @Test func `a tag is renamed everywhere, in saved filters too`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Dig", "tags": ["call"]}"#)
        _ = try site.send(.post, "/api/filters", #"{"name": "Calls", "query": "tag=Call&priority=P0"}"#)
        let answer = try site.send(.post, "/api/tags/rename", #"{"from": "call", "to": "phone"}"#)
        #expect((answer.status, answer.json.number("tasks"), answer.json.number("filters")) == (200, 1, 1))
        #expect(try site.send(.get, "/api/filters").json.text("items.0.query") == "tag=phone&priority=P0")
        let unknown = try site.send(.post, "/api/tags/rename", #"{"from": "call", "to": "phone"}"#)
        #expect((unknown.status, unknown.codes) == (404, ["task.tag.unknown"]))
    }

    @Test(arguments: [
        ("tag=a&tag=call", "tag=a&tag=phone"), ("q=call", nil), ("tag=calls", nil),
        ("filter=%40call%20%26%20!%40CALL", "filter=%40phone%20%26%20%21%40phone"),
        ("filter=(%40call%7C%40a)", "filter=%28%40phone%7C%40a%29"), ("filter=me%40call", nil),
        ("filter=%40call*", nil),
    ])
    func `a saved filter follows its tag, and no other`(query: String, renamed: String?) {
        #expect(NameInQuery.renamed(query, TagRenaming(from: "call", to: "phone")) == renamed)
    }
}
