import Codecs

/// A request's change to one field: leave it, clear it or set it.
public enum Edit<Value: Sendable>: Sendable {
    case unchanged, clear
    case set(Value)

    /// The new value; nil if the field is unchanged or cleared.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// Returns the field's value after the edit.
    public func applied(to old: Value?) -> Value? {
        switch self {
        case .unchanged: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

/// Whether requests may change a field, and how new values are validated.
public enum Editing<Value: Sendable>: Sendable {
    case readOnly
    /// Requests may set any value that the codec accepts.
    case free
    /// Requests may set values that the rule accepts; it returns the normalized value or a refusal.
    case checked([Refusal], @Sendable (Value, _ field: String) -> Checked<Value?>)
    /// Requests may change the field, but validation needs more than the value, so the use case does it.
    case byUseCase([Refusal])

    var isEditable: Bool { if case .readOnly = self { false } else { true } }

    /// Nil if the field is read-only or the use case validates it.
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

/// Whether an object member is always present, may be omitted or may be null. The example of `orNull` has the value,
/// that of `nullOr` is null.
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

/// An invariant of a value, with the refusal and message for violations.
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
