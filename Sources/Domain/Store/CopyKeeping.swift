import Calendar

/// The copies of everything, and the way back to them.
public protocol CopyKeeping: Sendable {
    /// The names of all copies.
    func names() throws -> [String]
    /// What is known of all copies, the newest first.
    func copies() throws -> [StoredCopy]
    /// Copies what is there now and checks the copy; others read and write meanwhile.
    /// - Throws: `DomainError.conflict` with `copy.exists` or `copy.failed`.
    func make(_ name: String, at instant: Instant) throws -> StoredCopy
    /// Makes a copy of everything as it was at a moment.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach` or `copy.exists`.
    func make(_ name: String, asOf moment: Instant, at instant: Instant) throws -> StoredCopy
    func remove(_ name: String) throws
    /// Puts a copy into place, and keeps what was there under another name.
    /// - Throws: `DomainError.notFound` with `copy.notFound`, or `.conflict` with what is wrong with it.
    func restore(_ name: String, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy
    /// Puts the file into place that an entry's restore replaced, and keeps what was there under another name.
    /// - Throws: `DomainError.conflict` with `undo.conflict` once something else was done, or that file is gone.
    func takeBackRestore(_ id: Int64, keepingAs replaced: String, at instant: Instant) throws
    /// What going back to a moment would take back.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func outlook(to moment: Instant) throws -> CopyDifference
    /// Puts everything as it was at a moment into place, and keeps what was there under another name.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func restore(to moment: Instant, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy
}
