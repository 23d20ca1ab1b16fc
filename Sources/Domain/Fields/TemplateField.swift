import JSON
import Codecs

/// A field of tasks that templates of projects copy.
public struct TemplateField<Root: Sendable>: Sendable {
    let name: String
    public let copy: @Sendable (Root, inout Root) -> Void
    /// Its member among what the storage keeps of the task; none where there is no value.
    public let write: @Sendable (inout JSONWriter, Root) -> Void
    /// Takes it from there; false where the field does not take the value.
    public let read: @Sendable (JSONValue, inout Root) -> Bool
    let edit: @Sendable (Root) -> (any Sendable)?

    /// - Parameter key: the name of the member.
    init<Value>(
        _ key: String, _ name: String, _ codec: Codec<Value>, _ form: ColumnForm<Value>,
        _ get: @escaping @Sendable (Root) -> Value?, _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        self.name = name
        copy = { set(&$1, get($0)) }
        write = { writer, root in
            guard let value = get(root) else { return }
            writer.key(text: key)
            // Numbers stand there as in the column.
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
