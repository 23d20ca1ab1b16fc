import Codecs
import JSON

/// How one or several neighbouring columns are written as a member of a JSON object, and read from it; columns without
/// a value have no member. A class, since one is looked up for every member of every row.
public final class RowMember: Sendable {
    public let name: String
    /// The number of columns.
    public let span: Int
    /// What a value must be, for error messages.
    let wanted: @Sendable () -> String
    let write: @Sendable (inout JSONWriter, [ColumnValue]) -> Void
    /// Returns nil for a value that is not `wanted`, otherwise a value for each column.
    let read: @Sendable (JSONValue) -> [ColumnValue]?
    /// Whether the first value that `read` returned is within the limits of its column.
    let isStorable: @Sendable (ColumnValue) -> Bool

    init(
        _ name: String, span: Int = 1, wanted: @escaping @Sendable () -> String,
        write: @escaping @Sendable (inout JSONWriter, [ColumnValue]) -> Void,
        read: @escaping @Sendable (JSONValue) -> [ColumnValue]?,
        isStorable: @escaping @Sendable (ColumnValue) -> Bool = { _ in true }
    ) {
        (self.name, self.span, self.wanted, self.write, self.read) = (name, span, wanted, write, read)
        self.isStorable = isStorable
    }

    /// A member for one column. A stored value that is damaged is written as it is.
    public convenience init<Value>(_ name: String, _ form: ColumnForm<Value>, _ codec: Codec<Value>) {
        let (write, read) = (codec.write, codec.read)
        self.init(name, wanted: { codec.wanted }) { writer, values in
            var problems: [String] = []
            if let value = form.read(values[0], name, &problems), problems.isEmpty {
                write(&writer, value)
            } else {
                values[0].write(to: &writer)
            }
        } read: {
            read($0).map { [form.write($0)] }
        } isStorable: { value in
            var problems: [String] = []
            return form.read(value, name, &problems) != nil && problems.isEmpty
        }
    }

    /// A member for a value that spans several columns.
    convenience init<Value>(
        _ name: String, span: Int, _ codec: Codec<Value>,
        reading: @escaping @Sendable ([ColumnValue]) -> Value?, writing: @escaping @Sendable (Value) -> [ColumnValue]
    ) {
        let (write, read) = (codec.write, codec.read)
        self.init(name, span: span, wanted: { codec.wanted }) { writer, values in
            if let value = reading(values) { write(&writer, value) } else { values[0].write(to: &writer) }
        } read: {
            read($0).map(writing)
        }
    }

    /// A member for a column of a kind.
    convenience init(_ name: String, _ kind: Column.Kind) {
        switch kind {
        case .integer: self.init(name, .integer, .integer(0))
        case .text: self.init(name, .text, .text(""))
        case .id: self.init(name, ColumnForm<Identifier<Void>>.id(), .id(SchemaExample.task))
        }
    }

    /// A member for a column that holds JSON as this program writes it.
    /// - Parameter isRight: whether the text can be stored.
    public static func json(
        _ name: String, _ wanted: String, isRight: @escaping @Sendable (String) -> Bool
    ) -> RowMember {
        RowMember(name, wanted: { wanted }) { writer, values in
            if case .text(let text) = values[0], isRight(text) {
                writer.json(text.utf8)
            } else {
                values[0].write(to: &writer)
            }
        } read: { json in
            let text = String(decoding: JSONWriter.bytes { $0.value(json) }, as: UTF8.self)
            return isRight(text) ? [.text(text)] : nil
        }
    }

    /// A name beside the key by which names are compared.
    public static let name = RowMember(
        "name", span: 2, .text("Garden"),
        reading: { if case .text(let name) = $0[0] { name } else { nil } },
        writing: { [.text($0), .text(TextRules.key($0))] })
}

extension ColumnValue {
    /// Writes the value as it is stored; blobs become hexadecimal digits.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .integer(let number): writer.integer(number)
        case .text(let text): writer.string(text)
        case .id(let high, let low): writer.string(Identifier<Void>(high: high, low: low).description)
        case .blob(let bytes): writer.string(Hexadecimal.text(bytes))
        }
    }
}

/// Bytes as pairs of hexadecimal digits.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns nil for anything that `text` does not return.
    static func bytes(_ text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count % 2 == 0, values.allSatisfy({ $0 != nil }) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8((values[$0] ?? 0) << 4 | (values[$0 + 1] ?? 0)) }
    }
}

extension ColumnForm where Value == [UInt8] {
    /// Bytes; 16 of them are stored as an ID.
    public static var bytes: ColumnForm {
        ColumnForm(.id) { value in
            switch value {
            case .id(let high, let low): Identifier<Void>(high: high, low: low).bytes
            case .blob(let bytes): bytes
            default: nil
            }
        } write: {
            .blob($0)
        }
    }
}

extension Codec where Value == [UInt8] {
    public static var hexadecimal: Codec {
        Codec(
            .text("2742b654b0ac"), "hexadecimal digits", parse: { Hexadecimal.bytes($0) },
            text: { Hexadecimal.text($0) })
    }
}
