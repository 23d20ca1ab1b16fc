import Domain
import Glibc
import Synchronization

/// Reading connections: each is used by one thread at a time and kept for the next one.
final class ReaderPool: Sendable {
    /// Connections that are kept; of more threads at once the others open their own.
    static let kept = 8

    /// A connection with what it keeps between snapshots.
    // Sendable: a reader is in the hands of the one thread that took it out of the pool, and the pool's lock orders its
    // threads one after the other.
    private final class Reader: @unchecked Sendable {
        let connection: Connection
        let days = CompletionDays()

        init(_ connection: Connection) {
            self.connection = connection
        }
    }

    private struct State {
        var idle: [Reader] = []
        /// Threads that wait for one.
        var waiting = 0
        var isClosed = false
    }

    private let file: DatabaseFile
    private let trial: (@Sendable ([LoggedChange]) throws -> UndoObstacles)?
    /// The one that writes too, of a brief store.
    private let shared: Reader?
    private let state = Mutex(State())
    /// Counts those that were given back while threads waited.
    // A semaphore may be used by any thread; it is made here and goes with the pool.
    nonisolated(unsafe) private let returned = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// - Parameters:
    ///   - sharing: the writing connection, where that is to read as well.
    ///   - trial: tries on the writing thread what stands in the way of undoing entries; nil if there is none.
    init(
        _ file: DatabaseFile, sharing: Connection? = nil,
        trial: (@Sendable ([LoggedChange]) throws -> UndoObstacles)? = nil
    ) {
        self.file = file
        self.trial = trial
        shared = sharing.map(Reader.init)
        state.withLock { $0.idle = shared.map { [$0] } ?? [] }
        sem_init(returned, 0, 0)
    }

    deinit {
        sem_destroy(returned)
        returned.deallocate()
    }

    /// How many connections wait to be used again.
    var idleCount: Int { state.withLock { $0.idle.count } }

    /// Runs `body` in a transaction that sees one snapshot.
    func read<Result>(_ limit: ReadLimit? = nil, _ body: (OpenTransaction) throws -> Result) throws -> Result {
        let reader = try take()
        let connection = reader.connection
        defer { giveBack(reader) }
        try connection.run("BEGIN")
        defer {
            // A damaged page can fail even this. What was read is whole all the same, and `giveBack` drops the connection.
            connection.runIfPossible("COMMIT")
        }
        return try connection.keeping(limit) {
            try body(OpenTransaction(connection, days: reader.days, trial: trial))
        }
    }

    /// Lets the shared connection write while nobody reads with it.
    /// - Throws: `StorageError.busy` while somebody does.
    func lend(_ body: () throws -> Void) throws {
        let lent = try state.withLock { state -> Reader in
            if state.isClosed { throw StorageError.closed }
            guard let place = state.idle.firstIndex(where: { $0 === shared }) else { throw StorageError.busy }
            return state.idle.remove(at: place)
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
            return state.idle.popLast()
        }
    }

    /// None can be opened once the file is away, but those that are open still read it, one thread after the other.
    /// - Returns: nil if none was given back for as long as a connection waits for another process.
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
        state.withLock { state in
            let isWanted = !reader.connection.isInTransaction && state.idle.count < Self.kept
            if !state.isClosed && (isWanted || reader === shared) {
                state.idle.append(reader)
                if state.waiting > 0 { sem_post(returned) }
            }
        }
    }

    /// Closes the idle connections; those in use are closed by their thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.idle = []
        }
    }
}
