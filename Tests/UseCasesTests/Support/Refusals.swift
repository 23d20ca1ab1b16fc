import Calendar
import Domain

/// The codes with which a request is refused; empty if it is accepted.
func refusals(_ body: () throws -> Void) -> [String] {
    do {
        try body()
        return []
    } catch DomainError.invalid(let problems) {
        return problems.map { "\($0.field): \($0.code)" }
    } catch DomainError.conflicts(let problems) {
        return problems.map { "\($0.field): \($0.code)" }
    } catch DomainError.refused(let refusal, _) {
        return [refusal.code]
    } catch DomainError.stale(let current) {
        return ["stale, now \(current)"]
    } catch {
        return ["\(error)"]
    }
}

/// The message with which a request is refused; nil if it is accepted.
func refusalMessage(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch DomainError.invalid(let problems) {
        return problems.map { "\($0.field): \($0.message)" }.joined(separator: "\n")
    } catch DomainError.refused(_, let message) {
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
