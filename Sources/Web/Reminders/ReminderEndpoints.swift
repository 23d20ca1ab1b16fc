import Domain
import Codecs
import UseCases

/// Reminders, and actions on them.
enum ReminderEndpoints {
    static let all = [list, snooze, dismiss]

    /// Not cached, because it changes every minute.
    private static let list = Endpoint.list(
        "/api/reminders", "listReminders", .reminders,
        """
        Reminders of open tasks that were not dismissed: the due ones, newest first, then the next 24 hours, or those of \
        the days from from to to
        """,
        isCached: false, ReminderCodec.list, "At most 200 of each kind."
    ) { input in
        let days = input.days(
            "from", "to", (from: "Due on this day or later.", to: "Due on this day or earlier."))
        let day = input.on()
        return { try GetReminders($0).execute(days, on: day) }
    }

    private static let snooze = Endpoint.change(
        .post, "/api/reminders/{id}/snooze", "snoozeReminder", .reminders, "Snooze a reminder",
        .json(ReminderCodec.snoozed, "The reminder at its new time.")
    ) { input in
        let reminder: Given<ReminderID> = input.id("reminder", .task.reminderNotFound)
        let length = input.field(
            "for", .choice(Snooze.tenMinutes), missing: "Choose how long: 10 minutes, 1 hour, or until tomorrow.",
            "Tomorrow means the time of the morning routine.")
        return { try ManageReminders($0).snooze(reminder.value, length.value) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/reminders/{id}/dismiss", "dismissReminder", .reminders, "Dismiss a reminder",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let reminder: Given<ReminderID> = input.id("reminder", .task.reminderNotFound)
        return { try ManageReminders($0).dismiss(reminder.value) }
    }
}

/// The response bodies about reminders.
enum ReminderCodec {
    typealias Shown = (reminder: Reminder, isDue: Bool)

    static let list = ListCodec<ReminderList, Shown>(
        of: .object(reminder),
        items: { reminders in reminders.due.map { ($0, true) } + reminders.upcoming.map { ($0, false) } },
        by: { $0.reminder.id.description })

    static let snoozed = ObjectCodec<SnoozedReminder>([
        Field("reminder", .object(reminder)) { ($0.reminder, false) }, .undoID(\.undoID),
    ])

    private static let reminder = ObjectCodec<Shown>(
        "Reminder",
        [
            Field(
                "id", .id(SchemaExample.task), "The id, which changes when the task is due at another time.",
                \.reminder.id),
            Field("taskId", .id(SchemaExample.task), \.reminder.task.id),
            Field("taskName", .text("Water the plants", max: TaskRules.nameLimit), \.reminder.task.name),
            Field("priority", .priority(), \.reminder.task.priority),
            Field("dueDate", .orNull(.dueDate("2026-11-21T14:30")), \.reminder.task.dueDate),
            Field("at", .format(.dueDate, "2026-11-21T14:15"), "When it is due, in local time.") {
                $0.string($1.reminder.at.description)
            },
            Field("text", .text("15m"), "The reminder as written in the task.", \.reminder.text),
            Field("state", .choice(["due", "upcoming"])) { $0.string($1.isDue ? "due" : "upcoming") },
        ])
}
