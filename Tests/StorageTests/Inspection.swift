import Domain

@testable import Storage

extension SQLiteStore {
    /// The number of rows of a table.
    func rows(in table: String) throws -> Int {
        try readSnapshot { try $0.connection.integer("SELECT count(*) FROM \(table)") ?? 0 }
    }

    /// The value of a PRAGMA on the writer.
    func writerSetting(_ name: String) throws -> Int? {
        let found = ResultSlot<Int>()
        try direct { found.value = try $0.integer("PRAGMA \(name)") }
        return found.value
    }

    /// Changes the file behind the store's back.
    func sabotage(_ sql: String) throws {
        try direct { try $0.execute(sql) }
    }

    /// SQLite's query plans for the first and a later page of a listing, one per walk.
    func plans(of listing: TaskListing) throws -> [[String]] {
        try readSnapshot { snapshot in
            try SQLiteLists(transaction: snapshot).plan(listing).parts().flatMap { part in
                let later = part.prefix + part.keys.map { _ in .integer(1) }
                let pages = [nil, later].map { part.pages(after: $0, passing: 0, limit: 10) }
                return try part.walks.indices.flatMap { walk in
                    try pages.map { try snapshot.plan(of: $0[walk]) }
                }
            }
        }
    }
}

extension OpenTransaction {
    func plan(of sql: SQLFragment) throws -> [String] {
        try connection.rows("EXPLAIN QUERY PLAN " + sql.text, sql.values) { $0.text(3) }
    }
}
