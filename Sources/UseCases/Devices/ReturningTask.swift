import Domain

/// Brings a task back that was just deleted, with what was deleted along with it, as far as that is possible by now.
struct ReturningTask {
    private let change: Change
    private let lost: DeletedTask

    init(_ change: Change, _ lost: DeletedTask) { (self.change, self.lost) = (change, lost) }

    /// - Parameter kept: its former object, whose text tells what the device changes now.
    func insert(into project: ProjectID, _ kept: KeptObject?) throws -> TaskItem {
        var task = lost.task
        (task.projectID, task.parentID, task.dependencies) = (project, nil, [])
        task.modifiedAt = change.moment.instant
        let id = try change.tasks.insert(task).id
        try bringEntries()
        try relate(id)
        let stored = try change.tasks.find(id) ?? task
        if var kept, kept.taskID == id {
            let isCurrent = kept.base?.version == task.version
            kept.base?.version = isCurrent ? stored.version : 0
            try change.objects.keep(kept)
        }
        return stored
    }

    /// Time that was spent on something else by now is left out.
    private func bringEntries() throws {
        let all = lost.entries.reduce(0) { $0 + $1.stretch.seconds }
        let byHand = TrackedTime.byHand(of: lost.task.actualDuration, tracked: lost.entries.isEmpty ? nil : all)
        for entry in lost.entries where try change.time.entry(overlapping: entry.stretch, besides: nil) == nil {
            _ = try change.time.insert(entry)
        }
        guard let task = try change.tasks.find(lost.task.id) else { return }
        let tracked = try change.time.spent(on: task.id)
        try change.update(task) { $0.actualDuration = TrackedTime.duration(byHand: byHand, tracked: tracked) }
    }

    private func relate(_ id: TaskID) throws {
        for other in lost.task.dependencies { try add(other, to: id) }
        for other in lost.dependents { try add(id, to: other) }
        for child in try lost.subtasks.compactMap(change.tasks.find) where child.parentID == nil {
            guard let edited = try Relations(change).with(parent: id, child) else { continue }
            try change.update(child) { $0 = edited }
        }
    }

    private func add(_ dependency: TaskID, to id: TaskID) throws {
        guard let task = try change.tasks.find(id), try change.tasks.find(dependency) != nil,
            !task.dependencies.contains(dependency),
            let edited = try Relations(change).with(dependencies: task.dependencies + [dependency], task)
        else { return }
        try change.update(task) { $0 = edited }
    }
}
