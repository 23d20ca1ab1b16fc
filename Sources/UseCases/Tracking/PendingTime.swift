import Domain

/// What the clock alone made of the timer: reads show it as if it were stored, which the next change of the timer does.
extension Reading {
    /// The work of a Pomodoro that ended by itself, as the entry that the next change makes of it.
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

    /// The tasks with the durations that they have with it.
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

    /// The report with it.
    func withPendingTime(_ report: TimeReport, in stretch: Stretch) throws -> TimeReport {
        guard let pending = try pendingEntry(TimeEntryQuery(stretch: stretch))?.entry,
            let seconds = pending.stretch.part(in: stretch)?.seconds, let task = try tasks.find(pending.taskID)
        else { return report }
        let isFirst = try time.spent(on: task.id, in: stretch) == 0
        return report.adding(seconds, to: try subjects(of: task, report.grouping), isFirstOfTask: isFirst)
    }

    /// What the time of a task adds up in: by key and name.
    private func subjects(of task: TaskItem, _ grouping: TimeGrouping) throws -> [(key: String, name: String)] {
        switch grouping {
        case .task: [(task.id.description, task.name)]
        case .project: [(task.projectID.description, try projects.find(task.projectID)?.name ?? "")]
        case .tag: task.tags.isEmpty ? [("", "")] : task.tags.map { (TextRules.key($0), $0) }
        }
    }
}
