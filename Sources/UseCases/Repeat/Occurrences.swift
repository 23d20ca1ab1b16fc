import Calendar
import Domain

/// Adds and removes the next occurrences of repeating tasks, within a change.
struct Occurrences {
    private let change: Change

    init(_ change: Change) {
        self.change = change
    }

    /// Adds the next occurrences of tasks that were just completed; subtasks are repeated only along with their
    /// parents.
    /// - Returns: the added tasks by the ID of the completed one, without subtasks.
    func follow(_ completed: [TaskItem]) throws -> [TaskID: TaskItem] {
        var added: [TaskID: TaskItem] = [:]
        var all: [TaskItem] = []
        for task in completed {
            guard let pattern = task.repeatPattern, try !isPartOfCompleted(task),
                let next = try pattern.afterCompletion(
                    of: task.dueDate, on: change.today, weekStart: change.settings.weekStart,
                    without: change.leftOut(of: task.id)),
                try change.tasks.find(task.id.following) == nil
            else { continue }
            let tasks = try self.tasks(following: task, next)
            if let first = tasks.first { try handOver(from: task.id, to: first.id) }
            added[task.id] = tasks.first
            all += tasks
        }
        if !all.isEmpty { try change.publish(DomainEvent(.taskCreated, of: all)) }
        return added
    }

    /// Deletes the next occurrences of reopened tasks, unless they or their subtasks were changed or referred to.
    func takeBack(_ reopened: [TaskItem]) throws -> [TaskID] {
        var removed: [TaskID] = []
        for task in reopened where task.repeatPattern != nil {
            guard let next = try change.tasks.find(task.id.following) else { continue }
            let all = [next] + (try change.tasks.subtasks(of: next.id))
            guard try all.allSatisfy(isUntouched) else { continue }
            let kept = try change.objects.kept(of: next.id)
            try change.tasks.delete(all.map(\.id))
            if var kept {
                kept.taskID = task.id
                try change.objects.keep(kept)
            }
            try change.publish(DomainEvent(.taskDeleted, ids: all.map(\.id.description), amount: all.count))
            removed.append(next.id)
        }
        return removed
    }

    /// The object of a series stays that of its open occurrence; the completed one becomes another.
    private func handOver(from id: TaskID, to next: TaskID) throws {
        guard var kept = try change.objects.kept(of: id), kept.text != nil else { return }
        kept.taskID = next
        try change.objects.keep(kept)
        let own = TaskID(digest: id.bytes + Array("completed".utf8))
        try change.objects.keep(KeptObject(taskID: id, name: KeptObject.name(of: own), uid: own.description))
    }

    /// Whether the task is as it was added, has no timer, dependents or answered reminders.
    private func isUntouched(_ task: TaskItem) throws -> Bool {
        guard task.version == 1, task.isOpen, task.createdBy == .repeat,
            try change.tasks.dependents(of: task.id).isEmpty, try change.time.timer()?.taskID != task.id
        else { return false }
        return try task.reminders.isEmpty || !change.tasks.reminderStates().values.contains { $0.taskID == task.id }
    }

    private func isPartOfCompleted(_ task: TaskItem) throws -> Bool {
        guard let parent = try task.parentID.flatMap({ try change.tasks.find($0) }) else { return false }
        return parent.isComplete
    }

    /// The stored task and its subtasks, parents before children.
    private func tasks(following task: TaskItem, _ next: NextOccurrence) throws -> [TaskItem] {
        let days = task.dueDate.map { next.dueDate.day - $0.day } ?? 0
        var first = fresh(task, id: task.id.following, movedBy: days)
        first.dueDate = next.dueDate
        first.repeatPattern = next.pattern
        var stored = [try change.tasks.insert(first)]
        var ids = [task.id: first.id]
        for subtask in try change.tasks.subtasks(of: task.id) where isCopied(subtask) {
            guard let parent = subtask.parentID.flatMap({ ids[$0] }) else { continue }
            var copy = fresh(subtask, id: .random(), movedBy: days)
            copy.parentID = parent
            ids[subtask.id] = copy.id
            stored.append(try change.tasks.insert(copy))
        }
        return stored
    }

    /// Whether a subtask is part of the next occurrence; of one that repeats by itself, only the latest occurrence is.
    private func isCopied(_ subtask: TaskItem) -> Bool {
        guard subtask.archivedAt == nil else { return false }
        guard subtask.repeatPattern != nil, let completion = subtask.completion else { return true }
        return completion.at == change.moment.instant
    }

    private func fresh(_ task: TaskItem, id: TaskID, movedBy days: Int) -> TaskItem {
        var fresh = task.fresh(id: id, change, by: .repeat)
        fresh.move(by: days)
        fresh.dependencies = []
        return fresh
    }
}

extension Reading {
    /// The days on which a device wants no occurrence of a series.
    func leftOut(of id: TaskID) throws -> [Day] { try objects.kept(of: id)?.leftOut ?? [] }
}
