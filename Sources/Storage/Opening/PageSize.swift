import CSQLite

/// The page size. Most pages are written for a single short row, so smaller pages reduce what a change writes.
struct PageSize {
    static let bytes = 2_048
    /// The size in bytes of the largest file that is rewritten. A larger one keeps its pages, because reads of whole
    /// indexes, which exceed the cache of a reader, take longer with small pages.
    static let largestFile = 16 << 20

    let connection: Connection
    let largestFile: Int

    /// Rewrites an older file with small pages, or leaves it unchanged if that is not possible.
    /// - Returns: a message for the person, or nil.
    /// - Throws: `StorageError` if the file cannot be used afterwards.
    func settle() throws -> String? {
        guard try current() != Self.bytes, DatabaseFile.size(connection.path) <= largestFile else { return nil }
        // The page size can be changed only without a WAL, which can be turned off only if nobody else uses the file.
        let hasNoLog = try? connection.first("PRAGMA journal_mode = DELETE") { $0.text(0) } == "delete"
        if hasNoLog == true { try? rewrite() }
        try connection.execute("PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
        guard try current() == Self.bytes else { return nil }
        return "\(connection.path) now has smaller pages, so that every change writes less."
    }

    private func current() throws -> Int? { try connection.integer("PRAGMA page_size") }

    private func rewrite() throws {
        // EXTRA also syncs the folder: after a power cut the journal must not reappear, which would roll the file back
        // under its new WAL.
        try connection.execute(
            """
            PRAGMA synchronous = EXTRA; PRAGMA page_size = \(Self.bytes); VACUUM
            """)
    }
}
