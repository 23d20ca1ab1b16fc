import Domain

/// Adds the next occurrences of repeating tasks inside a transaction, and takes them back.
struct Occurrences {
    private let transaction: any WriteTransaction
    private let settings: Settings
    private let moment: Moment

    init(_ transaction: any WriteTransaction, _ settings: Settings, _ moment: Moment) {
        self.transaction = transaction
        self.settings = settings
        self.moment = moment
    }

    /// Adds what follows tasks that were all completed just now. A subtask of a completed task is followed only as part
    /// of that one.
    /// - Returns: the added tasks by those they follow, without subtasks.
    func follow(_ completed: [TaskItem]) throws -> [TaskID: TaskItem] {
        var added: [TaskID: TaskItem] = [:]
        var all: [TaskItem] = []
        for task in completed {
            guard let pattern = task.repeatPattern, try !isPartOfCompleted(task),
                let next = pattern.afterCompletion(
                    of: task.dueDate, on: moment.today, weekStart: settings.weekStart),
                try transaction.task(task.id.following) == nil
            else { continue }
            let tasks = try self.tasks(following: task, next)
            added[task.id] = tasks.first
            all += tasks
        }
        try publishCreated(all)
        return added
    }

    /// Deletes what follows these tasks, with its subtasks, unless somebody touched one of them.
    func takeBack(_ reopened: [TaskItem]) throws -> [TaskID] {
        var removed: [TaskID] = []
        for task in reopened where task.repeatPattern != nil {
            guard let next = try transaction.task(task.id.following) else { continue }
            let all = [next] + (try transaction.subtasks(of: next.id))
            guard all.allSatisfy({ $0.version == 1 && $0.isOpen }) else { continue }
            try transaction.deleteTasks(all.map(\.id))
            try transaction.publish(
                DomainEvent(.taskDeleted, ids: all.map(\.id.description), amount: all.count))
            removed.append(next.id)
        }
        return removed
    }

    private func isPartOfCompleted(_ task: TaskItem) throws -> Bool {
        guard let parent = try task.parentID.flatMap({ try transaction.task($0) }) else { return false }
        return parent.isComplete
    }

    /// The task and its subtasks as stored, parents before children.
    private func tasks(following task: TaskItem, _ next: NextOccurrence) throws -> [TaskItem] {
        var first = fresh(task, id: task.id.following, movedBy: task.dueDate.map { next.dueDate.day - $0.day } ?? 0)
        first.dueDate = next.dueDate
        first.repeatPattern = next.pattern
        var stored = [try transaction.insert(first)]
        var ids = [task.id: first.id]
        let days = task.dueDate.map { next.dueDate.day - $0.day } ?? 0
        for subtask in try transaction.subtasks(of: task.id) where isCopied(subtask) {
            guard let parent = subtask.parentID.flatMap({ ids[$0] }) else { continue }
            var copy = fresh(subtask, id: .random(), movedBy: days)
            copy.parentID = parent
            ids[subtask.id] = copy.id
            stored.append(try transaction.insert(copy))
        }
        return stored
    }

    /// Of a subtask that repeats by itself only the last occurrence, not its history.
    private func isCopied(_ subtask: TaskItem) -> Bool {
        guard subtask.archivedAt == nil else { return false }
        guard subtask.repeatPattern != nil, let completion = subtask.completion else { return true }
        return completion.at == moment.instant
    }

    private func fresh(_ task: TaskItem, id: TaskID, movedBy days: Int) -> TaskItem {
        var fresh = task
        fresh.id = id
        fresh.dueDate = task.dueDate.map { DueDate(day: $0.day + days, minute: $0.minute) }
        fresh.reminders = task.reminders.map { ReminderRule.moved($0, by: days) }
        fresh.completion = nil
        fresh.actualDuration = nil
        fresh.dependencies = []
        fresh.createdBy = .repeat
        fresh.addedOn = moment.today
        fresh.dateAdded = moment.instant
        fresh.modifiedAt = moment.instant
        return fresh
    }

    private func publishCreated(_ tasks: [TaskItem]) throws {
        guard !tasks.isEmpty else { return }
        try transaction.publish(
            DomainEvent(
                .taskCreated, ids: tasks.map(\.id.description), version: tasks.count == 1 ? tasks[0].version : nil,
                amount: tasks.count == 1 ? nil : tasks.count))
    }
}

extension ReminderRule {
    /// A reminder at a time of its own goes along with its task; one before the due time does so by itself.
    static func moved(_ text: String, by days: Int) -> String {
        guard case .at(let time) = ReminderRule(text) else { return text }
        return ReminderRule.at(time + days * 1_440).description
    }
}
