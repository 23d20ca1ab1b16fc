import Domain
import HTTP
import TestSupport
import Testing

/// Every change stores its response under an Idempotency-Key.
struct KeyedAnswerTests {
    private func twice(_ site: TestSite, _ path: String, _ body: String) throws {
        let headers = ["Idempotency-Key": "k"]
        let first = try site.send(.post, path, body, headers: headers)
        let again = try site.send(.post, path, body, headers: headers)
        #expect((first.status, again.status) == (200, 200), "\(path) \(first.text)")
        #expect(again.body == first.body, "\(path)")
    }

    private func done(_ site: TestSite) throws -> String {
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        return id
    }

    @Test func `archiving by ids`() throws {
        let site = try TestSite()
        try twice(site, "/api/tasks/archive", #"{"ids": ["\#(try done(site))"]}"#)
    }

    @Test(arguments: [#"{"olderThanDays": 0}"#, #"{"smart": true}"#])
    func `archiving by age`(_ body: String) throws {
        let site = try TestSite()
        _ = try done(site)
        site.time.advance(days: 2)
        try twice(site, "/api/tasks/archive", body)
    }

    @Test func `of very many lines the first are repeated, with the total`() throws {
        let site = try TestSite()
        let lines = (1...1_500).map { "Plant tree \($0) tomorrow p1" }.joined(separator: "\\n")
        let headers = ["Idempotency-Key": "k"]
        let first = try site.send(.post, "/api/quick-add", "{\"text\": \"\(lines)\"}", headers: headers)
        let again = try site.send(.post, "/api/quick-add", "{\"text\": \"\(lines)\"}", headers: headers)
        #expect((first.status, again.status) == (201, 201))
        #expect(first.json.at("tasks")?.elements?.count == 1_500 && first.json.number("taskCount") == 1_500)
        #expect(again.json.at("tasks")?.elements?.count == 100 && again.json.number("taskCount") == 1_500)
        #expect(again.json.number("undoId") == first.json.number("undoId"))
        #expect(again.body.count < 262_144, "\(again.body.count)")
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 1_500)
    }

    @Test func restoring() throws {
        let site = try TestSite()
        let body = #"{"ids": ["\#(try done(site))"]}"#
        try site.send(.post, "/api/tasks/archive", body)
        try twice(site, "/api/tasks/restore", body)
    }

    @Test func `remembering a search`() throws {
        try twice(try TestSite(), "/api/search/recent", #"{"q": "soil"}"#)
    }
}
