import Calendar

/// Something that Tasker tells by itself, as it is kept: it is made once, when it first comes up.
public struct Notice: Hashable, Sendable {
    public let id: NoticeID
    public let kind: NoticeKind
    /// When it comes up, put off or not.
    public var at: LocalMinute
    /// The first moment at which it could be seen.
    public var since: Instant
    public let taskID: TaskID?
    /// What it is about besides a task, such as an achievement.
    public let subject: String?
    /// When a page first showed it.
    public var seenAt: Instant?

    public init(
        id: NoticeID, kind: NoticeKind, at: LocalMinute, since: Instant, taskID: TaskID? = nil, subject: String? = nil,
        seenAt: Instant? = nil
    ) {
        (self.id, self.kind, self.at, self.since) = (id, kind, at, since)
        (self.taskID, self.subject, self.seenAt) = (taskID, subject, seenAt)
    }

    /// How long one is kept in the list, in days.
    public static let shownDays = 14
    /// How long it is remembered that one was made, in days; longer than anything could make it again.
    public static let keptDays = 60
    private static let patience: Int64 = 2 * 60_000

    /// Whether nobody was there when it came up.
    public func isMissed(now: Instant) -> Bool {
        (seenAt ?? now).milliseconds - since.milliseconds > Self.patience
    }
}

/// What a notice is known by.
public typealias NoticeID = Identifier<Notice>

extension NoticeID {
    /// Follows from what it tells, so that the same is told once only.
    public init(_ kind: NoticeKind, _ subject: String) {
        self.init(digest: Array("\(kind.rawValue)\n\(subject)".utf8))
    }

    /// A reminder and the notice that it makes are answered as one.
    public init(_ reminder: ReminderID) {
        self.init(high: reminder.high, low: reminder.low)
    }
}

extension ReminderID {
    /// The name under which answers to a notice are kept.
    public init(_ notice: NoticeID) {
        self.init(high: notice.high, low: notice.low)
    }
}

/// A notice that was not dismissed, with the time to which the person put it off.
public struct AnsweredNotice: Hashable, Sendable {
    public let notice: Notice
    public let snoozedUntil: LocalMinute?

    public init(notice: Notice, snoozedUntil: LocalMinute?) {
        (self.notice, self.snoozedUntil) = (notice, snoozedUntil)
    }
}

/// When a task asks to be remembered, as the clock reads it of all tasks.
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
