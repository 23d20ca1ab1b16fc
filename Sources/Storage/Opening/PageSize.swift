import CSQLite

/// Most pages are written for one short row, so that small ones let a change write less.
struct PageSize {
    static let bytes = 2_048
    /// Bytes of the largest file that is rewritten. A larger one keeps its pages: reads of whole indexes, which a reading
    /// connection cannot keep in memory, take longer with small ones.
    static let largestFile = 16 << 20

    let connection: Connection
    let largestFile: Int

    /// Gives an older file small pages: wholly or, where something stands in the way, not at all.
    /// - Returns: what the person should know.
    /// - Throws: `StorageError` when the file cannot be used afterwards.
    func settle() throws -> String? {
        guard try current() != Self.bytes, DatabaseFile.size(connection.path) <= largestFile else { return nil }
        // The size can be changed only while there is no WAL, and that only while nobody else has the file open.
        let hasNoLog = try? connection.first("PRAGMA journal_mode = DELETE") { $0.text(0) } == "delete"
        if hasNoLog == true { try? rewrite() }
        try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
        guard try current() == Self.bytes else { return nil }
        return "\(connection.path) now has smaller pages, so that every change writes less."
    }

    private func current() throws -> Int? { try connection.integer("PRAGMA page_size") }

    private func rewrite() throws {
        // The extra sync is that of the folder: after a power cut the journal must not come back, which would take the file
        // back under its new WAL.
        try connection.execute(
            """
            PRAGMA temp_store = FILE; PRAGMA synchronous = EXTRA; PRAGMA page_size = \(Self.bytes); VACUUM
            """)
    }
}
