import Codecs

/// A field as a text, as files have it.
public struct FieldText<Root: Sendable>: Sendable {
    public let text: @Sendable (Root) -> String?
    /// Takes a text that is not blank, or notes what is wrong with it: `refusal` where it makes no value, which should
    /// have been `wanted` (the words of its codec for nil). Nil where the rule of the field needs more than the value.
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
