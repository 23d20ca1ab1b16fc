import Domain

/// Adds an open copy of a task and all its subtasks.
public struct DuplicateTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Copies depend on each other as the originals do, and otherwise on the same tasks.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.project.archived`.
    public func execute(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTask {
        try context.change(.duplicateTask) { change in
            let original = try change.existingTask(id, ifVersion: version)
            if let project = try change.projects.find(original.projectID), project.isArchived {
                throw DomainError.refused(
                    .task.projectArchived, "The project “\(project.name)” is archived. Restore it first.")
            }
            let originals = [original] + (try change.tasks.subtasks(of: id))
            let copies = Copying(originals, change)
            let stored = try originals.map { try change.tasks.insert(copies.copy(of: $0)) }
            try change.tell(
                "Duplicated “\(original.name)”",
                DomainEvent(
                    .taskCreated, ids: stored.map(\.id.description),
                    version: stored.count == 1 ? stored[0].version : nil)
            )
            let moved = original.dueDate?.held(from: change.today).adjustments ?? []
            return try change.changed(stored[0], moved, isNew: true)
        }
    }
}

/// Copies tasks that refer to each other.
private struct Copying {
    private let ids: [TaskID: TaskID]
    private let change: Change

    init(_ originals: [TaskItem], _ change: Change) {
        ids = Dictionary(originals.map { ($0.id, TaskID.random()) }, uniquingKeysWith: { first, _ in first })
        self.change = change
    }

    /// The ID of the copy if there is one.
    private func id(of original: TaskID) -> TaskID { ids[original] ?? original }

    func copy(of original: TaskItem) -> TaskItem {
        var task = original.fresh(id: id(of: original.id), change, by: change.creator)
        task.parentID = original.parentID.map(id)
        task.dependencies = original.dependencies.map(id)
        task.setDueDate(original.dueDate?.held(from: change.today).due)
        task.habitID = nil
        task.archivedAt = nil
        task.position = 0
        return task
    }
}

extension TaskItem {
    /// A new open task with the same content.
    func fresh(id: TaskID, _ change: Change, by creator: Creator) -> TaskItem {
        var fresh = self
        fresh.id = id
        fresh.completion = nil
        fresh.actualDuration = nil
        fresh.createdBy = creator
        fresh.addedOn = change.today
        fresh.dateAdded = change.moment.instant
        fresh.modifiedAt = change.moment.instant
        return fresh
    }
}
