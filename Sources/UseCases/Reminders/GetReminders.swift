import Domain

/// The reminders of open tasks that were not dismissed.
public struct ReminderList: Sendable {
    /// Due by now, the newest first.
    public let due: [Reminder]
    /// Those of the next 24 hours, the next one first.
    public let upcoming: [Reminder]
}

/// Reads the reminders that are due and those that come up next.
public struct GetReminders: Sendable {
    /// How many of each kind are told.
    public static let limit = 200
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter day: shows the end of that day instead of now.
    public func execute(on day: Day? = nil) throws -> ReminderList {
        try store.read { transaction in
            let settings = try transaction.settings
            let now = Viewpoint(clock.moment(settings), on: day).moment.localMinute
            let all = try transaction.reminders(settings).sorted {
                ($0.at, $0.task.position) < ($1.at, $1.task.position)
            }
            let due = all.filter { $0.at <= now }
            let upcoming = all.filter { $0.at > now && $0.at <= now + 1_440 }
            return ReminderList(
                due: Array(due.reversed().prefix(Self.limit)), upcoming: Array(upcoming.prefix(Self.limit)))
        }
    }
}

extension ReadTransaction {
    /// Every reminder that was not dismissed, whenever it comes up.
    func reminders(_ settings: Settings) throws -> [Reminder] {
        let states = try reminderStates()
        return try tasksWithReminders().flatMap { task in
            task.reminders.compactMap { Reminder($0, of: task, dayStart: settings.morningRoutineTime) { states[$0] } }
        }
    }

    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    func existingReminder(_ id: ReminderID, _ settings: Settings) throws -> Reminder {
        guard let reminder = try reminders(settings).first(where: { $0.id == id }) else {
            throw DomainError.refused(
                .task.reminderNotFound,
                "There is no reminder with the id \(id). It was dismissed, or its task was completed or moved."
            )
        }
        return reminder
    }
}
