/// A JSON value (RFC 8259).
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text, with unique names.
    case object([JSONMember])
}

/// A name/value pair of an object.
public struct JSONMember: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }

    /// Compares names byte by byte, since Swift considers `K` and the Kelvin sign equal.
    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8) && left.value == right.value
    }
}

/// A number in its original notation, so that no precision is lost.
public struct JSONNumber: Hashable, Sendable {
    /// A number in the grammar of RFC 8259 §6.
    public let text: String

    /// - Parameter text: must be a valid number.
    init(text: String) {
        self.text = text
    }

    public init(_ value: some FixedWidthInteger) {
        text = String(value)
    }

    /// The exact integer value; `nil` if there is an exponent or a non-zero fraction, or if it does not fit in 64 bits.
    public var integer: Int64? {
        guard let point = text.firstIndex(of: ".") else { return Int64(text) }
        return text[text.index(after: point)...].allSatisfy { $0 == "0" } ? Int64(text[..<point]) : nil
    }

    /// The nearest `Double`; `nil` if the number is too large.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}

extension JSONValue: Hashable {
    /// Compares strings and names byte by byte, and numbers by their notation.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension JSONValue {
    /// The value of the member with this name; `nil` if there is none or this is not an object.
    public subscript(_ name: String) -> JSONValue? {
        members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    public var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    public var elements: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The exact value; `nil` if this is not an integer of at most 64 bits.
    public var integer: Int64? {
        if case .number(let value) = self { value.integer } else { nil }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The type for use in a sentence, such as `a string`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSONWriter {
    /// Writes a value; numbers keep their original notation.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let number): json(number.text.utf8)
        case .string(let text): string(text)
        case .array(let values): array(values) { $0.value($1) }
        case .object(let members):
            object { writer in
                for member in members {
                    writer.key(text: member.name)
                    writer.value(member.value)
                }
            }
        }
    }
}
