import JSON
import Codecs

/// A task field that project templates copy.
public struct TemplateField<Root: Sendable>: Sendable {
    let name: String
    public let copy: @Sendable (Root, inout Root) -> Void
    /// Writes the field as a member of the stored task; writes nothing if it has no value.
    public let write: @Sendable (inout JSONWriter, Root) -> Void
    /// Reads the field from the stored member; returns false if the value is invalid.
    public let read: @Sendable (JSONValue, inout Root) -> Bool
    let edit: @Sendable (Root) -> (any Sendable)?

    /// - Parameter key: the name of the stored member.
    init<Value>(
        _ key: String, _ name: String, _ codec: Codec<Value>, _ form: ColumnForm<Value>,
        _ get: @escaping @Sendable (Root) -> Value?, _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        self.name = name
        copy = { set(&$1, get($0)) }
        write = { writer, root in
            guard let value = get(root) else { return }
            writer.key(text: key)
            // Integers are stored as in the column.
            if case .integer(let number) = form.write(value) {
                writer.integer(Int(number))
            } else {
                codec.write(&writer, value)
            }
        }
        read = { json, root in
            guard let json = json[key], !json.isNull else { return true }
            guard let value = json.integer.map({ form.read(.integer($0)) }) ?? codec.read(json) else { return false }
            set(&root, value)
            return true
        }
        edit = { get($0).map { Edit.set($0) } }
    }
}
