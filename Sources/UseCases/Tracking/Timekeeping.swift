import Calendar
import Domain

/// How much of the running time to record when the timer stops.
public enum KeptDuration: Hashable, Sendable {
    case all, nothing
    /// Only the first seconds.
    case seconds(Int)
}

/// Maintains the timer and its entries within a change; the only code that records tracked time.
struct Timekeeping {
    private let change: Change
    private var now: Instant { change.moment.instant }

    init(_ change: Change) {
        self.change = change
    }

    /// The timer as of now; records a Pomodoro work period that has ended.
    func timer() throws -> RunningTimer? {
        guard let stored = try change.time.timer() else { return nil }
        let (timer, finished) = stored.settled(at: now)
        guard let finished else { return timer }
        try record(finished, of: timer)
        try set(timer)
        // Replaced by the description of the change itself, if there is one.
        if let task = try change.tasks.find(timer.taskID) { try change.tell("Counted a Pomodoro of “\(task.name)”") }
        return timer
    }

    func set(_ timer: RunningTimer?) throws {
        let task = try timer ?? change.time.timer()
        try change.time.set(timer)
        try change.publish(DomainEvent(.timerChanged, ids: [task?.taskID.description].compactMap { $0 }))
    }

    /// Stops the timer.
    /// - Returns: the last entry recorded.
    @discardableResult
    func stop(_ timer: RunningTimer, keeping kept: KeptDuration = .all) throws -> TimeEntry? {
        let entry = try timer.piece(at: now).flatMap { try record($0, of: timer, keeping: kept) }
        try set(nil)
        return entry
    }

    /// Stops the timer of a task, for example because it is completed.
    /// - Returns: the updated task.
    func stop(of task: TaskItem) throws -> TaskItem {
        guard let timer = try change.time.timer(), timer.taskID == task.id, let settled = try self.timer() else {
            return task
        }
        try stop(settled, keeping: settled.unasked(at: now))
        return try change.tasks.find(task.id) ?? task
    }

    /// Records a period, leaving out what other entries cover; several entries if they cut it into parts.
    @discardableResult
    func record(_ piece: Stretch, of timer: RunningTimer, keeping kept: KeptDuration = .all) throws -> TimeEntry? {
        let requested: Stretch? =
            switch kept {
            case .all: piece.first(TaskRules.durations.upperBound)
            case .nothing: nil
            case .seconds(let seconds): piece.first(seconds)
            }
        guard let requested else { return nil }
        let others = try change.time.entries(in: requested).map(\.entry.stretch)
        let parts = requested.without(others)
        if parts.isEmpty { return nil }
        return try summingUp([timer.taskID]) {
            var entry: TimeEntry?
            for (index, part) in parts.enumerated() {
                entry = try change.time.insert(
                    TimeEntry(
                        id: index == 0 ? timer.entryID : .random(), taskID: timer.taskID, stretch: part, createdAt: now,
                        modifiedAt: now))
            }
            return entry
        }
    }

    /// Changes entries of the tasks, updates the durations, and publishes an event. Durations entered by hand are kept;
    /// a task without any that loses its last entry has no duration.
    /// - Parameter isTold: whether to publish events, which a change that tells of itself as a whole does not need.
    func summingUp<Result>(
        _ ids: [TaskID], isTold: Bool = true, _ changeEntries: () throws -> Result
    ) throws -> Result {
        let tasks = try Set(ids).compactMap(change.tasks.find)
        let byHand = try tasks.map {
            TrackedTime.byHand(of: $0.actualDuration, tracked: try change.time.spent(on: $0.id))
        }
        let result = try changeEntries()
        for (task, byHand) in zip(tasks, byHand) {
            let tracked = try change.time.spent(on: task.id)
            let stored: TaskItem
            do {
                stored = try change.update(task) {
                    $0.actualDuration = TrackedTime.duration(byHand: byHand, tracked: tracked)
                }
            } catch DomainError.refused(.rights.viewOnly, _) {
                // Everybody's time is their own; the duration of the task is for those who may edit it.
                continue
            }
            if isTold, stored.version != task.version {
                try change.publish(DomainEvent(.taskUpdated, of: [stored], fields: ["actualDuration"]))
            }
        }
        if isTold { try change.publish(DomainEvent(.timeEntryChanged, ids: ids.map(\.description))) }
        return result
    }
}

extension RunningTimer {
    /// What to record if the person cannot be asked: no more than a plausible session.
    func unasked(at now: Instant) -> KeptDuration {
        forgottenFor(at: now) == nil ? .all : .seconds(Self.forgottenAfter)
    }
}
