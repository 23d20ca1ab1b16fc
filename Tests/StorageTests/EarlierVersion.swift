import Domain
import TestSupport

@testable import Storage

/// A database as an earlier version left it, which the current repositories could not write.
enum EarlierVersion {
    /// As left by the version before the sums of achievements.
    static func make(_ path: String, _ task: TaskItem) throws {
        try store(path, [task], before: "achievements, challenges and on-time sums").close()
    }

    /// - Parameter step: the name of the first migration that is missing.
    static func store(_ path: String, _ tasks: [TaskItem], before step: String) throws -> SQLiteStore {
        var options = StoreOptions(now: { FixedTime.start })
        options.migrations = Array(Migration.all.prefix { $0.name != step })
        let store = try SQLiteStore(path: path, options: options)
        try store.direct { connection in
            try connection.run("BEGIN")
            try connection.run(
                Entity.project.insertion, ProjectMapping.row(.inbox(at: FixedTime.start), number: 1).values)
            for (index, task) in tasks.enumerated() {
                try connection.run(Entity.task.insertion, TaskMapping.row(task, number: index + 1).values)
            }
            try connection.run("COMMIT")
        }
        return store
    }
}
