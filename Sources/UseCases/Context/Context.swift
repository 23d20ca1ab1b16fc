import Calendar
import Domain

/// The environment of a use case: store, clock and channel. The store is that of the person who asks.
public struct Context: Sendable {
    let store: any Store
    let clock: Clock
    let channel: ChangeSource
    /// The backup copies of the store; nil if it has none.
    let copies: (any CopyKeeping)?
    /// Called on any thread with the progress of a long change: lines of quick add, or bytes of an imported file.
    let onProgress: (@Sendable (_ done: Int) -> Void)?
    /// Records until when the results stay valid.
    let expiry: Expiry?

    public init(
        store: any Store, clock: Clock, channel: ChangeSource = .page,
        copies: (any CopyKeeping)? = nil, onProgress: (@Sendable (_ done: Int) -> Void)? = nil, expiry: Expiry? = nil
    ) {
        self.expiry = expiry
        self.copies = copies
        self.onProgress = onProgress
        self.store = store
        self.clock = clock
        self.channel = channel
    }

    /// The time zones that files may name.
    public var zones: any ZoneDirectory { clock.zones }

    /// A context for one request with an Idempotency-Key: its change stores the response, or throws `AnsweredBefore`.
    /// - Parameters:
    ///   - database: the number of the database that the request was made for; nil for whichever is open.
    ///   - fingerprint: a digest of the URL and the body of the request.
    ///   - answer: encodes the result of the change as a response.
    public func keyed(
        _ key: String, database: String? = nil, fingerprint: String,
        answer: @escaping @Sendable (any Sendable) throws -> StoredAnswer
    ) -> Context {
        with(
            KeyedStore(
                base: store, key: key, database: database, fingerprint: fingerprint, now: clock.now(), answer: answer))
    }

    /// A context whose reads record until when their results stay valid.
    public func expiring(_ expiry: Expiry) -> Context {
        Context(
            store: store, clock: clock, channel: channel, copies: copies, onProgress: onProgress,
            expiry: expiry)
    }

    /// A context without the key, for whatever a keyed request does besides its one recorded change.
    var withoutKey: Context {
        guard let keyed = store as? KeyedStore else { return self }
        return with(keyed.base)
    }

    /// A context whose reads fail if they exceed the limit or are abandoned.
    public func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> Context {
        with(store.limited(to: limit, isAbandoned: isAbandoned))
    }

    /// A context for one of several people, in which what they may not see does not exist; nil stands for the only person.
    public func seen(by viewer: Viewer?) -> Context { with(store.seen(by: viewer)) }

    /// A context whose changes come from a device.
    var ofDevice: Context {
        Context(
            store: store, clock: clock, channel: .device, copies: copies, onProgress: onProgress,
            expiry: expiry)
    }

    private func with(_ store: any Store) -> Context {
        Context(
            store: store, clock: clock, channel: channel, copies: copies, onProgress: onProgress,
            expiry: expiry)
    }

    /// Runs `body` on one snapshot, as of now or the end of another day. Reads that need neither settings nor moment
    /// can use the store directly.
    func read<Result>(on day: Day? = nil, _ body: (Snapshot) throws -> Result) throws -> Result {
        try store.read { transaction in
            let snapshot = try Snapshot(transaction, clock, on: day, expiry)
            if expiry != nil { try snapshot.endAtDueTime() }
            return try body(snapshot)
        }
    }

    /// Runs `body` as one atomic change.
    /// - Parameter series: see `ChangeOrigin.series`.
    func change<Result: Sendable>(
        _ action: ChangeAction, series: String? = nil, _ body: @escaping @Sendable (Change) throws -> Result
    ) throws -> Result {
        try store.write(ChangeOrigin(action, from: channel, at: clock.now(), series: series)) {
            let change = try Change($0, clock: clock, channel: channel)
            let result = try body(change)
            // What is undone and redone stays as it was logged.
            if action != .undo, action != .redo { try WaitingCompletions(change).settle() }
            return result
        }
    }
}
