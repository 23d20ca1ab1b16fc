import Domain
import HTTP
import TestSupport
import Testing

struct BadInputTests {
    @Test func `of very many faults the first five hundred are reported`() throws {
        let site = try TestSite()
        let fields = (0..<3_000).map { "\"colour\($0)\": 1" }.joined(separator: ", ")
        let answer = try site.send(.post, "/api/tasks", "{\"name\": \"x\", \(fields)}")
        #expect(answer.status == 422)
        let told = answer.json.at("errors")?.elements ?? []
        #expect(told.count == 500 && told.last?["field"]?.string == "colour499")
        #expect(try site.send(.get, "/api/tasks").json.number("total") == 0)
    }

    @Test(arguments: [
        (#"{}"#, "name", "task.name.empty"), (#"{"name": ""}"#, "name", "task.name.empty"),
        (#"{"name": "  \n "}"#, "name", "task.name.empty"), (#"{"name": null}"#, "name", "task.name.empty"),
        ("{\"name\": \"\(String(repeating: "x", count: 201))\"}", "name", "task.name.tooLong"),
        (#"{"name": "a\u0007b"}"#, "name", "task.name.controlCharacter"),
        (
            "{\"name\": \"x\", \"details\": \"\(String(repeating: "x", count: 20_001))\"}", "details",
            "task.details.tooLong"
        ),
        (#"{"name": "x", "projectId": "2742b654-b0ac-5311-9642-a19ac9e2bcf0"}"#, "projectId", "task.project.unknown"),
        (#"{"name": "x", "projectId": "Inbox"}"#, "projectId", "field.type"),
        (#"{"name": "x", "colour": "blue"}"#, "colour", "field.unknown"),
        (#"{"name": 5}"#, "name", "field.type"), (#"{"name": ["x"]}"#, "name", "field.type"),
        (#"{"name": "x", "dueDate": "2026-02-30"}"#, "dueDate", "field.type"),
        (#"{"name": "x", "dueDate": "2026-03-29T24:00"}"#, "dueDate", "field.type"),
        (#"{"name": "x", "dueDate": "tomorrow"}"#, "dueDate", "field.type"),
        (#"{"name": "x", "priority": 0}"#, "priority", "field.type"),
        (#"{"name": "x", "priority": "P4"}"#, "priority", "field.type"),
        (#"{"name": "x", "type": "night"}"#, "type", "field.type"),
        (#"{"name": "x", "estimatedDuration": 59}"#, "estimatedDuration", "task.duration.outOfRange"),
        (#"{"name": "x", "estimatedDuration": 2592001}"#, "estimatedDuration", "task.duration.outOfRange"),
        (#"{"name": "x", "estimatedDuration": 90.5}"#, "estimatedDuration", "field.type"),
        (#"{"name": "x", "estimatedDuration": 1e3}"#, "estimatedDuration", "field.type"),
        (#"{"name": "x", "estimatedDuration": 99999999999999999999}"#, "estimatedDuration", "field.type"),
        (#"{"name": "x", "estimatedDuration": "600"}"#, "estimatedDuration", "field.type"),
        (#"{"name": "x", "tags": "home"}"#, "tags", "field.type"),
        (#"{"name": "x", "tags": ["home", 1]}"#, "tags[1]", "field.type"),
        (#"{"name": "x", "tags": ["two words"]}"#, "tags", "task.tag.invalid"),
        (#"{"name": "x", "dependencies": [7]}"#, "dependencies[0]", "field.type"),
        (#"{"name": "x", "id": "7"}"#, "id", "field.type"),
        (#"{"name": "x", "version": 3}"#, "version", "field.unknown"),
    ])
    func `a wrong value is refused with its field`(_ body: String, _ field: String, _ code: String) throws {
        let site = try TestSite()
        let answer = try site.send(.post, "/api/tasks", body)
        #expect(answer.status == 422)
        #expect((answer.fields, answer.codes) == ([field], [code]))
        #expect(answer.json.text("code") == code)
        #expect(answer.json.text("type") == "/api/problems#\(code)")
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `a name of 200 and details of 20,000 characters are taken, in any script`() throws {
        let name = String(repeating: "👩‍🌾", count: 200)
        let body = "{\"name\": \"\(name)\", \"details\": \"\(String(repeating: "ü", count: 20_000))\"}"
        #expect(try TestSite().add(body).text("name") == name)
    }

    @Test(arguments: [("nmae", "name"), ("dueDat", "dueDate"), ("Priority", "priority"), ("project_id", "projectId")])
    func `a misspelt field names the one that was probably meant`(_ wrong: String, _ right: String) throws {
        let answer = try TestSite().send(.post, "/api/tasks", "{\"name\": \"x\", \"\(wrong)\": \"x\"}")
        #expect(answer.messages.contains("Did you mean “\(right)”?"))
    }

    @Test(arguments: [
        ("1.5", "a whole number, not 1.5"), ("1e3", "a whole number, not 1e3"),
        ("10000000000000000000", "a whole number of at most 18 digits, not 10000000000000000000"),
        ("-10000000000000000000", "a whole number of at most 18 digits, not -10000000000000000000"),
    ])
    func `a wrong number is shown as it was written`(_ number: String, _ words: String) throws {
        let answer = try TestSite().send(.post, "/api/tasks", "{\"name\": \"x\", \"estimatedDuration\": \(number)}")
        #expect(answer.messages == "The estimated duration must be \(words).")
    }

    @Test func `all wrong tags are named`() throws {
        let answer = try TestSite().send(.post, "/api/tasks", #"{"name": "x", "tags": ["a b", "c d"]}"#)
        #expect(answer.fields == ["tags", "tags"])
        #expect(answer.messages.contains("“a b”") && answer.messages.contains("“c d”"))
    }

    @Test func `a range that ends before it begins is shown`() throws {
        let answer = try TestSite().send(
            .patch, "/api/settings", #"{"timeOff": [{"from": "2026-08-14", "to": "2026-08-01"}]}"#)
        #expect(answer.codes == ["field.type"])
        #expect(answer.messages.contains("a range that does not end before it begins, not “2026-08-14 to 2026-08-01”"))
    }

    @Test func `all problems of one request are reported together`() throws {
        let answer = try TestSite().send(
            .post, "/api/tasks", #"{"name": " ", "priority": "P9", "colour": 1, "tags": ["a b"], "dueDate": "x"}"#)
        #expect(Set(answer.fields) == ["name", "priority", "colour", "tags", "dueDate"])
    }

    @Test(arguments: [
        ("{\"name\": \"x\",\n  \"tags\": [1,}", "json.syntax", "Line 2, column 14"), ("", "json.syntax", "Line 1"),
        ("{\"name\": \"x\"} y", "json.syntax", "Line 1, column 15"), ("[1]", "json.notAnObject", "braces"),
        ("\"name\"", "json.notAnObject", "braces"), (#"{"name": "x", "name": "y"}"#, "json.duplicateName", "name"),
        (#"{"name": "\ud800"}"#, "json.encoding", "Line 1"),
        (String(repeating: "[", count: 100_000), "json.tooDeep", "64"),
        (#"{"name": "x", "tags": "# + String(repeating: "[", count: 70), "json.tooDeep", "64"),
    ])
    func `a body that is not a JSON object is refused with its position`(_ body: String, _ code: String, _ hint: String)
        throws
    {
        let answer = try TestSite().send(.post, "/api/tasks", body)
        #expect((answer.status, answer.code) == (400, code))
        #expect(answer.json.text("detail")?.contains(hint) == true, "\(answer.text)")
    }

    @Test func `invalid UTF-8 is refused with its position`() throws {
        let bytes = Array(#"{"name": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
        let answer = try TestSite().send(.post, "/api/tasks", bytes: bytes)
        #expect((answer.status, answer.code) == (400, "json.encoding"))
        #expect(answer.json.text("detail")?.contains("Line 1, column 11") == true)
    }

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
        "application/json; charset=latin1", "application/jsonx", "",
    ])
    func `another content type is refused`(_ type: String) throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for (method, path) in [
            (HTTP.Method.post, "/api/tasks"), (.patch, "/api/tasks/\(id)"),
            (.post, "/api/tasks/\(id)/complete"), (.patch, "/api/settings"), (.post, "/api/undo"),
            (.post, "/api/projects"), (.post, "/api/check"),
        ] {
            let answer = try site.send(method, path, #"{"name": "x"}"#, headers: ["Content-Type": type])
            #expect((answer.status, answer.code) == (415, "request.type.notJSON"), "\(path)")
        }
    }

    @Test func `a change may be sent as a merge patch, an addition may not`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        let headers = ["Content-Type": "application/merge-patch+json"]
        #expect(try site.send(.patch, "/api/tasks/\(id)", #"{"name": "Walk"}"#, headers: headers).status == 200)
        #expect(try site.send(.post, "/api/tasks", #"{"name": "Walk"}"#, headers: headers).status == 415)
    }

    @Test func `a whole number may have a fraction of zeros`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Run", "estimatedDuration": 600.0}"#)
        #expect(task.at("estimatedDuration")?.integer == 600)
        let other = try site.send(.post, "/api/tasks", #"{"name": "Run", "estimatedDuration": 600.5}"#)
        #expect(other.status == 422)
    }

    @Test func `every list answers its items, the next cursor and the total`() throws {
        let site = try TestSite()
        try site.send(.post, "/api/projects", #"{"name": "Garden"}"#)
        try site.add(#"{"name": "Water @home", "tags": ["home"], "dueDate": "2026-03-30"}"#)
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for path in [
            "/api/tasks", "/api/projects", "/api/projects/statistics", "/api/project-templates", "/api/tags",
            "/api/reminders", "/api/filters", "/api/filters/suggestions", "/api/search/suggestions?q=ru",
            "/api/habits", "/api/habit-templates", "/api/achievements", "/api/challenges", "/api/activity",
            "/api/tasks/\(id)/history", "/api/tasks/\(id)/reschedule-suggestions", "/api/time-entries",
            "/api/notices", "/api/backups", "/api/recommendations", "/api/priorities/suggestions",
            "/api/analytics/insights", "/api/quick-add/preview?text=Run",
        ] {
            let answer = try site.send(.get, path).json
            let count = answer.at("items")?.elements?.count
            #expect(count != nil && answer.at("total")?.integer == count.map { Int64($0) }, "\(path)")
            #expect(answer.at("nextCursor") == .null, "\(path)")
        }
    }

    @Test func `JSON with a charset parameter is taken`() throws {
        let site = try TestSite()
        let headers = ["Content-Type": "Application/JSON; charset=UTF-8"]
        #expect(try site.send(.post, "/api/tasks", #"{"name": "x"}"#, headers: headers).status == 201)
    }

    @Test(arguments: [
        "x", "2742b654-b0ac-5311-9642-a19ac9e2bcf0", "%3Cscript%3E", "1", "2742b654b0ac53119642a19ac9e2bcf0",
    ])
    func `an unknown id is not found`(_ id: String) throws {
        let site = try TestSite()
        for (method, path) in [
            (HTTP.Method.get, ""), (.delete, ""), (.get, "/points"), (.post, "/complete"), (.post, "/reopen"),
        ] {
            let answer = try site.send(method, "/api/tasks/\(id)\(path)")
            #expect((answer.status, answer.code) == (404, "task.notFound"), "\(method.rawValue) \(path)")
        }
        #expect(try site.send(.patch, "/api/tasks/\(id)", "{}").code == "task.notFound")
        #expect(try site.send(.get, "/api/projects/\(id)").code == "project.notFound")
    }

    @Test func `an unknown address is not found`() throws {
        let answer = try TestSite().send(.get, "/api/taks")
        #expect((answer.status, answer.code) == (404, "request.path.unknown"))
        #expect(answer.headers["Content-Type"] == "application/problem+json")
    }

    @Test(arguments: [
        (HTTP.Method.put, "/api/tasks", "DELETE, GET, HEAD, OPTIONS, POST"),
        (.delete, "/api/settings", "GET, HEAD, OPTIONS, PATCH"),
        (.get, "/api/undo", "OPTIONS, POST"), (.post, "/api/dashboard", "GET, HEAD, OPTIONS"),
        (.post, "/api/tasks/2742b654-b0ac-5311-9642-a19ac9e2bcf0", "DELETE, GET, HEAD, OPTIONS, PATCH"),
    ])
    func `another method answers 405 with those that are allowed`(
        _ method: HTTP.Method, _ path: String, _ allowed: String
    ) throws {
        let site = try TestSite()
        let response = site.router.respond(to: try Request(method, path))
        #expect((response.status.code, response.headers["Allow"]) == (405, allowed))
        let options = site.router.respond(to: try Request(.options, path))
        #expect((options.status.code, options.headers["Allow"]) == (204, allowed))
    }

    @Test(arguments: [
        "/api/health", "/api/version", "/api/openapi.json", "/api/problems", "/api/settings", "/api/dashboard",
        "/api/projects", "/api/export", "/api/events", "/charts/score-trend.svg", "/charts/priority-pie.json", "/",
    ])
    func `every address refuses parameters that it does not know`(_ path: String) throws {
        let answer = try TestSite().send(.get, "\(path)?verbose=1")
        #expect((answer.status, answer.codes) == (422, ["parameter.unknown"]))
    }

    @Test func `an unknown fault answers 500 with an id and without internals`() throws {
        let site = try TestSite()
        site.store.close()
        let answer = try site.send(.post, "/api/tasks", #"{"name": "x"}"#)
        #expect((answer.status, answer.code) == (500, "internal"))
        #expect(!answer.text.contains("Storage") && !answer.text.contains("stopping"))
    }
}
