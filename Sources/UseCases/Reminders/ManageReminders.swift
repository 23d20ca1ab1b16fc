import Domain

/// For how long a reminder is put off.
public enum Snooze: String, CaseIterable, Sendable {
    case tenMinutes = "10m"
    case hour = "1h"
    /// Until the time of the morning routine.
    case tomorrow

    func end(_ moment: Moment, _ settings: Settings) -> LocalMinute {
        switch self {
        case .tenMinutes: moment.localMinute + 10
        case .hour: moment.localMinute + 60
        case .tomorrow: LocalMinute(day: moment.today + 1, minute: settings.morningRoutineTime)
        }
    }
}

/// A reminder that was put off.
public struct SnoozedReminder: Sendable {
    public let reminder: Reminder
    public let undoID: Int64?
}

/// Puts reminders off and dismisses them.
public struct ManageReminders: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    public func snooze(_ id: ReminderID, _ snooze: Snooze, from source: ChangeSource) throws -> SnoozedReminder {
        let clock = clock
        return try store.write(ChangeOrigin(.snoozeReminder, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let reminder = try transaction.existingReminder(id, settings)
            let until = snooze.end(clock.moment(settings), settings)
            try transaction.set(ReminderState(id: id, taskID: reminder.task.id, snoozedUntil: until))
            try transaction.tell(of: reminder, "Put the reminder of “\(reminder.task.name)” off to \(until)")
            return SnoozedReminder(
                reminder: try transaction.existingReminder(id, settings), undoID: transaction.changeID)
        }
    }

    /// - Returns: the entry that takes it back.
    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    public func dismiss(_ id: ReminderID, from source: ChangeSource) throws -> Int64? {
        try store.write(ChangeOrigin(.dismissReminder, from: source, at: clock.now())) { transaction in
            let reminder = try transaction.existingReminder(id, try transaction.settings)
            try transaction.set(ReminderState(id: id, taskID: reminder.task.id, isDismissed: true))
            try transaction.tell(of: reminder, "Dismissed the reminder of “\(reminder.task.name)”")
            return transaction.changeID
        }
    }
}

extension WriteTransaction {
    fileprivate func tell(of reminder: Reminder, _ what: String) throws {
        try describe(what)
        try publish(DomainEvent(.taskUpdated, ids: [reminder.task.id.description], fields: ["reminders"]))
    }
}
