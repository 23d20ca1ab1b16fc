import Codecs
import JSON

/// What requests do with a field whose type of value does not matter; by itself that it cannot be changed.
struct FieldEditing<Root: Sendable>: Sendable {
    var isEditable = false
    /// What its rules can say.
    var refusals: [Refusal] = []
    /// The `Edit` that a value says; nil after noting that it must be another one.
    var edit: @Sendable (JSONValue, inout Problems) -> (any Sendable)? = { _, _ in nil }
    /// Nil if a use case does it.
    var apply: (@Sendable (any Sendable, inout Root, inout Problems) -> Void)?
    /// Reads and applies in one, an object member by member; what cannot be used is noted under the path.
    var merge: @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void = { _, _, _, _ in }
    var check: @Sendable (Root, _ path: String, inout Problems) -> Void = { _, _, _ in }
}

extension FieldEditing {
    init<Value: Sendable>(
        _ name: String, _ codec: Codec<Value>, _ editing: Editing<Value>, _ rules: [Rule<Root>],
        _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        isEditable = editing.isEditable
        refusals = editing.refusals + rules.map(\.refusal)
        edit = { json, problems in
            let edit = problems.edit(json, codec, at: name)
            if case .unchanged = edit { return nil } else { return edit }
        }
        check = { root, path, problems in
            for rule in rules where !rule.holds(root) { problems.add(path, rule.refusal, rule.message) }
        }
        guard let check = editing.check else { return }
        let put: @Sendable (Edit<Value>, inout Root, String, inout Problems) -> Void = { edit, root, path, problems in
            switch edit {
            case .unchanged: break
            case .clear: set(&root, nil)
            case .set(let value): if let checked = problems.take(check(value, path)) { set(&root, checked) }
            }
        }
        apply = { edit, root, problems in put(edit as? Edit<Value> ?? .unchanged, &root, name, &problems) }
        merge = { json, root, path, problems in
            let edit = problems.edit(json, codec, at: path)
            put(edit, &root, path, &problems)
        }
    }
}
