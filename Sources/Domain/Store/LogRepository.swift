import Calendar

/// The change log, published events, and responses stored for repeated requests.
public protocol LogReading {
    /// Incremented with each committed change.
    var dataVersion: Int64 { get throws }
    /// A random number that identifies this database file; copies get another.
    var databaseNumber: Int64 { get throws }
    /// The sequence number of the newest event; 0 before the first.
    var lastEventID: Int64 { get throws }
    /// Events after a sequence number, oldest first; nil if older events have been discarded.
    func events(after id: Int64, limit: Int) throws -> [PublishedEvent]?
    func undoState() throws -> UndoState
    /// Newest first; only those before `id` if it is given.
    func changes(before id: Int64?, limit: Int) throws -> [ChangeEntry]
    /// Matching entries, newest first; only those before `id` if it is given.
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry]
    /// The total number of matching entries.
    func count(_ filter: ActivityFilter) throws -> Int
    func entry(_ id: Int64) throws -> ActivityEntry?
    /// The changes of an entry, at most `limit` rows; imported tasks are not included.
    func changedRows(of id: Int64, limit: Int) throws -> ChangedRows
    /// The changes that an entry made to the fields of one task.
    func changedFields(of task: TaskID, in id: Int64) throws -> [ChangedField]
    /// The response stored under an Idempotency-Key after `earliest`.
    func keptAnswer(_ key: String, after earliest: Instant) throws -> StoredAnswer?
}

/// Undoes and redoes changes, and stores responses.
public protocol LogWriting: LogReading {
    /// Undoes an entry, or the newest one possible if `id` is nil.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.conflict` (naming the later change)
    ///   or `undo.done`; `DomainError.notFound` with `undo.notFound`; `RestoreToTakeBack` if the entry is a restore.
    func undo(_ id: Int64?) throws -> ChangeEntry
    /// Redoes the entry that was undone last.
    /// - Throws: `DomainError.conflict` with `redo.nothing`.
    func redo() throws -> ChangeEntry
    /// Stores a response for its lifetime.
    func keep(_ answer: StoredAnswer, under key: String) throws
}
