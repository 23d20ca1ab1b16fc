@testable import Storage

extension Desk {
    /// Takes tasks out of every project.
    func loseProjects(_ condition: String) throws {
        let store = try SQLiteStore(path: database)
        defer { store.close() }
        try store.direct {
            try $0.execute(
                """
                PRAGMA foreign_keys = OFF;
                UPDATE task SET project_id = zeroblob(16) WHERE \(condition);
                PRAGMA foreign_keys = ON
                """)
        }
    }

    /// Makes a sum of the database differ from its tasks.
    func corruptSums() throws {
        let store = try SQLiteStore(path: database)
        defer { store.close() }
        try store.direct { try $0.run("UPDATE day_sum SET points = points + 1") }
    }
}
