import Domain

/// The parents that objects name, within a change: they may come later, or be such as no task may have.
struct Relations {
    private let change: Change

    init(_ change: Change) { self.change = change }

    /// The task of a UID, such as a device names it.
    func task(_ uid: String, or id: TaskID?, in project: ProjectID) throws -> TaskID? {
        let all = try change.objects.kept(uid: uid).compactMap { try change.tasks.find($0.taskID) }
        if let task = all.first(where: { $0.projectID == project }) ?? all.first { return task.id }
        return try id.flatMap { try change.tasks.find($0)?.id }
    }

    /// Whether the rules let a task have a parent; returns the task with it.
    func with(parent: TaskID, _ task: TaskItem) throws -> TaskItem? {
        var fields = TaskFields()
        // Otherwise it would go to the project of its parent.
        fields.projectID = .set(task.projectID)
        fields.parentID = .set(parent)
        var editing = TaskEditing(fields, change)
        let edited = try editing.apply(fields, to: task, isNew: false)
        return editing.problems.all.isEmpty ? edited : nil
    }

    /// The same for the tasks on which it depends.
    func with(dependencies: [TaskID], _ task: TaskItem) throws -> TaskItem? {
        var fields = TaskFields()
        fields.dependencies = .set(dependencies)
        var editing = TaskEditing(fields, change)
        let edited = try editing.apply(fields, to: task, isNew: false)
        return editing.problems.all.isEmpty ? edited : nil
    }

    /// Gives the task of an object the parent that it names, if it has none and may have it.
    func link(_ kept: KeptObject) throws {
        guard let uid = kept.parentUID, let task = try change.tasks.find(kept.taskID), task.parentID == nil,
            let parent = try self.task(uid, or: TaskID(uid), in: task.projectID),
            let edited = try with(parent: parent, task)
        else { return }
        let stored = try change.update(task) { $0 = edited }
        guard var current = try change.objects.kept(of: task.id), let base = current.base else { return }
        current.base = base.followed(by: stored, from: task)
        current.base?.parentID = stored.parentID
        try change.objects.keep(current)
    }

    /// The same for all objects that name a UID.
    func linkChildren(of uid: String) throws {
        for kept in try change.objects.kept(parentUID: uid) { try link(kept) }
    }
}
