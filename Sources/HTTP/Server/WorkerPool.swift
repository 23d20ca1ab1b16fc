import Synchronization

/// Long-lived threads that run jobs which may wait for a disk.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var first = 0
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
    private let available: Wake
    private let threads = Mutex<[Thread]>([])

    init() throws(SystemError) {
        available = try Wake(isSemaphore: true, isBlocking: true)
    }

    func start(name: String, count: Int) throws(SystemError) {
        for number in 1...max(1, count) {
            let thread = try Thread(name: "\(name)-\(number)") { self.run() }
            threads.withLock { $0.append(thread) }
        }
    }

    /// Runs `job` after those that were added before; not at all once the pool is stopping.
    func add(_ job: @escaping @Sendable () -> Void) {
        let isTaken = state.withLock { state in
            guard !state.isStopping else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
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
            } else if isStopping {
                return
            }
        }
    }
}
