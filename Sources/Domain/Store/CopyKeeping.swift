import Calendar

/// Makes, lists and restores backup copies of the database.
public protocol CopyKeeping: Sendable {
    /// The file names of all copies.
    func names() throws -> [String]
    /// The details of all copies, newest first.
    func copies() throws -> [StoredCopy]
    /// Copies the database and verifies the copy; does not block readers and writers.
    /// - Throws: `DomainError.conflict` with `copy.exists` or `copy.failed`.
    func make(_ name: String, at instant: Instant) throws -> StoredCopy
    /// Creates a copy of the database as of an earlier moment.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach` or `copy.exists`.
    func make(_ name: String, asOf moment: Instant, at instant: Instant) throws -> StoredCopy
    func remove(_ name: String) throws
    /// Restores a copy, keeping the present database under another name.
    /// - Throws: `DomainError.notFound` with `copy.notFound`, or `.conflict` if the copy cannot be used.
    func restore(_ name: String, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy
    /// Replaces the database with a blank one after a copy of it was made and checked.
    /// - Parameter replaced: the name under which the present database is kept.
    /// - Throws: `DomainError.conflict` with `copy.failed`, or any error of the disk; nothing is changed then.
    func reset(keepingAs replaced: String, at instant: Instant) throws -> ResetDatabase
    /// Reverts a restore, keeping the present database under another name.
    /// - Throws: `DomainError.conflict` with `undo.conflict` if there were other changes since, or the replaced file is
    ///   gone.
    func takeBackRestore(_ id: Int64, keepingAs replaced: String, at instant: Instant) throws
    /// The changes that going back to a moment would revert.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func outlook(to moment: Instant) throws -> CopyDifference
    /// Restores the database as of a moment, keeping the present one under another name.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func restore(to moment: Instant, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy
}
