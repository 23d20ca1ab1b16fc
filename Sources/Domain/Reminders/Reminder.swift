import Calendar

/// One reminder of a task, at the time at which it comes up next.
public struct Reminder: Hashable, Sendable {
    public let id: ReminderID
    public let task: TaskItem
    /// As the task has it, such as `15m`.
    public let text: String
    /// When it comes up, put off or not.
    public let at: LocalMinute

    /// Nothing for a text that cannot be read, one before a due date that is not there, and one that was dismissed.
    /// - Parameters:
    ///   - dayStart: the minute from which an all-day task counts as due.
    ///   - state: finds what was done about a reminder.
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

/// What a reminder is known by.
public typealias ReminderID = Identifier<Reminder>

extension ReminderID {
    /// Follows from what it is a reminder of and when, so that one that moves with its task is a new one, of which
    /// nothing was put off or dismissed yet.
    public init(task: TaskID, text: String, planned: LocalMinute) {
        self.init(digest: task.bytes + Array("\(text)\n\(planned)".utf8))
    }
}

/// What the person did about a reminder, or about another notice.
public struct ReminderState: Hashable, Sendable {
    public let id: ReminderID
    /// Nothing for a notice that is about no task.
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
