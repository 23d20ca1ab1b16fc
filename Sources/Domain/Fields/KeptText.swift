import Codecs

/// The stored text of a part of a value; an unset part has none.
public struct KeptText<Root: Sendable>: Sendable {
    public let text: @Sendable (Root) -> String?
    /// Returns false and changes nothing if the text cannot be parsed.
    public let read: @Sendable (inout Root, String) -> Bool

    init(text: @escaping @Sendable (Root) -> String?, read: @escaping @Sendable (inout Root, String) -> Bool) {
        self.text = text
        self.read = read
    }

    init<Value: Sendable>(
        _ codec: Codec<Value>, get: @escaping @Sendable (Root) -> Value?,
        set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        self.init {
            get($0).map(codec.text)
        } read: { root, text in
            guard let value = codec.parse(text) else { return false }
            set(&root, value)
            return true
        }
    }

    /// Joins the texts of several fields; the result is nil if one of them is unset.
    static func joined(_ fields: [AnyAttribute<Root>], _ separator: Character) -> KeptText {
        let parts = fields.compactMap(\.kept)
        return KeptText { root in
            let texts = parts.compactMap { $0.text(root) }
            return texts.count == parts.count ? texts.joined(separator: String(separator)) : nil
        } read: { root, text in
            let texts = text.split(separator: separator)
            var new = root
            guard texts.count == parts.count, zip(parts, texts).allSatisfy({ $0.read(&new, String($1)) }) else {
                return false
            }
            root = new
            return true
        }
    }

    /// Lifts the text to a value that contains this one.
    /// - Parameter blank: the value to read into if there is none yet.
    func of<Outer>(
        _ get: @escaping @Sendable (Outer) -> Root?, _ set: @escaping @Sendable (inout Outer, Root?) -> Void,
        blank: Root? = nil
    ) -> KeptText<Outer> {
        KeptText<Outer> {
            get($0).flatMap(text)
        } read: { outer, text in
            guard var value = get(outer) ?? blank, read(&value, text) else { return false }
            set(&outer, value)
            return true
        }
    }
}
