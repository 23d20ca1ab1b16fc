import JSON

/// The values that a field or a parameter takes: how they are read, written and described. Made once, at start.
public struct Codec<Value: Sendable>: Sendable {
    private let makeSchema: @Sendable () -> Schema
    private let makeWanted: @Sendable () -> String
    /// Nothing for a value of another type or outside the limits; null is no value.
    public let read: @Sendable (JSONValue) -> Value?
    public let write: @Sendable (inout JSONWriter, Value) -> Void
    /// From the text of an address, a form or a file; nothing for what `read` would refuse, and for lists and objects.
    public let parse: @Sendable (String) -> Value?
    /// What `parse` reads; empty for lists and objects.
    public let text: @Sendable (Value) -> String
    /// The element of a list that `read` stumbles over; nothing for codecs without elements.
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

    /// Values that stand in JSON as a string.
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

    /// Values that stand in JSON as a string without anything that needs an escape.
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

    /// With its limits and an example; made when it is asked for, as it is by the document alone.
    public var schema: Schema { makeSchema() }

    /// What a refusal says that it must be, such as `a whole number from 1 to 500`.
    public var wanted: String { makeWanted() }

    /// The same values with another example, or with limits that are told and checked elsewhere.
    public func described(as schema: @escaping @autoclosure @Sendable () -> Schema) -> Codec {
        Codec(schema(), wanted, read: read, write: write, parse: parse, text: text, element: element)
    }

    /// What in a value that `read` refuses must be another one: an element of a list, or all of it.
    public func fault(in value: JSONValue) -> CodecFault {
        element?(value) ?? CodecFault(place: "", wanted: wanted, value: value)
    }

    /// As a value that was read.
    public func json(_ value: Value) -> JSONValue {
        var writer = JSONWriter()
        write(&writer, value)
        return (try? JSONParser.parse(writer.bytes)) ?? .null
    }

    /// The same values by another type, such as a number by the unit that it counts.
    /// - Parameter to: nothing for what the other type does not take.
    public func map<Other: Sendable>(
        _ to: @escaping @Sendable (Value) -> Other?, _ from: @escaping @Sendable (Other) -> Value
    ) -> Codec<Other> {
        Codec<Other>(
            schema, wanted, read: { read($0).flatMap(to) }, write: { write(&$0, from($1)) },
            parse: { parse($0).flatMap(to) }, text: { text(from($0)) }, element: element)
    }
}

/// A part of a value that is none of its codec.
public struct CodecFault: Sendable {
    /// Where it stands in the value, such as `[2]`; empty for all of it.
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
    /// The value or null; the example has the value.
    public static func orNull<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            .orNull(codec.schema), codec.wanted,
            read: { json in json.isNull ? .some(nil) : codec.read(json).map { .some($0) } },
            write: { writer, value in if let value { codec.write(&writer, value) } else { writer.null() } },
            parse: { codec.parse($0).map { .some($0) } }, text: { $0.map(codec.text) ?? "" }, element: codec.element)
    }

    /// The same with an example that is null.
    public static func nullOr<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec.orNull(codec).described(as: .nullOr(codec.schema))
    }

    /// - Parameters:
    ///   - max: the most elements that the document tells of; the rule of the field refuses more.
    ///   - separator: between the elements in one text; without it there is no such text.
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
                // By scalars: a combining mark after a separator would hide it from a split by characters.
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

    /// Nothing unless every part can be read.
    private static func all<Part, Element>(_ parts: [Part], _ read: (Part) -> Element?) -> [Element]? {
        let values = parts.compactMap(read)
        return values.count == parts.count ? values : nil
    }
}

extension Codec where Value == String {
    /// - Parameter max: the most characters that the document tells of; the rule of the field refuses what is longer.
    public static func text(_ example: String, max: Int? = nil) -> Codec {
        Codec(.text(example, max: max), "a string", parse: { $0 }, text: { $0 })
    }

    /// The same, which refuses what is longer by itself.
    public static func text(_ example: String, upTo limit: Int) -> Codec {
        Codec(
            .text(example, max: limit), "a text of at most \(limit) characters",
            parse: { $0.count > limit ? nil : $0 }, text: { $0 })
    }

    /// One of these texts; the first one is the example.
    public static func name(among names: [String]) -> Codec {
        Codec(
            .choice(names), "one of \(names.joined(separator: ", "))", parse: { names.contains($0) ? $0 : nil },
            text: { $0 })
    }
}

extension Codec where Value == Bool {
    /// In an address `1` or `0`.
    public static func flag(_ example: Bool = false) -> Codec {
        Codec(
            .boolean(example), "true or false", read: { $0.bool }, write: { $0.bool($1) },
            parse: { ["1": true, "true": true, "0": false, "false": false][$0] }, text: { $0 ? "true" : "false" })
    }
}

extension Codec where Value == Int {
    /// Whole numbers; without a range those that `Int` has.
    public static func integer(_ example: Int, _ range: ClosedRange<Int>? = nil) -> Codec {
        let limits = range.map { " from \(grouped($0.lowerBound)) to \(grouped($0.upperBound))" } ?? ""
        let limited: @Sendable (Int) -> Int? = { range?.contains($0) == false ? nil : $0 }
        return Codec(
            .integer(example, range), "a whole number\(limits)",
            read: { $0.integer.flatMap { Int(exactly: $0) }.flatMap(limited) }, write: { $0.integer($1) },
            parse: { Int($0).flatMap(limited) }, text: { String($0) })
    }
}

/// As people write it in English, such as `36,500`.
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
    /// The names of an enumeration; the example is `usual`.
    public static func choice(_ usual: Value) -> Codec {
        Codec(
            .choice(usual), "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))",
            parse: { Value(rawValue: $0) }, text: { $0.rawValue })
    }
}

extension Codec {
    /// Objects that are only written.
    public static func object(_ codec: ObjectCodec<Value>) -> Codec {
        Codec(codec.schema, "an object", read: { _ in nil }, write: { codec.write($1, to: &$0) })
    }

    /// The same, of a codec with many fields that most answers do without: it is made where one is written.
    public static func object(whenNeeded codec: @escaping @autoclosure @Sendable () -> ObjectCodec<Value>) -> Codec {
        Codec(codec().schema, "an object", read: { _ in nil }, write: { codec().write($1, to: &$0) })
    }
}
