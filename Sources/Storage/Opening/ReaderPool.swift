import Domain
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
        var isClosed = false
    }

    private let file: DatabaseFile
    private let trial: @Sendable ([LoggedChange]) throws -> UndoTrial.Found
    private let state = Mutex(State())

    /// - Parameter trial: tries on the writing thread what stands in the way of undoing entries.
    init(_ file: DatabaseFile, trial: @escaping @Sendable ([LoggedChange]) throws -> UndoTrial.Found) {
        self.file = file
        self.trial = trial
    }

    /// How many connections wait to be used again.
    var idleCount: Int { state.withLock { $0.idle.count } }

    /// Runs `body` in a transaction that sees one snapshot.
    func read<Result>(_ limit: ReadLimit? = nil, _ body: (Snapshot) throws -> Result) throws -> Result {
        let reader = try take()
        let connection = reader.connection
        defer { giveBack(reader) }
        try connection.run("BEGIN")
        defer {
            // A damaged page can fail even this. What was read is whole all the same, and `giveBack` drops the connection.
            connection.runIfPossible("COMMIT")
        }
        return try connection.keeping(limit) {
            try body(Snapshot(connection, days: reader.days, trial: trial))
        }
    }

    private func take() throws -> Reader {
        let idle = try state.withLock { state throws -> Reader? in
            if state.isClosed { throw StorageError.closed }
            return state.idle.popLast()
        }
        return try idle ?? Reader(file.reader())
    }

    private func giveBack(_ reader: Reader) {
        state.withLock { state in
            if !state.isClosed && !reader.connection.isInTransaction && state.idle.count < Self.kept {
                state.idle.append(reader)
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
