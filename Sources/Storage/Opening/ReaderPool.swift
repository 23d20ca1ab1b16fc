import CSQLite
import Domain
import Glibc
import Synchronization

/// Read-only connections, each used by one thread at a time and then reused.
final class ReaderPool: Sendable {
    /// The number of idle connections to retain; when more threads read at once, they open their own.
    static let retained = 8
    /// How many of them keep the pages that they have read, up to 8 MiB each.
    static let warm = 2
    /// The most reads of a quiet minute; the program itself looks for due jobs in each.
    static let quiet = 20
    /// The bytes of pages that a connection keeps in a quiet minute, too.
    private static let kept = 1 << 20

    /// A connection with its cache, which lasts from one snapshot to the next.
    // Sendable: a reader is used only by the thread that took it from the pool; the pool's lock orders these threads.
    private final class Reader: @unchecked Sendable {
        let connection: Connection
        let days = CompletionDays()
        /// Whether it may hold pages in its cache.
        var isWarm = true

        init(_ connection: Connection) {
            self.connection = connection
        }
    }

    private struct State {
        /// The last one is used next; those without pages come first.
        var idle: [Reader] = []
        /// The least number of idle connections since `spareSince`.
        var spare = 0
        var spareSince = ContinuousClock.now
        /// The reads since then.
        var reads = 0
        /// The number of threads waiting for a connection.
        var waiting = 0
        var isClosed = false
    }

    private let file: DatabaseFile
    /// The writer of a brief store, which also reads.
    private let shared: Reader?
    private let state = Mutex(State())
    /// Counts the connections returned while threads were waiting.
    // A semaphore is thread-safe; this one lives as long as the pool.
    nonisolated(unsafe) private let returned = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// - Parameter sharing: the writer, if it is also used for reading.
    init(_ file: DatabaseFile, sharing: Connection? = nil) {
        self.file = file
        shared = sharing.map(Reader.init)
        state.withLock { $0.idle = shared.map { [$0] } ?? [] }
        sem_init(returned, 0, 0)
    }

    deinit {
        sem_destroy(returned)
        returned.deallocate()
    }

    /// The number of idle connections.
    var idleCount: Int { state.withLock { $0.idle.count } }

    /// Runs `body` in a transaction that sees one snapshot.
    func read<Result>(
        _ limit: ReadLimit? = nil, by viewer: Viewer? = nil, _ body: (OpenTransaction) throws -> Result
    ) throws -> Result {
        let reader = try take()
        let connection = reader.connection
        defer { giveBack(reader) }
        try connection.look(as: viewer)
        try connection.run("BEGIN")
        defer {
            // A damaged page can make even this fail. The results are complete even so; `giveBack` drops the reader.
            connection.sight.lens = nil
            connection.runIfPossible("COMMIT")
        }
        try connection.listSeen()
        // The days are those of everybody.
        let days = viewer == nil ? reader.days : nil
        return try connection.keeping(limit) { try body(OpenTransaction(connection, days: days)) }
    }

    /// Lends the shared connection for writing while nobody reads with it.
    /// - Throws: `StorageError.busy` if it is in use.
    func lend(_ body: () throws -> Void) throws {
        let lent = try state.withLock { state -> Reader in
            if state.isClosed { throw StorageError.closed }
            guard let index = state.idle.firstIndex(where: { $0 === shared }) else { throw StorageError.busy }
            return state.idle.remove(at: index)
        }
        defer { giveBack(lent) }
        try body()
    }

    private func take() throws -> Reader {
        if let idle = try idle() { return idle }
        do {
            return Reader(try file.reader())
        } catch StorageError.displaced(let path, let fate) {
            guard let idle = try nextReturned() else { throw StorageError.displaced(path: path, fate) }
            return idle
        }
    }

    private func idle() throws -> Reader? {
        try state.withLock { state in
            if state.isClosed { throw StorageError.closed }
            defer { state.spare = min(state.spare, state.idle.count) }
            state.reads += 1
            return state.idle.popLast()
        }
    }

    /// Waits for a connection: none can be opened once the file is gone, but open ones can still read it.
    /// - Returns: nil if none was returned within the busy timeout.
    private func nextReturned() throws -> Reader? {
        state.withLock { $0.waiting += 1 }
        defer { state.withLock { $0.waiting -= 1 } }
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + file.busyMilliseconds * 1_000_000
        end = timespec(tv_sec: end.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        repeat {
            if let idle = try idle() { return idle }
        } while sem_timedwait(returned, &end) == 0
        return nil
    }

    private func giveBack(_ reader: Reader) {
        if reader === shared, reader.connection.isInTransaction { reader.connection.runIfPossible("ROLLBACK") }
        reader.isWarm = reader === shared || state.withLock { $0.idle.count { $0.isWarm } } < Self.warm
        if !reader.isWarm { sqlite3_db_release_memory(reader.connection.handle) }
        state.withLock { state in
            let isWanted = !reader.connection.isInTransaction && state.idle.count < Self.retained
            if !state.isClosed && (isWanted || reader === shared) {
                state.idle.insert(reader, at: reader.isWarm ? state.idle.count : 0)
                if state.waiting > 0 { sem_post(returned) }
            }
        }
    }

    /// Closes all but one of the connections that no thread has needed for this long, and forgets the pages of the others
    /// if hardly any thread has; does nothing before that.
    /// - Returns: whether memory was freed.
    func releaseMemory(unusedFor time: Duration) -> Bool {
        // Closed only after the lock, since that takes a while.
        let (closed, released) = state.withLock { state -> ([Reader], Int) in
            guard ContinuousClock.now - state.spareSince >= time else { return ([], 0) }
            let closed = Array(state.idle.prefix(min(state.spare, max(0, state.idle.count - 1))))
            state.idle.removeFirst(closed.count)
            let full = state.reads > Self.quiet ? [] : state.idle.filter { $0.connection.cachedBytes > Self.kept }
            for reader in full { sqlite3_db_release_memory(reader.connection.handle) }
            (state.spare, state.reads, state.spareSince) = (state.idle.count, 0, .now)
            return (closed, full.count)
        }
        return !closed.isEmpty || released > 0
    }

    /// Closes the idle connections; those in use are closed when they are returned.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.idle = []
        }
    }
}
