import HTTP
import JSON
import Testing

/// A server on this machine that several people use.
struct SharedServerTests {
    private static func cookie(_ answer: Client.Response) throws -> String {
        String(try #require(answer.headers["Set-Cookie"]?.split(separator: ";").first))
    }

    private static func stream(_ server: RunningServer, _ cookie: String?) throws -> Wire {
        let wire = try Wire(port: server.port)
        let field = cookie.map { "Cookie: \($0)\r\n" } ?? ""
        wire.send("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(field)\r\n")
        #expect(wire.read(until: "\r\n\r\n").contains("200 OK"))
        return wire
    }

    @Test func `from two people on the loopback asks who it is, and each hears of what is theirs`() throws {
        let desk = Desk()
        let server = try desk.serve()
        let json: Headers = ["Content-Type": "application/json"]
        #expect(try server.send(.get, "/api/tasks").status == 200)
        let alone = try Self.stream(server, nil)
        let invited = try server.send(.post, "/api/people/invitations", json, body: "{}")
        let owner = try Self.cookie(invited)
        #expect(try server.send(.get, "/api/tasks").status == 200)
        let link = try #require(JSONParser.parse(invited.body).text("link"))
        let joined = try server.send(
            .post, link, ["Content-Type": "application/x-www-form-urlencoded"], body: "name=Ann")
        let ann = try Self.cookie(joined)

        #expect(alone.readToEnd() != nil)
        for target in ["/", "/api/tasks", "/api/events", "/charts/score-trend.svg", "/calendar.ics", "/js/today.js"] {
            #expect(try server.send(.get, target).status == 401, "\(target)")
        }
        let page = try server.send(.get, "/", ["Accept": "text/html"])
        #expect(String(decoding: page.body, as: UTF8.self).contains("This browser is not signed in"))
        for cookie in [owner, ann] { #expect(try server.send(.get, "/api/tasks", ["Cookie": cookie]).status == 200) }

        let streams = try (Self.stream(server, owner), Self.stream(server, ann))
        func add(_ name: String, _ cookie: String) throws -> String {
            let headers: Headers = ["Content-Type": "application/json", "Cookie": cookie]
            let added = try server.send(.post, "/api/tasks", headers, body: "{\"name\": \"\(name)\"}")
            return try #require(JSONParser.parse(added.body).text("task.id"))
        }
        let ids = try (add("Hers", owner), add("His", ann))
        try desk.done("add", "Also the owner’s")
        #expect(try desk.done("list", "--plain").contains("Also the owner’s"))
        let heard = streams.1.read(until: ids.1)
        #expect(heard.contains("TaskCreated") && !heard.contains(ids.0))
        #expect(streams.0.read(until: ids.0).contains("TaskCreated"))
        #expect(try desk.done("people", "off", "ann").contains("switched off"))
        #expect(streams.1.readToEnd()?.contains(ids.0) == false)
        #expect(try server.send(.get, "/api/tasks", ["Cookie": ann]).status == 401)
        #expect(try server.send(.get, "/api/tasks", ["Cookie": owner]).status == 200)
    }
}
