import Calendar

/// The tasks due on one day.
public struct PlannedDay: Hashable, Sendable {
    public let day: Day
    /// Completed and open tasks, without archived open ones.
    public let due: Int
    /// The tasks completed on the due day or earlier.
    public let onTime: Int

    public init(day: Day, due: Int, onTime: Int) {
        self.day = day
        self.due = due
        self.onTime = onTime
    }

    public var isPerfect: Bool { due > 0 && onTime == due }

    /// The length of the run that ends with each perfect day; days without due tasks break it.
    /// - Parameter days: in ascending order, each once.
    public static func perfectRuns(_ days: [PlannedDay]) -> [(day: Day, length: Int)] {
        var runs: [(day: Day, length: Int)] = []
        for day in days where day.isPerfect {
            let goesOn = runs.last.map { $0.day == day.day - 1 } ?? false
            runs.append((day.day, goesOn ? (runs.last?.length ?? 0) + 1 : 1))
        }
        return runs
    }
}
