import JSON

extension JSONWriter {
    /// - Parameter isFilled: true if the empty string is not allowed.
    public mutating func schema(_ schema: Schema, isFilled: Bool = false, about: String? = nil) {
        object { writer in
            writer.schemaMembers(schema)
            if isFilled, case .text = schema { writer.member("minLength", 1) }
            if let about { writer.member("description", about) }
        }
    }

    private mutating func schemaMembers(_ schema: Schema, isNullable: Bool = false) {
        switch schema {
        case .text(_, let max):
            type("string", isNullable)
            if let max { member("maxLength", max) }
        case .format(let format, _):
            type("string", isNullable)
            member("format", format.rawValue)
            if let pattern = format.pattern { member("pattern", pattern) }
        case .integer(_, let range):
            type("integer", isNullable)
            limits(range)
        case .number(_, let range):
            type("number", isNullable)
            limits(range)
        case .boolean: type("boolean", isNullable)
        case .choice(let names): choiceSchema(names, isNullable)
        case .list(let items, let min, let max):
            type("array", isNullable)
            key("items")
            self.schema(items)
            if let min { member("minItems", min) }
            if let max { member("maxItems", max) }
        case .object(let members): objectSchema(members, isNullable)
        case .named(let named): reference(named, isNullable)
        case .optional(let schema, _): schemaMembers(schema, isNullable: true)
        case .null: member("type", "null" as String?)
        case .anything: break
        case .any(let schemas):
            key("anyOf")
            array(schemas + (isNullable ? [.null] : [])) { $0.schema($1) }
        }
    }

    private mutating func choiceSchema(_ names: [String], _ isNullable: Bool) {
        type("string", isNullable)
        key("enum")
        beginArray()
        for name in names { string(name) }
        if isNullable { null() }
        endArray()
    }

    public mutating func objectSchema(_ members: [Schema.Member], _ isNullable: Bool = false) {
        type("object", isNullable)
        key("properties")
        object { writer in
            for member in members {
                writer.key(text: member.name)
                writer.schema(member.schema, about: member.about)
            }
        }
        let required = members.filter(\.isRequired).map(\.name)
        if !required.isEmpty {
            key("required")
            array(required) { $0.string($1) }
        }
        member("additionalProperties", false)
    }

    private mutating func reference(_ named: NamedSchema, _ isNullable: Bool) {
        let path = "#/components/schemas/\(named.name)"
        guard isNullable else { return member("$ref", path) }
        key("anyOf")
        beginArray()
        object { $0.member("$ref", path) }
        object { $0.member("type", "null" as String?) }
        endArray()
    }

    private mutating func limits(_ range: ClosedRange<Int>?) {
        guard let range else { return }
        member("minimum", range.lowerBound)
        member("maximum", range.upperBound)
    }

    private mutating func type(_ name: String, _ isNullable: Bool) {
        key("type")
        guard isNullable else { return string(name) }
        array([name, "null"]) { $0.string($1) }
    }

    /// Writes an example that satisfies the schema.
    public mutating func example(of schema: Schema) {
        switch schema {
        case .text(let text, _), .format(_, let text): string(text)
        case .integer(let value, _): integer(value)
        case .number(let value, _): number(value)
        case .boolean(let value): bool(value)
        case .choice(let names): string(names.first)
        case .list(let items, _, _): array([items]) { $0.example(of: $1) }
        case .object(let members): example(of: members)
        case .named(let named): example(of: named.members())
        case .optional(let schema, let isSet): if isSet { example(of: schema) } else { null() }
        case .null: null()
        case .anything(let text): string(text)
        case .any(let schemas): example(of: schemas.first ?? .null)
        }
    }

    private mutating func example(of members: [Schema.Member]) {
        object { writer in
            for member in members {
                writer.key(text: member.name)
                writer.example(of: member.schema)
            }
        }
    }
}
