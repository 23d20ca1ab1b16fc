import Domain

/// Makes a backup copy on request.
public struct BackUp: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        self.context = context
        self.copies = copies
    }

    /// - Throws: `DomainError.conflict` with `copy.failed`.
    public func execute() throws -> StoredCopy {
        let moment = try context.read { $0.now }
        return try copies.make(CopyName.manual(moment), at: moment.instant)
    }
}

/// Makes the daily copy when it is due, and removes copies past their retention.
public struct KeepDailyCopy: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        self.context = context
        self.copies = copies
    }

    /// The number of recent changes to examine.
    private static let changesExamined = 10

    /// Meant to be called once a minute; cheap unless a copy is due.
    /// - Returns: the new copy; nil if none was due.
    @discardableResult
    public func execute() throws -> StoredCopy? {
        let days = try copies.names().compactMap(CopyName.day)
        let (moment, lastChange) = try context.read { reading in
            // Automatic repairs, as in a new file, are no reason for a copy.
            let changes = try reading.log.changes(before: nil, limit: Self.changesExamined)
            return (reading.now, changes.first { ![.mend, .restoreCopy].contains($0.action) }?.at)
        }
        guard DailyCopies.isDue(at: moment, copied: days, lastChange: lastChange) else { return nil }
        let copy = try copies.make(CopyName.daily(moment.today), at: moment.instant)
        let retained = DailyCopies.retained(of: days + [moment.today])
        for day in days where !retained.contains(day) { try copies.remove(CopyName.daily(day)) }
        return copy
    }
}
