import Glibc
import Synchronization

/// Does work on a thread of its own whenever it is due: at the moments that the work itself names, after a call of
/// `wake`, at once when the machine wakes from sleep or its clock was set, and at least once a minute.
public final class Alarm<Memory: Sendable>: Sendable {
    private let memory: Memory
    private let work: @Sendable (inout Memory) -> Duration?
    private let isEnding = Atomic(false)
    private let waking: Wake
    private let ending: Wake
    private let timer: WallTimer
    private let thread = Mutex<Thread?>(nil)

    private let longest: Int32 = 60_000
    /// Changes that come one after the other are answered together.
    private let pause: Int32 = 200

    /// - Parameters:
    ///   - memory: what the work keeps from one time to the next.
    ///   - work: answers how long it can wait; nil if it knows of nothing.
    /// - Throws: `SystemError` when the process may open no more descriptors.
    public init(_ memory: Memory, _ work: @escaping @Sendable (inout Memory) -> Duration?) throws(SystemError) {
        (self.memory, self.work) = (memory, work)
        waking = try Wake()
        ending = try Wake()
        timer = try WallTimer()
    }

    /// Works at once, and from then on by itself; to be called once.
    /// - Throws: `SystemError` when there can be no further thread.
    public func start() throws(SystemError) {
        let started = try Thread(name: "clock", niceness: 10) { self.run() }
        thread.withLock { $0 = started }
    }

    /// Lets it work soon. Any thread may call it, its own too.
    public func wake() { waking.signal() }

    /// Returns once the work that runs is done; none begins after that.
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
        var memory = memory
        while !isEnding.load(ordering: .acquiring) {
            waking.take()
            let rest = work(&memory).map { Int32(clamping: Int64(max(0, $0 / .milliseconds(1)).rounded(.up))) }
            let time = min(max(pause, rest ?? longest), longest)
            timer.set(inMilliseconds: Int(time))
            if wait([ending.descriptor], pause) { return }
            _ = wait([ending.descriptor, waking.descriptor, timer.descriptor], time - pause)
            timer.take()
        }
    }

    /// Whether one of them was signalled before the time was over.
    private func wait(_ descriptors: [Int32], _ milliseconds: Int32) -> Bool {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // An interrupted wait ends early, which does no harm.
        return poll(&polled, nfds_t(polled.count), milliseconds) > 0
    }
}
