import Domain
import HTTP
import TestSupport
import Testing

struct IdempotencyTests {
    private let key = ["Idempotency-Key": "k-1"]

    @Test func `the same key and body answers the first answer again`() throws {
        let site = try TestSite()
        let first = try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: key)
        let again = try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: key)
        #expect(again.status == 201)
        #expect(again.body == first.body)
        for name in ["Location", "Content-Type"] {
            #expect(again.headers[name] == first.headers[name], "\(name)")
        }
        #expect(try site.store.read { try $0.sums.totals().tasks } == 1)
    }

    @Test func `another body with the key answers 422`() throws {
        let site = try TestSite()
        try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: key)
        let other = try site.send(.post, "/api/tasks", #"{"name": "Walk"}"#, headers: key)
        #expect((other.status, other.codes) == (422, ["idempotency.keyReused"]))
        let asLong = try site.send(.post, "/api/tasks", #"{"name": "Ran"}"#, headers: key)
        #expect((asLong.status, asLong.codes) == (422, ["idempotency.keyReused"]))
        #expect(try site.send(.post, "/api/projects", #"{"name": "Run"}"#, headers: key).status == 422)
    }

    @Test func `a change made for another database is refused`() throws {
        let site = try TestSite()
        let own = try #require(try site.send(.get, "/api/dashboard").json.text("database"))
        for (database, status) in [("1", 409), (own, 201)] {
            let headers = ["Idempotency-Key": "k-\(database)", "Tasker-Database": database]
            #expect(try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: headers).status == status)
        }
        #expect(try site.store.read { try $0.sums.totals().tasks } == 1)
    }

    @Test func `every action keeps its answer`() throws {
        let site = try TestSite()
        let path = "/api/tasks/\(try site.add(#"{"name": "Run"}"#).text("id") ?? "")"
        for (number, target) in ["\(path)/complete", "\(path)/reopen", "/api/undo", "/api/redo"].enumerated() {
            let headers = ["Idempotency-Key": "action-\(number)"]
            let first = try site.send(.post, target, headers: headers)
            let again = try site.send(.post, target, headers: headers)
            #expect((first.status, again.status) == (200, 200), "\(target) \(first.text)")
            #expect(again.body == first.body, "\(target)")
        }
        let project = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#, headers: ["Idempotency-Key": "p"])
        let again = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#, headers: ["Idempotency-Key": "p"])
        #expect((again.status, again.headers["Location"]) == (201, project.headers["Location"]))
    }

    @Test func `a refused request stores nothing`() throws {
        let site = try TestSite()
        #expect(try site.send(.post, "/api/tasks", #"{"name": ""}"#, headers: key).status == 422)
        #expect(try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: key).status == 201)
    }

    @Test func `a key is free again after two days`() throws {
        let site = try TestSite()
        try site.send(.post, "/api/tasks", #"{"name": "Run"}"#, headers: key)
        site.time.advance(days: 2)
        #expect(try site.send(.post, "/api/tasks", #"{"name": "Walk"}"#, headers: key).status == 201)
    }

    @Test(arguments: ["", String(repeating: "x", count: 256)])
    func `a key that is empty or too long is refused`(_ key: String) throws {
        let answer = try TestSite().send(
            .post, "/api/tasks", #"{"name": "Run"}"#, headers: ["Idempotency-Key": key])
        #expect((answer.status, answer.code) == (400, "idempotency.keyLength"))
    }
}
