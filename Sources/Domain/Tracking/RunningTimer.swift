import Calendar

/// The timer, as last stored. Its state at any moment follows from its instants, so that restarts and closed pages have
/// no effect.
public struct RunningTimer: Hashable, Sendable {
    /// The mode that was last set.
    public enum Mode: String, CaseIterable, Sendable {
        case running, paused, resting
    }

    /// The state at a moment; `rested` once the break of a Pomodoro is over.
    public enum State: String, CaseIterable, Sendable {
        case running, paused, resting, rested
    }

    /// In seconds; a timer that runs longer is considered forgotten.
    public static let forgottenAfter = 8 * 3_600

    public let taskID: TaskID
    /// When the present session began.
    public let startedAt: Instant
    /// The ID of the time entry for the running period.
    public private(set) var entryID: TimeEntryID
    public private(set) var mode: Mode
    /// When the present mode began.
    public private(set) var since: Instant
    /// Seconds of the session that are already recorded as time entries.
    public private(set) var worked: Int
    /// Nil for a plain timer.
    public private(set) var pomodoro: PomodoroRound?

    /// Restores a stored timer.
    public init(
        taskID: TaskID, startedAt: Instant, entryID: TimeEntryID, mode: Mode, since: Instant, worked: Int,
        pomodoro: PomodoroRound?
    ) {
        self.taskID = taskID
        self.startedAt = startedAt
        self.entryID = entryID
        self.mode = mode
        self.since = since
        self.worked = worked
        self.pomodoro = pomodoro
    }

    /// Starts a new session.
    public init(_ taskID: TaskID, at now: Instant, entryID: TimeEntryID, pomodoro: Pomodoro?) {
        self.init(
            taskID: taskID, startedAt: now.wholeSecond, entryID: entryID, mode: .running, since: now.wholeSecond,
            worked: 0, pomodoro: pomodoro.map(PomodoroRound.init))
    }

    /// The timer at a moment, and the Pomodoro work period that ended by itself before then.
    public func settled(at now: Instant) -> (timer: RunningTimer, finished: Stretch?) {
        guard mode == .running, let pomodoro, since.seconds(until: now) >= pomodoro.left else { return (self, nil) }
        let end = since + pomodoro.left
        var timer = self
        timer.worked += pomodoro.left
        timer.pomodoro?.worked = pomodoro.work
        (timer.mode, timer.since) = (.resting, end)
        return (timer, Stretch(since, end))
    }

    /// Requires a settled timer.
    public func state(at now: Instant) -> State {
        switch mode {
        case .running: .running
        case .paused: .paused
        case .resting: left(at: now) == 0 ? .rested : .resting
        }
    }

    /// The running time that is not recorded yet; nil if the timer is not running.
    public func piece(at now: Instant) -> Stretch? {
        mode == .running ? Stretch(since, now) : nil
    }

    /// Seconds of the session, running time included.
    public func worked(at now: Instant) -> Int { worked + (piece(at: now)?.seconds ?? 0) }

    /// Seconds until the phase of the Pomodoro ends; 0 for a plain timer.
    public func left(at now: Instant) -> Int {
        guard let pomodoro else { return 0 }
        return switch mode {
        case .running: max(0, pomodoro.left - since.seconds(until: now))
        case .paused: pomodoro.left
        case .resting: max(0, pomodoro.restOfRound - since.seconds(until: now))
        }
    }

    /// When the phase ends by itself; nil if it does not.
    public var phaseEndsAt: Instant? {
        guard let pomodoro else { return nil }
        return switch mode {
        case .running: since + pomodoro.left
        case .paused: nil
        case .resting: since + pomodoro.restOfRound
        }
    }

    /// The running time in seconds, if it is too long to be plausible; otherwise nil.
    public func forgottenFor(at now: Instant) -> Int? {
        guard mode == .running, pomodoro == nil else { return nil }
        let seconds = since.seconds(until: now)
        return seconds > Self.forgottenAfter ? seconds : nil
    }

    // MARK: Changes to a settled timer

    /// Continues: after a pause in the same round, after a break in the next one.
    /// - Parameter hasRounds: turns Pomodoro rounds on or off; nil leaves them as they are.
    public func started(at now: Instant, entryID: TimeEntryID, pomodoro setting: Pomodoro, hasRounds: Bool?)
        -> RunningTimer
    {
        var timer = self
        if let hasRounds, hasRounds != (pomodoro != nil) {
            timer.pomodoro = hasRounds ? PomodoroRound(setting) : nil
        } else if mode == .running {
            return self
        } else if mode == .resting {
            timer.pomodoro?.next()
        }
        (timer.mode, timer.since, timer.entryID) = (.running, now.wholeSecond, entryID)
        timer.worked += piece(at: now)?.seconds ?? 0
        return timer
    }

    public func paused(at now: Instant) -> RunningTimer {
        guard mode == .running else { return self }
        var timer = self
        let seconds = piece(at: now)?.seconds ?? 0
        timer.worked += seconds
        timer.pomodoro?.worked += seconds
        (timer.mode, timer.since) = (.paused, now.wholeSecond)
        return timer
    }
}

/// The progress of a Pomodoro; durations in seconds.
public struct PomodoroRound: Hashable, Sendable {
    public static let rounds = 4
    /// The factor by which the break after the last round is longer.
    public static let longRest = 3

    /// From 1 to `rounds`.
    public private(set) var number: Int
    /// The time worked in this round, without the running period.
    public internal(set) var worked: Int
    public let work: Int
    public let rest: Int

    /// Restores a stored round.
    public init(number: Int, worked: Int, work: Int, rest: Int) {
        self.number = number.limited(to: 1...Self.rounds)
        self.work = work.limited(to: 60...180 * 60)
        self.rest = rest.limited(to: 60...60 * 60)
        self.worked = worked.limited(to: 0...self.work)
    }

    public init(_ setting: Pomodoro) {
        self.init(number: 1, worked: 0, work: setting.work * 60, rest: setting.rest * 60)
    }

    var left: Int { work - worked }

    /// The length of the break after this round.
    public var restOfRound: Int { number == Self.rounds ? rest * Self.longRest : rest }

    mutating func next() {
        number = number % Self.rounds + 1
        worked = 0
    }
}

extension Instant {
    fileprivate func seconds(until other: Instant) -> Int { other.seconds(since: self) }
}
