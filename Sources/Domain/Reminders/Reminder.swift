import Calendar

/// A pending reminder of a task.
public struct Reminder: Hashable, Sendable {
    public let id: ReminderID
    public let task: TaskItem
    /// As stored with the task, such as `15m`.
    public let text: String
    /// When it is due, after any snoozing.
    public let at: LocalMinute

    /// Nil if the text is malformed, the required due date is missing, or the reminder was dismissed.
    /// - Parameters:
    ///   - dayStart: the minute at which an all-day task counts as due.
    ///   - state: looks up the person's response to a reminder.
    public init?(
        _ text: String, of task: TaskItem, dayStart: Int, in zone: Zone, state: (ReminderID) -> ReminderState?
    ) {
        guard let planned = ReminderRule(text)?.time(due: task.dueDate, dayStart: dayStart, in: zone) else {
            return nil
        }
        id = ReminderID(task: task.id, text: text, planned: planned)
        let state = state(id)
        if state?.isDismissed == true { return nil }
        self.task = task
        self.text = text
        at = state?.snoozedUntil ?? planned
    }
}

public typealias ReminderID = Identifier<Reminder>

extension ReminderID {
    /// Derived from task, text and time, so that a reminder that moves with its task is a new one, neither snoozed nor
    /// dismissed.
    public init(task: TaskID, text: String, planned: LocalMinute) {
        self.init(digest: task.bytes + Array("\(text)\n\(planned)".utf8))
    }
}

/// The person's response to a reminder or another notice.
public struct ReminderState: Hashable, Sendable {
    public let id: ReminderID
    /// Nil for a notice that concerns no task.
    public let taskID: TaskID?
    public var snoozedUntil: LocalMinute?
    public var isDismissed: Bool

    public init(id: ReminderID, taskID: TaskID?, snoozedUntil: LocalMinute? = nil, isDismissed: Bool = false) {
        self.id = id
        self.taskID = taskID
        self.snoozedUntil = snoozedUntil
        self.isDismissed = isDismissed
    }
}
