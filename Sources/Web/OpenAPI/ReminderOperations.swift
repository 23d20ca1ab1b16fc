import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let reminderOperations: [Operation] = [listReminders, snoozeReminder, dismissReminder]

    private static let tag = "Reminders"
    private static let id = Parameter(
        name: "id", place: .path, schema: .id(SchemaExample.task), about: "The id of the reminder.", isRequired: true)
    private static let problems = Refusals.all(
        Refusals.json, Refusals.noQuery, Refusals.key, [404: [.task.reminderNotFound]])

    private static let listReminders = Operation(
        method: .get, path: "/api/reminders", tag: tag, id: "listReminders",
        summary: "Reminders of open tasks that were not dismissed: the due ones, newest first, then the next 24 hours",
        parameters: [.on],
        answers: [
            .json(
                "At most 200 of each kind.",
                .object([.init("items", .list(.named(.reminder), max: 2 * GetReminders.limit))]))
        ], problems: Refusals.query)

    private static let snoozeReminder = Operation(
        method: .post, path: "/api/reminders/{id}/snooze", tag: tag, id: "snoozeReminder",
        summary: "Put a reminder off", parameters: [id, .idempotencyKey],
        body: .json(
            .object([.init("for", .choice(Snooze.tenMinutes), "Tomorrow means the time of the morning routine.")])),
        answers: [
            .json(
                "The reminder at its new time.",
                .object([.init("reminder", .named(.reminder)), .init("undoId", NamedSchema.undoID)]))
        ], problems: Refusals.all(problems, [422: [.field.missing]]))

    private static let dismissReminder = Operation(
        method: .post, path: "/api/reminders/{id}/dismiss", tag: tag, id: "dismissReminder",
        summary: "Let a reminder come up no more", parameters: [id, .idempotencyKey], body: .json(.object([])),
        isBodyRequired: false, answers: [.json("The entry that takes it back.", .named(.undoEntry))],
        problems: problems)
}

extension NamedSchema {
    static let reminder = NamedSchema("Reminder") {
        [
            .init("id", .id(SchemaExample.task), "Another one once its task is due at another time."),
            .init("taskId", .id(SchemaExample.task)),
            .init("taskName", .text("Water the plants", max: TaskRules.nameLimit)),
            .init("priority", .choice(Priority.medium)),
            .init("dueDate", .orNull(.format(.dueDate, "2026-11-21T14:30"))),
            .init("at", .format(.dueDate, "2026-11-21T14:15"), "When it comes up, in local time."),
            .init("text", .text("15m"), "As the task has it."),
            .init("state", .choice(["due", "upcoming"])),
        ]
    }
}
