import Calendar

/// A stored notice that Tasker shows by itself; created once, when it first becomes due.
public struct Notice: Hashable, Sendable {
    public let id: NoticeID
    public let kind: NoticeKind
    /// When it is due, after any snoozing.
    public var at: LocalMinute
    /// The earliest moment at which it could have been shown.
    public var since: Instant
    public let taskID: TaskID?
    /// What it refers to besides a task, such as an achievement.
    public let subject: String?
    /// When a page first displayed it.
    public var seenAt: Instant?

    public init(
        id: NoticeID, kind: NoticeKind, at: LocalMinute, since: Instant, taskID: TaskID? = nil, subject: String? = nil,
        seenAt: Instant? = nil
    ) {
        (self.id, self.kind, self.at, self.since) = (id, kind, at, since)
        (self.taskID, self.subject, self.seenAt) = (taskID, subject, seenAt)
    }

    /// How many days a notice stays in the list.
    public static let shownDays = 14
    /// How many days it is remembered that a notice was created; longer than it could be created again.
    public static let keptDays = 60
    /// How many of what others did are kept for each kind and task.
    public static let keptOfTask = 20
    /// A `since` that keeps a notice back until it is brought back, in the order in which such notices are made.
    public static func held(at now: Instant) -> Instant {
        Instant(milliseconds: now.milliseconds + Int64(keptDays) * 86_400_000)
    }

    public func isHeld(at now: Instant) -> Bool { since > now }

    private static let patience: Int64 = 2 * 60_000

    /// Whether nobody was present when it became due.
    public func isMissed(now: Instant) -> Bool {
        (seenAt ?? now).milliseconds - since.milliseconds > Self.patience
    }
}

public typealias NoticeID = Identifier<Notice>

extension NoticeID {
    /// Derived from the content, so that the same notice is created only once.
    public init(_ kind: NoticeKind, _ subject: String) {
        self.init(digest: Array("\(kind.rawValue)\n\(subject)".utf8))
    }

    /// A reminder and its notice share one ID, so that answering one answers the other.
    public init(_ reminder: ReminderID) {
        self.init(high: reminder.high, low: reminder.low)
    }
}

extension ReminderID {
    /// The ID under which responses to a notice are stored.
    public init(_ notice: NoticeID) {
        self.init(high: notice.high, low: notice.low)
    }
}

/// A notice that has not been dismissed, with the time until which it is snoozed.
public struct AnsweredNotice: Hashable, Sendable {
    public let notice: Notice
    public let snoozedUntil: LocalMinute?

    public init(notice: Notice, snoozedUntil: LocalMinute?) {
        (self.notice, self.snoozedUntil) = (notice, snoozedUntil)
    }
}

/// The data of a task from which its reminders are scheduled.
public struct ReminderPlan: Hashable, Sendable {
    public let taskID: TaskID
    public let isHabit: Bool
    public let dueDate: DueDate?
    public let reminders: [String]
    public let modifiedAt: Instant

    public init(taskID: TaskID, isHabit: Bool, dueDate: DueDate?, reminders: [String], modifiedAt: Instant) {
        (self.taskID, self.isHabit, self.dueDate) = (taskID, isHabit, dueDate)
        (self.reminders, self.modifiedAt) = (reminders, modifiedAt)
    }
}
