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
            guard task.repeatPattern != nil, try !isPartOfCompleted(task) else { continue }
            let series = try Series(task, change)
            guard let next = series.afterCompletion(on: change.today),
                try change.tasks.find(task.id.following) == nil
            else { continue }
            let tasks = try self.tasks(following: series, next)
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
            let ids = Set(all.map(\.id))
            guard try all.allSatisfy({ try isUntouched($0, among: ids) }) else { continue }
            let kept = try change.objects.kept(of: next.id)
            try change.tasks.withdraw(all.map(\.id))
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
    private func handOver(from id: TaskID, to next: TaskItem, usual: TaskItem, on day: Day) throws {
        guard var kept = try change.objects.kept(of: id), kept.text != nil else { return }
        kept.taskID = next.id
        kept.run(next, usual: usual, on: day)
        try change.objects.keep(kept)
        let own = TaskID(digest: id.bytes + Array("completed".utf8))
        try change.objects.keep(KeptObject(taskID: id, name: KeptObject.name(of: own), uid: own.description))
    }

    /// Whether the task is as it was added, has no timer, answered reminders or dependents other than the given ones.
    private func isUntouched(_ task: TaskItem, among added: Set<TaskID>) throws -> Bool {
        guard task.version == 1, task.isOpen, task.createdBy == .repeat,
            try change.tasks.dependents(of: task.id).allSatisfy({ added.contains($0.id) }),
            try change.time.timer()?.taskID != task.id
        else { return false }
        return try task.reminders.isEmpty || !change.tasks.reminderStates().values.contains { $0.taskID == task.id }
    }

    private func isPartOfCompleted(_ task: TaskItem) throws -> Bool {
        guard let parent = try task.parentID.flatMap({ try change.tasks.find($0) }) else { return false }
        return parent.isComplete
    }

    /// The stored task and its subtasks, parents before children.
    private func tasks(following series: Series, _ next: NextOccurrence) throws -> [TaskItem] {
        let task = series.usual
        let days = task.dueDate.map { next.dueDate.day - $0.day } ?? 0
        let subtasks = try repeated(below: task)
        var ids = [task.id: task.id.following]
        for subtask in subtasks { ids[subtask.id] = .random() }
        var usual = fresh(task, ids, movedBy: days)
        (usual.dueDate, usual.repeatPattern) = (next.dueDate, next.pattern)
        var first = usual
        series.changed(on: next.dueDate.day)?.apply(to: &first)
        var stored = [try change.tasks.insert(first)]
        try handOver(from: task.id, to: stored[0], usual: usual, on: next.dueDate.day)
        for subtask in subtasks {
            var copy = fresh(subtask, ids, movedBy: days)
            copy.parentID = subtask.parentID.flatMap { ids[$0] }
            stored.append(try change.tasks.insert(copy))
        }
        return stored
    }

    /// The subtasks that are part of the next occurrence, parents before children; of one that repeats by itself, only
    /// the latest occurrence is.
    private func repeated(below task: TaskItem) throws -> [TaskItem] {
        var parents: Set = [task.id]
        return try change.tasks.subtasks(of: task.id).filter { subtask in
            guard subtask.archivedAt == nil, let parent = subtask.parentID, parents.contains(parent),
                try subtask.repeatPattern == nil || change.tasks.find(subtask.id.following) == nil
            else { return false }
            parents.insert(subtask.id)
            return true
        }
    }

    /// - Parameter ids: those of the next occurrence, by the IDs of the tasks that it repeats; only among these do tasks
    ///   wait for each other again.
    private func fresh(_ task: TaskItem, _ ids: [TaskID: TaskID], movedBy days: Int) -> TaskItem {
        var fresh = task.fresh(id: ids[task.id] ?? .random(), change, by: .repeat)
        fresh.move(by: days)
        fresh.dependencies = task.dependencies.compactMap { ids[$0] }
        return fresh
    }
}
