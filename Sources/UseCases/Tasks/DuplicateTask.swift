import Domain

/// Adds a copy of a task and of all its subtasks, open.
public struct DuplicateTask: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Copies depend on each other where the originals do, and else on the same tasks as those.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `task.project.archived`.
    public func execute(_ id: TaskID, ifVersion version: Int? = nil, from creator: Creator) throws -> ChangedTask {
        let clock = clock
        let origin = ChangeOrigin(.duplicateTask, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let original = try transaction.existingTask(id, ifVersion: version)
            if let project = try transaction.project(original.projectID), project.isArchived {
                throw DomainError.refused(
                    .task.projectArchived, "The project “\(project.name)” is archived. Restore it first.")
            }
            let originals = [original] + (try transaction.subtasks(of: id))
            let copies = Copying(originals, moment, by: creator)
            var adjustments: [Adjustment] = []
            for task in originals {
                let copy = copies.copy(of: task)
                if let moved = copy.adjustment, task.id == id { adjustments.append(moved) }
                _ = try transaction.insert(copy.task)
            }
            let stored = try transaction.existingTask(copies.id(of: original.id))
            try transaction.describe("Duplicated “\(original.name)”")
            try transaction.publish(
                DomainEvent(
                    .taskCreated, ids: originals.map { copies.id(of: $0.id).description },
                    version: originals.count == 1 ? stored.version : nil))
            return ChangedTask(
                view: try transaction.view(stored, moment, settings), adjustments: adjustments,
                undoID: transaction.changeID, isNew: true)
        }
    }
}

/// Makes copies of tasks that refer to each other.
private struct Copying {
    private let ids: [TaskID: TaskID]
    private let moment: Moment
    private let creator: Creator

    init(_ originals: [TaskItem], _ moment: Moment, by creator: Creator) {
        ids = Dictionary(originals.map { ($0.id, TaskID.random()) }, uniquingKeysWith: { first, _ in first })
        self.moment = moment
        self.creator = creator
    }

    /// That of the copy where there is one.
    func id(of original: TaskID) -> TaskID { ids[original] ?? original }

    func copy(of original: TaskItem) -> (task: TaskItem, adjustment: Adjustment?) {
        var task = original
        var adjustment: Adjustment?
        task.id = id(of: original.id)
        task.parentID = original.parentID.map(id)
        task.dependencies = original.dependencies.map(id)
        if let due = task.dueDate, due.day < moment.today {
            let moved = Adjustment.movedToToday(due, earliest: moment.today)
            task.dueDate = moved.due
            adjustment = moved.adjustment
        }
        task.completion = nil
        task.actualDuration = nil
        task.habitID = nil
        task.archivedAt = nil
        task.position = 0
        task.createdBy = creator
        task.addedOn = moment.today
        task.dateAdded = moment.instant
        task.modifiedAt = moment.instant
        return (task, adjustment)
    }
}
