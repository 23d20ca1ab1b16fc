import Calendar
import Domain

/// The state of the timer at a moment, with the time spent on the day.
public struct CurrentTime: Sendable {
    /// A running or paused timer, or one on a break, with its task.
    public struct Running: Sendable {
        public let timer: RunningTimer
        public let task: TaskItem
        public let projectName: String?
        /// The time spent on this task today in seconds, running time included.
        public let workedToday: Int
    }

    public let now: Instant
    public let running: Running?
    /// The time spent today in seconds, running time included.
    public let spent: Int
    /// The number of today's time entries, without the running one.
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
    /// The timer as of now, with its time that is not recorded yet.
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
