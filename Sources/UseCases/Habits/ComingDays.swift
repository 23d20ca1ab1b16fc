import Calendar
import Domain

// Days of habits that are still to come. They have no row: what is shown of them is drawn from the habit, and a change
// of one makes it a task like any other.

extension Reading {
    /// Those of all habits that have no row, as the tasks that they will be.
    func comingDays() throws -> [TaskItem] {
        let making = try OccurrenceMaking(self)
        let all = try habits.all().flatMap { habit in
            try upcoming(of: habit).filter { $0 > today }.map { HabitOccurrence(habit, on: $0) }
        }
        let there = try tasks.existing(all.map(\.id))
        return all.filter { !there.contains($0.id) }.map { making.task($0, version: 0) }
    }

    /// The coming day that has the id; nil where no habit has one.
    func comingDay(_ id: TaskID) throws -> TaskItem? {
        guard isNow, let day = id.occurrenceDay, day > today, day < today + HabitOccurrence.days else { return nil }
        guard let habit = try habits.all().first(where: { TaskID.occurrence(of: $0.id, on: day) == id }),
            try upcoming(of: habit).contains(day)
        else { return nil }
        return try OccurrenceMaking(self).task(HabitOccurrence(habit, on: day), version: 0)
    }

    /// The days from today on that want an open task.
    func upcoming(of habit: Habit) throws -> [Day] {
        let week = today.startOfWeek(settings.weekStart)
        return habit.upcoming(
            try habits.entries(of: habit.id, from: week), today: today, weekStart: settings.weekStart)
    }
}

/// Makes tasks of days of habits, with what the settings say about new tasks.
struct OccurrenceMaking {
    private let reading: any Reading
    private let project: Project?

    init(_ reading: any Reading) throws {
        self.reading = reading
        project = try reading.projects.find(reading.settings.defaultProjectID).flatMap { $0.isArchived ? nil : $0 }
    }

    /// - Parameter version: 0 for one that is only drawn.
    func task(_ occurrence: HabitOccurrence, version: Int = 1) -> TaskItem {
        var task = TaskItem.blank(occurrence.id, reading, by: .habit)
        task.projectID = project?.id ?? Project.inboxID
        task.priority = project?.settings.defaultTaskPriority ?? reading.settings.defaultPriority
        occurrence.fill(&task)
        task.version = version
        return task
    }
}

extension Change {
    /// The task as stored: a coming day of a habit becomes one.
    @discardableResult
    func keep(_ task: TaskItem) throws -> TaskItem {
        guard task.isComing else { return task }
        let stored = try tasks.insert(task)
        try publish(DomainEvent(.taskCreated, of: [stored]))
        return stored
    }

    /// Lets coming days of habits be tasks where a request refers to them.
    func keep(_ ids: [TaskID]) throws {
        for id in ids where try tasks.find(id) == nil {
            if let coming = try comingDay(id) { try keep(coming) }
        }
    }
}

extension Obstacle {
    /// The task of a habit belongs to its day, and another day has one of its own.
    static func staying(_ task: TaskItem, to due: DueDate?) -> Obstacle? {
        guard let day = task.habitDay, due?.day != day, due != task.dueDate else { return nil }
        return Obstacle(
            refusal: .habit.dayStays,
            message: "“\(task.name)” is a habit’s task for \(day) and stays on that day. Do it then, or skip it.")
    }
}
