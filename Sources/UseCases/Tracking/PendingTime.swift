import Domain

/// The time of a Pomodoro that ended by itself: reads show it as recorded, although only the next change of the timer
/// stores it.
extension Reading {
    /// The work period that ended by itself, as the time entry that it will become; nil if there is none.
    func pendingEntry(_ query: TimeEntryQuery = TimeEntryQuery()) throws -> TrackedEntry? {
        guard let (stored, _, ended) = try settledTimer(), query.task == nil || query.task == stored.taskID,
            let finished = ended, query.stretch.map(finished.overlaps) ?? true,
            let task = try tasks.find(stored.taskID),
            try time.entry(overlapping: finished, besides: nil) == nil
        else { return nil }
        return TrackedEntry(
            TimeEntry(
                id: stored.entryID, taskID: stored.taskID, stretch: finished, createdAt: finished.end,
                modifiedAt: finished.end), of: task)
    }

    /// The tasks with durations that include the pending entry.
    func withPendingTime(_ tasks: [TaskItem]) throws -> [TaskItem] {
        guard let pending = try pendingEntry()?.entry, tasks.contains(where: { $0.id == pending.taskID }) else {
            return tasks
        }
        let spent = try time.spent(on: pending.taskID)
        return tasks.map { task in
            guard task.id == pending.taskID else { return task }
            var task = task
            let byHand = TrackedTime.byHand(of: task.actualDuration, tracked: spent)
            task.actualDuration = TrackedTime.duration(
                byHand: byHand, tracked: (spent ?? 0) + pending.stretch.seconds)
            return task
        }
    }

    /// The report including the pending entry.
    func withPendingTime(_ report: TimeReport, in stretch: Stretch) throws -> TimeReport {
        guard let pending = try pendingEntry(TimeEntryQuery(stretch: stretch))?.entry,
            let seconds = pending.stretch.part(in: stretch)?.seconds, let task = try tasks.find(pending.taskID)
        else { return report }
        let isFirst = try time.spent(on: task.id, in: stretch) == 0
        return report.adding(seconds, to: try subjects(of: task, report.grouping), isFirstOfTask: isFirst)
    }

    /// The groups of the report to which a task belongs.
    private func subjects(of task: TaskItem, _ grouping: TimeGrouping) throws -> [(key: String, name: String)] {
        switch grouping {
        case .task: [(task.id.description, task.name)]
        case .project: [(task.projectID.description, try projects.find(task.projectID)?.name ?? "")]
        case .tag: task.tags.isEmpty ? [("", "")] : task.tags.map { (TextRules.key($0), $0) }
        }
    }
}
