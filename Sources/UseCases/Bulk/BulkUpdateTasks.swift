import Domain

/// Applies one operation to many tasks, all or none of them, as one entry of the change log.
public struct BulkUpdateTasks: Sendable {
    /// The maximum number of tasks.
    public static let limit = 1_000
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` for an invalid selection or value, `.conflicts` with every task that has an
    ///   obstacle.
    public func execute(_ selection: TaskSelection, _ action: BulkAction) throws -> BulkResult {
        try context.change(action.origin) { change in
            let selected = try Self.selected(selection, for: action, change)
            var work = BulkWork(change, selected)
            try work.run(action)
            try work.tell(action)
            return BulkResult(
                items: selected.tasks.map { .init(id: $0.id, isChanged: work.changed.contains($0.id)) }
                    + work.deletedAlong.map { .init(id: $0.id, isChanged: true) },
                points: work.points, rewards: work.rewards, credits: work.credits, adjustments: work.adjustments,
                undoID: change.undoID)
        }
    }

    /// - Throws: `DomainError.invalid` for what is wrong with the selection, and with the value of the action.
    private static func selected(
        _ selection: TaskSelection, for action: BulkAction, _ change: Change
    ) throws -> SelectedTasks {
        var problems = Problems()
        let selected: SelectedTasks
        do { selected = try SelectedTasks(selection, change) } catch DomainError.invalid(let wrong) {
            for problem in wrong { problems.add(problem) }
            problems.add(try action.problems(change))
            throw DomainError.invalid(problems.all)
        }
        try action.problems(change).throwIfAny()
        return selected
    }
}

extension BulkAction {
    /// What is wrong with its value, whatever the tasks.
    fileprivate func problems(_ change: Change) throws -> Problems {
        var problems = Problems()
        switch self {
        case .tag(let texts), .untag(let texts):
            let tags = problems.take(TaskRules.tags(texts, field: "value"))
            if tags?.isEmpty == true { problems.add("value", .bulk.valueMissing, "Name at least one tag.") }
        case .move(let id):
            if let problem = FieldProblem.placing(in: try change.projects.find(id), id, field: "value") {
                problems.add(problem)
            }
        default: break
        }
        return problems
    }
}
