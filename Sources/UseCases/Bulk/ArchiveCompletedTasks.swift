import Domain

/// Which completed tasks are put away.
public enum ArchiveChoice: Hashable, Sendable {
    /// Completed more than so many days ago, in one project where one is named.
    case olderThan(days: Int, project: ProjectID?)
    /// Completed over 30 days ago, and no open task depends on them.
    case smart
}

/// What archiving came to.
public struct ArchiveResult: Sendable {
    public let count: Int
    public let undoID: Int64?
}

/// Archives completed tasks by age; they stay in every statistic.
public struct ArchiveCompletedTasks: Sendable {
    public static let ages = 0...36_500
    static let smartAge = 30
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.invalid` with `task.project.unknown`.
    public func execute(_ choice: ArchiveChoice, from source: ChangeSource) throws -> ArchiveResult {
        let clock = clock
        return try store.write(ChangeOrigin(.archiveTasks, from: source, at: clock.now())) { transaction in
            let moment = clock.moment(try transaction.settings)
            let tasks = try Self.chosen(choice, transaction, moment)
            for task in tasks {
                var archived = task
                archived.archivedAt = moment.instant
                archived.modifiedAt = moment.instant
                _ = try transaction.update(archived)
            }
            if let first = tasks.first {
                try transaction.describe(
                    "Archived \(tasks.count == 1 ? "“\(first.name)”" : counted(tasks.count, "task"))")
                try transaction.publish(
                    DomainEvent(.tasksArchived, ids: tasks.map(\.id.description), amount: tasks.count))
            }
            return ArchiveResult(count: tasks.count, undoID: transaction.changeID)
        }
    }

    private static func chosen(
        _ choice: ArchiveChoice, _ transaction: any ReadTransaction, _ moment: Moment
    ) throws -> [TaskItem] {
        switch choice {
        case .olderThan(let days, let project):
            if let project, try transaction.project(project) == nil {
                throw DomainError.invalid([
                    FieldProblem(
                        field: "projectId", refusal: .task.projectUnknown,
                        message: "There is no project with the id \(project). Choose one that exists.")
                ])
            }
            return try transaction.completed(
                upTo: moment.today - (days + 1), in: project, includingArchived: false)
        case .smart:
            let tasks = try transaction.completed(
                upTo: moment.today - (smartAge + 1), in: nil, includingArchived: false)
            let needed = try transaction.needed(among: tasks.map(\.id))
            return tasks.filter { !needed.contains($0.id) }
        }
    }
}
