import Calendar
import Domain
import Language

/// Restores a backup copy, or the data as of a moment.
public struct RestoreCopy: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        self.context = context
        self.copies = copies
    }

    /// - Throws: `DomainError.notFound` with `copy.notFound`, or `.conflict` if the copy cannot be used.
    public func execute(_ name: String) throws -> RestoredCopy {
        let restored = try copies.restore(name, keepingAs: CopyName.replaced(now), at: context.clock.now())
        try complete()
        return restored
    }

    /// The changes that going back would revert, and the moment that the words denote.
    /// - Throws: the errors of `instant(of:)`, or `DomainError.conflict` with `copy.outOfReach`.
    public func outlook(to words: String) throws -> MomentOutlook {
        let instant = try instant(of: words)
        let (day, minute) = now.zone.local(instant)
        return MomentOutlook(
            at: instant, wall: DueDate(day: day, minute: minute), difference: try copies.outlook(to: instant))
    }

    /// Makes a copy of the data as of a moment, without restoring it.
    /// - Throws: the errors of `instant(of:)`, or `DomainError.conflict` with `copy.outOfReach`.
    public func copy(asOf words: String) throws -> StoredCopy {
        let instant = try instant(of: words)
        let moment = Moment(instant: instant, zone: now.zone)
        return try copies.make(CopyName.moment(moment), asOf: instant, at: context.clock.now())
    }

    /// - Throws: the errors of `instant(of:)`, or `DomainError.conflict` with `copy.outOfReach`.
    public func execute(to words: String) throws -> RestoredCopy {
        let restored = try copies.restore(
            to: instant(of: words), keepingAs: CopyName.replaced(now), at: context.clock.now())
        _ = try context.change(.mend) { change in
            try change.scoreImportedHistory()
        }
        try complete()
        return restored
    }

    /// Falls back to the system's zone, since restoring must work even if the present database is unreadable.
    private var options: QuickAddOptions {
        if let options = try? context.read({ QuickAddOptions(moment: $0.now, settings: $0.settings, projectKeys: []) })
        {
            return options
        }
        return QuickAddOptions(moment: Moment(instant: context.clock.now(), zone: context.clock.systemZone))
    }

    private var now: Moment { options.moment }

    /// Catches up on the days since the copy was made.
    func complete() throws {
        _ = try EnsureInbox(context).execute()
        try MakeOccurrences(context).execute()
    }

    /// - Throws: `DomainError.invalid` with `copy.momentUnknown` or `copy.momentAhead`.
    private func instant(of words: String) throws -> Instant {
        switch PastMoment(options).read(words) {
        case .over(let instant): return instant
        case .ahead:
            throw Self.problem(
                .copy.momentAhead,
                "The moment must be in the past, but “\(words)” is in the future. Write it such as \(PastMoment.forms)."
            )
        case .unknown(let suggestion?):
            throw Self.problem(
                .copy.momentUnknown, "“\(words)” is not a moment that Tasker understands. Did you mean “\(suggestion)”?"
            )
        case .unknown(nil):
            throw Self.problem(
                .copy.momentUnknown,
                "“\(words.prefix(80))” is not a moment that Tasker understands. Write it such as \(PastMoment.forms).")
        }
    }

    private static func problem(_ refusal: Refusal, _ message: String) -> DomainError {
        .invalid([FieldProblem(field: "at", refusal: refusal, message: message)])
    }
}

/// The effect of going back to a moment.
public struct MomentOutlook: Sendable {
    /// The moment that the words denote.
    public let at: Instant
    /// The same moment in local time.
    public let wall: DueDate
    public let difference: CopyDifference
}
