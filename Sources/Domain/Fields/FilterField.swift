import JSON
import Codecs

/// Makes a field available as a filter of lists.
public struct Filtering<Value: Sendable>: Sendable {
    let about: String
    /// The codec of the parameter, if it differs from that of the field.
    let codec: Codec<Value>?
    /// All values in order; empty if they cannot be enumerated.
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

/// A field that lists can be filtered by, and, if its values can be enumerated, grouped and sorted by.
public struct FilterField<Root: Sendable>: Sendable {
    /// One of the enumerated values.
    public struct Choice: Sendable {
        public let value: ColumnValue
        /// The value in the API.
        public let key: String
        public let displayName: String
    }

    /// The name of the field and of its parameter.
    public let name: String
    public let about: String
    public let column: String
    /// Converts between parameter values and column values.
    public let codec: Codec<ColumnValue>
    /// In display order; empty if the values cannot be enumerated.
    public let choices: [Choice]
    /// Returns the value in the API; empty if there is none.
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
