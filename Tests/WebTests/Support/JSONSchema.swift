import Calendar
import Domain
import JSON

/// Checks JSON values against the part of JSON Schema used by the API document; unknown keywords are faults.
struct JSONSchema {
    let document: JSONValue

    /// The mismatches with their paths, including members not in the schema.
    func faults(of value: JSONValue, against schema: JSONValue, at place: String = "$") -> [String] {
        // An empty schema accepts any value.
        if schema.members?.allSatisfy({ $0.name == "description" }) == true { return [] }
        if let reference = schema["$ref"]?.string { return faults(of: value, against: resolve(reference), at: place) }
        if let choices = schema["anyOf"]?.elements {
            let all = choices.map { self.faults(of: value, against: $0, at: place) }
            return all.contains([]) ? [] : all.first { !$0.isEmpty && !$0[0].contains("is no null") } ?? []
        }
        var faults = typeFaults(value, schema, place)
        if let names = schema["enum"]?.elements, !names.contains(value) {
            faults.append("\(place) is none of its enum")
        }
        switch value {
        case .object(let members): faults += objectFaults(members, schema, place)
        case .array(let items):
            if let limit = schema["maxItems"]?.integer, items.count > limit { faults.append("\(place) is too long") }
            let item = schema["items"] ?? .null
            for (index, value) in items.enumerated() {
                faults += self.faults(of: value, against: item, at: "\(place)[\(index)]")
            }
        case .number(let number):
            let value = number.double ?? 0
            if let least = schema["minimum"]?.integer, value < Double(least) { faults.append("\(place) is too small") }
            if let most = schema["maximum"]?.integer, value > Double(most) { faults.append("\(place) is too large") }
        case .string(let text): faults += textFaults(text, schema, place)
        case .null, .bool: break
        }
        return faults
    }

    func resolve(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
    }

    private func typeFaults(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        let types = schema["type"]?.elements?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        if types.isEmpty { return ["\(place) has no type in the document"] }
        let isRight = types.contains { type in
            switch (type, value) {
            case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object),
                ("number", .number):
                true
            case ("integer", .number(let number)): number.integer != nil
            default: false
            }
        }
        return isRight ? [] : ["\(place) is no \(types.joined(separator: " or "))"]
    }

    private func objectFaults(_ members: [JSONMember], _ schema: JSONValue, _ place: String) -> [String] {
        let known = schema["properties"]
        var faults = (schema["required"]?.elements ?? []).compactMap(\.string).filter { name in
            !members.contains { $0.name == name }
        }.map { "\(place).\($0) is missing" }
        for member in members {
            guard let inner = known?[member.name] else {
                faults.append("\(place).\(member.name) is not documented")
                continue
            }
            faults += self.faults(of: member.value, against: inner, at: "\(place).\(member.name)")
        }
        return faults
    }

    private func textFaults(_ text: String, _ schema: JSONValue, _ place: String) -> [String] {
        var faults: [String] = []
        if let limit = schema["maxLength"]?.integer, text.count > limit { faults.append("\(place) is too long") }
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
        if !isRight { faults.append("\(place) is no \(schema["format"]?.string ?? "")") }
        if let pattern = schema["pattern"]?.string, !(text.wholeMatch(of: Self.expression(pattern)) != nil) {
            faults.append("\(place) does not match its pattern")
        }
        return faults
    }

    private static func expression(_ pattern: String) -> Regex<AnyRegexOutput> {
        do { return try Regex(pattern) } catch { preconditionFailure("The pattern \(pattern) is not one.") }
    }
}
