import Glibc
import Synchronization

/// Runs a closure repeatedly on its own thread: after the delay that the closure returned, after a call to `wake`,
/// immediately when the machine resumes from sleep or its clock is set, and at least once a minute.
public final class PeriodicJob<State: Sendable>: Sendable {
    private let initialState: State
    private let work: @Sendable (inout State) -> Duration?
    private let isEnding = Atomic(false)
    private let waking: WakeSignal
    private let ending: WakeSignal
    private let timer: WallClockTimer
    private let thread = Mutex<Thread?>(nil)

    /// In milliseconds.
    private let maximumInterval: Int32 = 60_000
    /// In milliseconds; coalesces calls to `wake` in quick succession.
    private let minimumInterval: Int32 = 200

    /// - Parameters:
    ///   - initialState: passed to the first run; each run passes its changes on to the next.
    ///   - work: returns the delay until the next run, or `nil` if nothing is scheduled.
    /// - Throws: `SystemError` if the process has run out of descriptors.
    public init(_ initialState: State, _ work: @escaping @Sendable (inout State) -> Duration?) throws(SystemError) {
        (self.initialState, self.work) = (initialState, work)
        waking = try WakeSignal()
        ending = try WakeSignal()
        timer = try WallClockTimer()
    }

    /// Starts the thread and the first run; must be called only once.
    /// - Throws: `SystemError` if no thread can be created.
    public func start() throws(SystemError) {
        let started = try Thread(name: "clock", niceness: 10) { self.run() }
        thread.withLock { $0 = started }
    }

    /// Schedules a run soon; may be called from any thread, including the job's own.
    public func wake() { waking.signal() }

    /// Waits for the current run to finish and prevents further ones.
    public func stop() {
        isEnding.store(true, ordering: .releasing)
        ending.signal()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        running?.join()
    }

    private func run() {
        var state = initialState
        while !isEnding.load(ordering: .acquiring) {
            waking.clear()
            let delay = work(&state).map { Int32(clamping: Int64(max(0, $0 / .milliseconds(1)).rounded(.up))) }
            let interval = min(max(minimumInterval, delay ?? maximumInterval), maximumInterval)
            timer.set(inMilliseconds: Int(interval))
            if wait([ending.descriptor], minimumInterval) { return }
            _ = wait([ending.descriptor, waking.descriptor, timer.descriptor], interval - minimumInterval)
            timer.clear()
        }
    }

    /// Returns `true` if a descriptor became readable before the timeout.
    private func wait(_ descriptors: [Int32], _ milliseconds: Int32) -> Bool {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // An interrupted wait ends early, which is harmless.
        return poll(&polled, nfds_t(polled.count), milliseconds) > 0
    }
}
