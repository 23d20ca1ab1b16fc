@testable import Storage

extension SQLiteStore {
    /// Rows of a table, hidden ones included.
    func rows(in table: String) throws -> Int {
        try readSnapshot { try $0.connection.integer("SELECT count(*) FROM \(table)") ?? 0 }
    }

    /// Changes the file behind the store's back.
    func sabotage(_ sql: String) throws {
        try direct { try $0.execute(sql) }
    }
}
