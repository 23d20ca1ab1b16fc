import Calendar
import Domain

/// How long a reminder is snoozed.
public enum Snooze: String, CaseIterable, Sendable {
    case tenMinutes = "10m"
    case hour = "1h"
    /// Until the time of the morning routine.
    case tomorrow

    func end(_ reading: any Reading) -> LocalMinute {
        switch self {
        case .tenMinutes: reading.moment.localMinute + 10
        case .hour: reading.moment.localMinute + 60
        case .tomorrow: LocalMinute(day: reading.today + 1, minute: reading.settings.morningRoutineTime)
        }
    }
}

/// A snoozed reminder.
public struct SnoozedReminder: Sendable {
    public let reminder: Reminder
    public let undoID: Int64?
}

/// Snoozes and dismisses reminders.
public struct ManageReminders: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    public func snooze(_ id: ReminderID, _ snooze: Snooze) throws -> SnoozedReminder {
        try context.change(.snoozeReminder) { change in
            let reminder = try change.existingReminder(id)
            let until = snooze.end(change)
            try change.tasks.set(ReminderState(id: id, taskID: reminder.task.id, snoozedUntil: until))
            try change.tell(of: reminder, "Snoozed the reminder of “\(reminder.task.name)” until \(until)")
            return SnoozedReminder(reminder: try change.existingReminder(id), undoID: change.undoID)
        }
    }

    /// - Returns: the entry that undoes the dismissal.
    /// - Throws: `DomainError.notFound` with `reminder.notFound`.
    public func dismiss(_ id: ReminderID) throws -> Int64? {
        try context.change(.dismissReminder) { change in
            let reminder = try change.existingReminder(id)
            try change.tasks.set(ReminderState(id: id, taskID: reminder.task.id, isDismissed: true))
            try change.tell(of: reminder, "Dismissed the reminder of “\(reminder.task.name)”")
            return change.undoID
        }
    }
}

extension Change {
    fileprivate func tell(of reminder: Reminder, _ what: String) throws {
        try tell(what, DomainEvent(.taskUpdated, ids: [reminder.task.id.description], fields: ["reminders"]))
    }
}
