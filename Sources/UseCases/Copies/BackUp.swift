import Domain

/// Makes a copy of everything when the person asks for one.
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

/// Makes the copy of the day once it is due, and removes those that are no longer kept.
public struct KeepDailyCopy: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        self.context = context
        self.copies = copies
    }

    /// How many of the newest changes are looked at.
    private static let looked = 10

    /// To be called once a minute; reads little while nothing is due.
    /// - Returns: the copy that it made.
    @discardableResult
    public func execute() throws -> StoredCopy? {
        let days = try copies.names().compactMap(CopyName.day)
        let (moment, lastChange) = try context.read { reading in
            // What the program put right by itself, as in a new file, is no reason for a copy.
            let changes = try reading.log.changes(before: nil, limit: Self.looked)
            return (reading.now, changes.first { ![.mend, .restoreCopy].contains($0.action) }?.at)
        }
        guard DailyCopies.isDue(at: moment, copied: days, lastChange: lastChange) else { return nil }
        let copy = try copies.make(CopyName.daily(moment.today), at: moment.instant)
        let kept = DailyCopies.kept(of: days + [moment.today])
        for day in days where !kept.contains(day) { try copies.remove(CopyName.daily(day)) }
        return copy
    }
}
