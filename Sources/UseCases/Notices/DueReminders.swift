import Calendar
import Domain

/// Task reminders that are due but have not been shown, and the time of the next one.
struct DueReminders {
    /// In chronological order.
    private(set) var due: [Notice] = []
    private var next: LocalMinute?
    private let reading: any Reading

    /// Older reminders are ignored.
    private static let daysBack = Notice.shownDays

    init(_ reading: any Reading) throws {
        self.reading = reading
        let now = reading.moment.localMinute
        let days = reading.today - Self.daysBack...reading.today + 1
        let planned = try reading.notices.reminderPlans(days).flatMap { plan in
            times(plan).filter { days.contains($0.at.day) }.map { (plan, $0) }
        }
        next = planned.map(\.1.at).filter { $0 > now }.min()
        let come = planned.filter { $0.1.at <= now }.map { (plan: $0, id: NoticeID($1, of: $0), at: $1.at) }
        let known = try reading.notices.made(among: come.map(\.id))
        let new = come.filter { !known.contains($0.id) }
        let answers = try reading.notices.answers(to: new.map(\.id))
        for (plan, id, planned) in new where answers[id]?.isDismissed != true {
            let at = answers[id]?.snoozedUntil ?? planned
            if at > now {
                next = min(next ?? at, at)
            } else if reading.settings.makes(plan.kind) {
                due.append(notice(plan, id, at))
            }
        }
        due.sort { ($0.at, $0.id.high) < ($1.at, $1.id.high) }
    }

    fileprivate typealias Time = (text: String, at: LocalMinute)

    private func times(_ plan: ReminderPlan) -> [Time] {
        plan.reminders.compactMap { text in
            ReminderRule(text)?
                .time(due: plan.dueDate, dayStart: reading.settings.morningRoutineTime, in: reading.zone)
                .map { (text, $0) }
        }
    }

    /// A reminder cannot be missed before its task was created or changed.
    private func notice(_ plan: ReminderPlan, _ id: NoticeID, _ at: LocalMinute) -> Notice {
        let since = reading.firstMoment(reading.zone.first(at))
        return Notice(id: id, kind: plan.kind, at: at, since: max(since, plan.modifiedAt), taskID: plan.taskID)
    }

    var outlook: Job.Outlook {
        if let end = reading.settings.quietEnd(reading.moment) { return Job.Outlook(next: end) }
        return Job.Outlook(isDue: !due.isEmpty, next: next.map(reading.zone.first))
    }
}

extension ReminderPlan {
    fileprivate var kind: NoticeKind { isHabit ? .habits : .due }
}

extension NoticeID {
    fileprivate init(_ time: DueReminders.Time, of plan: ReminderPlan) {
        self.init(ReminderID(task: plan.taskID, text: time.text, planned: time.at))
    }
}
