import Calendar
import Domain
import Glibc
import Synchronization

/// How a store is opened.
public struct StoreOptions: Sendable {
    /// What migrations and copies are dated with.
    public var now: @Sendable () -> Instant
    /// Pages in the WAL from which on it is moved into the file.
    public var checkpointPages = 2_000
    /// One connection for everything, on the thread that asks, in a process that asks for few things and must be done at
    /// once: each connection reads the whole schema first.
    public var isBrief = false
    /// For tests of a writing thread that is busy.
    var trialMilliseconds = 500
    /// For tests of files that another process uses.
    var busyMilliseconds = 5_000
    /// For tests of files that keep their pages.
    var largestRewrittenFile = PageSize.largestFile
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
/// thread, one after the other. In a brief store a write must not be started from inside a read.
public final class SQLiteStore: Store {
    public let path: String
    /// What opening found that the person should know, in sentences.
    public let notices: [String]
    let options: StoreOptions
    private let subscribers = Subscribers()
    /// Exchanged when another file takes the place of this one.
    private let opened: Exchangeable<OpenedDatabase>
    /// Held by work of its own on the file that takes long, so that none of it meets an exchange.
    let longWork = Mutex(())
    let ending = Ending()
    /// The changes of a killed process were taken over, and nobody has looked at the file since.
    private let needsLook: Mutex<Bool>
    private let isClosed = Mutex(false)

    /// Makes the file and its directory where they are missing and brings the schema up to date.
    /// - Throws: `StorageError`.
    public init(path: String, options: StoreOptions = StoreOptions()) throws {
        self.path = path
        self.options = options
        let subscribers = subscribers
        let database = try OpenedDatabase(path, options) { subscribers.deliver($0) }
        notices = database.notices
        needsLook = Mutex(database.followsKill && !options.isBrief)
        opened = Exchangeable(database)
    }

    deinit { close() }

    public func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try read(nil, body)
    }

    fileprivate func read<Result>(
        _ limit: ReadLimit?, _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        try opened.use { try $0.readers.read(limit) { try body(SQLiteTransaction(place: $0)) } }
    }

    public func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        LimitedStore(base: self, limit: ReadLimit(duration: limit, isAbandoned: isAbandoned))
    }

    public func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let slot = ResultSlot<Result>()
        let work = ChangeWork(origin: origin) { slot.value = try body(SQLiteTransaction(place: $0)) }
        try opened.use { try $0.perform(.change(work)) }
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
        // Nothing is open after an exchange that failed.
        try? opened.use { $0.close() }
    }

    /// True once, where a look is due.
    func takeFirstLook() -> Bool {
        needsLook.withLock { isDue in
            defer { isDue = false }
            return isDue
        }
    }

    /// Runs on the writing connection, outside of any transaction.
    func direct(_ body: @escaping @Sendable (Connection) throws -> Void) throws {
        try opened.use { try $0.perform(.direct(body)) }
    }

    func readSnapshot<Result>(_ body: (OpenTransaction) throws -> Result) throws -> Result {
        try opened.use { try $0.readers.read(nil, body) }
    }

    /// The one that is in place.
    var file: DatabaseFile {
        get throws { try opened.use { $0.file } }
    }

    /// For tests of what is kept between reads.
    var readers: ReaderPool {
        get throws { try opened.use { $0.readers } }
    }

    /// Lets another file take the place of this one while nobody reads or writes; those who come meanwhile wait.
    /// - Parameters:
    ///   - prepare: gets what pages may have seen, and returns the event that tells them.
    ///   - move: puts the files where they belong; none is open then.
    func exchange(
        _ prepare: (SeenState?) throws -> PublishedEvent, move: () throws -> Void
    ) throws {
        if isClosed.withLock({ $0 }) { throw StorageError.closed }
        try opened.exchange { database in
            let seen = try? database?.readers.read(nil) { try SeenState($0.connection) }
            let event = try prepare(seen)
            database?.abandon()
            database = nil
            let reopen = { [path, options, subscribers] in
                try OpenedDatabase(path, options) { subscribers.deliver($0) }
            }
            do {
                try move()
            } catch {
                database = try? reopen()
                throw error
            }
            database = try reopen()
            subscribers.deliver([event])
        }
    }
}

/// The connections to the file that is in place.
private struct OpenedDatabase: Sendable {
    let file: DatabaseFile
    /// What opening found that the person should know, in sentences.
    let notices: [String]
    /// The process before was killed.
    let followsKill: Bool
    private let owner: WALOwner
    let readers: ReaderPool
    private let writer: Writer
    private let isBrief: Bool

    init(
        _ path: String, _ options: StoreOptions, published: @escaping @Sendable ([PublishedEvent]) -> Void
    ) throws {
        try Replacement(database: path).finishInterrupted()
        let opened = try OpenedFile(path: path, options)
        (file, owner, notices) = (opened.file, opened.owner, opened.notices)
        followsKill = opened.followsKill
        let writer = Writer(
            opened.connection, checkpointPages: options.checkpointPages,
            trialMilliseconds: options.trialMilliseconds, busyMilliseconds: options.busyMilliseconds,
            published: published)
        self.writer = writer
        isBrief = options.isBrief
        if isBrief {
            readers = ReaderPool(opened.file, sharing: opened.connection)
            writer.startHere()
        } else {
            readers = ReaderPool(opened.file) { try writer.obstacles(to: $0) }
            try writer.start()
        }
    }

    /// Waits until the work is done.
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

/// Whether the program is about to stop; it never turns back.
final class Ending: Sendable {
    private let flag = Atomic(false)

    var hasBegun: Bool { flag.load(ordering: .relaxed) }

    func begin() { flag.store(true, ordering: .relaxed) }
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
