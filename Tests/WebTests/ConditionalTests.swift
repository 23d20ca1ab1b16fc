import Domain
import HTTP
import TestSupport
import Testing

struct ConditionalTests {
    static let reads = [
        "/api/dashboard", "/api/tasks", "/api/tasks?view=history&limit=5", "/api/projects", "/api/settings",
        "/charts/score-trend.svg", "/charts/priority-pie.svg?days=7", "/charts/completion-ring.svg",
        "/charts/project-health.svg?width=400", "/charts/streak-calendar.svg", "/charts/score-trend.json",
    ]

    @Test(arguments: reads + ["/api/openapi.json", "/api/problems"])
    func `an unchanged read answers 304`(_ target: String) throws {
        let site = try TestSite()
        let first = try site.send(.get, target)
        #expect((first.status, first.headers["Cache-Control"]) == (200, "no-cache"))
        let tag = try #require(first.headers["ETag"])
        let second = try site.send(.get, target, headers: ["If-None-Match": "\"other\", W/\(tag)"])
        #expect((second.status, second.headers["ETag"], second.body) == (304, tag, []))
        let kept = try site.send(.get, target)
        #expect((kept.body, kept.headers["Content-Type"]) == (first.body, first.headers["Content-Type"]))
    }

    @Test(arguments: reads)
    func `what was read of one database is not taken for another one at the same address`(_ target: String) throws {
        let tags = try (1...2).map { _ in
            try TestSite(over: TemporaryStore(newlyMade: true)).send(.get, target).headers["ETag"]
        }
        #expect(tags[0] != nil && tags[0] != tags[1])
    }

    @Test(arguments: reads)
    func `a read is answered anew after a write, at midnight and when a task becomes overdue`(_ target: String) throws {
        let site = try TestSite()
        var tag = try #require(try site.send(.get, target).headers["ETag"])
        func changes(_ what: String) throws {
            let answer = try site.send(.get, target, headers: ["If-None-Match": tag])
            #expect(answer.status == 200, "\(what)")
            #expect(answer.headers["ETag"] != tag, "\(what)")
            tag = answer.headers["ETag"] ?? ""
        }
        try site.add(#"{"name": "Run", "dueDate": "2026-03-28T12:30"}"#)
        try changes("a write")
        site.time.advance(milliseconds: 1_800_000)
        // The settings show no task.
        if target == "/api/settings" {
            #expect(try site.send(.get, target, headers: ["If-None-Match": tag]).status == 304)
        } else {
            try changes("a due time")
        }
        site.time.advance(days: 1)
        try changes("midnight")
    }

    @Test func `the tag of a task changes with what is derived`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run", "dueDate": "2026-03-28T12:30"}"#).text("id") ?? ""
        let tag = try #require(try site.send(.get, "/api/tasks/\(id)").headers["ETag"])
        #expect(try site.send(.get, "/api/tasks/\(id)", headers: ["If-None-Match": tag]).status == 304)
        site.time.advance(milliseconds: 1_800_000)
        let late = try site.send(.get, "/api/tasks/\(id)", headers: ["If-None-Match": tag])
        #expect((late.status, late.json.at("isOverdue")) == (200, .bool(true)))
        // The version is the same, so a change based on the earlier response is not a lost update.
        #expect(try site.send(.patch, "/api/tasks/\(id)", #"{"name": "x"}"#, headers: ["If-Match": tag]).status == 200)
    }

    @Test func `changes and actions that are based on an older version answer 412`() throws {
        let site = try TestSite()
        let path = "/api/tasks/\(try site.add(#"{"name": "Run"}"#).text("id") ?? "")"
        let old = try #require(try site.send(.get, path).headers["ETag"])
        let new = try #require(try site.send(.patch, path, #"{"name": "Walk"}"#).headers["ETag"])
        for (method, end, body) in [
            (HTTP.Method.patch, "", #"{"name": "x"}"# as String?), (.delete, "", nil), (.post, "/complete", nil),
            (.post, "/reopen", nil),
        ] {
            let answer = try site.send(method, path + end, body, headers: ["If-Match": old])
            #expect((answer.status, answer.code) == (412, "version.stale"), "\(method.rawValue) \(end)")
        }
        #expect(try site.send(.post, "\(path)/complete", headers: ["If-Match": new]).status == 200)
        #expect(try site.send(.post, "\(path)/reopen", headers: ["If-Match": "*"]).status == 200)
        for foreign in ["\"abc\"", "\"\"", "\"1x\"", "\"99999999999999999999\"", "\"-1\""] {
            let answer = try site.send(.delete, path, headers: ["If-Match": foreign])
            #expect((answer.status, answer.code) == (412, "version.stale"), "\(foreign)")
        }
    }

    @Test(arguments: ["tasks", "projects", "filters", "habits", "time-entries"])
    func `a change may rest on the tag of a read, and a second one may not`(_ kind: String) throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        let (start, end) = ("2026-03-28T09:00:00Z", "2026-03-28T09:30:00Z")
        let bodies = [
            "tasks": #"{"name": "Walk"}"#, "projects": #"{"name": "Walk"}"#, "habits": #"{"title": "Walk"}"#,
            "filters": #"{"name": "Walk", "query": "priority=P0"}"#,
            "time-entries": #"{"taskId": "\#(task)", "start": "\#(start)", "end": "\#(end)"}"#,
        ]
        let made = try site.send(.post, "/api/\(kind)", bodies[kind])
        let path = try #require(made.headers["Location"], "\(made.text)")
        let tag = try #require(try site.send(.get, path).headers["ETag"])
        #expect(try site.send(.get, path, headers: ["If-None-Match": tag]).status == 304)
        let field = ["habits": "title", "time-entries": "note"][kind] ?? "name"
        let change = #"{"\#(field)": "Swim"}"#
        #expect(try site.send(.patch, path, change, headers: ["If-Match": tag]).status == 200)
        #expect(try site.send(.get, path, headers: ["If-None-Match": tag]).status == 200)
        #expect(try site.send(.patch, path, change, headers: ["If-Match": tag]).code == "version.stale")
    }

    @Test func `changes and marks of a habit that are based on an older version answer 412`() throws {
        let site = try TestSite()
        let path = try #require(try site.send(.post, "/api/habits", #"{"title": "Run"}"#).headers["Location"])
        let old = try #require(try site.send(.get, path).headers["ETag"])
        #expect(try site.send(.patch, path, #"{"title": "Walk"}"#).status == 200)
        let marks = ["complete", "skip", "reopen", "note", "pause", "resume"].map { (HTTP.Method.post, "/\($0)") }
        for (method, end) in [(.patch, ""), (.delete, "")] + marks {
            let body = method == .post ? #"{"note": "x"}"# : #"{"title": "x"}"#
            let answer = try site.send(
                method, path + end, end == "/note" || method == .patch ? body : nil, headers: ["If-Match": old])
            #expect((answer.status, answer.code) == (412, "version.stale"), "\(method.rawValue) \(end)")
        }
        let new = try #require(try site.send(.get, path).headers["ETag"])
        for end in ["/complete", "/reopen", "/skip"] {
            let tag = end == "/complete" ? new : "*"
            #expect(try site.send(.post, path + end, headers: ["If-Match": tag]).status == 200, "\(end)")
        }
    }

    @Test func `a change may rest on one of several versions, and on no weak tag`() throws {
        let site = try TestSite()
        let path = "/api/tasks/\(try site.add(#"{"name": "Run"}"#).text("id") ?? "")"
        let tag = try #require(try site.send(.get, path).headers["ETag"])
        func status(_ field: String) throws -> Int {
            try site.send(.post, "\(path)/duplicate", headers: ["If-Match": field]).status
        }
        #expect(try status("\"7-AM\", \(tag)") == 201)
        #expect(try status("\(tag),\"7-AM\"") == 201)
        #expect(try status("\"7-AM\", \"8-AM\"") == 412)
        #expect(try status("W/\(tag)") == 412)
        #expect(try status("W/\(tag), \(tag)") == 201)
        #expect(try status(", ,\(tag) ,") == 201)
        #expect(try status("\"a,b\",\t\(tag)") == 201)
        #expect(try status("*") == 201)
        for wrong in ["\(tag), x", " ", ",", "*, \(tag)", "1", "\"1", "'1'", "w/\(tag)", "\"1\" \"2\""] {
            #expect(try status(wrong) == 400, "\(wrong)")
        }
    }

    @Test func `the actions on a task that is worked on answer 412 too`() throws {
        let site = try TestSite()
        let path = "/api/tasks/\(try site.add(#"{"name": "Run"}"#).text("id") ?? "")"
        for (end, body) in [
            ("/timer/start", nil as String?), ("/timer/pause", nil), ("/timer/stop", nil), ("/not-now", nil),
            ("/breakdown", #"{"subtasks": [{"name": "Tie the shoes"}]}"#), ("/breakdown/dismiss", nil),
        ] {
            let answer = try site.send(.post, path + end, body, headers: ["If-Match": "\"999\""])
            #expect((answer.status, answer.code) == (412, "version.stale"), "\(end)")
            let tag = try #require(try site.send(.get, path).headers["ETag"])
            let right = try site.send(.post, path + end, body, headers: ["If-Match": tag])
            #expect(right.status == 200, "\(end): \(right.text)")
        }
        let inbox = "/api/projects/00000000-0000-0000-0000-000000000001"
        let made = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#)
        let id = made.json.text("project.id") ?? made.json.text("id") ?? ""
        let body = #"{"to": "\#(id)"}"#
        let moved = try site.send(.post, "\(inbox)/move-tasks", body, headers: ["If-Match": "\"999\""])
        #expect((moved.status, moved.code) == (412, "version.stale"), "\(moved.text)")
        #expect(try site.send(.post, "\(inbox)/move-tasks", body, headers: ["If-Match": "*"]).status == 200)
    }

    @Test func `several fields If-Match are one list`() throws {
        let site = try TestSite()
        let path = "/api/tasks/\(try site.add(#"{"name": "Run"}"#).text("id") ?? "")"
        var headers = Headers()
        headers.add("If-Match", "\"7-AM\"")
        headers.add("If-Match", "\"1\"")
        let request = try Request(.delete, path, headers: headers)
        #expect(site.router.respond(to: request).status == .ok)
    }

    @Test func `a project is compared by its version too`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#)
        let path = try #require(made.headers["Location"])
        let old = try #require(made.headers["ETag"])
        try site.send(.patch, path, #"{"color": "green"}"#)
        #expect(try site.send(.patch, path, #"{"color": "red"}"#, headers: ["If-Match": old]).status == 412)
        #expect(try site.send(.delete, path, headers: ["If-Match": old]).status == 412)
    }

    @Test(arguments: reads + ["/", "/api/health", "/api/version", "/api/openapi.json"])
    func `HEAD answers as GET does`(_ target: String) throws {
        let site = try TestSite()
        let head = site.router.respond(to: try Request(.head, target))
        let get = site.router.respond(to: try Request(.get, target))
        #expect((head.status, head.headers["ETag"]) == (get.status, get.headers["ETag"]))
        #expect(head.headers["Content-Type"] == get.headers["Content-Type"])
    }
}
