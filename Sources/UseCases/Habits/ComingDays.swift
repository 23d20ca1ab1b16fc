import Calendar
import Domain

// Future occurrences of habits. They are not stored but computed from the habit; changing one stores it as an ordinary
// task.

extension Reading {
    /// The future occurrences of all habits that are not stored yet, as tasks.
    func comingDays() throws -> [TaskItem] {
        let making = try OccurrenceMaking(self)
        let all = try habits.all().flatMap { habit in
            try upcoming(of: habit).filter { $0 > today }.map { HabitOccurrence(habit, on: $0) }
        }
        let there = try tasks.existing(all.map(\.id))
        return all.filter { !there.contains($0.id) }.map { making.task($0, version: 0) }
    }

    /// The future occurrence with the ID; nil if there is none.
    func comingDay(_ id: TaskID) throws -> TaskItem? {
        guard isNow, let day = id.occurrenceDay, day > today, day <= today + HabitOccurrence.days else { return nil }
        guard let habit = try habits.all().first(where: { TaskID.occurrence(of: $0.id, on: day) == id }),
            try upcoming(of: habit).contains(day)
        else { return nil }
        return try OccurrenceMaking(self).task(HabitOccurrence(habit, on: day), version: 0)
    }

    /// The days from today on that need an open task.
    func upcoming(of habit: Habit) throws -> [Day] {
        let week = today.startOfWeek(settings.weekStart)
        return habit.upcoming(
            try habits.entries(of: habit.id, from: week), today: today, weekStart: settings.weekStart,
            timeOff: settings.timeOff)
    }
}

/// Creates tasks for occurrences of habits, with the defaults for new tasks.
struct OccurrenceMaking {
    private let reading: any Reading
    private let project: Project?

    init(_ reading: any Reading) throws {
        self.reading = reading
        project = try reading.projects.find(reading.settings.defaultProjectID).flatMap { $0.isArchived ? nil : $0 }
    }

    /// - Parameter version: 0 for an occurrence that is not stored.
    func task(_ occurrence: HabitOccurrence, version: Int = 1) -> TaskItem {
        var task = TaskItem.blank(occurrence.id, reading, by: .habit)
        task.projectID = project?.id ?? Project.inboxID
        task.priority = project?.settings.defaultTaskPriority ?? reading.settings.defaultPriority
        occurrence.fill(&task)
        // The pages of a list by the instant of adding need one that no later request changes.
        if version == 0 { task.dateAdded = occurrence.habit.createdAt }
        task.version = version
        return task
    }
}

extension Change {
    /// Stores the task if it is a future occurrence of a habit; otherwise returns it unchanged.
    @discardableResult
    func keep(_ task: TaskItem) throws -> TaskItem {
        guard task.isComing else { return task }
        let stored = try tasks.insert(task)
        try publish(DomainEvent(.taskCreated, of: [stored]))
        return stored
    }

    /// Stores future occurrences of habits to which a request refers.
    func keep(_ ids: [TaskID]) throws {
        for id in ids where try tasks.find(id) == nil {
            if let coming = try comingDay(id) { try keep(coming) }
        }
    }
}

extension Obstacle {
    /// Rescheduling is refused, since the task belongs to its day and other days have their own.
    static func staying(_ task: TaskItem, to due: DueDate?) -> Obstacle? {
        guard let day = task.habitDay, due?.day != day, due != task.dueDate else { return nil }
        return Obstacle(
            refusal: .habit.dayStays,
            message: "“\(task.name)” is a habit’s task for \(day) and stays on that day. Do it then, or skip it.")
    }
}
