/// What the person wants to reach each day.
public struct DailyGoal: Hashable, Sendable {
    public enum Measure: String, CaseIterable, Sendable {
        case tasks, score

        /// What a day came to.
        public func value(of day: DayTotals) -> Int {
            switch self {
            case .tasks: day.count
            case .score: day.score
            }
        }
    }

    public static let targets = 1...1_000

    public var measure: Measure
    /// One of `targets`.
    public var target: Int

    public init(_ measure: Measure, _ target: Int) {
        self.measure = measure
        self.target = target
    }

    /// Whether a day came to as much.
    public func isReached(on day: DayTotals) -> Bool { measure.value(of: day) >= target }
}

/// A goal that suits what the person does anyway.
public struct SuggestedGoal: Hashable, Sendable {
    /// The days before today that it looks at.
    public static let days = 28

    public let goal: DailyGoal
    /// The median of what the days with a completion came to.
    public let usual: Double
    /// How many days had a completion.
    public let activeDays: Int

    /// The median and a tenth more, rounded half up; nil without a completion.
    public init?(_ measure: DailyGoal.Measure, from days: [DayTotals]) {
        let values = days.filter { $0.count > 0 }.map(measure.value).sorted()
        guard !values.isEmpty else { return nil }
        let twice = values[(values.count - 1) / 2] + values[values.count / 2]
        let target = (twice * 11 + 10) / 20
        goal = DailyGoal(measure, min(max(target, DailyGoal.targets.lowerBound), DailyGoal.targets.upperBound))
        usual = Double(twice) / 2
        activeDays = values.count
    }
}
