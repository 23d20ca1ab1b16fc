/// The database. Each closure is a transaction: it commits as a whole, or not at all if it throws. Neither `read` nor
/// `write` may be called from inside a closure.
public protocol Store: Sendable {
    /// Runs on the calling thread, on one snapshot.
    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result

    /// The only way to change data: runs `body` on the writer thread, records its changes as one entry of the change
    /// log, increments the data version, and returns once its events are published after the commit. A body that
    /// changes no row leaves no entry and no new data version.
    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result

    /// Returns a store whose reads fail with `Refusal.store.readTooLong` if they exceed the limit or are abandoned;
    /// writes are not limited.
    /// - Parameter isAbandoned: called many times a second on the reading thread, so it must be fast.
    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store

    /// Returns a store in which what the person may not see does not exist, and whose changes are theirs; with nil, which
    /// stands for the only person, there is everything.
    func seen(by viewer: Viewer?) -> any Store

    /// Changes with every commit of any process, and is read without a transaction; nil if that is not possible.
    var mark: StoreMark? { get }
}

extension Store {
    public var mark: StoreMark? { nil }
}
