import Calendar
import Domain

/// The timer as it stands at a moment, and the day's time.
public struct CurrentTime: Sendable {
    /// The running, pausing or resting timer with its task.
    public struct Running: Sendable {
        public let timer: RunningTimer
        public let task: TaskItem
        public let projectName: String?
        /// Seconds on this task today, what runs included.
        public let workedToday: Int
    }

    public let now: Instant
    public let running: Running?
    /// Seconds of the day, what runs included.
    public let spent: Int
    /// What runs is none yet.
    public let entries: Int
}

/// Reads the timer.
public struct GetTimer: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> CurrentTime {
        try context.read { try $0.currentTime() }
    }
}

extension Reading {
    /// As it stands now, and what ended by itself or still runs of it but is no entry yet.
    func runningTime() throws -> (timer: RunningTimer, pieces: [Stretch])? {
        guard let (_, timer, finished) = try settledTimer() else { return nil }
        return (timer, [finished, timer.piece(at: moment.instant)].compactMap { $0 })
    }

    func currentTime() throws -> CurrentTime {
        let (now, day) = (moment.instant, Stretch(today, in: moment.zone))
        let entries = try time.entries(in: day)
        let running = try runningTime()
        let pieces = (running?.pieces ?? []).compactMap { $0.part(in: day)?.seconds }.reduce(0, +)
        let pending = try pendingEntry(TimeEntryQuery(stretch: day))
        let spent = entries.compactMap { $0.entry.stretch.part(in: day)?.seconds }.reduce(0, +)
        return CurrentTime(
            now: now,
            running: try running.flatMap { running in
                try tasks.find(running.timer.taskID).map { task in
                    CurrentTime.Running(
                        timer: running.timer, task: task,
                        projectName: try projects.find(task.projectID)?.name,
                        workedToday: try time.spent(on: task.id, in: day) + pieces)
                }
            }, spent: spent + pieces, entries: entries.count + (pending == nil ? 0 : 1))
    }
}
