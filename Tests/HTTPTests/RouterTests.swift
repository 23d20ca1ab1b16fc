import Synchronization
import Testing

@testable import HTTP

struct RouterTests {
    private static func router(_ groups: [RouteGroup] = []) -> Router {
        var router = Router(groups)
        func answer(_ name: String) -> Handler {
            { request in
                let parameters = request.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                return Response(
                    contentType: "text/plain", bytes: Array(([name] + parameters).joined(separator: " ").utf8))
            }
        }
        router.add(.get, "/", answer("root"))
        router.add(.get, "/api/tasks", answer("list"))
        router.add(.post, "/api/tasks", answer("create"))
        router.add(.get, "/api/tasks/{id}", answer("task"))
        router.add(.delete, "/api/tasks/{id}", answer("remove"))
        router.add(.post, "/api/tasks/{id}/complete", answer("complete"))
        router.add(.post, "/api/tasks/reorder", answer("reorder"))
        router.add(.get, "/api/projects/{project}/tasks/{task}", answer("both"))
        return router
    }

    private static func text(_ method: Method, _ target: String) throws -> String {
        let response = router().respond(to: try Request(method, target))
        guard case .bytes(let bytes) = response.body, response.status == .ok else { return "\(response.status.code)" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (Method.get, "/", "root"), (.get, "/?a=b", "root"), (.get, "/api/tasks", "list"),
        (.post, "/api/tasks", "create"), (.get, "/api/tasks/7", "task id=7"), (.head, "/api/tasks/7", "task id=7"),
        (.delete, "/api/tasks/7", "remove id=7"), (.get, "/api/tasks/a%20b", "task id=a b"),
        (.get, "/api/tasks/a%2Fb", "task id=a/b"), (.get, "/api/t%61sks", "list"),
        (.get, "/api/tasks/%2525", "task id=%25"), (.post, "/api/tasks/7/complete", "complete id=7"),
        (.post, "/api/tasks/reorder", "reorder"), (.get, "/api/projects/1/tasks/2", "both project=1 task=2"),
        (.get, "/api%2Ftasks", "404"), (.get, "/api/tasks/", "404"), (.get, "//api/tasks", "404"),
        (.get, "/api//tasks", "404"), (.get, "/API/tasks", "404"), (.get, "/api/tasks/7/", "404"),
        (.get, "/api/tasks/../tasks", "404"), (.get, "/nothing", "404"), (.get, "/api", "404"),
        (.put, "/api/tasks", "405"), (Method(rawValue: "BREW"), "/api/tasks/7", "405"),
        (Method(rawValue: "get"), "/api/tasks", "405"), (.put, "/nothing", "404"),
    ])
    func `a path is matched to its route`(_ method: Method, _ target: String, _ expected: String) throws {
        #expect(try Self.text(method, target) == expected)
    }

    @Test(arguments: [
        ("/", "GET, HEAD, OPTIONS"), ("/api/tasks", "GET, HEAD, OPTIONS, POST"),
        ("/api/tasks/7", "DELETE, GET, HEAD, OPTIONS"), ("/api/tasks/7/complete", "OPTIONS, POST"),
    ])
    func `a method that a path does not accept gets the correct Allow`(_ path: String, _ allow: String) throws {
        let router = Self.router()
        let refused = router.respond(to: try Request(.put, path))
        #expect(refused.status == .methodNotAllowed)
        #expect(refused.headers["Allow"] == allow)
        let options = router.respond(to: try Request(.options, path))
        #expect(options.status == .noContent)
        #expect(options.headers["Allow"] == allow)
    }

    @Test func `OPTIONS for the whole server lists every method`() throws {
        let answer = Self.router().respond(to: try Request(.options, "*"))
        #expect(answer.headers["Allow"] == "DELETE, GET, HEAD, OPTIONS, POST")
    }

    @Test func `the application renders problems, and Allow is kept`() throws {
        let router = Self.router([
            RouteGroup(
                "/",
                renderProblem: { problem, request in
                    Response(status: problem.status, headers: ["X-Code": problem.code, "X-Path": request?.path ?? ""])
                })
        ])
        let answer = router.respond(to: try Request(.put, "/api/tasks"))
        #expect(answer.headers["X-Code"] == "request.method.notAllowed")
        #expect(answer.headers["X-Path"] == "/api/tasks")
        #expect(answer.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
    }

    private struct Known: Error {}
    private struct Unknown: Error {
        let secret = "hidden"
    }

    @Test func `the application renders the errors it knows`() throws {
        var router = Router([
            RouteGroup("/", renderError: { error, _ in error is Known ? Response(status: .gone) : nil })
        ])
        router.add(.get, "/known") { _ in throw Known() }
        router.add(.get, "/problem") { _ in throw Problem(.http.siteOther, "Come here.") }
        #expect(router.respond(to: try Request(.get, "/known")).status == .gone)
        #expect(router.respond(to: try Request(.get, "/problem")).status == .forbidden)
    }

    @Test func `an unknown error shows an id that is also logged, and nothing else`() async throws {
        var router = Router()
        router.add(.get, "/") { _ in throw Unknown() }
        try await confirmation { logged in
            let log = Log { entry in
                #expect(entry.message.contains("hidden"))
                logged()
            }
            let answer = router.respond(to: try Request(.get, "/"), log: log)
            guard case .bytes(let bytes) = answer.body else {
                Issue.record("no body")
                return
            }
            #expect(answer.status == .internalServerError)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("hidden"))
        }
    }

    @Test func `every internal error has an id that is also logged, even one thrown as a problem`() throws {
        var router = Router()
        router.add(.get, "/") { _ in throw Problem(.http.fault, "hidden") }
        let messages = Mutex<[String]>([])
        let log = Log { entry in messages.withLock { $0.append(entry.message) } }
        let answer = router.respond(to: try Request(.get, "/"), log: log)
        guard case .bytes(let bytes) = answer.body else {
            Issue.record("no body")
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let said = try #require(messages.withLock { $0 }.first)
        let id = try #require(said.split(separator: " ").dropFirst(2).first)
        #expect(said.contains("hidden") && !text.contains("hidden") && text.contains("under \(id)."))
    }

    @Test func `a problem is valid JSON whatever its text contains`() {
        let response = Problem(.http.range, "\"\\\u{1}\n").response()
        guard case .bytes(let bytes) = response.body else {
            Issue.record("no body")
            return
        }
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"type":"about:blank","title":"Range Not Satisfiable","status":416,"detail":"\"\\\u0001\u000a","code":"request.range"}"#
        )
        #expect(response.headers["Content-Type"] == "application/problem+json")
    }
}
