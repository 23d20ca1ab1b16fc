import Synchronization

/// Slows down guessing: after several failed attempts from one address, no attempt from it is checked for a while.
public final class AttemptLimit: Sendable {
    public enum Verdict: Sendable, Equatable {
        case right, wrong
        /// Not checked; whole seconds until attempts are checked again, rounded up.
        case paused(seconds: Int)
    }

    private struct State {
        var failures = 0
        var pausedUntil: Instant?
    }

    private let failures: Int
    private let pause: Duration
    private let now: @Sendable () -> Instant
    private let states = Mutex<[String: State]>([:])
    /// The maximum number of addresses with failed attempts that are tracked.
    static let addresses = 1_024

    /// - Parameter failures: the number of consecutive failed attempts that starts a pause.
    public convenience init(failures: Int = 5, pause: Duration = .seconds(30)) {
        self.init(failures: failures, pause: pause) { Instant.now }
    }

    init(failures: Int, pause: Duration, now: @escaping @Sendable () -> Instant) {
        self.failures = failures
        self.pause = pause
        self.now = now
    }

    /// Checks one attempt, never two at the same time; during a pause not even a correct one is checked.
    /// - Parameter address: the address of the client; other addresses are not affected.
    public func judge(from address: String, _ isRight: () -> Bool) -> Verdict {
        let time = now()
        return states.withLock { states in
            var state = states[address] ?? State()
            if let end = state.pausedUntil {
                if time < end { return .paused(seconds: (Int(end.milliseconds(since: time)) + 999) / 1_000) }
                state = State()
            }
            if isRight() {
                states[address] = nil
                return .right
            }
            state.failures += 1
            if state.failures >= failures { state.pausedUntil = time + pause }
            if states[address] == nil, states.count >= Self.addresses { Self.forget(&states, at: time) }
            states[address] = state
            return .wrong
        }
    }

    /// Makes room by removing the addresses that are not paused, or all of them if that is not enough.
    private static func forget(_ states: inout [String: State], at time: Instant) {
        states = states.filter { time < $0.value.pausedUntil ?? time }
        if states.count >= addresses { states = [:] }
    }
}
