/// A rule of spec 01 that was broken, in the words of the person who broke it.
public enum DomainError: Error, Equatable, Sendable {
    /// One thing stands in the way, with a sentence that says what to do.
    case refused(Refusal, String)
    /// The request contradicts what is stored in one or several of the things it names; each with its field.
    case conflicts([FieldProblem])
    /// The version that the caller saw is no longer the newest one.
    case stale(current: Int)
    /// Values that no rule allows; all of one request together, each with its field.
    case invalid([FieldProblem])
}

extension DomainError {
    /// A sentence for each thing that stands in the way.
    public var messages: [String] {
        switch self {
        case .refused(_, let message): [message]
        case .stale: ["It was changed meanwhile. Try again."]
        case .invalid(let problems), .conflicts(let problems): problems.map(\.message)
        }
    }
}

/// One broken rule, with the field that broke it.
public struct FieldProblem: Equatable, Sendable {
    public let field: String
    public let refusal: Refusal
    /// A sentence that says what to do.
    public let message: String

    public init(field: String, refusal: Refusal, message: String) {
        self.field = field
        self.refusal = refusal
        self.message = message
    }

    public var code: String { refusal.code }
}

/// A value that passed its rule, or the rule it broke.
public enum Checked<Value> {
    case right(Value)
    case wrong(FieldProblem)

    static func wrong(_ field: String, _ refusal: Refusal, _ message: String) -> Checked {
        .wrong(FieldProblem(field: field, refusal: refusal, message: message))
    }

    public func map<Other>(_ transform: (Value) -> Other) -> Checked<Other> {
        switch self {
        case .right(let value): .right(transform(value))
        case .wrong(let problem): .wrong(problem)
        }
    }
}

extension Checked: Sendable where Value: Sendable {}

/// Collects the broken rules of one request, so that they are reported together; nobody reads more than the first hundreds.
public struct Problems: Sendable {
    static let limit = 500

    public private(set) var all: [FieldProblem] = []
    var isFull: Bool { all.count >= Self.limit }

    public init() {}

    public mutating func add(_ field: String, _ refusal: Refusal, _ message: String) {
        add(FieldProblem(field: field, refusal: refusal, message: message))
    }

    public mutating func add(_ problem: FieldProblem) {
        if !isFull { all.append(problem) }
    }

    /// Those of a part of the request.
    public mutating func add(_ others: Problems) {
        all += others.all.prefix(Self.limit - all.count)
    }

    /// The value, or nothing after noting the problem.
    public mutating func take<Value>(_ checked: Checked<Value>) -> Value? {
        switch checked {
        case .right(let value): return value
        case .wrong(let problem):
            add(problem)
            return nil
        }
    }

    /// - Throws: `DomainError.invalid` when any rule was broken.
    public func throwIfAny() throws(DomainError) {
        if !all.isEmpty { throw .invalid(all) }
    }
}
