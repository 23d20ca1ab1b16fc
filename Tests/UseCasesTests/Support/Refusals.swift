import Domain

/// The codes that a refused request answers; empty when it was not refused.
func refusals(_ body: () throws -> Void) -> [String] {
    do {
        try body()
        return []
    } catch DomainError.invalid(let problems) {
        return problems.map { "\($0.field): \($0.code)" }
    } catch DomainError.conflict(let code, _), DomainError.notFound(let code, _), DomainError.unreadable(let code, _) {
        return [code]
    } catch DomainError.stale(let current) {
        return ["stale, now \(current)"]
    } catch {
        return ["\(error)"]
    }
}

/// The sentence of a refused request; nothing when it was not refused.
func refusalMessage(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch DomainError.invalid(let problems) {
        return problems.map { "\($0.field): \($0.message)" }.joined(separator: "\n")
    } catch DomainError.conflict(_, let message), DomainError.notFound(_, let message),
        DomainError.unreadable(_, let message)
    {
        return message
    } catch {
        return "\(error)"
    }
}

extension DueDate: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        guard let date = DueDate(text) else { preconditionFailure("\(text) is no due date") }
        self = date
    }
}

extension Day: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
        self = day
    }
}

extension Instant: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        guard let instant = Instant(text) else { preconditionFailure("\(text) is no instant") }
        self = instant
    }
}
