import Calendar

/// The one timer, as it was left by whoever touched it last. Where it stands at a moment follows from its instants, so
/// that neither a restart nor a closed page changes anything.
public struct RunningTimer: Hashable, Sendable {
    /// What it was set to.
    public enum Mode: String, CaseIterable, Sendable {
        case running, paused, resting
    }

    /// Where it stands: `rested` once the break of a Pomodoro is over.
    public enum State: String, CaseIterable, Sendable {
        case running, paused, resting, rested
    }

    /// From this many seconds on it is asked what to keep.
    public static let forgottenAfter = 8 * 3_600

    public let taskID: TaskID
    /// When this sitting began.
    public let startedAt: Instant
    /// What the entry of the time that runs will be known by.
    public private(set) var entryID: TimeEntryID
    public private(set) var mode: Mode
    /// Since when it is in that mode.
    public private(set) var since: Instant
    /// Seconds of this sitting that are entries already.
    public private(set) var worked: Int
    /// Nothing for a plain timer.
    public private(set) var pomodoro: PomodoroRound?

    /// As it was stored.
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

    /// A sitting that begins now.
    public init(_ taskID: TaskID, at now: Instant, entryID: TimeEntryID, pomodoro: Pomodoro?) {
        self.init(
            taskID: taskID, startedAt: now.wholeSecond, entryID: entryID, mode: .running, since: now.wholeSecond,
            worked: 0, pomodoro: pomodoro.map(PomodoroRound.init))
    }

    /// Where it stands at a moment, and the work of a Pomodoro that ended by itself until then.
    public func settled(at now: Instant) -> (timer: RunningTimer, finished: Stretch?) {
        guard mode == .running, let pomodoro, since.seconds(until: now) >= pomodoro.left else { return (self, nil) }
        let end = since + pomodoro.left
        var timer = self
        timer.worked += pomodoro.left
        timer.pomodoro?.worked = pomodoro.work
        (timer.mode, timer.since) = (.resting, end)
        return (timer, Stretch(since, end))
    }

    /// Of a settled timer.
    public func state(at now: Instant) -> State {
        switch mode {
        case .running: .running
        case .paused: .paused
        case .resting: left(at: now) == 0 ? .rested : .resting
        }
    }

    /// Time that is no entry yet, where it runs.
    public func piece(at now: Instant) -> Stretch? {
        mode == .running ? Stretch(since, now) : nil
    }

    /// Seconds of this sitting, what runs included.
    public func worked(at now: Instant) -> Int { worked + (piece(at: now)?.seconds ?? 0) }

    /// Seconds until the phase of the Pomodoro ends; 0 without one.
    public func left(at now: Instant) -> Int {
        guard let pomodoro else { return 0 }
        return switch mode {
        case .running: max(0, pomodoro.left - since.seconds(until: now))
        case .paused: pomodoro.left
        case .resting: max(0, pomodoro.restOfRound - since.seconds(until: now))
        }
    }

    /// When the phase ends by itself.
    public var phaseEndsAt: Instant? {
        guard let pomodoro else { return nil }
        return switch mode {
        case .running: since + pomodoro.left
        case .paused: nil
        case .resting: since + pomodoro.restOfRound
        }
    }

    /// For how long it has been running unseen, once that is too long to be believed.
    public func forgottenFor(at now: Instant) -> Int? {
        guard mode == .running, pomodoro == nil else { return nil }
        let seconds = since.seconds(until: now)
        return seconds > Self.forgottenAfter ? seconds : nil
    }

    // MARK: Changes, of a settled timer

    /// Works on: after a pause where it stopped, after a break in the next round.
    /// - Parameter pomodoro: begins to count rounds, or ceases to; nothing leaves that as it is.
    public func started(at now: Instant, entryID: TimeEntryID, pomodoro setting: Pomodoro, wanted: Bool?)
        -> RunningTimer
    {
        var timer = self
        if let wanted, wanted != (pomodoro != nil) {
            timer.pomodoro = wanted ? PomodoroRound(setting) : nil
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

/// How far the rounds of a Pomodoro are; seconds.
public struct PomodoroRound: Hashable, Sendable {
    public static let rounds = 4
    /// How much longer the break after the last round is.
    public static let longRest = 3

    /// 1 to 4.
    public private(set) var number: Int
    /// Of this round, before what runs.
    public internal(set) var worked: Int
    public let work: Int
    public let rest: Int

    /// As it was stored.
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

    /// The break that follows this round.
    public var restOfRound: Int { number == Self.rounds ? rest * Self.longRest : rest }

    mutating func next() {
        number = number % Self.rounds + 1
        worked = 0
    }
}

extension Instant {
    fileprivate func seconds(until other: Instant) -> Int { other.seconds(since: self) }
}
