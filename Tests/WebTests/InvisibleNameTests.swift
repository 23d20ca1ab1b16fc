import HTTP
import TestSupport
import Testing

/// A name without visible characters counts as empty, whatever it names.
struct InvisibleNameTests {
    private static let names = ["\u{200B}", "\u{FEFF}\u{200D}", " \u{2800} ", "\u{AD}", "\u{3164}"]

    @Test(arguments: names)
    func `it is refused for whatever is made`(_ name: String) throws {
        let site = try TestSite()
        let inbox = "00000000-0000-0000-0000-000000000001"
        for (path, body) in [
            ("/api/tasks", #"{"name": "\#(name)"}"#), ("/api/projects", #"{"name": "\#(name)"}"#),
            ("/api/habits", #"{"title": "\#(name)"}"#), ("/api/filters", #"{"name": "\#(name)", "query": "tag=a"}"#),
            ("/api/project-templates", #"{"name": "\#(name)", "projectId": "\#(inbox)"}"#),
            ("/api/tasks", #"{"name": "Run", "tags": ["\#(name)"]}"#),
            ("/api/projects", #"{"name": "Run", "tags": ["\#(name)"]}"#),
            ("/api/tags/rename", #"{"from": "a", "to": "\#(name)"}"#), ("/api/quick-add", #"{"text": "\#(name)"}"#),
            ("/api/quick-add", ##"{"text": "Run #\"\##(name)\"", "createProjects": true}"##),
        ] {
            let answer = try site.send(.post, path, body)
            let isNamed = path == "/api/quick-add" && answer.status == 201
            #expect(answer.status == 422 || isNamed, "\(path) \(body) \(answer.text)")
        }
        #expect(try site.send(.get, "/api/projects").json.number("total") == 1)
    }

    @Test(arguments: names)
    func `it is refused for whatever is renamed`(_ name: String) throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for (list, body, field) in [
            ("/api/projects", #"{"name": "Garden"}"#, "name"), ("/api/habits", #"{"title": "Run"}"#, "title"),
            ("/api/filters", #"{"name": "All", "query": "tag=a"}"#, "name"),
        ] {
            let path = try #require(try site.send(.post, list, body).headers["Location"])
            #expect(try site.send(.patch, path, "{\"\(field)\": \"\(name)\"}").status == 422, "\(path)")
        }
        #expect(try site.send(.patch, "/api/tasks/\(task)", "{\"name\": \"\(name)\"}").status == 422)
        let steps = "{\"subtasks\": [{\"name\": \"\(name)\"}, {\"name\": \"b\"}]}"
        #expect(try site.send(.post, "/api/tasks/\(task)/breakdown", steps).status == 422)
    }
}
