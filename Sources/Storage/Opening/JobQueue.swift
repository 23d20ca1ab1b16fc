import Glibc

/// The queue of jobs for the writer thread.
// Sendable: every stored property is read and written only between `pthread_mutex_lock` and `pthread_mutex_unlock`.
final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [WriteJob] = []
    private var isClosed = false

    init() {
        pthread_mutex_init(mutex, nil)
        // Setting the system clock must not prolong a wait.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Returns false if the queue is closed.
    func add(_ job: WriteJob) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if isClosed { return false }
        waiting.append(job)
        pthread_cond_signal(condition)
        return true
    }

    /// Waits for jobs and returns all of them in order, or nil once the queue is closed and empty.
    /// - Parameter milliseconds: how long to wait before returning an empty list; nil waits for ever.
    func takeAll(orAfter milliseconds: Int?) -> [WriteJob]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let end = milliseconds.map(Self.moment)
        while waiting.isEmpty {
            if isClosed { return nil }
            if !sleep(until: end) { break }
        }
        defer { waiting = [] }
        return waiting
    }

    /// Returns false once the time has passed.
    private func sleep(until end: timespec?) -> Bool {
        guard var end else { return pthread_cond_wait(condition, mutex) == 0 }
        return pthread_cond_timedwait(condition, mutex, &end) != ETIMEDOUT
    }

    private static func moment(after milliseconds: Int) -> timespec {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        let nanoseconds = moment.tv_nsec + milliseconds * 1_000_000
        moment.tv_sec += nanoseconds / 1_000_000_000
        moment.tv_nsec = nanoseconds % 1_000_000_000
        return moment
    }

    /// Whether no job is waiting and the queue is not closed.
    var isIdle: Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return waiting.isEmpty && !isClosed
    }

    /// Rejects new jobs; those already waiting are still performed.
    func close() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        isClosed = true
        pthread_cond_broadcast(condition)
    }
}

/// A unit of work for the writer thread, with a caller waiting for it.
// Sendable: the caller hands it over under the queue's lock and reads it again only after `wait`. The writer thread
// posts the semaphore as its last access.
final class WriteJob: @unchecked Sendable {
    enum Work {
        case change(ChangeWork)
        /// Runs outside of any transaction.
        case direct((Connection) throws -> Void)
    }

    let work: Work
    var failure: (any Error)?
    private let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init(_ work: Work) {
        self.work = work
        sem_init(done, 0, 0)
    }

    deinit {
        sem_destroy(done)
        done.deallocate()
    }

    /// Performs direct work outside of any transaction; does nothing for a change.
    func runDirectly(on connection: Connection) {
        guard case .direct(let body) = work else { return }
        do {
            try body(connection)
        } catch {
            failure = error
        }
        finish()
    }

    func finish() { sem_post(done) }

    func wait() throws {
        // A signal handler may interrupt the wait with EINTR.
        while sem_wait(done) != 0 {}
        if let failure { throw failure }
    }
}
