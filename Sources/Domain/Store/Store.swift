/// Where everything is kept. The closure is the transaction: it happens whole or, when it throws, not at all.
/// Neither `read` nor `write` may be called from inside a closure.
public protocol Store: Sendable {
    /// Runs on the calling thread and sees one snapshot.
    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result

    /// The one door of every change: runs `body` on the writing thread, journals what it changed as one entry of the
    /// change log, grows the data version, and publishes its events once the commit is on disk. Returns after that.
    /// A body that changes no row leaves no entry and no new data version.
    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result

    /// The same store, whose reads end with `Refusal.store.readTooLong` once they take longer than the limit, or once
    /// nobody waits for them; writes are not limited.
    /// - Parameter isAbandoned: asked many times a second on the reading thread, so it must be quick.
    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store
}
