import Synchronization

/// Slows down whoever guesses: after some wrong tries, from anyone, none is judged for a while.
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
    private let state = Mutex(State())

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
    public func judge(_ isRight: () -> Bool) -> Verdict {
        let time = now()
        return state.withLock { state in
            if let end = state.pausedUntil {
                if time < end { return .paused(seconds: (Int(end.milliseconds(since: time)) + 999) / 1_000) }
                state = State()
            }
            if isRight() {
                state = State()
                return .right
            }
            state.failures += 1
            if state.failures >= failures { state.pausedUntil = time + pause }
            return .wrong
        }
    }
}
