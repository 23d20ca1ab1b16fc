import Domain
import HTTP
import Testing

/// How requests from other sites and requests of the wrong kind or size are rejected.
struct GuardTests {
    private static let task = "{\"name\":\"Evil\"}"
    private static let json = ("Content-Type", "application/json")

    private typealias Foreign = (target: String, fields: [(String, String)], body: String, status: Int)
    private static let foreign: [Foreign] = [
        ("/api/tasks", [json, ("Origin", "https://evil.example")], task, 403),
        ("/api/tasks", [json, ("Origin", "null")], task, 403),
        ("/api/tasks", [json, ("Sec-Fetch-Site", "cross-site")], task, 403),
        ("/api/tasks", [json, ("Sec-Fetch-Site", "same-site")], task, 403),
        ("/api/tasks", [json, ("Host", "evil.example")], task, 421),
        ("/api/tasks", [json, ("Host", "evil.example:8275")], task, 421),
        ("/api/tasks", [("Content-Type", "text/plain")], task, 415),
        ("/api/tasks", [], task, 415),
        ("/api/undo", [("Content-Type", "text/plain")], "{}", 415),
        ("/api/undo", [("Sec-Fetch-Site", "cross-site")], "", 403),
        ("/tasks", [("Content-Type", "application/x-www-form-urlencoded")], "name=Evil", 403),
        (
            "/tasks", [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", "tasker-form=1")],
            "name=Evil&token=1", 403
        ),
        ("/api/import", [("Content-Type", "text/plain"), ("Origin", "https://evil.example")], "name\nEvil\n", 403),
        ("/api/import", [("Content-Type", "text/plain"), ("Sec-Fetch-Site", "cross-site")], "name\nEvil\n", 403),
        ("/api/import", [("Content-Type", "multipart/form-data")], "name\nEvil\n", 415),
        ("/api/import", [("Content-Type", "application/x-www-form-urlencoded")], "name\nEvil\n", 415),
        ("/api/import", [("Content-Type", "text/csv"), ("Origin", "https://evil.example")], "name\nEvil\n", 403),
        ("/api/tasks", [json], "{\"name\":\"\(String(repeating: "x", count: 2 << 20))\"}", 413),
        ("/api/nothing", [json], task, 404),
        ("/api/health", [json], task, 405),
    ]

    @Test func `a request that is not the page's own changes nothing`() throws {
        let server = try Desk().serve()
        for (target, fields, body, status) in Self.foreign {
            var headers = Headers()
            for (name, value) in fields { headers.add(name, value) }
            #expect(try server.send(.post, target, headers, body: body).status == status, "\(target) \(fields)")
        }
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 0)
    }

    @Test func `reading requires the right host too`() throws {
        let server = try Desk().serve()
        let port = server.port
        let hosts = ["evil.example", "127.0.0.1", "0.0.0.0:\(port)", "192.168.0.1:\(port)"]
        for host in hosts + ["localhost.evil.example:\(port)"] {
            for target in ["/", "/api/dashboard", "/api/export", "/js/today.js"] {
                #expect(try server.send(.get, target, ["Host": host]).status == 421, "\(host) \(target)")
            }
        }
        #expect(try server.send(.get, "/", ["Host": "localhost:\(server.port)"]).status == 200)
    }

    @Test func `--allow-host admits an additional host`() throws {
        let server = try Desk().serve("--allow-host", "tasks.home.arpa")
        #expect(try server.send(.get, "/", ["Host": "tasks.home.arpa"]).status == 200)
    }

    @Test func `the page's own form adds a task with its token`() throws {
        let server = try Desk().serve()
        let page = try server.send(.get, "/")
        let cookie = try #require(page.headers["Set-Cookie"]?.split(separator: ";").first)
        let token = try #require(cookie.split(separator: "=").last)
        let headers: Headers = [
            "Content-Type": "application/x-www-form-urlencoded", "Cookie": String(cookie),
            "Origin": "http://127.0.0.1:\(server.port)",
        ]
        let answer = try server.send(.post, "/tasks", headers, body: "token=\(token)&name=By+form")
        #expect(answer.status == 303)
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 1)
    }

    @Test func `missing resources give 404`() throws {
        let server = try Desk().serve()
        let missing = [
            "/nothing", "/js/", "/js/nothing.js", "/api/tasks/1", "/..%2f..%2fetc/passwd", "/charts/none.svg",
        ]
        for target in missing {
            #expect(try server.send(.get, target).status == 404, "\(target)")
        }
    }

    @Test func `other sites can show the widgets, and nothing else, once they are switched on`() throws {
        let server = try Desk().serve()
        let elsewhere: Headers = [
            "Origin": "https://notes.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image",
        ]
        func sharing(_ target: String) throws -> String {
            let answer = try server.send(.get, target, elsewhere)
            return "\(answer.status) \(answer.headers.values("Cross-Origin-Resource-Policy").joined(separator: ", "))"
        }
        let widgets = ["/charts/badge.svg?figure=streak", "/charts/sparkline.svg"]
        for widget in widgets { #expect(try sharing(widget) == "403 same-origin") }
        _ = try server.json(.patch, "/api/settings", "{\"embedCharts\":true}")
        for widget in widgets { #expect(try sharing(widget) == "200 cross-origin") }
        for other in ["/charts/score-trend.svg", "/charts/badge.json", "/icon.svg", "/api/dashboard"] {
            #expect(try sharing(other) == "200 same-origin", "\(other)")
        }
        // Permission to show a widget permits no changes and no other resources.
        let change = try server.send(.post, "/api/undo", elsewhere, body: "")
        #expect(change.status == 403)
        #expect(try server.send(.get, widgets[0], ["Host": "evil.example"]).status == 421)
        _ = try server.json(.patch, "/api/settings", "{\"embedCharts\":false}")
        for widget in widgets { #expect(try sharing(widget) == "403 same-origin") }
    }
}
