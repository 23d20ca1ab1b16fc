import Calendar
import Domain

/// The reminders of open tasks that were not dismissed.
public struct ReminderList: Sendable {
    /// Due by now, the newest first.
    public let due: [Reminder]
    /// Those of the next 24 hours, or of the days that were asked for; the next one first.
    public let upcoming: [Reminder]
}

/// Reads the reminders that are due and those that come up next.
public struct GetReminders: Sendable {
    /// How many of each kind are told.
    public static let limit = 200
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - days: only those that come up on these days; without any the due ones and those of the next 24 hours.
    ///   - day: shows the end of that day instead of now.
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
    /// Every reminder that was not dismissed, whenever it comes up.
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
