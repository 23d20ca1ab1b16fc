import Calendar
import Domain
import JSON
import Synchronization

/// Checks JSON values against the part of JSON Schema used by the API document; unknown keywords are faults.
struct JSONSchema: Sendable {
    /// The schemas of the document by the references to them.
    private let named: [String: JSONValue]
    private let patterns = Patterns()

    init(document: JSONValue) {
        let schemas = document.at("components.schemas")?.members ?? []
        named = Dictionary(uniqueKeysWithValues: schemas.map { ("#/components/schemas/\($0.name)", $0.value) })
    }

    /// The mismatches with their paths, including members not in the schema.
    func faults(of value: JSONValue, against schema: JSONValue) -> [String] {
        mismatches(value, schema).map { "$\($0)" }
    }

    /// The faults with paths relative to the value, so that a response without any needs no paths.
    private func mismatches(_ value: JSONValue, _ schema: JSONValue) -> [String] {
        // An empty schema accepts any value.
        if schema.members?.allSatisfy({ $0.name == "description" }) == true { return [] }
        if let reference = schema["$ref"]?.string { return mismatches(value, named[reference] ?? .null) }
        if let choices = schema["anyOf"]?.elements { return mismatches(value, anyOf: choices) }
        var faults = typeFaults(value, schema)
        if let names = schema["enum"]?.elements, !names.contains(value) { faults.append(" is none of its enum") }
        switch value {
        case .object(let members): faults += objectFaults(members, schema)
        case .array(let items):
            if let limit = schema["maxItems"]?.integer, items.count > limit { faults.append(" is too long") }
            let item = schema["items"] ?? .null
            for (index, value) in items.enumerated() {
                faults += mismatches(value, item).map { "[\(index)]\($0)" }
            }
        case .number(let number):
            let value = number.double ?? 0
            if let least = schema["minimum"]?.integer, value < Double(least) { faults.append(" is too small") }
            if let most = schema["maximum"]?.integer, value > Double(most) { faults.append(" is too large") }
        case .string(let text): faults += textFaults(text, schema)
        case .null, .bool: break
        }
        return faults
    }

    private func mismatches(_ value: JSONValue, anyOf choices: [JSONValue]) -> [String] {
        var first: [String] = []
        for choice in choices {
            let faults = mismatches(value, choice)
            if faults.isEmpty { return [] }
            if first.isEmpty, !faults[0].contains("is no null") { first = faults }
        }
        return first
    }

    private func typeFaults(_ value: JSONValue, _ schema: JSONValue) -> [String] {
        let types = schema["type"]?.elements?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        if types.isEmpty { return [" has no type in the document"] }
        let isRight = types.contains { type in
            switch (type, value) {
            case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object),
                ("number", .number):
                true
            case ("integer", .number(let number)): number.integer != nil
            default: false
            }
        }
        return isRight ? [] : [" is no \(types.joined(separator: " or "))"]
    }

    private func objectFaults(_ members: [JSONMember], _ schema: JSONValue) -> [String] {
        let known = schema["properties"]
        let names = Set(members.map(\.name))
        var faults = (schema["required"]?.elements ?? []).compactMap(\.string).filter { !names.contains($0) }
            .map { ".\($0) is missing" }
        for member in members {
            guard let inner = known?[member.name] else {
                faults.append(".\(member.name) is not documented")
                continue
            }
            faults += mismatches(member.value, inner).map { ".\(member.name)\($0)" }
        }
        return faults
    }

    private func textFaults(_ text: String, _ schema: JSONValue) -> [String] {
        var faults: [String] = []
        if let limit = schema["maxLength"]?.integer, text.count > limit { faults.append(" is too long") }
        let isRight =
            switch schema["format"]?.string {
            case nil: true
            case "uuid": TaskID(text) != nil
            case "date": Day(text) != nil
            case "date-time": Instant(text)?.description == text
            case "due-date": DueDate(text) != nil
            case "moment": DueDate(text) != nil || Instant(text) != nil
            case "repeat-pattern": RepeatPattern(text) != nil
            // Covered by their patterns, or not checkable.
            case "time-of-day", "colour", "id-start", "cursor", "query", "sort": true
            default: false
            }
        if !isRight { faults.append(" is no \(schema["format"]?.string ?? "")") }
        if let pattern = schema["pattern"]?.string, !patterns.match(pattern, text) {
            faults.append(" does not match its pattern")
        }
        return faults
    }
}

/// The patterns of a document, each compiled once, which takes longer than to match it.
private final class Patterns: Sendable {
    private let compiled = Mutex<[String: Regex<AnyRegexOutput>]>([:])

    func match(_ pattern: String, _ text: String) -> Bool {
        compiled.withLock { compiled in
            let expression = compiled[pattern] ?? Self.expression(pattern)
            compiled[pattern] = expression
            return text.wholeMatch(of: expression) != nil
        }
    }

    private static func expression(_ pattern: String) -> Regex<AnyRegexOutput> {
        do { return try Regex(pattern) } catch { preconditionFailure("The pattern \(pattern) is not one.") }
    }
}
