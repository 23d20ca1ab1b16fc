import Calendar
import Domain

/// Who asks, from where, of which store and when: every use case is made with one.
public struct Context: Sendable {
    let store: any Store
    let clock: Clock
    let person: Person
    let channel: ChangeSource
    /// Of the store; nil if it has none.
    let copies: (any CopyKeeping)?
    /// Hears how much of a long change is done, on any thread: lines of quick add, or bytes of a file that is imported.
    let onProgress: (@Sendable (_ done: Int) -> Void)?
    /// Hears until when what is read holds.
    let expiry: Expiry?

    public init(
        store: any Store, clock: Clock, person: Person = .owner, channel: ChangeSource = .page,
        copies: (any CopyKeeping)? = nil, onProgress: (@Sendable (_ done: Int) -> Void)? = nil, expiry: Expiry? = nil
    ) {
        self.expiry = expiry
        self.copies = copies
        self.onProgress = onProgress
        self.store = store
        self.clock = clock
        self.person = person
        self.channel = channel
    }

    /// The same for one request with an Idempotency-Key: its one change keeps its answer, or throws `AnsweredBefore`.
    /// - Parameters:
    ///   - fingerprint: a digest of the request's address and body.
    ///   - answer: renders what the closure of the change returned.
    public func keyed(
        _ key: String, fingerprint: String, answer: @escaping @Sendable (any Sendable) throws -> StoredAnswer
    ) -> Context {
        let keyed = KeyedStore(base: store, key: key, fingerprint: fingerprint, now: clock.now(), answer: answer)
        return with(keyed)
    }

    /// The same, whose reads say until when what they find holds.
    public func expiring(_ expiry: Expiry) -> Context {
        Context(
            store: store, clock: clock, person: person, channel: channel, copies: copies, onProgress: onProgress,
            expiry: expiry)
    }

    /// The same for what else a keyed request does, besides the one change whose answer is kept.
    var withoutKey: Context {
        guard let keyed = store as? KeyedStore else { return self }
        return with(keyed.base)
    }

    /// The same, whose reads end once they take longer than the limit, or once nobody waits for them.
    public func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> Context {
        with(store.limited(to: limit, isAbandoned: isAbandoned))
    }

    private func with(_ store: any Store) -> Context {
        Context(
            store: store, clock: clock, person: person, channel: channel, copies: copies, onProgress: onProgress,
            expiry: expiry)
    }

    /// Runs `body` with one snapshot, seen now or as of the end of another day. What needs neither settings nor moment
    /// reads from the store itself.
    func read<Result>(on day: Day? = nil, _ body: (Snapshot) throws -> Result) throws -> Result {
        try store.read { transaction in
            let snapshot = try Snapshot(transaction, clock, on: day, expiry)
            if expiry != nil { try snapshot.endAtDueTime() }
            return try body(snapshot)
        }
    }

    /// Runs `body` as one change: all of it happens, or nothing.
    func change<Result: Sendable>(
        _ action: ChangeAction, _ body: @escaping @Sendable (Change) throws -> Result
    ) throws -> Result {
        try store.write(ChangeOrigin(action, from: channel, at: clock.now())) { try body(Change($0, self)) }
    }
}

/// Who acts: one and the same until several people share a server.
public enum Person: Hashable, Sendable {
    case owner
}

extension ChangeSource {
    /// What a task that comes this way is marked with.
    var creator: Creator {
        switch self {
        case .page, .program: .page
        case .cli: .cli
        case .import: .import
        }
    }
}
