import Calendar

/// A run of done occurrences without a miss between them.
public struct HabitRun: Hashable, Sendable {
    public let from: Day
    public var to: Day
    /// The occurrences in it.
    public var count: Int
}

/// The current and the longest run, and in what they are counted.
public struct HabitStreak: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Sendable {
        /// Of a habit of every day.
        case days
        /// Occurrences.
        case inARow
        case weeks
    }

    public let current: Int
    public let longest: Int
    public let unit: Unit
}

/// A number worth reaching.
public struct HabitMilestone: Hashable, Sendable {
    public let target: Int
    public let reachedOn: Day?
    /// How many are missing; nothing once it is reached.
    public let toGo: Int?

    public static let inARow = [7, 14, 30, 60, 100]
    public static let total = [10, 25, 50, 100]
}

extension HabitHistory {
    /// In the order of time. A skip, a pause and a day without an occurrence neither break nor lengthen a run; what is
    /// done on such a day counts in the total alone.
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
        for (index, fact) in facts.enumerated() where fact.isWanted {
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

    /// Reached once is reached, whatever breaks later.
    public var milestonesInARow: [HabitMilestone] {
        let current = streak.current
        let reached = firstDays(HabitMilestone.inARow)
        return HabitMilestone.inARow.map { target in
            HabitMilestone(
                target: target, reachedOn: reached[target], toGo: reached[target] == nil ? target - current : nil)
        }
    }

    /// The first day on which a run was so long.
    private func firstDays(_ targets: [Int]) -> [Int: Day] {
        var reached: [Int: Day] = [:]
        var count = 0
        for (index, fact) in facts.enumerated() where fact.isWanted {
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

    /// The next run worth reaching; nothing beyond the last.
    public var nextMilestone: Int? {
        let current = streak.current
        return HabitMilestone.inARow.first { $0 > current }
    }
}
