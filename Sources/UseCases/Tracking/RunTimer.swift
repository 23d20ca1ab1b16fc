import Domain
import Text

/// The timer after a change.
public struct ChangedTimer: Sendable {
    public let current: CurrentTime
    /// The time entry recorded by the change, if any.
    public let entry: TimeEntryView?
    /// Nil if nothing changed.
    public let undoID: Int64?
}

/// Starts, pauses and stops the timer; there is only one.
public struct RunTimer: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Starts the timer on a task, or continues after a pause or break; stops a timer on another task first.
    /// - Parameters:
    ///   - pomodoro: turns Pomodoro rounds on or off; nil leaves a timer on this task as it is.
    ///   - list: the list of recommendations from which the task was taken.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `task.complete` or `task.archived`.
    public func start(
        _ id: TaskID, pomodoro: Bool? = nil, ifVersion version: ExpectedVersion? = nil,
        from list: RecommendedFrom? = nil
    ) throws -> ChangedTimer {
        try context.change(.startTimer) { change in
            let task = try change.existingTask(id, ifVersion: version)
            try Self.refuseClosed(task)
            try change.keep(task)
            let (keeping, now) = (Timekeeping(change), change.moment.instant)
            var entry: TimeEntry?
            var timer = try keeping.timer()
            if let other = timer, other.taskID != id {
                entry = try keeping.stop(other, keeping: other.unasked(at: now))
                timer = nil
            }
            let setting = change.settings.pomodoro
            let started =
                timer?.started(at: now, entryID: .random(), pomodoro: setting, hasRounds: pomodoro)
                ?? RunningTimer(id, at: now, entryID: .random(), pomodoro: pomodoro == true ? setting : nil)
            if started != timer {
                if let timer, let piece = timer.piece(at: now) { entry = try keeping.record(piece, of: timer) }
                try keeping.set(started)
                if timer == nil { try change.learn(task, taken: list) }
                try change.tell("Started \(started.pomodoro == nil ? "the timer" : "a Pomodoro") of “\(task.name)”")
            }
            return try change.changedTimer(entry)
        }
    }

    /// Records the running time as an entry; the session continues.
    /// - Throws: `DomainError.notFound`, or `.conflict` with `timer.notRunning`.
    public func pause(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTimer {
        try context.change(.pauseTimer) { change in
            let (task, timer) = try change.timer(of: id, ifVersion: version)
            let (keeping, now) = (Timekeeping(change), change.moment.instant)
            let paused = timer.paused(at: now)
            var entry: TimeEntry?
            if paused != timer {
                entry = try timer.piece(at: now).flatMap { try keeping.record($0, of: timer) }
                try keeping.set(paused)
                try change.tell("Paused the timer of “\(task.name)”")
            }
            return try change.changedTimer(entry)
        }
    }

    /// - Throws: `DomainError.notFound`, or `.conflict` with `timer.notRunning`.
    public func stop(
        _ id: TaskID, keeping kept: KeptDuration = .all, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedTimer {
        try context.change(.stopTimer) { change in
            let (task, timer) = try change.timer(of: id, ifVersion: version)
            let entry = try Timekeeping(change).stop(timer, keeping: kept)
            let length = entry.map { " after \(NumberWords.duration($0.stretch.seconds))" } ?? ""
            try change.tell("Stopped the timer of “\(task.name)”\(length)")
            return try change.changedTimer(entry)
        }
    }

    private static func refuseClosed(_ task: TaskItem) throws {
        if task.archivedAt != nil { throw Obstacle.archived(task).error }
        if task.isComplete {
            throw DomainError.refused(
                .task.complete, "“\(task.name)” is complete. Reopen it to work on it, or add a time entry.")
        }
    }
}

extension Change {
    /// The task and its timer.
    fileprivate func timer(of id: TaskID, ifVersion version: ExpectedVersion?) throws -> (TaskItem, RunningTimer) {
        let task = try existingTask(id, ifVersion: version)
        guard let timer = try Timekeeping(self).timer(), timer.taskID == id else {
            throw DomainError.refused(
                .time.timerNotRunning, "The timer is not on “\(task.name)”; it may have been stopped elsewhere.")
        }
        return (task, timer)
    }

    fileprivate func changedTimer(_ entry: TimeEntry?) throws -> ChangedTimer {
        let tracked = try entry.flatMap { try time.entry($0.id) }
        return ChangedTimer(
            current: try currentTime(), entry: tracked.map { TimeEntryView(tracked: $0, zone: moment.zone) },
            undoID: undoID)
    }
}
