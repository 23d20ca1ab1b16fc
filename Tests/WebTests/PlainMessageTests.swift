import Domain
import HTTP
import JSON
import Codecs
import TestSupport
import Testing

@testable import Web

/// Refusals are read by people on pages and in commands; programs use the code and the field instead.
struct PlainMessageTests {
    @Test func `no refusal of a missing or empty value names a field as only programs know it`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for operation in OpenAPI.operations where operation.path.hasPrefix("/api") {
            let request = DocumentedRequest(operation, id: id)
            let bare = String(request.target.prefix { $0 != "?" })
            var answers: [Answered] = []
            let takesJSON = operation.bodies.map(\.type) == ["application/json"]
            if takesJSON || operation.method == .patch {
                answers.append(try site.send(request.method, bare, "{}"))
            } else if operation.method != .post {
                answers.append(try site.send(request.method, bare))
            }
            for parameter in operation.parameters where parameter.place == .query {
                let once = "\(bare)?\(parameter.name)="
                for target in [once, "\(once)1&\(parameter.name)=1"] where operation.method == .get {
                    answers.append(try site.send(.get, target))
                }
            }
            for answer in answers where answer.status >= 400 {
                let told = (answer.json["errors"]?.elements ?? []).compactMap { $0["message"]?.string }
                for message in told.isEmpty ? [answer.json.text("detail") ?? ""] : told {
                    #expect(Self.isPlain(message), "\(operation.id): \(message)")
                }
            }
        }
    }

    @Test(arguments: [
        ("/api/projects/PROJECT", Method.delete, nil as String?), ("/api/tasks/archive", .post, #"{"smart": false}"#),
        ("/api/tasks/bulk", .post, #"{"action": "reopen", "ids": [], "quality": "good"}"#),
        ("/api/tasks", .delete, nil), ("/api/tasks?view=date", .get, nil),
        ("/api/tasks?dueFrom=2026-03-02&dueTo=2026-03-01", .get, nil),
        ("/api/tasks?estimateFrom=3600&estimateTo=60", .get, nil), ("/api/tasks?sort=name&smart=1", .get, nil),
        ("/api/habits", .post, #"{"text": "Run daily", "template": "x"}"#),
        ("/api/projects", .post, #"{"name": "A", "startDay": "2026-03-28"}"#),
        ("/api/settings", .patch, #"{"focus": {"minutes": 17}}"#),
    ])
    func `a refusal of what contradicts itself is said in plain words`(
        _ target: String, _ method: HTTP.Method, _ body: String?
    ) throws {
        let site = try TestSite()
        let project = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        try site.add("{\"name\": \"Dig\", \"projectId\": \"\(project)\"}")
        let answer = try site.send(method, target.replacing("PROJECT", with: project), body)
        try #require((400..<500).contains(answer.status), "\(answer.status) \(answer.text)")
        let told = (answer.json["errors"]?.elements ?? []).compactMap { $0["message"]?.string }
        for message in told + [answer.json.text("detail") ?? ""] { #expect(Self.isPlain(message), "\(message)") }
    }

    /// No `dueDate`, `completed=1`, `null`, or HTTP method.
    private static func isPlain(_ message: String) -> Bool {
        // The data folder is named by its owner.
        let told = message.split(separator: " ").filter { !$0.contains("/") }.joined(separator: " ")
        let words = told.split { !($0.isLetter || $0 == "=") }
        return !words.contains { word in
            let isCamel = zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
            return isCamel || word.contains("=") || ["null", "PATCH", "Send", "send", "q"].contains(word)
        }
    }
}
