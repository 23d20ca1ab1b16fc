import Domain

extension SQLiteTasks {
    /// The condition of the index `task_reminder`.
    static var hasReminders: String {
        """
        task.reminders <> '' AND task.completed_on IS NULL AND task.archived_at IS NULL
        """
    }

    func withReminders() throws -> [TaskItem] {
        try tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_reminder
            WHERE \(Self.hasReminders) AND project_id NOT IN
                (SELECT id FROM project WHERE reminders = 0)
            """, [])
    }

    func reminderStates() throws -> [ReminderID: ReminderState] {
        let states = try connection.rows(
            """
            SELECT reminder.id, reminder.task_id, reminder.snoozed_until, reminder.dismissed
            FROM task INDEXED BY task_reminder JOIN reminder ON reminder.task_id = task.id
            WHERE \(Self.hasReminders)
            """, []
        ) { row -> ReminderState? in
            guard let id: ReminderID = row.id(0) else { return nil }
            return ReminderState(
                id: id, taskID: row.id(1), snoozedUntil: row.integerOrNull(2).map(StoredNumber.localMinute),
                isDismissed: row.integer(3) != 0)
        }
        return Dictionary(states.compactMap { $0 }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension SQLiteTasks where Access == Journal {
    func set(_ state: ReminderState) throws {
        let new = StoredRow([
            SQLValue(state.id), SQLValue(state.taskID), SQLValue(state.snoozedUntil?.number),
            SQLValue(state.isDismissed),
        ])
        if let old = try journal.storedRow([SQLValue(state.id)], of: .reminder) {
            try journal.updateRow(from: old, to: new, of: .reminder)
        } else {
            try journal.insertRow(new, of: .reminder)
        }
    }
}
