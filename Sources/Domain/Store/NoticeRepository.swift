import Calendar

/// Notices that came up, and what was done about them.
public protocol NoticeReading {
    /// Those that came up after the instant and were not dismissed, the newest first; those of tasks that are
    /// completed, archived or gone are left out.
    func undismissed(after instant: Instant) throws -> [AnsweredNotice]
    /// Which of these came up already.
    func made(among ids: [NoticeID]) throws -> Set<NoticeID>
    /// What was done about these, whether they came up already or not.
    func answers(to ids: [NoticeID]) throws -> [NoticeID: ReminderState]
    /// Open, unarchived tasks of projects that let reminders come up, whose reminders may lie between the days.
    func reminderPlans(_ days: ClosedRange<Day>) throws -> [ReminderPlan]
}

/// Making notices; none of it stands in the change log or raises the data version.
public protocol NoticeWriting: NoticeReading {
    func insert(_ notice: Notice) throws
    /// It comes up anew at that time.
    func bringBack(_ id: NoticeID, at: LocalMinute, since: Instant) throws
    /// Remembers that a page showed all that came up.
    func markSeen(at instant: Instant) throws
    /// It is shown no more, and made no more either.
    func hide(_ id: NoticeID) throws
    /// Forgets those that came up before the instant.
    func forget(before instant: Instant) throws
}

/// For which day each job ran last.
public protocol ScheduleReading {
    func lastDay(of job: String) throws -> Day?
}

/// Claiming a run of a job, inside the change that does its work.
public protocol ScheduleWriting: ScheduleReading {
    func setLastDay(_ day: Day, of job: String) throws
}
