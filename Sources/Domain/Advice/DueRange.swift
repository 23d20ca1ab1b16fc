import Calendar

/// Ranges of due days that add the same points to the score of a recommendation, earliest first.
public enum DueRange: Int, CaseIterable, Sendable {
    case before, today, tomorrow, threeDays, week, later, none

    public init(_ day: Day?, today: Day) {
        guard let day else {
            self = .none
            return
        }
        let days = day - today
        self = Self.ends.first { days <= $0.last }?.range ?? .later
    }

    private static let ends = allCases.compactMap { range in range.last.map { (range: range, last: $0) } }

    /// The last day of the range relative to today; nil if unbounded or without a due date.
    public var last: Int? {
        switch self {
        case .before: -1
        case .today: 0
        case .tomorrow: 1
        case .threeDays: 3
        case .week: TaskType.daysBeforeUpcoming
        case .later, .none: nil
        }
    }

    /// The first day of the range relative to today; nil if unbounded or without a due date.
    public var first: Int? { DueRange(rawValue: rawValue - 1)?.last.map { $0 + 1 } }

    var points: Int {
        switch self {
        case .before, .today: 10
        case .tomorrow: 7
        case .threeDays: 5
        case .week: 2
        case .later, .none: 0
        }
    }
}
