import Calendar
import Domain

/// The scheduled jobs that create notices.
enum NoticeJobs {
    static let all = [returning, reminders, morning, evening, overdue, weekly, achievements, goal]

    private static func daily(
        _ kind: NoticeKind, _ timing: @escaping @Sendable (Settings) -> Timing?,
        _ work: @escaping @Sendable (Change, Job.Turn) throws -> Void
    ) -> Job {
        .on(timing, kind.rawValue, action: .makeNotices, isNotice: true) { change, turn in
            if change.settings.makes(kind) { try work(change, turn) }
        }
    }

    private static let morning = routine(.morning) { .daily(minute: $0.morningRoutineTime) }
    private static let evening = routine(.evening) { .daily(minute: $0.eveningRoutineTime) }

    /// Skips a routine whose day is over.
    private static func routine(_ kind: NoticeKind, _ timing: @escaping @Sendable (Settings) -> Timing) -> Job {
        daily(kind, timing) { change, turn in
            guard turn.day == change.today, try !change.routineTasks(kind).isEmpty else { return }
            try change.make(kind, of: "\(turn.day)", at: timing(change.settings).moment(on: turn.day, in: change.zone))
        }
    }

    /// On the chosen weekday, at the time of the evening routine.
    private static let weekly = daily(.weeklyReport) { settings in
        settings.weeklyReportDay.map { .weekly($0, minute: settings.eveningRoutineTime) }
    } _: { change, turn in
        if change.today - turn.day >= 7 { return }
        let timing = Timing.daily(minute: change.settings.eveningRoutineTime)
        try change.make(.weeklyReport, of: "\(turn.day)", at: timing.moment(on: turn.day, in: change.zone))
    }

    /// Daily, when the work hours begin.
    private static let overdue = daily(.overdue) {
        .daily(minute: $0.workHours.from)
    } _: { change, turn in
        guard turn.day == change.today else { return }
        let timing = Timing.daily(minute: change.settings.workHours.from)
        let before = turn.last.map { timing.moment(on: $0, in: change.zone) }
        let tasks = try change.overdueTasks(since: change.settings.overdueReminders ? nil : before)
        let at = timing.moment(on: turn.day, in: change.zone)
        for task in tasks.prefix(OverdueNotices.named) {
            try change.make(.overdue, of: "\(turn.day) \(task.id)", at: at, task: task.id)
        }
        if tasks.count > OverdueNotices.named { try change.make(.overdue, of: "\(turn.day)", at: at) }
    }

    /// Reminders of tasks and of habits.
    private static let reminders = Job(name: "reminders", action: .makeNotices) { reading in
        try DueReminders(reading).outlook
    } run: { change in
        for notice in try DueReminders(change).due {
            try change.make(notice)
            try change.publish(DomainEvent(.reminderDue, ids: notice.taskID.map { [$0.description] } ?? []))
        }
    }

    /// Makes snoozed notices due again.
    private static let returning = Job(name: "returning", action: .makeNotices) { reading in
        let (due, next) = try reading.returningNotices()
        return Job.Outlook(isDue: !due.isEmpty, next: next)
    } run: { change in
        for (index, (notice, until)) in try change.returningNotices().due.enumerated() {
            let since = change.firstMoment(change.zone.first(until))
            // A millisecond apart, so that they keep their order.
            try change.notices.bringBack(
                notice.id, at: until, since: Instant(milliseconds: since.milliseconds - Int64(index)))
            try change.publish(DomainEvent(.noticeDue, ids: [notice.id.description]))
        }
    }

    /// Recent achievements that have not been announced.
    private static let achievements = Job(name: "achievements", action: .makeNotices) { reading in
        if let end = reading.settings.quietEnd(reading.moment) { return Job.Outlook(next: end) }
        let isNew = try reading.schedule.lastDay(of: "achievements") == nil
        return Job.Outlook(isDue: try isNew || !reading.untoldUnlocks().isEmpty)
    } run: { change in
        let unlocks = try change.untoldUnlocks()
        // Achievements unlocked before notices were introduced are not announced.
        let isFirst = try change.schedule.lastDay(of: "achievements") == nil
        try change.schedule.setLastDay(change.today, of: "achievements")
        for unlock in unlocks {
            let id = NoticeID(.achievements, unlock.achievement.id)
            let since = isFirst ? change.earliestShown : change.moment.instant
            try change.notices.insert(
                Notice(
                    id: id, kind: .achievements, at: change.moment.localMinute, since: since,
                    subject: unlock.achievement.id))
            if !isFirst { try change.publish(DomainEvent(.noticeDue, ids: [id.description])) }
        }
    }

    /// Announces the daily goal on the day it is reached; recorded at once, but announced outside the quiet hours.
    private static let goal = Job(name: goalJob, action: .makeNotices) { reading in
        guard reading.settings.makes(.goal) else { return Job.Outlook() }
        if try reading.isGoalNew { return Job.Outlook(isDue: true) }
        guard try reading.untoldGoal() != nil else { return Job.Outlook() }
        let end = reading.settings.quietEnd(reading.moment)
        return Job.Outlook(isDue: end == nil, next: end)
    } run: { change in
        if try change.isGoalNew { try change.schedule.setLastDay(change.today, of: goalJob) }
        guard change.settings.quietEnd(change.moment) == nil, let day = try change.untoldGoal() else { return }
        try change.make(.goal, of: "\(day)", at: change.moment)
    }

    fileprivate static let goalJob = "goal"
}

extension Reading {
    /// Whether it is reached today and not recorded yet.
    fileprivate var isGoalNew: Bool {
        get throws {
            try schedule.lastDay(of: NoticeJobs.goalJob) != today && reachedGoal(on: today) != nil
        }
    }

    /// The day on which the goal was reached but not yet announced: today, or yesterday if that ended in the quiet
    /// hours.
    fileprivate func untoldGoal() throws -> Day? {
        guard let day = try schedule.lastDay(of: NoticeJobs.goalJob), (today - 1...today).contains(day),
            try notices.made(among: [NoticeID(.goal, "\(day)")]).isEmpty, try reachedGoal(on: day) != nil
        else { return nil }
        return day
    }
}

extension Reading {
    var zone: Zone { moment.zone }

    /// The first moment at which a notice due at an instant could be shown, after quiet hours that have just ended.
    func firstMoment(_ due: Instant) -> Instant {
        let wasQuiet = settings.quietHours.contains(zone.local(due).minute)
        return wasQuiet || due > moment.instant ? moment.instant : due
    }

    /// Achievements still to be announced; empty if their notices are switched off.
    fileprivate func untoldUnlocks() throws -> [Unlock] {
        guard settings.makes(.achievements) else { return [] }
        let unlocks = try progress.unlocks(upTo: earnedUpTo).filter { $0.day > today - 7 }
        let made = try notices.made(among: unlocks.map { NoticeID(.achievements, $0.achievement.id) })
        return unlocks.filter { !made.contains(NoticeID(.achievements, $0.achievement.id)) }
    }

    /// Snoozed notices, and those that quiet hours held back, that are due again, each with its time, and the time of
    /// the next one.
    fileprivate func returningNotices() throws -> (due: [(Notice, LocalMinute)], next: Instant?) {
        let now = moment.localMinute
        let away = try openNotices(includingSnoozed: true) {
            $0.isSnoozed || $0.notice.isHeld(at: moment.instant)
        }.map { open in
            (open.notice, open.notice.isHeld(at: moment.instant) ? open.notice.at : open.until ?? open.notice.at)
        }
        let end = settings.quietEnd(moment)
        let due = away.filter { $0.1 <= now }
        let later = away.map(\.1).filter { $0 > now }.min().map(zone.first)
        guard let end else { return (due, later) }
        return ([], due.isEmpty ? later : end)
    }
}

extension Change {
    /// Creates a scheduled notice, unless it already exists.
    fileprivate func make(_ kind: NoticeKind, of subject: String, at due: Moment, task: TaskID? = nil) throws {
        try make(
            Notice(
                id: NoticeID(kind, subject), kind: kind, at: due.localMinute, since: firstMoment(due.instant),
                taskID: task, subject: task == nil ? subject : nil))
    }

    fileprivate func make(_ notice: Notice) throws {
        guard try notices.made(among: [notice.id]).isEmpty else { return }
        try notices.insert(notice)
        try publish(DomainEvent(.noticeDue, ids: [notice.id.description]))
    }
}
