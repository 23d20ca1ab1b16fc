/// One value of a JSON text (RFC 8259).
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; no name stands twice.
    case object([JSONMember])
}

/// One name of an object with its value.
public struct JSONMember: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }

    /// Compares names byte for byte; Swift takes `K` and the Kelvin sign for the same.
    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8) && left.value == right.value
    }
}

/// A number as it was written, so that no digit is lost.
public struct JSONNumber: Hashable, Sendable {
    /// Follows the grammar of RFC 8259 §6.
    public let text: String

    /// The caller vouches for the grammar.
    init(text: String) {
        self.text = text
    }

    public init(_ value: some FixedWidthInteger) {
        text = String(value)
    }

    /// The exact value, also of `60.0`; nothing with another fraction, an exponent, or outside 64 bits.
    public var integer: Int64? {
        guard let point = text.firstIndex(of: ".") else { return Int64(text) }
        return text[text.index(after: point)...].allSatisfy { $0 == "0" } ? Int64(text[..<point]) : nil
    }

    /// The nearest value; nil if it is too large for a `Double`.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}

extension JSONValue: Hashable {
    /// Compares strings and names byte for byte, and numbers as written.
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
    /// The value of a member; nil if there is none or this is not an object.
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

    /// The exact value; nothing for a number with a fraction or an exponent.
    public var integer: Int64? {
        if case .number(let value) = self { value.integer } else { nil }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// What it is in a sentence, such as `a string`.
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
    /// A whole value; numbers come out as they were written.
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
