import HTTP
import Synchronization
import Testing

/// Protocols with their own rules under a prefix.
struct RouteGroupTests {
    private struct Locked: Error {}

    private static func named(_ prefix: String, _ authentication: Authentication = .secret) -> RouteGroup {
        RouteGroup(
            prefix, authentication,
            renderProblem: { problem, _ in
                Response(status: problem.status, headers: ["X-Group": prefix, "X-Code": problem.code])
            },
            renderError: { error, _ in
                error is Locked
                    ? Response(status: Status(code: 423, reason: "Locked"), headers: ["X-Group": prefix]) : nil
            },
            options: { _, allowed in
                Response(status: .ok, headers: ["DAV": "1", "X-Count": "\(allowed.count)"])
            })
    }

    private static func router() -> Router {
        var router = Router([named("/dav/"), named("/dav/public/")])
        router.add(.get, "/dav/tasks") { _ in throw Locked() }
        router.add(Method(rawValue: "PROPFIND"), "/dav/tasks") { _ in Response(status: .noContent) }
        router.add(.get, "/dav/public/tasks") { _ in throw Locked() }
        router.add(.get, "/tasks") { _ in throw Locked() }
        return router
    }

    @Test(arguments: [
        ("/dav/tasks", "/dav/"), ("/dav/nothing", "/dav/"), ("/dav/public/tasks", "/dav/public/"),
        ("/dav/public/", "/dav/public/"), ("/dav/publicity", "/dav/"),
    ])
    func `errors are rendered by the group with the longest prefix, even without a route`(
        _ path: String, _ group: String
    ) throws {
        #expect(Self.router().respond(to: try Request(.get, path)).headers["X-Group"] == group)
        #expect(Self.router().respond(to: try Request(.delete, path)).headers["X-Group"] == group)
    }

    @Test(arguments: ["/tasks", "/dav", "/davy/tasks", "/"])
    func `the default rules apply to a path outside all groups`(_ path: String) throws {
        let answer = Self.router().respond(to: try Request(.delete, path))
        #expect(answer.headers["X-Group"] == nil)
        #expect([404, 405].contains(answer.status.code))
        #expect(Self.router().respond(to: try Request(.get, "/tasks")).status == .internalServerError)
    }

    @Test func `the group responds to OPTIONS, with the methods that the path accepts`() throws {
        let answer = Self.router().respond(to: try Request(.options, "/dav/tasks"))
        #expect((answer.status.code, answer.headers["DAV"], answer.headers["X-Count"]) == (200, "1", "4"))
        #expect(answer.headers["Allow"] == "GET, HEAD, OPTIONS, PROPFIND")
        #expect(Self.router().respond(to: try Request(.options, "/tasks")).headers["DAV"] == nil)
    }

    @Test func `logs do not name the paths of a group whose paths hold secrets`() throws {
        let entries = Mutex<[String]>([])
        let log = Log(level: .debug) { entry in entries.withLock { $0.append(entry.message) } }
        var group = RouteGroup("/feed/")
        group.hidesPaths = true
        var router = Router([group])
        router.add(.get, "/feed/{key}") { _ in throw Locked() }
        router.add(.get, "/open/{key}") { _ in throw Locked() }
        for path in ["/feed/5f2b1c", "/open/5f2b1c"] { _ = router.respond(to: try Request(.get, path), log: log) }
        let said = entries.withLock { $0 }
        #expect(said.count == 2 && said[0].contains("GET /feed/…: ") && said[1].contains("GET /open/5f2b1c: "))
    }

    @Test func `an error is translated before its group renders it`() throws {
        struct Foreign: Error {}
        var router = Router([Self.named("/dav/")])
        router.translate = { $0 is Foreign ? Locked() : $0 }
        router.add(.get, "/dav/tasks") { _ in throw Foreign() }
        #expect(router.respond(to: try Request(.get, "/dav/tasks")).status.code == 423)
    }

    @Test func `a group can authenticate clients itself whether or not the server requires a token`() throws {
        let basic = Authentication.own { request in
            request.headers["authorization"] == "Basic dTpw"
                ? nil : Problem(.http.tokenMissing, "Sign in.", headers: ["WWW-Authenticate": "Basic realm=\"Tasks\""])
        }
        for asksForToken in [false, true] {
            let rule = AccessRule(cookieName: "k", openPaths: []) { _, _ in .unknown }
            let live = try LiveServer(
                { $0.access = asksForToken ? rule : nil }, groups: [Self.named("/dav/", basic)],
                routes: { router in router.add(.get, "/dav/tasks") { _ in Response(status: .noContent) } })
            let refused = try live.client.send(.get, "/dav/tasks")
            #expect((refused.status, refused.headers["X-Group"]) == (401, "/dav/"))
            #expect(refused.headers["WWW-Authenticate"] == "Basic realm=\"Tasks\"")
            let admitted = try live.client.send(.get, "/dav/tasks", headers: ["Authorization": "Basic dTpw"])
            #expect(admitted.status == 204)
            #expect(try live.client.send(.get, "/hello").status == (asksForToken ? 401 : 200))
        }
    }
}
