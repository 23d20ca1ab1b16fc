import Codecs

/// The representation of a field in text files.
public struct FieldText<Root: Sendable>: Sendable {
    public let text: @Sendable (Root) -> String?
    /// Sets the field from a non-blank text. Text that cannot be parsed adds a problem with `refusal` and the expected
    /// form `wanted` (by default that of the codec). Nil if validating the field needs more than the value.
    public let take: (@Sendable (String, inout Root, inout Problems, _ refusal: Refusal, _ wanted: String?) -> Void)?

    init<Value>(
        _ name: String, _ codec: Codec<Value>, _ editing: Editing<Value>,
        _ get: @escaping @Sendable (Root) -> Value?, _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        text = { get($0).map(codec.text) }
        guard let check = editing.check else {
            take = nil
            return
        }
        take = { text, root, problems, refusal, wanted in
            guard let value = codec.parse(text) ?? codec.parse(text.lowercased()) else {
                return problems.add(name, refusal, "“\(text.prefix(60))” is not \(wanted ?? codec.wanted).")
            }
            if let checked = problems.take(check(value, name)) { set(&root, checked) }
        }
    }
}
