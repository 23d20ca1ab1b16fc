import Calendar
import Domain

/// The reminders of open tasks, without dismissed ones.
public struct ReminderList: Sendable {
    /// Due by now, newest first.
    public let due: [Reminder]
    /// Due within the next 24 hours, or on the requested days; earliest first.
    public let upcoming: [Reminder]
}

/// Reads due and upcoming reminders.
public struct GetReminders: Sendable {
    /// The maximum number of each kind.
    public static let limit = 200
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - days: restricts the reminders to these days; if empty, to due ones and the next 24 hours.
    ///   - day: reads as of the end of that day; nil for now.
    public func execute(_ days: DayBounds = DayBounds(), on day: Day? = nil) throws -> ReminderList {
        try context.read(on: day) { reading in
            let now = reading.moment.localMinute
            let start = days.from.map { LocalMinute(day: $0, minute: 0) }
            let end = days.isEmpty ? now + 1_440 : days.to.map { LocalMinute(day: $0, minute: 1_439) }
            let all = try reading.reminders.filter { reminder in
                start.map { $0 <= reminder.at } ?? true && end.map { reminder.at <= $0 } ?? true
            }.sorted { ($0.at, $0.task.position) < ($1.at, $1.task.position) }
            let due = all.filter { $0.at <= now }
            let upcoming = all.filter { $0.at > now }
            return ReminderList(
                due: Array(due.reversed().prefix(Self.limit)), upcoming: Array(upcoming.prefix(Self.limit)))
        }
    }
}

extension Reading {
    /// All reminders that have not been dismissed.
    var reminders: [Reminder] {
        get throws {
            let states = try tasks.reminderStates()
            return try tasks.withReminders().flatMap { task in
                task.reminders.compactMap {
                    Reminder($0, of: task, dayStart: settings.morningRoutineTime, in: moment.zone) { states[$0] }
                }
            }
        }
    }

    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    func existingReminder(_ id: ReminderID) throws -> Reminder {
        guard let reminder = try reminders.first(where: { $0.id == id }) else {
            throw DomainError.refused(
                .task.reminderNotFound,
                "There is no reminder with the id \(id). It was dismissed, or its task was completed or moved."
            )
        }
        return reminder
    }
}
