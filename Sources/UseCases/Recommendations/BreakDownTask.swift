import Domain

/// A task with its new subtasks.
public struct BrokenDownTask: Sendable {
    public let task: TaskView
    public let subtasks: [TaskView]
    public let undoID: Int64?
}

/// Suggests a breakdown of a task, and creates its subtasks.
public struct BreakDownTask: Sendable {
    public static let limits = 1...20
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Works for any open task, large or not.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    public func suggest(_ id: TaskID) throws -> SuggestedBreakdown {
        try context.read { SuggestedBreakdown(try $0.view($0.openTask(id))) }
    }

    /// Subtasks inherit project, priority, category, energy and context.
    /// - Throws: `DomainError.invalid` with every violated rule, or the errors of `suggest`.
    public func execute(
        _ id: TaskID, _ steps: [BreakdownStep], ifVersion version: ExpectedVersion? = nil
    ) throws -> BrokenDownTask {
        try context.change(.breakDownTask) { change in
            let task = try change.keep(change.openTask(id, ifVersion: version))
            guard Self.limits.contains(steps.count) else {
                throw DomainError.invalid([
                    FieldProblem(
                        field: "subtasks", refusal: .advice.stepsCount,
                        message: "Write 1 to 20 subtasks, not \(steps.count).")
                ])
            }
            let subtasks = try Self.add(steps, to: task, change)
            try change.tell(
                "Broke “\(task.name)” down into \(counted(subtasks.count, "subtask"))",
                DomainEvent(.taskCreated, of: subtasks))
            return BrokenDownTask(
                task: try change.view(task), subtasks: try change.views(subtasks), undoID: change.undoID)
        }
    }

    private static func add(_ steps: [BreakdownStep], to task: TaskItem, _ change: Change) throws -> [TaskItem] {
        var problems = Problems()
        var subtasks: [TaskItem] = []
        for (index, step) in steps.enumerated() {
            do {
                subtasks.append(try change.create(fields(step, of: task), id: nil).task)
            } catch DomainError.invalid(let found) {
                for problem in found {
                    problems.add("subtasks[\(index)].\(problem.field)", problem.refusal, problem.message)
                }
            }
        }
        try problems.throwIfAny()
        return subtasks
    }

    private static func fields(_ step: BreakdownStep, of task: TaskItem) -> TaskFields {
        var fields = TaskFields()
        fields.name = .set(step.name)
        if let estimate = step.estimatedDuration { fields.estimatedDuration = .set(estimate) }
        fields.parentID = .set(task.id)
        fields.priority = .set(task.priority)
        fields.category = .set(task.category)
        fields.energy = .set(task.energy)
        fields.context = .set(task.context)
        return fields
    }

    /// Stops offering a breakdown of the task.
    /// - Returns: the entry that undoes the dismissal.
    /// - Throws: the errors of `suggest`.
    public func dismiss(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.dismissBreakdown) { change in
            let task = try change.keep(change.openTask(id, ifVersion: version))
            try change.advice.dismissBreakdown(of: id)
            try change.tell(
                "Declined a breakdown of “\(task.name)”",
                DomainEvent(.taskUpdated, ids: [id.description], fields: ["advice"]))
            return change.undoID
        }
    }
}
