import JSON
import Codecs

/// A bulk action that sets one field of several tasks to the same value.
public struct Bulk<Value: Sendable>: Sendable {
    let action: String
    let words: @Sendable (Value) -> String
    let sentence: @Sendable (_ subject: String, _ words: String) -> String

    /// - Parameters:
    ///   - action: the API name, such as `setEnergy`.
    ///   - words: formats the value for the sentence.
    ///   - sentence: describes the change, such as `Set the energy of 3 tasks to High`.
    init(
        _ action: String, _ words: @escaping @Sendable (Value) -> String,
        _ sentence: @escaping @Sendable (String, String) -> String
    ) {
        self.action = action
        self.words = words
        self.sentence = sentence
    }
}

/// A change of one field that can be applied to several tasks.
public struct FieldChange<Root: Sendable>: Sendable {
    /// The name of the field.
    public let name: String
    public let apply: @Sendable (inout Root) -> Void
    /// Describes the change for a subject such as `3 tasks`.
    public let sentence: @Sendable (_ subject: String) -> String
}

/// A field that a bulk action can set.
public struct BulkField<Root: Sendable>: Sendable {
    /// The API name of the bulk action.
    public let action: String
    public let wanted: String
    /// The schema of the field's values.
    public let schema: Schema
    /// Returns nil if the JSON is not a valid value of the field.
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
