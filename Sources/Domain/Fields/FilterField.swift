import JSON
import Codecs

/// A value of a short list, with its name on the page.
public protocol Named: CaseIterable, Hashable, Sendable {
    var displayName: String { get }
}

/// That lists can be filtered by a field.
public struct Filtering<Value: Sendable>: Sendable {
    let about: String
    /// How the parameter takes values, where that is not as the field does.
    let codec: Codec<Value>?
    /// All values in their order, where they are a short list.
    let named: [(value: Value, name: String)]

    public init(_ about: String, as codec: Codec<Value>? = nil) {
        func list<Name: Named>(_: Name.Type) -> [(value: Value, name: String)] {
            Name.allCases.compactMap { name in (name as? Value).map { ($0, name.displayName) } }
        }
        self.about = about
        self.codec = codec
        named = (Value.self as? any Named.Type).map { list($0) } ?? []
    }
}

/// A field that lists can be filtered by, and grouped and sorted by where its values are a short list.
public struct FilterField<Root: Sendable>: Sendable {
    /// One of the short list.
    public struct Choice: Sendable {
        public let value: ColumnValue
        /// As the API writes it.
        public let key: String
        public let displayName: String
    }

    /// Of the field, and of its parameter.
    public let name: String
    public let about: String
    public let column: String
    /// Of values as the column has them.
    public let codec: Codec<ColumnValue>
    /// In their order.
    public let choices: [Choice]
    /// The value as the API writes it; empty where there is none.
    public let key: @Sendable (Root) -> String

    init<Value>(
        _ filtering: Filtering<Value>, _ name: String, _ codec: Codec<Value>, _ column: String,
        _ form: ColumnForm<Value>, _ get: @escaping @Sendable (Root) -> Value?
    ) {
        let asked = filtering.codec ?? codec
        self.name = name
        self.column = column
        about = filtering.about
        self.codec = Codec(
            asked.schema, asked.wanted, read: { asked.read($0).map(form.write) },
            write: { writer, value in
                if let value = form.read(value) { asked.write(&writer, value) } else { writer.null() }
            }, parse: { asked.parse($0).map(form.write) }, text: { form.read($0).map(asked.text) ?? "" })
        choices = filtering.named.map { Choice(value: form.write($0), key: codec.text($0), displayName: $1) }
        key = { get($0).map(codec.text) ?? "" }
    }
}
