import Glibc
import Synchronization

/// What waits for the writing thread.
// Sendable: every stored property is read and written only between `pthread_mutex_lock` and `pthread_mutex_unlock`.
final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [WriteJob] = []
    private var isClosed = false

    init() {
        pthread_mutex_init(mutex, nil)
        // A wait must not last longer when the clock on the wall is set.
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

    /// False when the queue is closed.
    func add(_ job: WriteJob) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if isClosed { return false }
        waiting.append(job)
        pthread_cond_signal(condition)
        return true
    }

    /// Everything that waits, in order; answers nothing once the queue is closed and empty.
    /// - Parameter milliseconds: how long it waits for something before it answers an empty list; for ever without.
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

    /// False once the moment has come.
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

    /// Nobody waits, and the queue is not about to end.
    var isIdle: Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return waiting.isEmpty && !isClosed
    }

    /// What waits already is still done.
    func close() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        isClosed = true
        pthread_cond_broadcast(condition)
    }
}

/// One piece of work for the writing thread, with a caller who waits for it.
// Sendable: the caller hands it over under the queue's lock and looks at it again only after `wait`, which the writing
// thread releases as the last thing it does with it, or not at all once it is abandoned.
final class WriteJob: @unchecked Sendable {
    enum Work {
        case change(ChangeWork)
        /// Outside of any transaction.
        case direct((Connection) throws -> Void)
    }

    let work: Work
    var failure: (any Error)?
    private let isClaimed = Atomic(false)
    private let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init(_ work: Work) {
        self.work = work
        sem_init(done, 0, 0)
    }

    deinit {
        sem_destroy(done)
        done.deallocate()
    }

    /// False for all but the first one: who does the work, or who gave up waiting for it.
    func claim() -> Bool {
        !isClaimed.exchange(true, ordering: .relaxed)
    }

    /// Does what is to be done outside of any transaction, unless the caller gave up waiting; nothing for a change.
    func runDirectly(on connection: Connection) {
        guard case .direct(let body) = work else { return }
        do {
            if claim() { try body(connection) }
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

    /// False when it was not begun in time, and then it never is.
    func wait(milliseconds: Int) throws -> Bool {
        var end = timespec()
        // Semaphores know the wall clock alone; when it is set back, the wait lasts until the job is done at most.
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + milliseconds * 1_000_000
        end.tv_sec += nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        while sem_timedwait(done, &end) != 0 {
            if errno == EINTR { continue }
            if claim() { return false }
            // It was just begun, and will be done soon.
            try wait()
            return true
        }
        if let failure { throw failure }
        return true
    }
}
