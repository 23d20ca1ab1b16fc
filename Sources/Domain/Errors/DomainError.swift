/// A rule of spec 01 that was broken, in the words of the person who broke it.
public enum DomainError: Error, Equatable, Sendable {
    /// There is no such thing; `code` such as `task.notFound`.
    case notFound(code: String, message: String)
    /// The request contradicts what is stored, such as a name that is taken.
    case conflict(code: String, message: String)
    /// The same for one or several of the things that a request names; all of them together, each with its field.
    case refused([FieldProblem])
    /// The version that the caller saw is no longer the newest one.
    case stale(current: Int)
    /// Values that no rule allows; all of one request together, each with its field.
    case invalid([FieldProblem])
    /// The input cannot be read at all; `code` such as `csv.quote.unbalanced`.
    case unreadable(code: String, message: String)
    /// The store cannot do it now, such as while the disk is full; nothing was changed.
    case unavailable(code: String, message: String)
}

/// One broken rule, with the field that broke it.
public struct FieldProblem: Equatable, Sendable {
    public let field: String
    public let code: String
    /// A sentence that says what to do.
    public let message: String

    public init(field: String, code: String, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }
}

/// A value that passed its rule, or the rule it broke.
public enum Checked<Value> {
    case right(Value)
    case wrong(FieldProblem)

    static func wrong(_ field: String, _ code: String, _ message: String) -> Checked {
        .wrong(FieldProblem(field: field, code: code, message: message))
    }

    public func map<Other>(_ transform: (Value) -> Other) -> Checked<Other> {
        switch self {
        case .right(let value): .right(transform(value))
        case .wrong(let problem): .wrong(problem)
        }
    }
}

extension Checked: Sendable where Value: Sendable {}

/// Collects all broken rules of one request, so that they are reported together.
public struct Problems: Sendable {
    public private(set) var all: [FieldProblem] = []

    public init() {}

    public mutating func add(_ field: String, _ code: String, _ message: String) {
        all.append(FieldProblem(field: field, code: code, message: message))
    }

    public mutating func add(_ problem: FieldProblem) { all.append(problem) }

    /// Those of a part of the request.
    public mutating func add(_ others: Problems) {
        all += others.all
    }

    /// The value, or nothing after noting the problem.
    public mutating func take<Value>(_ checked: Checked<Value>) -> Value? {
        switch checked {
        case .right(let value): return value
        case .wrong(let problem):
            all.append(problem)
            return nil
        }
    }

    /// - Throws: `DomainError.invalid` when any rule was broken.
    public func throwIfAny() throws(DomainError) {
        if !all.isEmpty { throw .invalid(all) }
    }
}
