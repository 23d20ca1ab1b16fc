import Domain

/// A due date that a task could be given instead, with what is due on that day besides it.
public struct DueDateSuggestion: Hashable, Sendable {
    public enum Code: String, CaseIterable, Sendable {
        case laterToday, tomorrow, nextWorkingDay, thisWeekend, endOfWeek, nextWeekSameDay, leastLoaded
    }

    public let code: Code
    public let name: String
    public let dueDate: DueDate
    public let load: DueTotals
}

/// Suggests when a task could be due instead.
public struct SuggestDueDates: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter day: suggests as of the end of that day.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    public func execute(_ id: TaskID, on day: Day? = nil) throws -> [DueDateSuggestion] {
        try store.read { transaction in
            let settings = try transaction.settings
            let moment = Viewpoint(clock.moment(settings), on: day).moment
            let task = try transaction.existingTask(id)
            if let obstacle = Obstacle.toRescheduling(task) { throw obstacle.error }
            var loads = try transaction.openDue(in: moment.today...moment.today + 21)
            if let due = task.dueDate, loads[due.day] != nil { loads[due.day]?.add(task, -1) }
            return SuggestedDays(settings: settings, moment: moment, loads: loads).suggestions(for: task)
        }
    }
}

/// The days that suggestions are made from.
private struct SuggestedDays {
    let settings: Settings
    let moment: Moment
    let loads: [Day: DueTotals]
    private var today: Day { moment.today }

    func suggestions(for task: TaskItem) -> [DueDateSuggestion] {
        let minute = task.dueDate?.minute
        func suggestion(_ code: DueDateSuggestion.Code, _ name: String, _ day: Day) -> DueDateSuggestion {
            let isOver = day == today && minute.map { $0 <= moment.minute } ?? false
            return DueDateSuggestion(
                code: code, name: name, dueDate: DueDate(day: day, minute: isOver ? nil : minute), load: load(day))
        }
        let weekend = today.weekday == .saturday ? today + 1 : next { $0.weekday == .saturday }
        let least = (1...7).map { today + $0 }.min { load($0).isLess(than: load($1)) } ?? today + 1
        var all = [
            suggestion(.tomorrow, "Tomorrow", today + 1),
            suggestion(.nextWorkingDay, "Next working day", next(isWorkingDay)),
            suggestion(.thisWeekend, today.weekday == .sunday ? "Next weekend" : "This weekend", weekend),
            suggestion(.endOfWeek, "End of the week", today.startOfWeek(settings.weekStart) + 6),
            suggestion(.nextWeekSameDay, "Next \(today.weekday.name)", today + 7),
            suggestion(.leastLoaded, "\(least.weekday.name), the least busy day", least),
        ]
        if let minute = laterToday {
            let due = DueDate(day: today, minute: minute)
            all.insert(
                DueDateSuggestion(code: .laterToday, name: "Later today", dueDate: due, load: load(today)), at: 0)
        }
        return all
    }

    private func load(_ day: Day) -> DueTotals { loads[day] ?? DueTotals(open: 0, estimate: 0) }

    /// The full hour at least two hours from now; nothing when that is later than 22:00.
    private var laterToday: Int? {
        let minute = (moment.minute + 120 + 59) / 60 * 60
        return minute <= 22 * 60 ? minute : nil
    }

    private func isWorkingDay(_ day: Day) -> Bool {
        settings.workDays.contains(day.weekday) && !Streak.isOff(day, settings.timeOff)
    }

    /// The first day after today that is wanted, tomorrow when none of the next three weeks is.
    private func next(_ isWanted: (Day) -> Bool) -> Day {
        (1...21).map { today + $0 }.first(where: isWanted) ?? today + 1
    }
}
