import Domain
import TestSupport

@testable import Storage

/// A database as the version before the sums of achievements left it.
enum EarlierVersion {
    static func make(_ path: String, _ task: TaskItem) throws {
        var options = StoreOptions(now: { FixedTime.start })
        options.migrations = Array(Migration.all.prefix { $0.name != "achievements, challenges and on-time sums" })
        let store = try SQLiteStore(path: path, options: options)
        defer { store.close() }
        try store.direct { connection in
            try connection.run("BEGIN")
            try connection.run(
                Entity.project.insertion, ProjectMapping.row(.inbox(at: FixedTime.start), number: 1).values)
            try connection.run(Entity.task.insertion, TaskMapping.row(task, number: 1).values)
            try connection.run("COMMIT")
        }
    }
}
