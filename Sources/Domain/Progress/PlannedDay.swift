import Calendar

/// What was due on one day.
public struct PlannedDay: Hashable, Sendable {
    public let day: Day
    /// Tasks due that day, completed or open, without open ones that are archived.
    public let due: Int
    /// Those of them that were completed on the day or before it.
    public let onTime: Int

    public init(day: Day, due: Int, onTime: Int) {
        self.day = day
        self.due = due
        self.onTime = onTime
    }

    public var isPerfect: Bool { due > 0 && onTime == due }

    /// The run of perfect days that each perfect day ends; a day on which nothing was due breaks it.
    /// - Parameter days: each once, in growing order.
    public static func perfectRuns(_ days: [PlannedDay]) -> [(day: Day, length: Int)] {
        var runs: [(day: Day, length: Int)] = []
        for day in days where day.isPerfect {
            let goesOn = runs.last.map { $0.day == day.day - 1 } ?? false
            runs.append((day.day, goesOn ? (runs.last?.length ?? 0) + 1 : 1))
        }
        return runs
    }
}
