import Calendar
import Domain

/// Reads the accuracy of estimates.
public struct GetEfficiency: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays, on day: Day? = nil) throws -> Efficiency {
        try context.read(on: day) { Efficiency(try $0.time.efficiency(try $0.range(asked))) }
    }
}

/// Reads the time report of a range of days.
public struct GetTimeReport: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays, by grouping: TimeGrouping, on day: Day? = nil) throws -> TimeReport {
        try context.read(on: day) { reading in
            let days = try reading.range(asked)
            let stretch = Stretch(days, in: reading.moment.zone)
            let (all, parts) = try reading.time.totals(grouping, in: stretch)
            let stored = TimeReport(
                days: days, grouping: grouping, seconds: all.seconds, entries: all.entries, totals: parts)
            return try reading.withPendingTime(stored, in: stretch)
        }
    }
}

/// Suggests an estimate for a new task.
public struct SuggestEstimate: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(_ question: EstimateQuestion) throws -> EstimateSuggestion {
        try context.read { try $0.suggestedEstimate(question) }
    }
}

extension Reading {
    func suggestedEstimate(_ question: EstimateQuestion) throws -> EstimateSuggestion {
        EstimateSuggestion(question, among: try time.timedTasks(like: question))
    }
}
