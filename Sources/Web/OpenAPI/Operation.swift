import Domain
import HTTP
import Codecs

/// The description of a route in the API document.
struct Operation: Sendable {
    let method: Method
    let path: String
    let tag: String
    /// Unique in the document.
    let id: String
    let summary: String
    var parameters: [Parameter] = []
    /// The accepted bodies, one for each media type; empty if there is none.
    var bodies: [Content] = []
    var isBodyRequired = true
    var answers: [DocumentedAnswer]
    /// The refusal codes by status, besides those of every route.
    var problems: [Int: [Refusal]] = [:]
}

extension Operation {
    /// The bodies with every media type of a PATCH.
    var allBodies: [Content] {
        guard method == .patch, let body = bodies.first, body.type == MediaType.patches.first else { return bodies }
        return MediaType.patches.map { Content(type: $0, schema: body.schema) }
    }
}

/// A parameter of the path, the query or the header fields.
struct Parameter: Sendable {
    enum Place: String { case query, path, header }

    let name: String
    let place: Place
    let schema: Schema
    let about: String
    /// The default, as it would be written in the address.
    var usual: String?
    var isRequired = false
    /// Whether an empty value is meaningful rather than refused.
    var takesEmpty = false
}

/// A body with its media type.
struct Content: Sendable {
    let type: String
    let schema: Schema

    static func json(_ schema: Schema) -> Content { Content(type: "application/json", schema: schema) }
    static func json(_ named: NamedSchema) -> Content { .json(.named(named)) }
}

/// A success response.
struct DocumentedAnswer: Sendable {
    var status = 200
    let about: String
    var content: Content?
    /// Other representations, from which the request may choose.
    var otherContents: [Content] = []
    /// Header fields of use to clients, with their descriptions.
    var headers: [String: String] = [:]

    static func json(
        _ about: String, _ schema: Schema, status: Int = 200, headers: [String: String] = [:]
    ) -> DocumentedAnswer {
        DocumentedAnswer(status: status, about: about, content: .json(schema), headers: headers)
    }

    static let notModified = DocumentedAnswer(
        status: 304, about: "Nothing has changed since the response with that entity tag.")
}

extension DocumentedAnswer {
    /// The answer that has no other reason than these refusals.
    init(refusing refusals: [Refusal], status: Int, content: Content? = nil) {
        let codes = refusals.map(\.code).joined(separator: ", ")
        self.init(status: status, about: "Refused with one of these codes: \(codes).", content: content)
    }
}

extension Parameter {
    static func query(_ name: String, _ schema: Schema, _ about: String, usual: String? = nil) -> Parameter {
        Parameter(name: name, place: .query, schema: schema, about: about, usual: usual)
    }

    static let ifNoneMatch = Parameter(
        name: "If-None-Match", place: .header, schema: .text("\"3-AM0001\""),
        about: "The ETag of an earlier response; 304 if it is still current.", takesEmpty: true)
    static let ifMatch = Parameter(
        name: "If-Match", place: .header, schema: .text("\"3-AM0001\""),
        about:
            "The ETag on which the change is based, or several, separated by commas; 412 if the resource no longer has any of these versions."
    )
    static let idempotencyKey = Parameter(
        name: "Idempotency-Key", place: .header, schema: .text("8f14e45f-add", max: 255),
        about:
            "Repeating a request with the same key within 48 hours returns the first response again; nothing is done twice."
    )
    static let database = Parameter(
        name: "Tasker-Database", place: .header, schema: .text("1480733268190"),
        about:
            "With an Idempotency-Key: the database the change was made for, as the dashboard names it; 409 if another is open.",
        takesEmpty: true)
    static let person = Parameter(
        name: "Tasker-Person", place: .header, schema: .text("2742b654-b0ac-4d11-9642-a19ac9e2bcf0"),
        about:
            "With an Idempotency-Key: who made the change; 409 if another person is signed in. A request that names only its database is the owner’s.",
        takesEmpty: true)
}

/// Refusal codes shared by several operations.
enum Refusals {
    static let json: [Int: [Refusal]] = [
        400: [.json.syntax, .json.encoding, .json.duplicateName, .json.tooDeep, .json.notAnObject],
        415: [.request.typeNotJSON], 422: [.field.type, .field.unknown],
    ]
    static let query: [Int: [Refusal]] = [
        422: [.parameter.empty, .parameter.invalid, .parameter.repeated, .parameter.unknown]
    ]
    static let noQuery: [Int: [Refusal]] = [422: [.parameter.unknown]]
    static let key: [Int: [Refusal]] = [
        400: [.request.keyLength], 409: [.store.otherDatabase, .person.other], 422: [.store.keyReused],
    ]
    static let rights: [Int: [Refusal]] = [
        403: [.rights.viewOnly, .rights.editOnly], 409: [.rights.timeOfOthers],
    ]
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
