import JSON

/// One member of an object that is written: its name, what it looks like, and where its value comes from.
public struct Field<Root>: Sendable {
    /// As it stands in JSON.
    public let name: String
    private let makeSchema: @Sendable () -> Schema
    /// What the document says besides the schema.
    public let about: String?
    /// False for a member that is left out where it has no value.
    public let isRequired: Bool
    /// Nil if the value writes it, too.
    private let key: JSONKey?
    private let value: @Sendable (inout JSONWriter, Root) -> Void
    /// With its name, in one step.
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

    /// A value that the closure itself writes; for what no codec describes.
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

    /// A member that is left out where the closure has no value.
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

    /// The same member, left out where its value is null, false, 0, or an empty text or list.
    public var unlessEmpty: Field {
        let (key, value, makeSchema) = (JSONKey(name), value, makeSchema)
        return Field(name, Self.required(makeSchema()), about, key: nil) { writer, root in
            writer.member(key, unlessEmpty: { value(&$0, root) })
        }
    }

    /// The same member of what contains the root.
    public func of<Outer>(_ inner: @escaping @Sendable (Outer) -> Root) -> Field<Outer> {
        let (value, makeSchema) = (value, makeSchema)
        return Field<Outer>(name, makeSchema(), about, key: key) { value(&$0, inner($1)) }
    }

    public func write(_ root: Root, to writer: inout JSONWriter) {
        member(&writer, root)
    }

    /// Without the name.
    public func writeValue(of root: Root, to writer: inout JSONWriter) { value(&writer, root) }
}

/// An object that is written: its members in their order, from which the document describes it, too.
public struct ObjectCodec<Root>: Sendable {
    /// Under which the document has it once; nothing for one that stands where it is used.
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

    /// Into an object that has other members, too.
    public func writeMembers(of root: Root, to writer: inout JSONWriter) {
        for write in writers { write(&writer, root) }
    }
}
