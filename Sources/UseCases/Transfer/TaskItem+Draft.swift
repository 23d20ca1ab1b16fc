import Calendar
import Domain

extension TaskItem {
    /// The task that a row describes.
    /// - Parameter streaks: the streak on each day with completions.
    init(_ id: TaskID, _ row: TaskDraft, in project: Project, _ change: Change, streaks: [Day: Int]) {
        let added = row.added ?? row.completion.map { TaskDraft.Added(at: $0.at, on: $0.on) }
        self = row.plain
        self.id = id
        name = row.name
        projectID = project.id
        priority = row.priority ?? project.settings.defaultTaskPriority ?? change.settings.defaultPriority
        chosenType = row.completion == nil ? row.type : nil
        dueDate = row.dueDate
        dependencies = row.dependencies
        parentID = row.parentID
        repeatPattern = row.repeatPattern
        createdBy = .import
        addedOn = added?.on ?? change.today
        dateAdded = added?.at ?? change.moment.instant
        modifiedAt = change.moment.instant
        if row.isArchived, row.completion == nil { archivedAt = change.moment.instant }
        guard let done = row.completion else { return }
        completion = Completion(
            done, row, self, streak: streaks[done.on] ?? 1, defaultType: change.settings.defaultTaskType)
    }

    /// Refers to the second forms of tasks that are imported again.
    mutating func follow(_ secondIDs: [TaskID: TaskID]) {
        if secondIDs.isEmpty { return }
        parentID = parentID.map { secondIDs[$0] ?? $0 }
        dependencies = dependencies.map { secondIDs[$0] ?? $0 }
    }
}

extension Completion {
    init(_ done: TaskDraft.Completed, _ row: TaskDraft, _ task: TaskItem, streak: Int, defaultType: TaskType) {
        self.init(
            at: done.at, on: done.on, minute: done.minute, quality: done.quality,
            points: PointsBreakdown(
                of: task, done.quality, completedOn: done.on, minute: done.minute, streak: streak),
            by: .import, type: row.type ?? task.type(today: done.on, default: defaultType))
    }
}
