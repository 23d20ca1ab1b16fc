import Domain

/// The tasks of a selection as stored, each once, with the field that names it in a refusal.
struct SelectedTasks {
    let tasks: [TaskItem]
    private let fields: [TaskID: String]

    /// - Throws: `DomainError.invalid` when there are no ids, too many tasks, or an id is unknown.
    init(_ selection: TaskSelection, _ transaction: any ReadTransaction, _ moment: Moment) throws {
        switch selection {
        case .ids(let ids):
            (tasks, fields) = try Self.named(ids, transaction)
        case .filter(let filter):
            tasks = try Self.found(filter, transaction, moment)
            fields = [:]
        }
    }

    func problem(_ task: TaskItem, _ obstacle: Obstacle) -> FieldProblem {
        FieldProblem(field: fields[task.id] ?? "filter", refusal: obstacle.refusal, message: obstacle.message)
    }

    private static func named(
        _ ids: [TaskID], _ transaction: any ReadTransaction
    ) throws -> (tasks: [TaskItem], fields: [TaskID: String]) {
        var problems = Problems()
        guard (1...BulkUpdateTasks.limit).contains(ids.count) else {
            problems.add("ids", .bulk.idsCount, "Send 1 to 1,000 ids; these are \(ids.count).")
            throw DomainError.invalid(problems.all)
        }
        var tasks: [TaskItem] = []
        var fields: [TaskID: String] = [:]
        for (index, id) in ids.enumerated() where fields[id] == nil {
            fields[id] = "ids[\(index)]"
            if let task = try transaction.task(id) {
                tasks.append(task)
            } else {
                problems.add(
                    "ids[\(index)]", .task.notFound, "There is no task with the id \(id). It may have been deleted.")
            }
        }
        try problems.throwIfAny()
        return (tasks, fields)
    }

    private static func found(
        _ filter: TaskFilter, _ transaction: any ReadTransaction, _ moment: Moment
    ) throws -> [TaskItem] {
        let ids = try transaction.taskIDs(filter, at: moment, limit: BulkUpdateTasks.limit + 1)
        if ids.count > BulkUpdateTasks.limit {
            let count = try transaction.count(filter, at: moment)
            throw DomainError.invalid([
                FieldProblem(
                    field: "filter", refusal: .bulk.tooMany,
                    message: "The filter finds \(count) tasks; a bulk takes at most 1,000. Narrow it down.")
            ])
        }
        return try ids.compactMap(transaction.task)
    }
}
