import Calendar
import Domain

/// The table `notice`, with the responses to notices in `reminder`.
struct SQLiteNotices<Access: OpenTransaction>: NoticeReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func undismissed(after instant: Instant) throws -> [AnsweredNotice] {
        try connection.rows(
            """
            SELECT notice.id, notice.kind, notice.at, notice.since, notice.task_id, notice.subject, notice.seen_at,
                reminder.snoozed_until
            FROM notice LEFT JOIN reminder ON reminder.id = notice.id LEFT JOIN task ON task.id = notice.task_id
            WHERE notice.since > ? AND reminder.dismissed IS NOT 1 AND (notice.task_id IS NULL
                OR task.completed_on IS NULL AND task.archived_at IS NULL OR notice.kind IN (\(Self.ofOthers)))
            ORDER BY notice.since DESC, notice.at DESC, notice.kind = '\(NoticeKind.shared)', notice.id
            """, [SQLValue(instant)]
        ) { row -> AnsweredNotice? in
            guard let id: NoticeID = row.id(0), let kind = NoticeKind(rawValue: row.text(1)) else { return nil }
            let notice = Notice(
                id: id, kind: kind, at: StoredNumber.localMinute(row.integer(2)), since: row.instant(3),
                taskID: row.id(4), subject: row.textOrNull(5), seenAt: row.isNull(6) ? nil : row.instant(6))
            return AnsweredNotice(
                notice: notice, snoozedUntil: row.integerOrNull(7).map(StoredNumber.localMinute))
        }.compactMap { $0 }
    }

    /// Kinds that are told of completed tasks, too.
    private static var ofOthers: String { NoticeKind.ofOthers.map { "'\($0.rawValue)'" }.joined(separator: ", ") }

    func made(among ids: [NoticeID]) throws -> Set<NoticeID> {
        Set(
            try ids.filter { id in
                try connection.integer("SELECT 1 FROM notice WHERE id = ?", [SQLValue(id)]) != nil
            })
    }

    func answers(to ids: [NoticeID]) throws -> [NoticeID: ReminderState] {
        try ids.reduce(into: [:]) { answers, id in
            answers[id] =
                try connection.first(
                    "SELECT task_id, snoozed_until, dismissed FROM reminder WHERE id = ?", [SQLValue(id)]
                ) { row in
                    ReminderState(
                        id: ReminderID(id), taskID: row.id(0),
                        snoozedUntil: row.integerOrNull(1).map(StoredNumber.localMinute),
                        isDismissed: row.integer(2) != 0)
                }
        }
    }

    /// Includes a margin of days, since a reminder has a time of its own or is up to 30 days before the task is due.
    func reminderPlans(_ days: ClosedRange<Day>) throws -> [ReminderPlan] {
        try connection.rows(
            """
            SELECT id, due_day, due_minute, reminders, habit_id IS NOT NULL, modified_at
            FROM task INDEXED BY task_reminder WHERE \(SQLiteTasks<Access>.hasReminders)
            AND (due_day BETWEEN ? AND ? OR instr(reminders, 'T') > 0)
            AND project_id NOT IN (SELECT id FROM project WHERE reminders = 0 OR is_archived = 1)
            """, [SQLValue(days.lowerBound - 1), SQLValue(days.upperBound + 31)]
        ) { row -> ReminderPlan? in
            guard let task: TaskID = row.id(0) else { return nil }
            let due = row.isNull(1) ? nil : DueDate(day: row.day(1), minute: row.integerOrNull(2))
            return ReminderPlan(
                taskID: task, isHabit: row.integer(4) != 0, dueDate: due,
                reminders: row.text(3).split(separator: "\n").map(String.init), modifiedAt: row.instant(5))
        }.compactMap { $0 }
    }
}

extension SQLiteNotices: NoticeWriting where Access == Journal {
    func insert(_ notice: Notice) throws {
        try connection.run(
            "INSERT INTO notice (id, kind, at, since, task_id, subject) VALUES (?, ?, ?, ?, ?, ?)",
            [
                SQLValue(notice.id), .text(notice.kind.rawValue), SQLValue(notice.at.number), SQLValue(notice.since),
                SQLValue(notice.taskID), SQLValue(notice.subject),
            ])
    }

    func tell(_ notice: Notice) throws {
        let row = StoredRow([
            SQLValue(notice.id), .text(notice.kind.rawValue), SQLValue(notice.at.number), SQLValue(notice.since),
            SQLValue(notice.taskID), SQLValue(notice.subject), .null,
        ])
        try transaction.insertRow(row, of: .notice)
        try connection.run(
            """
            DELETE FROM notice WHERE id IN (
                SELECT id FROM notice WHERE task_id = ?1 AND kind = ?2 AND id <> ?3
                ORDER BY since DESC, at DESC LIMIT -1 OFFSET \(Notice.keptOfTask - 1))
            AND id NOT IN (SELECT id FROM reminder WHERE task_id = ?1 AND snoozed_until IS NOT NULL)
            """, [SQLValue(notice.taskID), .text(notice.kind.rawValue), SQLValue(notice.id)])
    }

    func bringBack(_ id: NoticeID, at: LocalMinute, since: Instant) throws {
        try connection.run(
            "UPDATE notice SET at = ?, since = ?, seen_at = NULL WHERE id = ?",
            [SQLValue(at.number), SQLValue(since), SQLValue(id)])
    }

    func markSeen(at instant: Instant) throws {
        try connection.run("UPDATE notice SET seen_at = ? WHERE seen_at IS NULL", [SQLValue(instant)])
    }

    func hide(_ id: NoticeID) throws {
        let days = Int64(Notice.shownDays + 1)
        try connection.run(
            "UPDATE notice SET since = since - ? WHERE id = ?", [.integer(days * 86_400_000), SQLValue(id)])
    }

    func forget(before instant: Instant) throws {
        try connection.run("DELETE FROM notice WHERE since < ?", [SQLValue(instant)])
    }
}

/// The table `job`.
struct SQLiteSchedule<Access: OpenTransaction>: ScheduleReading {
    let transaction: Access

    func lastDay(of job: String) throws -> Day? {
        try transaction.connection.first("SELECT last_for FROM job WHERE name = ?", [.text(job)]) { $0.day(0) }
    }
}

extension SQLiteSchedule: ScheduleWriting where Access == Journal {
    func setLastDay(_ day: Day, of job: String) throws {
        try transaction.connection.run(
            "INSERT INTO job (name, last_for) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last_for = excluded.last_for",
            [.text(job), SQLValue(day)])
    }
}
