import Glibc
import Synchronization
import Threads

/// Long-lived threads that run jobs which may wait for a disk.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var first = 0
        /// Jobs that wait or run.
        var count = 0
        /// Of the threads that wait for a job. The one that worked last is at the end and comes first, as the caches of
        /// the processor may still have what it needs.
        var idle: [Bell] = []
        var isStopping = false

        mutating func takeFirst() -> (@Sendable () -> Void)? {
            guard first < jobs.count else { return nil }
            let job = jobs[first]
            first += 1
            if first == jobs.count || first > 1024 {
                jobs.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let threadCount: Int
    private let threads = Mutex<[Thread]>([])

    /// - Parameter queue: the most jobs that wait while all threads are busy.
    init(threads: Int, queue: Int) {
        threadCount = max(1, threads)
        capacity = threadCount + queue
    }

    func start(name: String, niceness: Int32 = 0) throws(SystemError) {
        for number in 1...threadCount {
            let thread = try Thread(name: "\(name)-\(number)", niceness: niceness) { self.run() }
            threads.withLock { $0.append(thread) }
        }
    }

    /// Runs `job` after those that were added before; false when too many wait or the pool is stopping.
    func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        let (isTaken, bell) = state.withLock { state -> (Bool, Bell?) in
            guard !state.isStopping, state.count < capacity else { return (false, nil) }
            state.count += 1
            state.jobs.append(job)
            return (true, state.idle.popLast())
        }
        bell?.ring()
        return isTaken
    }

    /// Lets the threads finish the job they run, drops those not begun, and waits for the threads.
    func stop() {
        let waiting = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        let idle = state.withLock { state in
            state.isStopping = true
            state.jobs = []
            state.first = 0
            defer { state.idle = [] }
            return state.idle
        }
        for bell in idle { bell.ring() }
        for thread in waiting { thread.join() }
    }

    private func run() {
        let bell = Bell()
        while true {
            let (job, isStopping) = state.withLock { state in
                let job = state.takeFirst()
                if job == nil && !state.isStopping { state.idle.append(bell) }
                return (job, state.isStopping)
            }
            if let job {
                job()
                state.withLock { $0.count -= 1 }
            } else if isStopping {
                return
            } else {
                bell.wait()
            }
        }
    }
}

/// What one thread waits for and another rings. A counter that many threads wait for would wake them all.
// Sendable: the semaphore may be used by any thread, and its address never changes.
private final class Bell: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func ring() { sem_post(semaphore) }

    func wait() {
        // A signal handler may interrupt the wait with EINTR.
        while sem_wait(semaphore) != 0 {}
    }
}
