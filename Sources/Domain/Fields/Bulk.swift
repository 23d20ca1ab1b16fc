import JSON
import Codecs

/// A bulk that gives several tasks one value of a field.
public struct Bulk<Value: Sendable>: Sendable {
    let action: String
    let words: @Sendable (Value) -> String
    let sentence: @Sendable (_ subject: String, _ words: String) -> String

    /// - Parameters:
    ///   - action: its name in the API, such as `setEnergy`.
    ///   - words: the value as it stands in the sentence.
    ///   - sentence: what it did, such as `Set the energy of 3 tasks to High`.
    init(
        _ action: String, _ words: @escaping @Sendable (Value) -> String,
        _ sentence: @escaping @Sendable (String, String) -> String
    ) {
        self.action = action
        self.words = words
        self.sentence = sentence
    }
}

/// One value for a field of several tasks.
public struct FieldChange<Root: Sendable>: Sendable {
    /// The field.
    public let name: String
    public let apply: @Sendable (inout Root) -> Void
    /// What it did with the subject, such as `3 tasks`.
    public let sentence: @Sendable (_ subject: String) -> String
}

/// A field that a bulk can set.
public struct BulkField<Root: Sendable>: Sendable {
    /// The name of the bulk in the API.
    public let action: String
    public let wanted: String
    /// Of its values.
    public let schema: Schema
    /// Nothing for a value that the field does not take.
    public let change: @Sendable (JSONValue) -> FieldChange<Root>?

    init<Value>(
        _ bulk: Bulk<Value>, _ name: String, _ codec: Codec<Value>,
        _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        action = bulk.action
        wanted = codec.wanted
        schema = codec.schema
        change = { json in
            codec.read(json).map { value in
                FieldChange(
                    name: name, apply: { set(&$0, value) }, sentence: { bulk.sentence($0, bulk.words(value)) })
            }
        }
    }
}
