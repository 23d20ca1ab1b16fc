import Codecs
import JSON

/// How requests change a type-erased field; read-only by default.
struct FieldEditing<Root: Sendable>: Sendable {
    var isEditable = false
    /// The refusals that the field's rules can produce.
    var refusals: [Refusal] = []
    /// Converts JSON to an `Edit`; returns nil and adds a problem if the value is invalid.
    var edit: @Sendable (JSONValue, inout Problems) -> (any Sendable)? = { _, _ in nil }
    /// Nil if the use case applies the edit.
    var apply: (@Sendable (any Sendable, inout Root, inout Problems) -> Void)?
    /// Reads and applies in one step, objects member by member; problems are added under the path.
    var merge: @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void = { _, _, _, _ in }
    var check: @Sendable (Root, _ path: String, inout Problems) -> Void = { _, _, _ in }
    /// The rule that a stored value violates; nil if no rule depends on the value alone.
    var flaw: (@Sendable (Root) -> FieldProblem?)?
}

extension FieldEditing {
    init<Value: Hashable & Sendable>(
        _ name: String, _ codec: Codec<Value>, _ editing: Editing<Value>, _ rules: [Rule<Root>],
        _ get: @escaping @Sendable (Root) -> Value?, _ set: @escaping @Sendable (inout Root, Value?) -> Void
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
        if case .checked(_, let rule) = editing { flaw = { root in get(root).flatMap { Self.flaw(name, $0, rule) } } }
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

    /// White space around a text does no harm, and stays where an import cut the text.
    private static func flaw<Value: Hashable>(
        _ name: String, _ value: Value, _ rule: (Value, String) -> Checked<Value?>
    ) -> FieldProblem? {
        switch rule(value, name) {
        case .wrong(let problem): problem
        case .right(let kept) where kept == value || value is String: nil
        case .right:
            FieldProblem(
                field: name, refusal: .file.importRowInvalid,
                message: "The value is not as Tasker stores it; something in it is there twice or has spaces around it."
            )
        }
    }
}
