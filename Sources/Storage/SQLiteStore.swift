import Domain
import Glibc
import Synchronization

/// How a store is opened.
public struct StoreOptions: Sendable {
    /// What migrations and copies are dated with.
    public var now: @Sendable () -> Instant
    /// Pages of 4 KiB in the WAL from which on it is moved into the file.
    public var checkpointPages = 1_000
    /// For tests of a writing thread that is busy.
    var trialMilliseconds = 500
    /// For tests of files that another process uses.
    var busyMilliseconds = 5_000
    /// For tests of older and newer versions.
    var migrations = Migration.all

    public init(now: @escaping @Sendable () -> Instant = StoreOptions.systemTime) {
        self.now = now
    }

    /// The system's clock.
    @Sendable public static func systemTime() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// Everything in one SQLite file. Reads run on the calling thread, each in a snapshot of its own; writes run on one
/// thread, one after the other.
public final class SQLiteStore: Store {
    public let path: String
    /// What opening found that the person should know, in sentences.
    public let notices: [String]
    let file: DatabaseFile
    private let owner: WALOwner
    let readers: ReaderPool
    private let writer: Writer
    private let subscribers: Subscribers
    private let isClosed = Mutex(false)

    /// Makes the file and its directory where they are missing and brings the schema up to date.
    /// - Throws: `StorageError`.
    public init(path: String, options: StoreOptions = StoreOptions()) throws {
        self.path = path
        let opened = try OpenedFile(path: path, options)
        (file, owner, notices) = (opened.file, opened.owner, opened.notices)
        let connection = opened.connection
        let subscribers = Subscribers()
        self.subscribers = subscribers
        let writer = Writer(
            connection, checkpointPages: options.checkpointPages, trialMilliseconds: options.trialMilliseconds,
            busyMilliseconds: options.busyMilliseconds
        ) { subscribers.deliver($0) }
        self.writer = writer
        readers = ReaderPool(opened.file) { try writer.obstacles(to: $0) }
        try writer.start()
    }

    deinit { close() }

    public func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try read(nil, body)
    }

    fileprivate func read<Result>(
        _ limit: ReadLimit?, _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        try readers.read(limit) { try body(SQLiteTransaction(place: $0)) }
    }

    public func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        LimitedStore(base: self, limit: ReadLimit(duration: limit, isAbandoned: isAbandoned))
    }

    public func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let slot = ResultSlot<Result>()
        try writer.perform(.change(ChangeWork(origin: origin) { slot.value = try body(SQLiteTransaction(place: $0)) }))
        guard let result = slot.value else { throw StorageError.closed }
        return result
    }

    /// Calls `subscriber` on the writing thread with the events of each commit, in order, before its writer is answered;
    /// it must be quick and must not write.
    public func onCommit(_ subscriber: @escaping @Sendable ([PublishedEvent]) -> Void) {
        subscribers.add(subscriber)
    }

    /// Finishes the writes that wait, refuses later ones, and leaves one file. May be called more than once.
    public func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if !isFirst { return }
        readers.close()
        writer.stop()
        owner.release()
    }

    /// Runs on the writing connection, outside of any transaction.
    func direct(_ body: @escaping @Sendable (Connection) throws -> Void) throws {
        try writer.perform(.direct(body))
    }

    func readSnapshot<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try readers.read(nil, body)
    }
}

/// A store whose reads are stopped when they take too long.
private struct LimitedStore: Store {
    let base: SQLiteStore
    let limit: ReadLimit

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.read(limit, body)
    }

    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try base.write(origin, body)
    }

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        base.limited(to: limit, isAbandoned: isAbandoned)
    }
}

/// Where a job leaves its result for the thread that waits for it.
// Sendable: written before the job is finished and read after it was waited for.
final class ResultSlot<Value>: @unchecked Sendable {
    var value: Value?
}

/// Who is told of commits.
private final class Subscribers: Sendable {
    private let all = Mutex<[@Sendable ([PublishedEvent]) -> Void]>([])

    func add(_ subscriber: @escaping @Sendable ([PublishedEvent]) -> Void) {
        all.withLock { $0.append(subscriber) }
    }

    func deliver(_ events: [PublishedEvent]) {
        for subscriber in all.withLock({ $0 }) { subscriber(events) }
    }
}
