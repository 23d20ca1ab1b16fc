import Calendar
import Domain

/// Which completed tasks to archive.
public enum ArchiveChoice: Hashable, Sendable {
    /// Completed more than this many days ago, in the given project if any.
    case olderThan(days: Int, project: ProjectID?)
    /// Completed over 30 days ago, and not needed by an open task.
    case smart
}

/// Archives completed tasks by age; statistics still include them.
public struct ArchiveCompletedTasks: Sendable {
    public static let ages = 0...36_500
    static let smartAge = 30
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` with `task.project.unknown`.
    public func execute(_ choice: ArchiveChoice) throws -> BulkResult {
        try context.change(.archiveTasks) { change in
            let tasks = try Self.chosen(choice, change)
            for task in tasks { try change.update(task) { $0.archivedAt = change.moment.instant } }
            if !tasks.isEmpty {
                try change.tell(
                    "Archived \(counted(tasks.map(\.name), "task"))",
                    DomainEvent(.tasksArchived, ids: tasks.map(\.id.description), amount: tasks.count))
            }
            return BulkResult(
                items: tasks.map { .init(id: $0.id, isChanged: true) }, points: nil, rewards: Rewards(),
                credits: [], adjustments: [], undoID: change.undoID)
        }
    }

    private static func chosen(_ choice: ArchiveChoice, _ reading: any Reading) throws -> [TaskItem] {
        func completed(_ days: Int, in project: ProjectID?) throws -> [TaskItem] {
            try reading.tasks.completed(upTo: reading.today - (days + 1), in: project, includingArchived: false)
        }
        switch choice {
        case .olderThan(let days, let project):
            if let project, try reading.projects.find(project) == nil,
                let problem = FieldProblem.placing(in: nil, project, field: "projectId")
            {
                throw DomainError.invalid([problem])
            }
            return try completed(days, in: project)
        case .smart:
            let tasks = try completed(smartAge, in: nil)
            let needed = try reading.tasks.needed(among: tasks.map(\.id))
            return tasks.filter { !needed.contains($0.id) }
        }
    }
}
