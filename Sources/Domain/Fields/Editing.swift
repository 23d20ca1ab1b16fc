import Codecs

/// What a request says about one field: nothing, to clear it, or a new value.
public enum Edit<Value: Sendable>: Sendable {
    case unchanged, clear
    case set(Value)

    /// The new value; nil both for an unchanged and for a cleared field.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// The field after the edit.
    public func applied(to old: Value?) -> Value? {
        switch self {
        case .unchanged: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

/// Who may change a field, and by which rule.
public enum Editing<Value: Sendable>: Sendable {
    case readOnly
    /// By requests; any value of the codec.
    case free
    /// By requests; the value as the rule makes it, or what is wrong with it.
    case checked([Refusal], @Sendable (Value, _ field: String) -> Checked<Value?>)
    /// By requests; the rule needs more than the value, so the use case applies it.
    case byUseCase([Refusal])

    var isEditable: Bool { if case .readOnly = self { false } else { true } }

    /// Nil if the rule needs more than the value.
    var check: (@Sendable (Value, _ field: String) -> Checked<Value?>)? {
        switch self {
        case .readOnly, .byUseCase: nil
        case .free: { value, _ in .right(value) }
        case .checked(_, let rule): rule
        }
    }

    var refusals: [Refusal] {
        switch self {
        case .readOnly, .free: []
        case .checked(let refusals, _), .byUseCase(let refusals): refusals
        }
    }
}

/// Whether a member of an object is always there, may be left out, or may be null; the example of the last two has the
/// value or null.
public enum Presence: Sendable {
    case required, optional, orNull, nullOr

    public func schema(_ schema: Schema) -> Schema {
        switch self {
        case .required, .optional: schema
        case .orNull: .orNull(schema)
        case .nullOr: .nullOr(schema)
        }
    }
}

/// What must hold of a value, with what is said where it does not.
public struct Rule<Root>: Sendable {
    public let refusal: Refusal
    let message: String
    let holds: @Sendable (Root) -> Bool

    public init(_ refusal: Refusal, _ message: String, _ holds: @escaping @Sendable (Root) -> Bool) {
        self.refusal = refusal
        self.message = message
        self.holds = holds
    }
}
