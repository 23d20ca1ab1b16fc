@testable import Storage

extension Desk {
    /// Makes a sum of the database differ from its tasks.
    func corruptSums() throws {
        let store = try SQLiteStore(path: database)
        defer { store.close() }
        try store.direct { try $0.run("UPDATE day_sum SET points = points + 1") }
    }
}
