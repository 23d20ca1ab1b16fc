import Calendar
import Domain

/// A suggested due date, with the load of its day.
public struct DueDateSuggestion: Hashable, Sendable {
    public enum Code: String, CaseIterable, Sendable {
        case laterToday, tomorrow, nextWorkingDay, thisWeekend, endOfWeek, nextWeekSameDay, leastLoaded
    }

    public let code: Code
    public let name: String
    public let dueDate: DueDate
    public let load: DueTotals
}

/// Suggests other due dates for a task.
public struct SuggestDueDates: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: suggests as of the end of that day; nil for now.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    public func execute(_ id: TaskID, on day: Day? = nil) throws -> [DueDateSuggestion] {
        try context.read(on: day) { reading in
            let task = try reading.existingTask(id)
            if let obstacle = Obstacle.toRescheduling(task) { throw obstacle.error }
            var loads = try reading.sums.openDue(in: reading.today...reading.today + 21)
            if let due = task.dueDate, loads[due.day] != nil { loads[due.day]?.add(task, -1) }
            return SuggestedDays(reading: reading, loads: loads).suggestions(for: task)
        }
    }
}

/// The candidates for suggestions.
private struct SuggestedDays {
    let reading: Snapshot
    let loads: [Day: DueTotals]
    private var today: Day { reading.today }

    func suggestions(for task: TaskItem) -> [DueDateSuggestion] {
        func suggestion(_ code: DueDateSuggestion.Code, _ name: String, _ day: Day) -> DueDateSuggestion {
            let due = task.dueDate?.moved(to: day, reading.moment) ?? DueDate(day: day)
            return DueDateSuggestion(code: code, name: name, dueDate: due, load: load(day))
        }
        let least = (1...7).map { today + $0 }.min { load($0).isLess(than: load($1)) } ?? today + 1
        var all = [
            suggestion(.tomorrow, "Tomorrow", today + 1),
            suggestion(.nextWorkingDay, "Next working day", next(isWorkingDay)),
            suggestion(.thisWeekend, "This weekend", today.weekend),
            suggestion(.endOfWeek, "End of the week", today.startOfWeek(reading.settings.weekStart) + 6),
            suggestion(.nextWeekSameDay, "Next \(today.weekday.name)", today + 7),
            suggestion(.leastLoaded, "\(least.weekday.name), the least busy day", least),
        ]
        // Leaves out suggestions that would not change anything.
        if task.dueDate?.day == today { all.removeAll { $0.dueDate.day == today } }
        if let minute = laterToday(than: task.dueDate) {
            let due = DueDate(day: today, minute: minute)
            all.insert(
                DueDateSuggestion(code: .laterToday, name: "Later today", dueDate: due, load: load(today)), at: 0)
        }
        // The task of a habit stays on its day.
        if let day = task.habitDay { all.removeAll { $0.dueDate.day != day } }
        return all
    }

    private func load(_ day: Day) -> DueTotals { loads[day] ?? DueTotals(open: 0, estimate: 0) }

    /// The full hour at least two hours from now and after the present due time; nil after 22:00.
    private func laterToday(than due: DueDate?) -> Int? {
        let soonest = (reading.moment.minute + 120 + 59) / 60
        let after = due?.day == today ? due?.minute.map { $0 / 60 + 1 } : nil
        let hour = max(soonest, after ?? 0)
        return hour <= 22 ? hour * 60 : nil
    }

    private func isWorkingDay(_ day: Day) -> Bool {
        reading.settings.workDays.contains(day.weekday) && !Streak.isOff(day, reading.settings.timeOff)
    }

    /// The first such day after today; tomorrow if there is none within three weeks.
    private func next(_ matches: (Day) -> Bool) -> Day {
        (1...21).map { today + $0 }.first(where: matches) ?? today + 1
    }
}
