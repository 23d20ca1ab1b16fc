import HTTP
import JSON
import Codecs
import Testing

@testable import Web

// The reflected description of an operation, told for every case of a test, is several thousand characters.
extension Web.Operation: CustomTestStringConvertible {
    public var testDescription: String { id }
}

/// Requests built from the examples in the API document.
struct DocumentedRequest {
    let method: HTTP.Method
    var target: String
    var body: JSONValue?

    /// With all required parameters and the example body.
    init(_ operation: Operation, id: String) {
        method = operation.method
        let needed = operation.parameters.filter { $0.place == .query && $0.isRequired }
        var path = String(operation.path.replacing("{id}", with: id))
        for parameter in operation.parameters where parameter.place == .path {
            path = path.replacing("{\(parameter.name)}", with: Self.example(parameter.schema).string ?? "1")
        }
        target = needed.isEmpty ? path : "\(path)?\(needed.map(Self.item).joined(separator: "&"))"
        if let content = operation.bodies.first, content.type == "application/json" {
            body = Self.example(content.schema)
        }
    }

    /// The request with a parameter added or replaced.
    func with(_ name: String, _ value: String) -> DocumentedRequest {
        var request = self
        let parts = target.split(separator: "?", maxSplits: 1)
        let items = (parts.count > 1 ? parts[1].split(separator: "&") : []).filter { !$0.hasPrefix("\(name)=") }
        request.target = "\(parts[0])?\((items + ["\(name)=\(value)"]).joined(separator: "&"))"
        return request
    }

    private static func item(_ parameter: Parameter) -> String {
        "\(parameter.name)=\(PercentEncoding.encode(example(parameter.schema).string ?? "1"))"
    }

    static func example(_ schema: Schema) -> JSONValue {
        let bytes = JSONWriter.bytes { $0.example(of: schema) }
        return (try? JSONParser.parse(bytes)) ?? .null
    }
}

extension JSONValue {
    /// The value as text, with the numbers at the path replaced literally.
    func text(replacing path: [String], with replacement: String) -> String {
        guard let name = path.first else { return replacement }
        switch self {
        case .object(let members):
            let texts = members.map { member in
                let value =
                    member.name == name
                    ? member.value.text(replacing: Array(path.dropFirst()), with: replacement) : member.value.json
                return "\"\(member.name)\": \(value)"
            }
            let missing = members.contains { $0.name == name } ? [] : ["\"\(name)\": \(replacement)"]
            return "{\((texts + missing).joined(separator: ", "))}"
        case .array(let items):
            return "[\((items.first ?? .null).text(replacing: Array(path.dropFirst()), with: replacement))]"
        default:
            // For an example that is null, an object with one member is sent.
            return name == "*" ? "[\(replacement)]" : JSONValue.object([]).text(replacing: path, with: replacement)
        }
    }

    var json: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): String(number.text)
        case .string(let text): String(decoding: JSONWriter.bytes { $0.string(text) }, as: UTF8.self)
        case .array(let items): "[\(items.map(\.json).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\"\($0.name)\": \($0.value.json)" }.joined(separator: ", "))}"
        }
    }
}

extension Schema {
    /// The paths of the numbers inside, `*` for the elements of a list.
    var numbers: [[String]] {
        switch self {
        case .integer, .number: [[]]
        case .list(let items, _, _): items.numbers.map { ["*"] + $0 }
        case .object(let members): members.flatMap { member in member.schema.numbers.map { [member.name] + $0 } }
        case .named(let named): Schema.object(named.members()).numbers
        case .optional(let schema, _): schema.numbers
        case .any(let schemas): schemas.flatMap(\.numbers)
        case .text, .format, .boolean, .choice, .null, .anything: []
        }
    }

    var isDay: Bool {
        switch self {
        case .format(.day, _): true
        case .optional(let schema, _): schema.isDay
        case .any(let schemas): schemas.contains(where: \.isDay)
        default: false
        }
    }

    /// Whether every integer inside has limits.
    var isLimited: Bool {
        switch self {
        case .integer(_, let range): range != nil
        case .list(let items, _, _): items.isLimited
        case .object(let members): members.allSatisfy(\.schema.isLimited)
        case .named(let named): Schema.object(named.members()).isLimited
        case .optional(let schema, _): schema.isLimited
        case .any(let schemas): schemas.allSatisfy(\.isLimited)
        case .text, .format, .number, .boolean, .choice, .null, .anything: true
        }
    }
}
