import Calendar
import Domain

/// The insights for a range of days.
public struct RangeInsights: Sendable {
    public let range: ClosedRange<Day>
    /// One of each kind, in the order of `Insight.Kind.allCases`.
    public let insights: [Insight]
}

/// Computes insights for a range of days.
public struct GetInsights: Sendable {
    public static let usualDays = 90
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays, on day: Day? = nil) throws -> RangeInsights {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            return RangeInsights(range: range, insights: try Self.insights(reading, range))
        }
    }

    /// One of each kind, in the order of `Insight.Kind.allCases`.
    static func insights(_ reading: Snapshot, _ range: ClosedRange<Day>) throws -> [Insight] {
        let sums = reading.sums
        return try Insight.Kind.allCases.map { kind in
            switch kind {
            case .bestTime: .bestTime(try reading.completionGroups(range).rhythm)
            case .earlyStart:
                .earlyStart(
                    try reading.figures(range).days,
                    early: Set(try sums.daysWithCompletion(before: Insight.earlyHour, range)))
            case .fallingBehind: try fallingBehind(reading, range)
            case .slowestCategory: .slowestCategory(try sums.estimates(range))
            }
        }
    }

    private static func fallingBehind(_ reading: Snapshot, _ range: ClosedRange<Day>) throws -> Insight {
        let (end, isNow) = reading.end(of: range)
        let gained = try reading.projects.overdue(dueIn: range, at: end, isNow: isNow)
        let names = try reading.projects.all(includingArchived: true).map { ($0.name, gained[$0.id] ?? 0) }
        let overdue = try reading.figures(range).plan?.overdue ?? 0
        return .fallingBehind(names.map { (project: $0.0, count: $0.1) }, overdue: overdue)
    }
}

extension Snapshot {
    /// The end of the last day of the range up to today, or now if that is today.
    func end(of range: ClosedRange<Day>) -> (moment: Moment, isNow: Bool) {
        let last = daysSoFar(range)?.upperBound ?? min(range.upperBound, today)
        return last == today ? (moment, isNow) : (now.shown(on: last), false)
    }
}
