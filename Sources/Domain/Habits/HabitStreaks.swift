import Calendar

/// A run of done occurrences without a miss.
public struct HabitRun: Hashable, Sendable {
    public let from: Day
    public var to: Day
    /// The number of occurrences.
    public var count: Int
}

/// The current and the longest run, with their unit.
public struct HabitStreak: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Sendable {
        /// For a daily habit.
        case days
        /// Counts occurrences.
        case inARow
        case weeks
    }

    public let current: Int
    public let longest: Int
    public let unit: Unit
}

/// A target length of a run, or a target total.
public struct HabitMilestone: Hashable, Sendable {
    public let target: Int
    public let reachedOn: Day?
    /// How many are missing; nil once reached.
    public let toGo: Int?

    public static let inARow = [7, 14, 30, 60, 100]
    public static let total = [10, 25, 50, 100]
}

extension HabitHistory {
    /// In chronological order. Skips, pauses and unscheduled days neither break nor extend a run; what is done on them
    /// counts towards the total only.
    public var runs: [HabitRun] { walk().runs }

    public var streak: HabitStreak {
        let (runs, isRunning) = walk()
        return HabitStreak(
            current: isRunning ? runs.last?.count ?? 0 : 0, longest: runs.map(\.count).max() ?? 0,
            unit: habit.frequency.window == 1 ? .days : .inARow)
    }

    private func walk() -> (runs: [HabitRun], isRunning: Bool) {
        var runs: [HabitRun] = []
        var isRunning = false
        for (index, fact) in facts.enumerated() where fact.isScheduled {
            let day = first + index
            if fact.state == .done {
                if isRunning, let last = runs.indices.last {
                    runs[last].to = day
                    runs[last].count += 1
                } else {
                    runs.append(HabitRun(from: day, to: day, count: 1))
                }
                isRunning = true
            } else if !isOpen(day) {
                isRunning = false
            }
        }
        return (runs, isRunning)
    }

    /// A milestone stays reached even if the run is broken later.
    public var milestonesInARow: [HabitMilestone] {
        let current = streak.current
        let reached = firstDays(HabitMilestone.inARow)
        return HabitMilestone.inARow.map { target in
            HabitMilestone(
                target: target, reachedOn: reached[target], toGo: reached[target] == nil ? target - current : nil)
        }
    }

    /// The first day on which a run reached each of the lengths.
    private func firstDays(_ targets: [Int]) -> [Int: Day] {
        var reached: [Int: Day] = [:]
        var count = 0
        for (index, fact) in facts.enumerated() where fact.isScheduled {
            if fact.state == .done {
                count += 1
                if targets.contains(count), reached[count] == nil { reached[count] = first + index }
            } else if !isOpen(first + index) {
                count = 0
            }
        }
        return reached
    }

    public var milestonesInTotal: [HabitMilestone] {
        let done = facts.indices.filter { facts[$0].state == .done }
        return HabitMilestone.total.map { target in
            let reached = done.count >= target ? first + done[target - 1] : nil
            return HabitMilestone(target: target, reachedOn: reached, toGo: reached == nil ? target - done.count : nil)
        }
    }

    /// The next length of a run to reach; nil beyond the last.
    public var nextMilestone: Int? {
        let current = streak.current
        return HabitMilestone.inARow.first { $0 > current }
    }
}
