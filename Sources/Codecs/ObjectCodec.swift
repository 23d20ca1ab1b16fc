import JSON

/// A member of a JSON object: its name, its schema, and how its value is written.
public struct Field<Root>: Sendable {
    public let name: String
    private let makeSchema: @Sendable () -> Schema
    /// The description in the API document, next to the schema.
    public let about: String?
    /// False if the member is omitted when it has no value.
    public let isRequired: Bool
    /// Nil if `value` writes the key itself.
    private let key: JSONKey?
    private let value: @Sendable (inout JSONWriter, Root) -> Void
    /// Writes the key and the value in one step.
    fileprivate let member: @Sendable (inout JSONWriter, Root) -> Void

    public init<Value>(_ name: String, _ codec: Codec<Value>, _ value: @escaping @Sendable (Root) -> Value) {
        self.init(name, codec, nil, value)
    }

    public init<Value>(
        _ name: String, _ codec: Codec<Value>, _ about: String?, _ value: @escaping @Sendable (Root) -> Value
    ) {
        let write = codec.write
        self.init(name, codec.schema, about) { write(&$0, value($1)) }
    }

    /// A member whose value the closure writes itself, for values that no codec describes.
    public init(
        _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema, _ about: String? = nil,
        write value: @escaping @Sendable (inout JSONWriter, Root) -> Void
    ) {
        self.init(name, schema(), about, key: JSONKey(name), value)
    }

    private init(
        _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema, _ about: String?, key: JSONKey?,
        _ value: @escaping @Sendable (inout JSONWriter, Root) -> Void
    ) {
        self.name = name
        makeSchema = schema
        self.about = about
        isRequired = key != nil
        self.key = key
        self.value = value
        guard let key else {
            member = value
            return
        }
        member = { writer, root in
            writer.key(key)
            value(&writer, root)
        }
    }

    public var schema: Schema { makeSchema() }

    private static func required(_ schema: Schema) -> Schema {
        if case .optional(let schema, _) = schema { schema } else { schema }
    }

    /// A member that is omitted if the closure returns nil.
    public static func ifAny<Value>(
        _ name: String, _ codec: Codec<Value>, _ about: String? = nil, _ value: @escaping @Sendable (Root) -> Value?
    ) -> Field {
        let (key, write) = (JSONKey(name), codec.write)
        return Field(name, codec.schema, about, key: nil) { writer, root in
            guard let value = value(root) else { return }
            writer.key(key)
            write(&writer, value)
        }
    }

    /// Omits the member if its value is null, false, 0, or an empty string or list.
    public var unlessEmpty: Field {
        let (key, value, makeSchema) = (JSONKey(name), value, makeSchema)
        return Field(name, Self.required(makeSchema()), about, key: nil) { writer, root in
            writer.member(key, unlessEmpty: { value(&$0, root) })
        }
    }

    /// Lifts the member to a type that contains its root.
    public func of<Outer>(_ inner: @escaping @Sendable (Outer) -> Root) -> Field<Outer> {
        within { $1(inner($0)) }
    }

    /// Lifts the member to a type that contains its root, which `lend` passes on where it is: a copy for each member of a
    /// large root took a quarter of the time of a list.
    public func within<Outer>(_ lend: @escaping @Sendable (Outer, (Root) -> Void) -> Void) -> Field<Outer> {
        let (value, makeSchema) = (value, makeSchema)
        return Field<Outer>(name, makeSchema(), about, key: key) { writer, outer in
            lend(outer) { value(&writer, $0) }
        }
    }

    public func write(_ root: Root, to writer: inout JSONWriter) {
        member(&writer, root)
    }

    /// Writes the value without its key.
    public func writeValue(of root: Root, to writer: inout JSONWriter) { value(&writer, root) }
}

/// Writes and describes a JSON object; its members keep their order.
public struct ObjectCodec<Root>: Sendable {
    /// The name of the shared schema in the API document; nil if the schema is written inline.
    public let name: String?
    public let fields: [Field<Root>]
    private let writers: [@Sendable (inout JSONWriter, Root) -> Void]

    public init(_ fields: [Field<Root>]) {
        self.init(nil, fields)
    }

    public init(_ name: String?, _ fields: [Field<Root>]) {
        self.name = name
        self.fields = fields
        writers = fields.map(\.member)
    }

    public var members: [Schema.Member] {
        fields.map { Schema.Member($0.name, $0.schema, isRequired: $0.isRequired, $0.about) }
    }

    public var schema: Schema {
        let members = members
        return name.map { name in .named(NamedSchema(name) { members }) } ?? .object(members)
    }

    public func write(_ root: Root, to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(of: root, to: &writer)
        writer.endObject()
    }

    /// Writes the members into an object that is already open.
    public func writeMembers(of root: Root, to writer: inout JSONWriter) {
        for write in writers { write(&writer, root) }
    }
}
