import Calendar

/// The change log, the events of commits, and answers that are kept for repeated requests.
public protocol LogReading {
    /// Grows with each committed change.
    var dataVersion: Int64 { get throws }
    /// A random number that tells this database from all others, copies of it included.
    var databaseNumber: Int64 { get throws }
    /// The sequence number of the newest event; 0 before the first.
    var lastEventID: Int64 { get throws }
    /// Events after a sequence number, oldest first; nil if that number is older than what is kept.
    func events(after id: Int64, limit: Int) throws -> [PublishedEvent]?
    func undoState() throws -> UndoState
    /// Newest first, those before `id` where one is given.
    func changes(before id: Int64?, limit: Int) throws -> [ChangeEntry]
    /// Entries that the filter lets through, newest first, those before `id` where one is given.
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry]
    /// How many entries the filter lets through in all.
    func count(_ filter: ActivityFilter) throws -> Int
    func entry(_ id: Int64) throws -> ActivityEntry?
    /// What an entry did to each row, at most `limit` rows; nothing of what came with an import.
    func changedRows(of id: Int64, limit: Int) throws -> ChangedRows
    /// What an entry did to the fields of one task.
    func changedFields(of task: TaskID, in id: Int64) throws -> [ChangedField]
    /// The answer that was kept under an Idempotency-Key after `earliest`.
    func keptAnswer(_ key: String, after earliest: Instant) throws -> StoredAnswer?
}

/// Taking changes back, and keeping answers.
public protocol LogWriting: LogReading {
    /// Takes back an entry, the newest one that can be when none is named.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.conflict` (naming the later change)
    ///   or `undo.done`; `DomainError.notFound` with `undo.notFound`; `RestoreToTakeBack` where `CopyKeeping` has to do it.
    func undo(_ id: Int64?) throws -> ChangeEntry
    /// Does the last undone entry again.
    /// - Throws: `DomainError.conflict` with `redo.nothing`.
    func redo() throws -> ChangeEntry
    /// Keeps an answer for 24 hours.
    func keep(_ answer: StoredAnswer, under key: String) throws
}
