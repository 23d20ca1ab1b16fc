import Synchronization

/// Slows down guessing: after several failed attempts from one address, or at one person from anywhere, no such attempt
/// is checked for a while.
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
    /// The maximum number of addresses and people with failed attempts that are tracked.
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
    /// - Parameters:
    ///   - address: the address of the client; other addresses are not affected.
    ///   - person: whom the attempt names, whether or not they exist; nil if it names nobody. A right attempt that must
    ///     not be paused because of others who name the same person names nobody.
    public func judge(from address: String, naming person: String? = nil, _ isRight: () -> Bool) -> Verdict {
        let time = now()
        let keys = [address] + (person.map { ["person \($0.prefix(Self.nameLength))"] } ?? [])
        return states.withLock { states in
            let ends = keys.compactMap { states[$0]?.pausedUntil }.filter { time < $0 }
            if let end = ends.max() { return .paused(seconds: (Int(end.milliseconds(since: time)) + 999) / 1_000) }
            if isRight() {
                for key in keys { states[key] = nil }
                return .right
            }
            for key in keys { fail(key, at: time, &states) }
            return .wrong
        }
    }

    private static let nameLength = 100

    private func fail(_ key: String, at time: Instant, _ states: inout [String: State]) {
        var state = states[key] ?? State()
        // A pause that is over.
        if state.pausedUntil != nil { state = State() }
        state.failures += 1
        if state.failures >= failures { state.pausedUntil = time + pause }
        if states[key] == nil, states.count >= Self.addresses { Self.forget(&states, at: time) }
        states[key] = state
    }

    /// Makes room by removing the addresses that are not paused, or all of them if that is not enough.
    private static func forget(_ states: inout [String: State], at time: Instant) {
        states = states.filter { time < $0.value.pausedUntil ?? time }
        if states.count >= addresses { states = [:] }
    }
}
