import Calendar
import Domain

/// Keeps the entries of habits and the tasks for their days consistent, within a change.
struct HabitTasks {
    private let change: Change

    init(_ change: Change) {
        self.change = change
    }

    // MARK: From tasks to days

    /// Completing the task of a day marks the day as done.
    /// - Parameter entries: what else to store for the days, by task; the stored entries for tasks not among them.
    func completed(_ tasks: [TaskItem], on entries: [TaskID: HabitEntry] = [:]) throws {
        try eachDay(of: tasks, entries) { try done($1, of: $0) }
    }

    func reopened(_ tasks: [TaskItem]) throws {
        try eachDay(of: tasks) { habit, entry in
            try change.habits.set(entry.reopened(habit.target(on: entry.day)), of: habit.id)
        }
    }

    /// Deleting the open task of a day skips the day; a completed day stays done.
    func deleted(_ tasks: [TaskItem]) throws {
        try eachDay(of: tasks.filter { !$0.isComplete }) { habit, entry in
            var entry = entry
            entry.mark = .skipped
            try change.habits.set(entry, of: habit.id)
        }
    }

    /// Marks a day as done: its amount is at least the target, or stays within the limit.
    func done(_ entry: HabitEntry, of habit: Habit) throws {
        var entry = entry
        entry.mark = .done
        entry.amount = habit.target(on: entry.day).map {
            $0.isLimit ? entry.amount ?? 0 : max(entry.amount ?? 0, $0.amount)
        }
        try change.habits.set(entry, of: habit.id)
        try change.publish(DomainEvent(.habitCompleted, ids: [habit.id.description]))
    }

    private func eachDay(
        of tasks: [TaskItem], _ entries: [TaskID: HabitEntry] = [:], _ write: (Habit, HabitEntry) throws -> Void
    ) throws {
        var touched: [Habit] = []
        for task in tasks {
            guard let id = task.habitID, let day = task.habitDay, let habit = try change.habits.find(id) else {
                continue
            }
            try write(habit, entries[task.id] ?? change.habits.entry(of: id, on: day) ?? HabitEntry(day: day))
            if !touched.contains(habit) { touched.append(habit) }
        }
        for habit in touched {
            // Completions and skips affect which other days of the week are scheduled.
            if case .timesPerWeek = habit.frequency { try make(habit) }
            try change.publish(DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version))
        }
    }

    // MARK: From days to tasks

    /// Creates the open task for today, and removes tasks that are no longer scheduled or were missed, as well as
    /// future ones that nobody touched.
    /// - Parameter earlier: the habit before a change; tasks follow the change except where they were edited.
    func make(_ habit: Habit, from earlier: Habit? = nil) throws {
        let scheduled = Set(try change.upcoming(of: habit))
        let making = try OccurrenceMaking(change)
        var (gone, updated): ([TaskItem], [TaskItem]) = ([], [])
        for task in try change.habits.openOccurrences(of: habit.id) {
            guard let day = task.habitDay else { continue }
            let untouched = making.task(HabitOccurrence(earlier ?? habit, on: day))
            if try isStale(task, day, scheduled) || day > change.today && isUntouched(task, untouched) {
                gone.append(task)
            } else if let earlier {
                let new = try change.update(task) { HabitOccurrence(habit, on: day).refresh(&$0, from: earlier) }
                if new != task { updated.append(new) }
            }
        }
        try delete(gone)
        if !updated.isEmpty { try change.publish(DomainEvent(.taskUpdated, of: updated)) }
        if scheduled.contains(change.today) { try insert([HabitOccurrence(habit, on: change.today)]) }
    }

    /// Whether the task is as it was created, and nothing refers to it.
    private func isUntouched(_ task: TaskItem, _ made: TaskItem) throws -> Bool {
        var same = made
        (same.addedOn, same.dateAdded, same.modifiedAt) = (task.addedOn, task.dateAdded, task.modifiedAt)
        (same.position, same.version) = (task.position, task.version)
        guard task.version == 1 || task == same, try change.tasks.subtasks(of: task.id).isEmpty,
            try change.tasks.dependents(of: task.id).isEmpty, try change.time.timer()?.taskID != task.id,
            try change.time.spent(on: task.id) == nil
        else { return false }
        return try task.reminders.isEmpty || !change.tasks.reminderStates().values.contains { $0.taskID == task.id }
    }

    /// A task that was moved to another day stays until that day is over.
    private func isStale(_ task: TaskItem, _ day: Day, _ scheduled: Set<Day>) -> Bool {
        let due = task.dueDate?.day ?? day
        return max(day, due) < change.today || day >= change.today && !scheduled.contains(day)
    }

    private func insert(_ occurrences: [HabitOccurrence]) throws {
        let there = try change.tasks.existing(occurrences.map(\.id))
        let tasks = try occurrences.filter { !there.contains($0.id) }.map { try insert($0) }
        if !tasks.isEmpty { try change.publish(DomainEvent(.taskCreated, of: tasks)) }
    }

    func insert(_ occurrence: HabitOccurrence) throws -> TaskItem {
        try change.tasks.insert(OccurrenceMaking(change).task(occurrence))
    }

    /// Includes their subtasks.
    func delete(_ tasks: [TaskItem]) throws {
        if tasks.isEmpty { return }
        let ids = try change.withSubtasks(tasks).map(\.id)
        try change.tasks.delete(ids)
        try change.publish(DomainEvent(.taskDeleted, ids: ids.map(\.description), amount: ids.count))
    }
}

extension Reading {
    /// - Throws: `DomainError.notFound` with `habit.notFound`, or `.stale` if the caller's version is not the current
    ///   one.
    func existingHabit(_ id: HabitID, ifVersion version: ExpectedVersion? = nil) throws -> Habit {
        guard let habit = try habits.find(id) else {
            throw DomainError.refused(.habit.notFound, "There is no habit with the id \(id). It may have been deleted.")
        }
        if let version, !version.holds(habit.version) { throw DomainError.stale(current: habit.version) }
        return habit
    }

    /// As of the day shown.
    func history(of habit: Habit) throws -> HabitHistory {
        HabitHistory(
            habit, try habits.entries(of: habit.id, from: habit.startDate), today: today,
            weekStart: settings.weekStart, timeOff: settings.timeOff)
    }
}
