import Domain
import HTTP
import Codecs

/// What the document says about one route.
struct Operation: Sendable {
    let method: Method
    let path: String
    let tag: String
    /// Unique in the document.
    let id: String
    let summary: String
    var parameters: [Parameter] = []
    /// What it takes, in each form that it may have; empty where it takes nothing.
    var bodies: [Content] = []
    var isBodyRequired = true
    var answers: [DocumentedAnswer]
    /// Codes of refusals by status, besides those that every route has.
    var problems: [Int: [Refusal]] = [:]
}

extension Operation {
    /// The same with all forms of a patch.
    var allBodies: [Content] {
        guard method == .patch, let body = bodies.first, body.type == MediaType.patches.first else { return bodies }
        return MediaType.patches.map { Content(type: $0, schema: body.schema) }
    }
}

/// What stands in the path, the query or the header fields.
struct Parameter: Sendable {
    enum Place: String { case query, path, header }

    let name: String
    let place: Place
    let schema: Schema
    let about: String
    /// As it would stand in the address.
    var usual: String?
    var isRequired = false
    /// Given and empty it says something; others are refused.
    var takesEmpty = false
}

/// A body with its media type.
struct Content: Sendable {
    let type: String
    let schema: Schema

    static func json(_ schema: Schema) -> Content { Content(type: "application/json", schema: schema) }
    static func json(_ named: NamedSchema) -> Content { .json(.named(named)) }
}

/// An answer that is no refusal.
struct DocumentedAnswer: Sendable {
    var status = 200
    let about: String
    var content: Content?
    /// Other forms of the same, where the request chooses one.
    var otherContents: [Content] = []
    /// Fields that a client makes use of, with what they say.
    var headers: [String: String] = [:]

    static func json(
        _ about: String, _ schema: Schema, status: Int = 200, headers: [String: String] = [:]
    ) -> DocumentedAnswer {
        DocumentedAnswer(status: status, about: about, content: .json(schema), headers: headers)
    }

    static let notModified = DocumentedAnswer(
        status: 304, about: "Nothing changed since the answer with that entity tag.")
}

extension Parameter {
    static func query(_ name: String, _ schema: Schema, _ about: String, usual: String? = nil) -> Parameter {
        Parameter(name: name, place: .query, schema: schema, about: about, usual: usual)
    }

    static let ifNoneMatch = Parameter(
        name: "If-None-Match", place: .header, schema: .text("\"3-AM0001\""),
        about: "The ETag of an earlier answer; 304 when it still holds.", takesEmpty: true)
    static let ifMatch = Parameter(
        name: "If-Match", place: .header, schema: .text("\"3-AM0001\""),
        about:
            "The ETag that the change is based on; several with commas between them; 412 when the resource has none of their versions by now."
    )
    static let idempotencyKey = Parameter(
        name: "Idempotency-Key", place: .header, schema: .text("8f14e45f-add", max: 255),
        about: "The same key and request within 24 hours get the first answer again, and nothing is done twice.")
}

/// Codes that several operations share.
enum Refusals {
    static let json: [Int: [Refusal]] = [
        400: [.json.syntax, .json.encoding, .json.duplicateName, .json.tooDeep, .json.notAnObject],
        415: [.request.typeNotJSON], 422: [.field.type, .field.unknown],
    ]
    static let query: [Int: [Refusal]] = [
        422: [.parameter.empty, .parameter.invalid, .parameter.repeated, .parameter.unknown]
    ]
    static let noQuery: [Int: [Refusal]] = [422: [.parameter.unknown]]
    static let key: [Int: [Refusal]] = [400: [.request.keyLength], 422: [.store.keyReused]]
    static let match: [Int: [Refusal]] = [400: [.request.ifMatch], 412: [.store.versionStale]]

    static func all(_ groups: [Int: [Refusal]]...) -> [Int: [Refusal]] { all(groups) }

    static func all(_ groups: [[Int: [Refusal]]]) -> [Int: [Refusal]] {
        groups.reduce(into: [:]) { sum, group in
            for (status, codes) in group {
                for code in codes where !sum[status, default: []].contains(code) {
                    sum[status, default: []].append(code)
                }
            }
        }
    }
}

extension Schema {
    static func choice(_ usual: Priority) -> Schema { Codec.priority(usual).schema }
}
