import Domain

/// Completes what devices completed before the rules allowed it, at the end of every change.
struct WaitingCompletions {
    private let change: Change

    init(_ change: Change) { self.change = change }

    /// Completes those that nothing stands in the way of any more, which may free others.
    func settle() throws {
        var waiting = try change.objects.waiting()
        while !waiting.isEmpty {
            let blocked = try waiting.filter { try !settle($0) }
            if blocked.count == waiting.count { return }
            waiting = blocked
        }
    }

    /// - Returns: whether it waits no longer.
    private func settle(_ kept: KeptObject) throws -> Bool {
        guard let at = kept.completedAt, let task = try change.tasks.find(kept.taskID), !task.isComplete else {
            try forget(kept)
            return true
        }
        let (on, minute) = change.moment.zone.local(at)
        let done = TaskDraft.Completed(at: at, on: on, minute: minute)
        guard let holder = try complete(task, at: done) else { return false }
        try settle(holder, on: task.id)
        return true
    }

    /// The object says of the task that has it now, the next occurrence of a series, what was true of the completed one.
    func settle(_ holder: TaskID, on completed: TaskID) throws {
        guard var kept = try change.objects.kept(of: holder), kept.text != nil else { return }
        (kept.base, kept.completedAt) = (try change.tasks.find(completed), nil)
        try change.objects.keep(kept)
    }

    /// Completes a task unless the rules forbid it.
    /// - Returns: the task that has the object now, the next occurrence of a series; nil if nothing was completed.
    func complete(_ task: TaskItem, at done: TaskDraft.Completed?, isChecked: Bool = true) throws -> TaskID? {
        if isChecked, let facts = try change.tasks.facts(of: [task]).first,
            try Obstacles(change, together: [task.id]).obstacle(of: task, facts) != nil
        {
            return nil
        }
        var completing = try Completing(change)
        try completing.complete(task, at: done)
        return try completing.finish().nextOccurrences[task.id]?.id ?? task.id
    }

    private func forget(_ kept: KeptObject) throws {
        var kept = kept
        kept.completedAt = nil
        try change.objects.keep(kept)
    }
}
