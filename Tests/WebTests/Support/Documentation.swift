import Domain
import HTTP
import JSON
import Testing

@testable import Web

/// The API document, against which responses are checked.
struct Documentation: Sendable {
    static let shared = Documentation(bytes: OpenAPI.document(version: "1.2.3"))
    let document: JSONValue
    let schema: JSONSchema
    /// By the number of components, those with the fewest parameters first.
    private let templates: [Int: [Template]]

    /// A documented path, in which a nil component is a parameter.
    private struct Template: Sendable {
        let components: [Substring?]
        let operations: JSONValue

        init(_ path: JSONMember) {
            components = path.name.split(separator: "/", omittingEmptySubsequences: false).map {
                $0.hasPrefix("{") ? nil : $0
            }
            operations = path.value
        }

        func fits(_ path: [Substring]) -> Bool {
            for (component, wanted) in zip(components, path) where component != nil && component != wanted {
                return false
            }
            return true
        }
    }

    init(bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes) else { preconditionFailure("The document is not JSON.") }
        document = value
        schema = JSONSchema(document: value)
        let templates = (value["paths"]?.members ?? []).map(Template.init)
        self.templates = Dictionary(grouping: templates, by: \.components.count).mapValues { alike in
            // As in the router, a literal last component takes precedence over a parameter.
            alike.sorted { $0.components.count { $0 == nil } < $1.components.count { $0 == nil } }
        }
    }

    var paths: [JSONMember] { document["paths"]?.members ?? [] }

    /// The documented operation of a request.
    func operation(_ method: HTTP.Method, _ path: String) -> JSONValue? {
        let wanted = path.split(separator: "/", omittingEmptySubsequences: false)
        let known = templates[wanted.count]?.first { $0.fits(wanted) }
        return known?.operations[(method == .head ? .get : method).rawValue.lowercased()]
    }

    /// The differences between a response and the document; empty if there are none.
    func faults(of answer: Answered, to request: Request) -> [String] {
        guard let operation = operation(request.method, request.path) else { return [] }
        guard let documented = operation["responses"]?[String(answer.status)] else {
            return protocolFaults(answer)
        }
        var faults: [String] = []
        for field in documented["headers"]?.members ?? [] where answer.headers[field.name] == nil {
            // A browser that has the cookie receives none, and a repeated response has no tag, as it may be outdated.
            let isKept = field.name == "ETag" && request.headers.contains("Idempotency-Key")
            if field.name != "Set-Cookie", !isKept { faults.append("\(field.name) is missing") }
        }
        let type = answer.headers["Content-Type"]?.split(separator: ";").first.map(String.init)
        guard let contents = documented["content"]?.members, !contents.isEmpty else {
            return faults + (answer.body.isEmpty ? [] : ["a body that is not documented"])
        }
        guard let content = contents.first(where: { $0.name == type })?.value else {
            return faults + ["\(type ?? "no type") instead of \(contents[0].name)"]
        }
        let isJSON = type == "application/json" || type?.hasSuffix("+json") == true
        guard isJSON, request.method != .head, request.path != "/api/openapi.json" else { return faults }
        faults += schema.faults(of: answer.json, against: content["schema"] ?? .null)
        if type == "application/problem+json" {
            let codes = documented["x-codes"]?.elements?.compactMap(\.string) ?? []
            faults += answer.codes.filter { !codes.contains($0) }.map { "the code \($0) is not documented" }
        }
        return faults
    }

    /// A refusal possible on every route.
    private func protocolFaults(_ answer: Answered) -> [String] {
        guard let code = answer.json["code"]?.string, ProblemCatalogue.ofEveryRoute.contains(where: { $0.code == code })
        else {
            return ["the status \(answer.status) is not documented"]
        }
        return []
    }
}
