import CSQLite
import Glibc
import Synchronization

/// Whether the program is about to stop; once set, it stays set.
final class Ending: Sendable {
    private let flag = Atomic(false)
    /// The handles of connections that run long statements, as numbers, since pointers are not sendable.
    private let working = Mutex<[UInt]>([])

    var hasBegun: Bool { flag.load(ordering: .sequentiallyConsistent) }

    /// Interrupts the statements running in `working`, and returns once none is left.
    func begin() {
        flag.store(true, ordering: .sequentiallyConsistent)
        // A statement that is just being started forgets an interruption, so it is repeated.
        while interrupt() { usleep(1_000) }
    }

    /// Returns false if nothing is running.
    private func interrupt() -> Bool {
        working.withLock { handles in
            for handle in handles { sqlite3_interrupt(OpaquePointer(bitPattern: handle)) }
            return !handles.isEmpty
        }
    }

    /// Runs statements on a connection until the program is about to stop. A progress handler is not enough: SQLite
    /// before 3.41 never calls it while it checks the pages of a file.
    /// - Throws: `StorageError.closed` if they were interrupted.
    func working<Result>(_ connection: Connection, _ body: () throws -> Result) throws -> Result {
        let handle = UInt(bitPattern: connection.handle)
        working.withLock { $0.append(handle) }
        defer { working.withLock { handles in handles.removeAll { $0 == handle } } }
        if hasBegun { throw StorageError.closed }
        do {
            return try body()
        } catch let error as StorageError where error.isInterruption {
            throw StorageError.closed
        }
    }

    /// Waits for at most some time, and less if the program is about to stop.
    func rest(_ duration: Duration) {
        let end = ContinuousClock.now + duration
        while !hasBegun {
            let left = (end - .now) / .microseconds(1)
            if left < 1 { return }
            usleep(useconds_t(min(left, 5_000)))
        }
    }
}
