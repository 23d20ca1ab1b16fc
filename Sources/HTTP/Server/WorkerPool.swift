import Synchronization

/// Long-lived threads that run jobs which may wait for a disk.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var first = 0
        /// Jobs that wait or run.
        var count = 0
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
    private let available: Wake
    private let threads = Mutex<[Thread]>([])

    /// - Parameter queue: the most jobs that wait while all threads are busy.
    init(threads: Int, queue: Int) throws(SystemError) {
        threadCount = max(1, threads)
        capacity = threadCount + queue
        available = try Wake(isSemaphore: true, isBlocking: true)
    }

    func start(name: String, niceness: Int32 = 0) throws(SystemError) {
        for number in 1...threadCount {
            let thread = try Thread(name: "\(name)-\(number)", niceness: niceness) { self.run() }
            threads.withLock { $0.append(thread) }
        }
    }

    /// Runs `job` after those that were added before; false when too many wait or the pool is stopping.
    func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isStopping, state.count < capacity else { return false }
            state.count += 1
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Lets the threads finish the job they run, drops those not begun, and waits for the threads.
    func stop() {
        let waiting = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        state.withLock { state in
            state.isStopping = true
            state.jobs = []
            state.first = 0
        }
        for _ in waiting { available.signal() }
        for thread in waiting { thread.join() }
    }

    private func run() {
        while true {
            available.take()
            let (job, isStopping) = state.withLock { ($0.takeFirst(), $0.isStopping) }
            if let job {
                job()
                state.withLock { $0.count -= 1 }
            } else if isStopping {
                return
            }
        }
    }
}
