import Domain

/// The result of moving tasks.
public struct MovedProjectTasks: Sendable {
    public let moved: Int
    /// Nil if no task was moved.
    public let undoID: Int64?
}

/// Moves tasks from one project to another.
public struct MoveProjectTasks: Sendable {
    public static let limit = 1_000
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Moves subtasks with their parents; refuses subtasks whose parents stay.
    /// - Parameter ids: nil for all tasks of the project.
    /// - Throws: `DomainError.notFound`, or `.invalid` with every violated rule, with fields such as `ids[3]` for
    ///   tasks.
    public func execute(
        _ id: ProjectID, to targetID: ProjectID?, _ ids: [TaskID]? = nil, _ problems: Problems = Problems(),
        ifVersion version: ExpectedVersion? = nil
    ) throws -> MovedProjectTasks {
        try context.change(.moveTasks) { change in
            let project = try change.existingProject(id, ifVersion: version)
            var problems = problems
            let target = try Self.target(targetID, change, &problems)
            let tasks = try ids.map { try Self.tasks($0, of: project, change, &problems) }
            try problems.throwIfAny()
            guard let target, target.id != id else { return MovedProjectTasks(moved: 0, undoID: nil) }
            let moved =
                try tasks.map { try Self.move($0, to: target.id, change) } ?? change.tasks.move(from: id, to: target.id)
            if moved > 0 {
                try change.tell(
                    "Moved \(counted(moved, "task")) from project “\(project.name)” to “\(target.name)”",
                    DomainEvent(
                        .taskUpdated, ids: tasks?.map(\.id.description) ?? [], fields: ["projectId"], amount: moved),
                    DomainEvent(.projectUpdated, ids: [id.description, target.id.description]))
            }
            return MovedProjectTasks(moved: moved, undoID: change.undoID)
        }
    }

    private static func target(
        _ id: ProjectID?, _ reading: any Reading, _ problems: inout Problems
    ) throws -> Project? {
        if problems.all.contains(where: { $0.field == "to" }) { return nil }
        guard let id, let target = try reading.projects.find(id) else {
            problems.add("to", .task.projectUnknown, "Say which project to move the tasks to.")
            return nil
        }
        if let problem = FieldProblem.placing(in: target, id, field: "to") { problems.add(problem) }
        return target
    }

    private static func tasks(
        _ ids: [TaskID], of project: Project, _ reading: any Reading, _ problems: inout Problems
    ) throws -> [TaskItem] {
        guard (1...limit).contains(ids.count) else {
            problems.add(
                "ids", .project.moveCount,
                "Name 1 to 1,000 tasks, not \(ids.count). To move all tasks of the project, name none.")
            return []
        }
        let named = try reading.tasks(named: ids)
        let tasks = named.compactMap(\.task)
        let moving = Set(try reading.withSubtasks(tasks).map(\.id))
        for (field, id, task) in named {
            guard let task else {
                problems.add(.noTask(id, field: field))
                continue
            }
            if task.projectID != project.id {
                problems.add(
                    field, .project.moveElsewhere,
                    "“\(task.name)” is not in “\(project.name)”. Leave it out or move it from its own project.")
            } else if let parent = try task.parentID.flatMap(reading.tasks.find), !moving.contains(parent.id) {
                let obstacle = Obstacle.staysBehind(task, parent: parent)
                problems.add(FieldProblem(field: field, refusal: obstacle.refusal, message: obstacle.message))
            }
        }
        return tasks
    }

    private static func move(_ tasks: [TaskItem], to project: ProjectID, _ change: Change) throws -> Int {
        let moving = try change.withSubtasks(tasks)
        for task in moving.sorted(by: { $0.position < $1.position }) {
            try change.update(task) { $0.projectID = project }
        }
        return moving.count
    }
}
