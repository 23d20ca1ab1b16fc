import Calendar
import Domain

/// Converts rows of `time_entry` to entries, and back.
enum TimeEntryMapping {
    /// Includes the columns shown of the task.
    static let columns = """
        E.id, E.task_id, E.started_at, E.ended_at, E.note, E.created_at, E.modified_at, E.version,
        task.name, task.project_id, task.priority
        """

    /// Returns nil for a damaged row.
    static func entry(_ row: Row) -> TrackedEntry? {
        guard let id: TimeEntryID = row.id(0), let task: TaskID = row.id(1),
            let stretch = Stretch(row.instant(2), row.instant(3))
        else { return nil }
        let entry = TimeEntry(
            id: id, taskID: task, stretch: stretch, note: row.textOrNull(4), createdAt: row.instant(5),
            modifiedAt: row.instant(6), version: row.integer(7))
        return TrackedEntry(
            entry: entry, taskName: row.text(8), projectID: row.id(9) ?? Project.inboxID,
            priority: Priority(rawValue: row.integer(10)) ?? .medium)
    }

    /// Returns nil for a damaged row.
    static func entry(_ row: StoredRow) -> TimeEntry? {
        guard let id = row.id("id", TimeEntryID.self, of: .timeEntry),
            let task = row.id("task_id", TaskID.self, of: .timeEntry),
            let start = row.instant("started_at", of: .timeEntry), let end = row.instant("ended_at", of: .timeEntry),
            let stretch = Stretch(start, end), let created = row.instant("created_at", of: .timeEntry),
            let modified = row.instant("modified_at", of: .timeEntry)
        else { return nil }
        var note: String?
        if case .text(let text) = row.value("note", of: .timeEntry) { note = text }
        return TimeEntry(
            id: id, taskID: task, stretch: stretch, note: note, createdAt: created, modifiedAt: modified)
    }

    static func row(_ entry: TimeEntry) -> StoredRow {
        StoredRow([
            SQLValue(entry.id), SQLValue(entry.taskID), SQLValue(entry.stretch.start), SQLValue(entry.stretch.end),
            SQLValue(entry.note), SQLValue(entry.createdAt), SQLValue(entry.modifiedAt), SQLValue(entry.version), .null,
        ])
    }
}

/// Converts the row of `timer` to the timer, and back.
enum TimerMapping {
    /// The id of the only row.
    static let id = Identifier<RunningTimer>(high: 0, low: 1)
    static let columns = "task_id, entry_id, mode, since, started_at, worked, round, round_worked, work, rest"

    /// Returns nil for a damaged row.
    static func timer(_ row: Row) -> RunningTimer? {
        guard let task: TaskID = row.id(0), let entry: TimeEntryID = row.id(1),
            let mode = RunningTimer.Mode(rawValue: row.text(2))
        else { return nil }
        let pomodoro = row.integerOrNull(6).map {
            PomodoroRound(number: $0, worked: row.integer(7), work: row.integer(8), rest: row.integer(9))
        }
        return RunningTimer(
            taskID: task, startedAt: row.instant(4), entryID: entry, mode: mode, since: row.instant(3),
            worked: row.integer(5).limited(to: 0...StoredNumber.integers.upperBound), pomodoro: pomodoro)
    }

    static func row(_ timer: RunningTimer) -> StoredRow {
        StoredRow([
            SQLValue(id), SQLValue(timer.taskID), SQLValue(timer.entryID), .text(timer.mode.rawValue),
            SQLValue(timer.since), SQLValue(timer.startedAt), SQLValue(timer.worked),
            SQLValue(timer.pomodoro?.number), SQLValue(timer.pomodoro?.worked), SQLValue(timer.pomodoro?.work),
            SQLValue(timer.pomodoro?.rest),
        ])
    }
}
