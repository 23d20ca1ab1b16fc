import Domain
import HTTP
import JSON
import Codecs

/// The API document (OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1).
enum OpenAPI {
    static let operations = Endpoint.all.map(\.operation)

    static func document(version: String) -> [UInt8] {
        var writer = JSONWriter(capacity: 1 << 16)
        writer.object { writer in
            writer.member("openapi", "3.1.1" as String?)
            writer.key("info")
            writer.object { $0.info(version: version) }
            writer.key("servers")
            writer.array(["/"]) { writer, url in writer.object { $0.member("url", url) } }
            writer.key("paths")
            writer.paths()
            writer.key("components")
            writer.components()
        }
        return writer.bytes
    }

    static let about = """
        Tasks, projects, scores and charts of one person on one machine. JSON in UTF-8; unknown fields and parameters \
        are refused by name. In a PATCH, an absent field is left unchanged and null clears it (RFC 7396). HEAD is supported \
        wherever GET is; OPTIONS returns Allow. A server that other machines can reach accepts requests only with \
        the secret of a device, as Authorization: Bearer or in the cookie set by a link. Refusals are application/problem+json (RFC 9457), \
        and their type links to the meaning of their code.
        """
}

extension JSONWriter {
    fileprivate mutating func info(version: String) {
        member("title", "Tasker" as String?)
        member("version", version)
        member("description", OpenAPI.about)
        key("license")
        object {
            $0.member("name", "MIT" as String?)
            $0.member("identifier", "MIT" as String?)
        }
    }

    fileprivate mutating func paths() {
        var order: [String] = []
        for operation in OpenAPI.operations where !order.contains(operation.path) { order.append(operation.path) }
        object { writer in
            for path in order {
                writer.key(text: path)
                writer.object { writer in
                    for operation in OpenAPI.operations where operation.path == path {
                        writer.key(text: operation.method.rawValue.lowercased())
                        writer.operation(operation)
                    }
                }
            }
        }
    }

    private mutating func operation(_ operation: Operation) {
        object { writer in
            writer.member("operationId", operation.id)
            writer.member("summary", operation.summary)
            writer.key("tags")
            writer.array([operation.tag]) { $0.string($1) }
            if !operation.parameters.isEmpty {
                writer.key("parameters")
                writer.array(operation.parameters) { $0.parameter($1) }
            }
            if !operation.bodies.isEmpty {
                writer.key("requestBody")
                writer.object { writer in
                    writer.member("required", operation.isBodyRequired)
                    writer.key("content")
                    writer.contents(operation.allBodies)
                }
            }
            writer.key("responses")
            writer.object { $0.answers(of: operation) }
        }
    }

    private mutating func parameter(_ parameter: Parameter) {
        object { writer in
            writer.member("name", parameter.name)
            writer.member("in", parameter.place.rawValue)
            writer.member("required", parameter.isRequired)
            if parameter.takesEmpty, parameter.place == .query { writer.member("allowEmptyValue", true) }
            writer.member(
                "description", parameter.about + (parameter.usual.map { " Default: \($0)." } ?? ""))
            writer.key("schema")
            writer.schema(parameter.schema, isFilled: !parameter.takesEmpty)
            writer.key("example")
            writer.example(of: parameter.schema)
        }
    }

    private mutating func contents(_ contents: [Content]) {
        object { $0.media(contents) }
    }

    private mutating func media(_ contents: [Content]) {
        for content in contents {
            key(text: content.type)
            object { writer in
                writer.key("schema")
                writer.schema(content.schema)
                writer.key("example")
                writer.example(of: content.schema)
            }
        }
    }

    private mutating func problem(_ status: Int, _ first: Refusal) {
        key("application/problem+json")
        object { writer in
            writer.key("schema")
            writer.schema(ShownProblem.codec.schema)
            writer.key("example")
            writer.problemExample(status, first)
        }
    }

    private mutating func answers(of operation: Operation) {
        let described = Set(operation.answers.map(\.status))
        let page = operation.answers.first?.content.flatMap(Self.page)
        let refused = operation.problems.sorted { $0.key < $1.key }.filter { !described.contains($0.key) }
            .map { DocumentedAnswer(refusing: $1, status: $0, content: page) }
        for answer in operation.answers + refused {
            key(text: String(answer.status))
            self.answer(answer, orRefused: operation.problems[answer.status] ?? [])
        }
        key("default")
        object { $0.member("$ref", "#/components/responses/Protocol" as String?) }
    }

    fileprivate mutating func answer(_ answer: DocumentedAnswer, orRefused refusals: [Refusal]) {
        object { writer in
            writer.member("description", answer.about)
            if !refusals.isEmpty {
                writer.key("x-codes")
                writer.array(refusals.map(\.code)) { $0.string($1) }
            }
            if !answer.headers.isEmpty {
                writer.key("headers")
                writer.headers(answer.headers)
            }
            let contents = (answer.content.map { [$0] } ?? []) + answer.otherContents
            if contents.isEmpty, refusals.isEmpty { return }
            writer.key("content")
            writer.object { writer in
                if let first = refusals.first { writer.problem(answer.status, first) }
                writer.media(contents)
            }
        }
    }

    private mutating func headers(_ headers: [String: String]) {
        object { writer in
            for (name, about) in headers.sorted(by: { $0.key < $1.key }) {
                writer.key(text: name)
                writer.object { writer in
                    writer.member("description", about)
                    writer.key("schema")
                    writer.object { $0.member("type", "string" as String?) }
                }
            }
        }
    }

    /// Browsers receive a page instead of a problem.
    private static func page(_ content: Content) -> Content? { content.type == "text/html" ? content : nil }

    private mutating func problemExample(_ status: Int, _ refusal: Refusal) {
        let errors = status == 422 ? [FieldProblem(field: "name", refusal: refusal, message: refusal.about)] : []
        let shown = ShownProblem(
            status: .named(status), code: refusal.code, detail: refusal.about, errors: errors)
        ShownProblem.codec.write(shown, to: &self)
    }

    fileprivate mutating func components() {
        object { writer in
            writer.key("schemas")
            writer.object { writer in
                for named in OpenAPI.operations.namedSchemas {
                    writer.key(text: named.name)
                    writer.object { $0.objectSchema(named.members()) }
                }
            }
            writer.key("responses")
            writer.object { writer in
                writer.key("Protocol")
                let refusals = ProblemCatalogue.ofEveryRoute
                writer.answer(DocumentedAnswer(refusing: refusals, status: 400), orRefused: refusals)
            }
        }
    }
}
