import Synchronization

/// Slows down whoever guesses: after some wrong tries from one address, none from there is judged for a while.
public final class AttemptLimit: Sendable {
    public enum Verdict: Sendable, Equatable {
        case right, wrong
        /// Not judged; whole seconds until tries are judged again.
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
    /// How many addresses with wrong tries are remembered.
    static let addresses = 1_024

    /// - Parameter failures: this many wrong tries without a right one between them begin the pause.
    public convenience init(failures: Int = 5, pause: Duration = .seconds(30)) {
        self.init(failures: failures, pause: pause) { Instant.now }
    }

    init(failures: Int, pause: Duration, now: @escaping @Sendable () -> Instant) {
        self.failures = failures
        self.pause = pause
        self.now = now
    }

    /// Judges one try, of which none runs beside it; during a pause even a right one is not looked at.
    /// - Parameter address: of whoever tries; others go on undisturbed.
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

    /// Makes room: first of those that are not paused, of all when that is not enough.
    private static func forget(_ states: inout [String: State], at time: Instant) {
        states = states.filter { time < $0.value.pausedUntil ?? time }
        if states.count >= addresses { states = [:] }
    }
}
