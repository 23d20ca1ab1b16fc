import JSON

/// Reads, writes and describes the values of a field or a parameter.
public struct Codec<Value: Sendable>: Sendable {
    private let makeSchema: @Sendable () -> Schema
    private let makeWanted: @Sendable () -> String
    /// Returns nil for JSON of another type or outside the limits; a JSON null is never a value.
    public let read: @Sendable (JSONValue) -> Value?
    public let write: @Sendable (inout JSONWriter, Value) -> Void
    /// Parses a URL parameter, a form field or a cell of a file; returns nil for whatever `read` rejects, and for lists
    /// and objects.
    public let parse: @Sendable (String) -> Value?
    /// The text that `parse` reads back; empty for lists and objects.
    public let text: @Sendable (Value) -> String
    /// Says more closely what `read` rejects, such as which element of a list; nil if there is no more to say.
    private let element: (@Sendable (JSONValue) -> CodecFault?)?

    public init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        _ wanted: @escaping @autoclosure @Sendable () -> String,
        read: @escaping @Sendable (JSONValue) -> Value?,
        write: @escaping @Sendable (inout JSONWriter, Value) -> Void,
        parse: @escaping @Sendable (String) -> Value? = { _ in nil },
        text: @escaping @Sendable (Value) -> String = { _ in "" },
        element: (@Sendable (JSONValue) -> CodecFault?)? = nil
    ) {
        self.element = element
        makeSchema = schema
        makeWanted = wanted
        self.read = read
        self.write = write
        self.parse = parse
        self.text = text
    }

    /// A codec for values written in JSON as a string.
    public init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        _ wanted: @escaping @autoclosure @Sendable () -> String,
        parse: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            schema(), wanted(), read: { $0.string.flatMap(parse) }, write: { $0.string(text($1)) }, parse: parse,
            text: text
        )
    }

    /// A codec for values written in JSON as a string in which nothing needs escaping.
    public init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        _ wanted: @escaping @autoclosure @Sendable () -> String,
        parse: @escaping @Sendable (String) -> Value?,
        append: @escaping @Sendable (Value, inout [UInt8]) -> Void
    ) {
        self.init(
            schema(), wanted(), read: { $0.string.flatMap(parse) },
            write: { writer, value in writer.plain { append(value, &$0) } }, parse: parse,
            text: { value in
                var text: [UInt8] = []
                append(value, &text)
                return String(decoding: text, as: UTF8.self)
            })
    }

    /// Includes limits and an example; built on each call, since only the API document asks for it.
    public var schema: Schema { makeSchema() }

    /// The requirement as an error message states it, such as `a whole number from 1 to 500`.
    public var wanted: String { makeWanted() }

    /// Replaces the schema only: for another example, or for limits that are checked elsewhere.
    public func described(as schema: @escaping @autoclosure @Sendable () -> Schema) -> Codec {
        Codec(schema(), wanted, read: read, write: write, parse: parse, text: text, element: element)
    }

    /// The same codec with another way to read, for objects that are otherwise only written.
    public func reading(_ read: @escaping @Sendable (JSONValue) -> Value?) -> Codec {
        Codec(schema, wanted, read: read, write: write, parse: parse, text: text, element: element)
    }

    /// Locates what `read` rejects in a value, such as one element of a list, or else the whole value.
    public func fault(in value: JSONValue) -> CodecFault {
        element?(value) ?? CodecFault(place: "", wanted: wanted, value: value)
    }

    /// Encodes a value and parses the result.
    public func json(_ value: Value) -> JSONValue {
        var writer = JSONWriter()
        write(&writer, value)
        return (try? JSONParser.parse(writer.bytes)) ?? .null
    }

    /// Converts the codec to another type, such as a number to the unit it counts.
    /// - Parameter to: returns nil for values that the other type does not accept.
    public func map<Other: Sendable>(
        _ to: @escaping @Sendable (Value) -> Other?, _ from: @escaping @Sendable (Other) -> Value
    ) -> Codec<Other> {
        Codec<Other>(
            schema, wanted, read: { read($0).flatMap(to) }, write: { write(&$0, from($1)) },
            parse: { parse($0).flatMap(to) }, text: { text(from($0)) }, element: element)
    }
}

/// The part of a value that its codec rejects.
public struct CodecFault: Sendable {
    /// The path within the value, such as `[2]`; empty for the whole value.
    public let place: String
    public let wanted: String
    public let value: JSONValue

    public init(place: String, wanted: String, value: JSONValue) {
        self.place = place
        self.wanted = wanted
        self.value = value
    }
}

extension Codec {
    /// Accepts null as well; the example is a value.
    public static func orNull<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            .orNull(codec.schema), codec.wanted,
            read: { json in json.isNull ? .some(nil) : codec.read(json).map { .some($0) } },
            write: { writer, value in if let value { codec.write(&writer, value) } else { writer.null() } },
            parse: { codec.parse($0).map { .some($0) } }, text: { $0.map(codec.text) ?? "" }, element: codec.element)
    }

    /// Accepts null as well; the example is null.
    public static func nullOr<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec.orNull(codec).described(as: .nullOr(codec.schema))
    }

    /// - Parameters:
    ///   - max: the largest number of elements, for the document only; the field's own rule enforces it.
    ///   - separator: separates the elements in text; lists without one cannot be parsed from text.
    public static func list<Element: Sendable>(
        _ codec: Codec<Element>, max: Int? = nil, _ wanted: String = "a list", separator: Unicode.Scalar? = nil
    ) -> Codec where Value == [Element] {
        Codec(
            .list(codec.schema, max: max), wanted,
            read: { $0.elements.flatMap { all($0, codec.read) } },
            write: { writer, values in
                writer.beginArray()
                for value in values { codec.write(&writer, value) }
                writer.endArray()
            },
            parse: { text in
                guard let separator else { return nil }
                // Splits by scalars: a combining mark after a separator would hide it from a split by characters.
                return all(text.unicodeScalars.split(separator: separator)) { codec.parse(String($0)) }
            },
            text: { values in separator.map { values.map(codec.text).joined(separator: String($0)) } ?? "" },
            element: { list in
                guard let elements = list.elements, let index = elements.firstIndex(where: { codec.read($0) == nil })
                else { return nil }
                let fault = codec.fault(in: elements[index])
                return CodecFault(place: "[\(index)]\(fault.place)", wanted: fault.wanted, value: fault.value)
            })
    }

    /// Returns nil unless every part can be read.
    private static func all<Part, Element>(_ parts: [Part], _ read: (Part) -> Element?) -> [Element]? {
        let values = parts.compactMap(read)
        return values.count == parts.count ? values : nil
    }
}

extension Codec where Value == String {
    /// - Parameter max: the largest number of characters, for the document only; the field's own rule enforces it.
    public static func text(_ example: String, max: Int? = nil) -> Codec {
        Codec(.text(example, max: max), "a string", parse: { $0 }, text: { $0 })
    }

    /// A string whose limit the codec itself enforces.
    public static func text(_ example: String, upTo limit: Int) -> Codec {
        Codec(
            .text(example, max: limit), "a text of at most \(limit) characters",
            parse: { $0.count > limit ? nil : $0 }, text: { $0 })
    }

    /// One of the given names; the first is the example.
    public static func name(among names: [String]) -> Codec {
        Codec(
            .choice(names), "one of \(names.joined(separator: ", "))", parse: { names.contains($0) ? $0 : nil },
            text: { $0 })
    }
}

extension Codec where Value == Bool {
    /// Parses `1`, `0`, `true` or `false`.
    public static func flag(_ example: Bool = false) -> Codec {
        Codec(
            .boolean(example), "true or false", read: { $0.bool }, write: { $0.bool($1) },
            parse: { ["1": true, "true": true, "0": false, "false": false][$0] }, text: { $0 ? "true" : "false" })
    }
}

extension Codec where Value == Int {
    /// Whole numbers; any `Int` if there is no range.
    public static func integer(_ example: Int, _ range: ClosedRange<Int>? = nil) -> Codec {
        let limits = range.map { " from \(grouped($0.lowerBound)) to \(grouped($0.upperBound))" } ?? ""
        let limited: @Sendable (Int) -> Int? = { range?.contains($0) == false ? nil : $0 }
        return Codec(
            .integer(example, range), "a whole number\(limits)",
            read: { $0.integer.flatMap { Int(exactly: $0) }.flatMap(limited) }, write: { $0.integer($1) },
            parse: { Int($0).flatMap(limited) }, text: { String($0) },
            element: { value in
                guard range == nil, isTooLarge(value) else { return nil }
                return CodecFault(place: "", wanted: "a whole number of at most 18 digits", value: value)
            })
    }

    /// Whether it is a whole number that no integer can hold.
    private static func isTooLarge(_ value: JSONValue) -> Bool {
        guard case .number(let number) = value, number.integer == nil else { return false }
        let others = [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")]
        return !number.text.utf8.contains(where: others.contains)
    }
}

/// Groups digits as in English, such as `36,500`.
private func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let text = digits.enumerated().reduce(into: "") { text, digit in
        if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
        text.append(digit.element)
    }
    return number < 0 ? "-\(text)" : text
}

extension Codec where Value == Double {
    public static func number(_ example: Double) -> Codec {
        Codec(
            .number(example), "a number",
            read: { if case .number(let number) = $0 { number.double } else { nil } }, write: { $0.number($1) },
            parse: { text in Double(text).flatMap { $0.isFinite ? $0 : nil } }, text: { String($0) })
    }
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Equatable {
    /// The names of an enumeration; the example is `example`.
    public static func choice(_ example: Value) -> Codec {
        Codec(
            .choice(example), "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))",
            parse: { Value(rawValue: $0) }, text: { $0.rawValue })
    }
}

extension Codec {
    /// Objects that are written but never read.
    public static func object(_ codec: ObjectCodec<Value>) -> Codec {
        Codec(codec.schema, "an object", read: { _ in nil }, write: { codec.write($1, to: &$0) })
    }

    /// Builds the codec only when an object is written; for large objects that most responses omit.
    public static func object(whenNeeded codec: @escaping @autoclosure @Sendable () -> ObjectCodec<Value>) -> Codec {
        Codec(codec().schema, "an object", read: { _ in nil }, write: { codec().write($1, to: &$0) })
    }
}
