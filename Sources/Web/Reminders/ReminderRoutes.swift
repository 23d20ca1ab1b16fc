import Domain
import HTTP
import JSON
import UseCases

/// Reminders and what is done about them.
struct ReminderRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/reminders", list)
        router.add(.post, "/api/reminders/{id}/snooze", on: .worker, snooze)
        router.add(.post, "/api/reminders/{id}/dismiss", on: .worker, dismiss)
    }

    /// Never from memory: the minute alone changes it.
    private func list(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let on = query.day("on")
        try query.finish()
        let reminders = try GetReminders(store: application.services.store, clock: clock).execute(on: on)
        return Response.json { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(reminders.due.map { ($0, true) } + reminders.upcoming.map { ($0, false) }) {
                    $0.reminder($1.0, isDue: $1.1)
                }
            }
        }
    }

    private func snooze(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes)
            let length: Edit<Snooze> = reader.choice("for")
            if length.value == nil { reader.require("for", "Say with for how long: 10m, 1h or tomorrow.") }
            reader.refuseUnknown()
            try reader.problems.throwIfAny()
            return try ManageReminders(store: store, clock: clock).snooze(
                request.identifier(.task.reminderNotFound), length.value ?? .tenMinutes, from: request.source)
        } render: { snoozed in
            Response.json { writer in
                writer.object { writer in
                    writer.key("reminder")
                    writer.reminder(snoozed.reminder, isDue: false)
                    writer.key("undoId")
                    writer.integer(snoozed.undoID)
                }
            }
        }
    }

    private func dismiss(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try ManageReminders(store: store, clock: clock).dismiss(
                request.identifier(.task.reminderNotFound), from: request.source)
        } render: { undoID in
            Response.json { $0.undoID(undoID) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func reminder(_ reminder: Reminder, isDue: Bool) {
        object {
            $0.member("id", reminder.id.description)
            $0.member("taskId", reminder.task.id.description)
            $0.member("taskName", reminder.task.name)
            $0.member("priority", reminder.task.priority.code)
            $0.member("dueDate", reminder.task.dueDate?.description)
            $0.member("at", reminder.at.description)
            $0.member("text", reminder.text)
            $0.member("state", isDue ? "due" : "upcoming" as StaticString)
        }
    }
}
