import Domain

/// Puts a copy, or everything as it was at a moment, into the place of what is there now.
public struct RestoreCopy: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        self.context = context
        self.copies = copies
    }

    /// - Throws: `DomainError.notFound` with `copy.notFound`, or `.conflict` with what is wrong with the copy.
    public func execute(_ name: String) throws -> RestoredCopy {
        let restored = try copies.restore(name, keepingAs: CopyName.replaced(now), at: context.clock.now())
        try complete()
        return restored
    }

    /// What going back would take back.
    /// - Throws: `DomainError.invalid` with `copy.momentAhead`, or `.conflict` with `copy.outOfReach`.
    public func outlook(to time: DueDate) throws -> CopyDifference {
        try copies.outlook(to: instant(of: time))
    }

    /// Makes a copy of everything as it was then, and leaves what is there alone.
    /// - Throws: `DomainError.invalid` with `copy.momentAhead`, or `.conflict` with `copy.outOfReach`.
    public func copy(asOf time: DueDate) throws -> StoredCopy {
        let instant = try instant(of: time)
        let moment = Moment(instant: instant, zone: now.zone)
        return try copies.make(CopyName.moment(moment), asOf: instant, at: context.clock.now())
    }

    /// - Throws: `DomainError.invalid` with `copy.momentAhead`, or `.conflict` with `copy.outOfReach`.
    public func execute(to time: DueDate) throws -> RestoredCopy {
        let restored = try copies.restore(
            to: instant(of: time), keepingAs: CopyName.replaced(now), at: context.clock.now())
        try context.change(.mend) { change in
            try change.scoreImportedHistory()
        }
        try complete()
        return restored
    }

    /// Names of what is replaced must not need what is there to be readable.
    private var now: Moment {
        (try? context.read { $0.now }) ?? Moment(instant: context.clock.now(), zone: context.clock.systemZone)
    }

    /// The days since the copy are made up for.
    func complete() throws {
        _ = try EnsureInbox(context).execute()
        try MakeOccurrences(context).execute()
    }

    /// A day stands for its end.
    private func instant(of time: DueDate) throws -> Instant {
        let now = now
        let instant =
            time.minute.map { now.zone.instant(of: time.day, minute: $0) }
            ?? (time.day == now.today ? now.instant : now.atEnd(of: time.day).instant)
        guard instant <= now.instant else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "at", refusal: .copy.momentAhead,
                    message: "The moment must be over already, such as \(now.today - 1)T14:00.")
            ])
        }
        return instant
    }
}
