import Calendar
import Domain
import Glibc
import Synchronization

/// How a store is opened.
public struct StoreOptions: Sendable {
    /// The clock for migrations and copies.
    public var now: @Sendable () -> Instant
    /// The number of pages in the WAL at which it is moved into the file.
    public var checkpointPages = 2_000
    /// Whether to use a single connection on the calling thread, for a short-lived process that must start fast: each
    /// connection first reads the whole schema.
    public var isBrief = false
    /// How long to wait for locks of other processes; shortened in tests.
    var busyMilliseconds = 5_000
    /// The size of the largest file whose page size is changed; lowered in tests.
    var largestRewrittenFile = PageSize.largestFile
    /// Called with the percentage of tables and indexes that are up to date while a file of another version is opened.
    public var onRebuild: @Sendable (Int) -> Void = { _ in }
    /// The migrations; other ones are used in tests of older and newer versions.
    var migrations = Migration.all

    public init(now: @escaping @Sendable () -> Instant = StoreOptions.systemTime) {
        self.now = now
    }

    /// The time of the system clock.
    @Sendable public static func systemTime() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// A store in one SQLite file. Reads run on the calling thread, each in its own snapshot; writes run one after another
/// on a single thread. In a brief store, a write must not be started inside a read.
public final class SQLiteStore: Store {
    public let path: String
    /// Messages for the person about what was found on opening, in sentences.
    public let notices: [String]
    let options: StoreOptions
    private let subscribers = Subscribers()
    /// Exchanged when another file replaces this one.
    private let opened: Exchangeable<OpenedDatabase>
    /// How many files have been opened one after another.
    private let openings = Atomic<UInt64>(0)
    /// Held during long work on the file, so that it never overlaps with an exchange.
    let longWork = Mutex(())
    let ending = Ending()
    /// Whether changes of a killed process were recovered and the file has not been checked since.
    private let needsLook: Mutex<Bool>
    private let isClosed = Mutex(false)
    let noted = RepeatedRead<NotedHealth>()

    /// Creates the file and its directory if they are missing, and migrates the schema.
    /// - Throws: `StorageError`.
    public init(path: String, options: StoreOptions = StoreOptions()) throws {
        self.path = path
        self.options = options
        let subscribers = subscribers
        SortingFolder.use(folderOf: path)
        let database = try OpenedDatabase(path, options, 0) { subscribers.deliver($0) }
        notices = database.notices
        needsLook = Mutex(database.followsKill && !options.isBrief)
        opened = Exchangeable(database)
    }

    deinit { close() }

    public func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try read(nil, nil, body)
    }

    fileprivate func read<Result>(
        _ viewer: Viewer?, _ limit: ReadLimit?, _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        try opened.use { try $0.readers.read(limit, by: viewer) { try body(SQLiteTransaction(transaction: $0)) } }
    }

    public func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        ScopedStore(base: self, viewer: nil, limit: ReadLimit(duration: limit, isAbandoned: isAbandoned))
    }

    public func seen(by viewer: Viewer?) -> any Store {
        viewer == nil ? self : ScopedStore(base: self, viewer: viewer, limit: nil)
    }

    public func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try write(origin, by: nil, body)
    }

    fileprivate func write<Result: Sendable>(
        _ origin: ChangeOrigin, by viewer: Viewer?,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let slot = ResultSlot<Result>()
        let work = ChangeWork(origin: origin, viewer: viewer) {
            slot.value = try body(SQLiteTransaction(transaction: $0))
        }
        try opened.use { try $0.perform(.change(work)) }
        guard let result = slot.value else { throw StorageError.closed }
        return result
    }

    /// Calls `subscriber` on the writer thread with the events of each commit, in order, before the write returns; it
    /// must be quick and must not write.
    public func onCommit(_ subscriber: @escaping @Sendable ([PublishedEvent]) -> Void) {
        subscribers.add(subscriber)
    }

    /// Completes the waiting writes, rejects later ones, and leaves a single file. May be called more than once.
    public func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if !isFirst { return }
        // After a failed exchange nothing is open.
        try? opened.use { $0.close() }
        // They may hold the store, whose connections are closed with it.
        subscribers.removeAll()
    }

    /// Returns true once if a check is due.
    func takeFirstLook() -> Bool {
        needsLook.withLock { isDue in
            defer { isDue = false }
            return isDue
        }
    }

    /// Runs on the writer, outside of any transaction.
    func direct(_ body: @escaping @Sendable (Connection) throws -> Void) throws {
        try opened.use { try $0.perform(.direct(body)) }
    }

    func readSnapshot<Result>(_ body: (OpenTransaction) throws -> Result) throws -> Result {
        try opened.use { try $0.readers.read(nil, body) }
    }

    /// Frees what reads have needed, but not for a while: connections with their schema and statements, and pages.
    /// - Returns: whether there was any.
    public func releaseMemory(unusedFor time: Duration = .seconds(60)) throws -> Bool {
        try opened.use { $0.readers.releaseMemory(unusedFor: time) }
    }

    public var mark: StoreMark? {
        // Nothing is known once the store is closed, or if a failed exchange left nothing open.
        isClosed.withLock { $0 } ? nil : try? opened.use { $0.mark }
    }

    /// The current file.
    var file: DatabaseFile {
        get throws { try opened.use { $0.file } }
    }

    /// The reading connections, for tests.
    var readers: ReaderPool {
        get throws { try opened.use { $0.readers } }
    }

    /// Replaces the file while nobody reads or writes; callers who come meanwhile wait.
    /// - Parameters:
    ///   - prepare: receives the state that pages may have seen, and returns the events to announce.
    ///   - move: moves the files; none of them is open then.
    func exchange(
        _ prepare: (SeenState?) throws -> [PublishedEvent], move: () throws -> Void
    ) throws {
        if isClosed.withLock({ $0 }) { throw StorageError.closed }
        try opened.exchange { database in
            let seen = try? database?.readers.read(nil) { try SeenState($0.connection) }
            let events = try prepare(seen)
            database?.abandon()
            database = nil
            let opening = openings.add(1, ordering: .relaxed).newValue
            let reopen = { [path, options, subscribers] in
                try OpenedDatabase(path, options, opening) { subscribers.deliver($0) }
            }
            do {
                try move()
            } catch {
                database = try? reopen()
                throw error
            }
            database = try reopen()
            subscribers.deliver(events)
        }
    }
}

/// The connections to the current file.
private struct OpenedDatabase: Sendable {
    let file: DatabaseFile
    /// Messages for the person about what was found on opening, in sentences.
    let notices: [String]
    /// Whether the previous process was killed.
    let followsKill: Bool
    private let owner: WALOwner
    let readers: ReaderPool
    private let writer: Writer
    private let isBrief: Bool
    /// Nil for a brief store, which nobody asks twice.
    private let log: WALHeader?
    private let opening: UInt64

    /// - Parameter opening: the number of files that the store opened before.
    init(
        _ path: String, _ options: StoreOptions, _ opening: UInt64,
        published: @escaping @Sendable ([PublishedEvent]) -> Void
    ) throws {
        try Replacement(database: path).finishInterrupted()
        let opened = try OpenedFile(path: path, options)
        (file, owner, notices) = (opened.file, opened.owner, opened.notices)
        followsKill = opened.followsKill
        let maintenance = Maintenance(
            opened.connection, checkpointPages: options.checkpointPages, busyMilliseconds: options.busyMilliseconds)
        let writer = Writer(opened.connection, maintenance, published: published)
        self.writer = writer
        isBrief = options.isBrief
        self.opening = opening
        log = isBrief ? nil : try WALHeader(opened.connection)
        if isBrief {
            readers = ReaderPool(opened.file, sharing: opened.connection)
            writer.startHere()
        } else {
            readers = ReaderPool(opened.file)
            try writer.start()
        }
    }

    /// The writer's connection, which stays open as long as this value exists, has the header mapped.
    var mark: StoreMark? { log?.mark(opening: opening) }

    /// Returns once the work is done.
    func perform(_ work: WriteJob.Work) throws {
        if isBrief { try readers.lend { try writer.performHere(work) } } else { try writer.perform(work) }
    }

    func close() {
        readers.close()
        writer.stop()
        owner.release()
    }

    /// Leaves the file and its WAL as they are.
    func abandon() {
        readers.close()
        writer.abandon()
    }
}

/// A store for one of several people, or whose reads are stopped if they take too long.
private struct ScopedStore: Store {
    let base: SQLiteStore
    let viewer: Viewer?
    let limit: ReadLimit?

    var mark: StoreMark? { limit == nil ? base.mark : nil }

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.read(viewer, limit, body)
    }

    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try base.write(origin, by: viewer, body)
    }

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        ScopedStore(base: base, viewer: viewer, limit: ReadLimit(duration: limit, isAbandoned: isAbandoned))
    }

    func seen(by viewer: Viewer?) -> any Store { ScopedStore(base: base, viewer: viewer, limit: limit) }
}

/// Passes the result of a job to the thread waiting for it.
// Sendable: written before the job finishes and read only after waiting for it.
final class ResultSlot<Value>: @unchecked Sendable {
    var value: Value?
}

/// The subscribers to commits.
private final class Subscribers: Sendable {
    private let all = Mutex<[@Sendable ([PublishedEvent]) -> Void]>([])

    func add(_ subscriber: @escaping @Sendable ([PublishedEvent]) -> Void) {
        all.withLock { $0.append(subscriber) }
    }

    func removeAll() { all.withLock { $0 = [] } }

    func deliver(_ events: [PublishedEvent]) {
        for subscriber in all.withLock({ $0 }) { subscriber(events) }
    }
}
