import Glibc
import Synchronization
import Threads

/// Long-lived threads that run blocking jobs.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var first = 0
        /// The number of queued and running jobs.
        var count = 0
        /// Those of the idle threads. The last one is woken first, as its data may still be in the processor's caches.
        var idle: [Semaphore] = []
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

    /// - Parameter queue: the maximum number of jobs that wait while all threads are busy.
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

    /// Queues `job`; returns `false` if too many are waiting or the pool is stopping.
    func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        let (isTaken, semaphore) = state.withLock { state -> (Bool, Semaphore?) in
            guard !state.isStopping, state.count < capacity else { return (false, nil) }
            state.count += 1
            state.jobs.append(job)
            return (true, state.idle.popLast())
        }
        semaphore?.signal()
        return isTaken
    }

    /// Drops the queued jobs and waits for the threads to finish the running ones.
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
        for semaphore in idle { semaphore.signal() }
        for thread in waiting { thread.join() }
    }

    private func run() {
        let semaphore = Semaphore()
        while true {
            let (job, isStopping) = state.withLock { state in
                let job = state.takeFirst()
                if job == nil && !state.isStopping { state.idle.append(semaphore) }
                return (job, state.isStopping)
            }
            if let job {
                job()
                state.withLock { $0.count -= 1 }
            } else if isStopping {
                return
            } else {
                semaphore.wait()
            }
        }
    }
}

/// A POSIX semaphore that a single thread waits for, so that a signal wakes only that thread.
// Sendable: `sem_t` may be used by any thread, and its address never changes.
private final class Semaphore: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() {
        // A signal handler may interrupt the wait with EINTR.
        while sem_wait(semaphore) != 0 {}
    }
}
