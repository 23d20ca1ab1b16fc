import Domain

/// The stored tasks of a selection, without duplicates, with the field that names each in errors.
struct SelectedTasks {
    let tasks: [TaskItem]
    private let fields: [TaskID: String]

    /// - Throws: `DomainError.invalid` if there are no IDs, too many tasks, or an unknown ID.
    init(_ selection: TaskSelection, _ reading: any Reading) throws {
        switch selection {
        case .ids(let ids):
            (tasks, fields) = try Self.named(ids, reading)
        case .filter(let filter):
            tasks = try Self.found(filter, reading)
            fields = [:]
        }
    }

    func problem(_ task: TaskItem, _ obstacle: Obstacle) -> FieldProblem {
        FieldProblem(field: fields[task.id] ?? "filter", refusal: obstacle.refusal, message: obstacle.message)
    }

    private static func named(
        _ ids: [TaskID], _ reading: any Reading
    ) throws -> (tasks: [TaskItem], fields: [TaskID: String]) {
        var problems = Problems()
        guard (1...BulkUpdateTasks.limit).contains(ids.count) else {
            problems.add("ids", .bulk.idsCount, "Choose 1 to 1,000 tasks, not \(ids.count).")
            throw DomainError.invalid(problems.all)
        }
        let named = try reading.tasks(named: ids)
        for (field, id, task) in named where task == nil { problems.add(.noTask(id, field: field)) }
        try problems.throwIfAny()
        let fields = Dictionary(uniqueKeysWithValues: named.map { ($0.id, $0.field) })
        return (named.compactMap(\.task), fields)
    }

    private static func found(_ filter: TaskFilter, _ reading: any Reading) throws -> [TaskItem] {
        let filter = try reading.resolved(filter)
        var listing = TaskListing.found(by: filter, at: reading.moment)
        // Matches what the list of this filter shows.
        if TaskListing(.all, TaskQuery(filter: filter), at: reading.moment).showsDaysToCome {
            listing.coming = try reading.comingDays()
        }
        let ids = try reading.lists.ids(listing, limit: BulkUpdateTasks.limit + 1)
        if ids.count > BulkUpdateTasks.limit {
            let count = try reading.lists.count(listing)
            throw DomainError.invalid([
                FieldProblem(
                    field: "filter", refusal: .bulk.tooMany,
                    message: "The filter finds \(count) tasks; at most 1,000 can be changed at a time. Narrow it down.")
            ])
        }
        return try ids.compactMap { try reading.tasks.find($0) ?? reading.comingDay($0) }
    }
}

extension Reading {
    /// The tasks that a request names by ID, without duplicates, with the field that names each; the task is nil for an
    /// unknown ID.
    func tasks(named ids: [TaskID]) throws -> [(field: String, id: TaskID, task: TaskItem?)] {
        var seen: Set<TaskID> = []
        return try ids.enumerated().filter { seen.insert($1).inserted }.map {
            ("ids[\($0)]", $1, try tasks.find($1) ?? comingDay($1))
        }
    }
}

extension FieldProblem {
    static func noTask(_ id: TaskID, field: String) -> FieldProblem {
        FieldProblem(
            field: field, refusal: .task.notFound,
            message: "There is no task with the id \(id). It may have been deleted.")
    }
}

extension Obstacle {
    /// The task would leave its parent's project.
    static func staysBehind(_ task: TaskItem, parent: TaskItem) -> Obstacle {
        Obstacle(
            refusal: .task.parentOtherProject,
            message: "“\(task.name)” is a subtask of “\(parent.name)”. Move that too, or take the subtask out of it.")
    }
}
