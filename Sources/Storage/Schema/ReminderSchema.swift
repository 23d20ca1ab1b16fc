/// What was done about reminders.
enum ReminderSchema {
    static let tables = ""
}
