/// A violated rule, described for the person who sent the request.
public enum DomainError: Error, Equatable, Sendable {
    /// One reason, with a sentence that says what to do.
    case refused(Refusal, String)
    /// Fields of the request contradict stored data.
    case conflicts([FieldProblem])
    /// The caller's version is not the current one.
    case stale(current: Int)
    /// Invalid values, all those of one request together.
    case invalid([FieldProblem])
}

extension DomainError {
    /// One sentence for each problem.
    public var messages: [String] {
        switch self {
        case .refused(_, let message): [message]
        case .stale: ["It has changed in the meantime. Try again."]
        case .invalid(let problems), .conflicts(let problems): problems.map(\.message)
        }
    }
}

/// A violated rule and the field that violates it.
public struct FieldProblem: Equatable, Sendable {
    public let field: String
    public let refusal: Refusal
    /// A sentence that says what to do.
    public let message: String
    /// What else is wrong with the same value.
    fileprivate var others: [FieldProblem] = []

    public init(field: String, refusal: Refusal, message: String) {
        self.field = field
        self.refusal = refusal
        self.message = message
    }

    public var code: String { refusal.code }

    /// All that is wrong with a value; nil if nothing is.
    static func together(_ problems: [FieldProblem]) -> FieldProblem? {
        guard var first = problems.first else { return nil }
        first.others = Array(problems.dropFirst())
        return first
    }
}

/// A valid value, or the rule that it violates.
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

/// Collects the problems of one request, so that they are reported together; at most `limit`, since nobody reads more.
public struct Problems: Sendable {
    static let limit = 500

    public private(set) var all: [FieldProblem] = []
    var isFull: Bool { all.count >= Self.limit }

    public init() {}

    public mutating func add(_ field: String, _ refusal: Refusal, _ message: String) {
        add(FieldProblem(field: field, refusal: refusal, message: message))
    }

    public mutating func add(_ problem: FieldProblem) {
        var single = problem
        single.others = []
        for one in [single] + problem.others where !isFull { all.append(one) }
    }

    /// Adds the problems of a part of the request.
    public mutating func add(_ others: Problems) {
        all += others.all.prefix(Self.limit - all.count)
    }

    /// Returns the valid value; otherwise records the problem and returns nil.
    public mutating func take<Value>(_ checked: Checked<Value>) -> Value? {
        switch checked {
        case .right(let value): return value
        case .wrong(let problem):
            add(problem)
            return nil
        }
    }

    /// - Throws: `DomainError.invalid` if any problem was recorded.
    public func throwIfAny() throws(DomainError) {
        if !all.isEmpty { throw .invalid(all) }
    }
}
