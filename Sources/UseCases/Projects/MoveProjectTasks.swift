import Domain

/// How many tasks moved, and the entry that takes it back.
public struct MovedProjectTasks: Sendable {
    public let moved: Int
    /// Nothing when no task moved.
    public let undoID: Int64?
}

/// Moves tasks of one project to another.
public struct MoveProjectTasks: Sendable {
    public static let limit = 1_000
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Subtasks follow their parents; a subtask whose parent stays is refused.
    /// - Parameter ids: all tasks of the project where there are none.
    /// - Throws: `DomainError.notFound`, or `.invalid` with every broken rule, those of the tasks with fields such as
    ///   `ids[3]`.
    public func execute(
        _ id: ProjectID, to targetID: ProjectID?, _ ids: [TaskID]? = nil, _ problems: Problems = Problems(),
        from source: ChangeSource
    ) throws -> MovedProjectTasks {
        let clock = clock
        return try store.write(ChangeOrigin(.moveTasks, from: source, at: clock.now())) { transaction in
            let project = try transaction.existingProject(id)
            var problems = problems
            let target = try Self.target(targetID, transaction, &problems)
            let tasks = try ids.map { try Self.tasks($0, of: project, transaction, &problems) }
            try problems.throwIfAny()
            guard let target, target.id != id else { return MovedProjectTasks(moved: 0, undoID: nil) }
            let moved =
                try tasks.map { try Self.move($0, to: target.id, at: clock.now(), transaction) }
                ?? transaction.moveTasks(from: id, to: target.id)
            if moved > 0 {
                try transaction.describe(
                    "Moved \(counted(moved, "task")) from project “\(project.name)” to “\(target.name)”")
                try transaction.publish(
                    DomainEvent(
                        .taskUpdated, ids: tasks?.map(\.id.description) ?? [], fields: ["projectId"], amount: moved))
                try transaction.publish(
                    DomainEvent(.projectUpdated, ids: [id.description, target.id.description]))
            }
            return MovedProjectTasks(moved: moved, undoID: transaction.changeID)
        }
    }

    private static func target(
        _ id: ProjectID?, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws -> Project? {
        if problems.all.contains(where: { $0.field == "to" }) { return nil }
        guard let id, let target = try transaction.project(id) else {
            problems.add("to", .task.projectUnknown, "Send with to the id of the project that takes the tasks.")
            return nil
        }
        if target.isArchived {
            problems.add(
                "to", .task.projectArchived,
                "The project “\(target.name)” is archived. Restore it first or choose another one.")
        }
        return target
    }

    private static func tasks(
        _ ids: [TaskID], of project: Project, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws -> [TaskItem] {
        guard (1...limit).contains(ids.count) else {
            problems.add(
                "ids", .project.moveCount,
                "Name 1 to 1,000 tasks; these are \(ids.count). Without ids all tasks of the project move.")
            return []
        }
        let given = Set(ids)
        var tasks: [TaskID: TaskItem] = [:]
        for (place, id) in ids.enumerated() where tasks[id] == nil {
            guard let task = try transaction.task(id) else {
                problems.add(
                    "ids[\(place)]", .task.notFound, "There is no task with the id \(id). It may have been deleted.")
                continue
            }
            tasks[id] = task
            if task.projectID != project.id {
                problems.add(
                    "ids[\(place)]", .project.moveElsewhere,
                    "“\(task.name)” is not in “\(project.name)”. Leave it out or move it from its own project.")
            } else if let parent = try stayingParent(of: task, moving: given, transaction) {
                problems.add(
                    "ids[\(place)]", .task.parentOtherProject,
                    "“\(task.name)” is a subtask of “\(parent.name)”. Move that too, or take the subtask out of it.")
            }
        }
        return Array(tasks.values)
    }

    /// Nothing where any task above it moves, which then takes it along.
    private static func stayingParent(
        of task: TaskItem, moving: Set<TaskID>, _ transaction: any ReadTransaction
    ) throws -> TaskItem? {
        guard let parent = try task.parentID.flatMap(transaction.task) else { return nil }
        var above: TaskItem? = parent
        for _ in 0..<TaskEditing.depthLimit {
            guard let current = above else { break }
            if moving.contains(current.id) { return nil }
            above = try current.parentID.flatMap(transaction.task)
        }
        return parent
    }

    private static func move(
        _ tasks: [TaskItem], to project: ProjectID, at instant: Instant, _ transaction: any WriteTransaction
    ) throws -> Int {
        var moving = Dictionary(tasks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for task in tasks {
            for child in try transaction.subtasks(of: task.id) { moving[child.id] = child }
        }
        for var task in moving.values.sorted(by: { $0.position < $1.position }) {
            task.projectID = project
            task.modifiedAt = instant
            _ = try transaction.update(task)
        }
        return moving.count
    }
}
