import Calendar

/// Stored notices and the responses to them.
public protocol NoticeReading {
    /// Notices due after the instant and not dismissed, newest first, and of one moment those of sharing last; tasks that
    /// are completed, archived or deleted are left out.
    func undismissed(after instant: Instant) throws -> [AnsweredNotice]
    /// Which of the notices have already been created.
    func made(among ids: [NoticeID]) throws -> Set<NoticeID>
    /// The responses to these notices, even to those not yet created.
    func answers(to ids: [NoticeID]) throws -> [NoticeID: ReminderState]
    /// Open, unarchived tasks whose reminders may be due between the days, in projects with reminders enabled.
    func reminderPlans(_ days: ClosedRange<Day>) throws -> [ReminderPlan]
}

/// Creates and updates notices; changes neither the change log nor the data version.
public protocol NoticeWriting: NoticeReading {
    func insert(_ notice: Notice) throws
    /// Inserts a notice of the change itself, which goes when that is undone. Of one kind and task, the newest
    /// `Notice.keptOfTask` stay, and those that are snoozed.
    func tell(_ notice: Notice) throws
    /// Makes the notice due again at that time.
    func bringBack(_ id: NoticeID, at: LocalMinute, since: Instant) throws
    /// Marks all due notices as displayed.
    func markSeen(at instant: Instant) throws
    /// Hides the notice for good; it is not created again.
    func hide(_ id: NoticeID) throws
    /// Deletes notices that were due before the instant.
    func forget(before instant: Instant) throws
}

/// The last day on which each scheduled job ran.
public protocol ScheduleReading {
    func lastDay(of job: String) throws -> Day?
}

/// Records runs of scheduled jobs, in the same transaction as their work.
public protocol ScheduleWriting: ScheduleReading {
    func setLastDay(_ day: Day, of job: String) throws
}
