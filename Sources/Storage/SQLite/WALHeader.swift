import CSQLite
import Domain

/// The header of the WAL index, which every commit of any process rewrites, and which can be read without a
/// transaction.
///
/// SQLite writes the header twice, and the copy read here last: as long as it is unchanged, readers do not see the next
/// commit either. What was read of a header half written differs from both states.
// Sendable: the memory is only read, atomically; whoever uses it keeps the connection open.
struct WALHeader: @unchecked Sendable {
    private let words: UnsafeRawPointer

    /// Returns nil if the database has no WAL, as on some file systems.
    /// - Parameter connection: has already read the database; must stay open as long as the header is used.
    init?(_ connection: Connection) throws {
        guard try connection.first("PRAGMA journal_mode", [], { $0.text(0) }) == "wal",
            let words = tasker_wal_header(connection.handle)
        else { return nil }
        self.words = words
    }

    /// - Parameter opening: distinguishes files that were opened one after another, whose headers may be the same.
    func mark(opening: UInt64) -> StoreMark {
        var copy = SIMD8<UInt64>()
        withUnsafeMutableBytes(of: &copy) {
            tasker_copy_wal_header(words, $0.baseAddress?.assumingMemoryBound(to: UInt64.self))
        }
        copy[7] = opening
        return StoreMark(copy)
    }
}
