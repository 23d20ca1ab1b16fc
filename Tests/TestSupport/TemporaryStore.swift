import Domain
import Storage

/// A store in a directory of its own, with Inbox in it; closed and removed with this value.
public final class TemporaryStore: Sendable {
    public let directory: TemporaryDirectory
    public let store: SQLiteStore

    public var path: String { store.path }

    /// - Parameter mends: false for a store without Inbox.
    public init(mends: Bool = true) throws {
        directory = TemporaryDirectory()
        store = try SQLiteStore(path: directory.file("tasker.db"), options: StoreOptions(now: { FixedTime.start }))
        if mends {
            _ = try store.write(ChangeOrigin(.mend, from: .program, at: FixedTime.start)) {
                try $0.projects.mend(at: FixedTime.start)
            }
        }
    }

    deinit { store.close() }
}

/// Runs `body` with a fresh store that has Inbox.
public func withStore<Result>(_ body: (SQLiteStore) throws -> Result) throws -> Result {
    let temporary = try TemporaryStore()
    return try withExtendedLifetime(temporary) { try body(temporary.store) }
}
