/// Tasks completed in a range of days, by type, category, weekday and hour.
public struct CompletionGroups: Hashable, Sendable {
    /// By type, in the order of `TaskType.allCases`.
    public var byType = Array(repeating: 0, count: TaskType.allCases.count)
    /// By category, in the order of `Category.allCases`.
    public var byCategory = Array(repeating: 0, count: Category.allCases.count)
    public var rhythm = WeekRhythm()

    public init() {}
}

/// Completed tasks by weekday and hour.
public struct WeekRhythm: Hashable, Sendable {
    /// Seven rows, Monday first, with 24 hours each.
    public var cells = Array(repeating: Array(repeating: 0, count: 24), count: 7)

    public init() {}

    public var byWeekday: [Int] { cells.map { $0.reduce(0, +) } }

    public var byHour: [Int] { (0..<24).map { hour in cells.reduce(0) { $0 + $1[hour] } } }

    public var total: Int { byWeekday.reduce(0, +) }
}
