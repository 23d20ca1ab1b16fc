import Calendar
import Domain

/// How many overdue tasks are announced individually; the rest share one notice.
enum OverdueNotices {
    static let named = 3
    /// The maximum number of tasks examined.
    static let limit = 200
}

/// A notice that still applies, with its task.
struct OpenNotice {
    let notice: Notice
    /// The time until which it was last snoozed.
    let until: LocalMinute?
    let task: TaskItem?
}

extension Reading {
    /// Recent notices that still apply, newest first.
    /// - Parameters:
    ///   - includingSnoozed: includes notices that are still snoozed, or held back by quiet hours.
    ///   - isEach: whether several comments on a task are told, rather than the newest.
    ///   - isWanted: asked first, as it costs more to find out whether a notice still applies.
    func openNotices(
        includingSnoozed: Bool = false, eachComment isEach: Bool = true,
        where isWanted: (AnsweredNotice) -> Bool = { _ in true }
    ) throws -> [OpenNotice] {
        var commented: Set<TaskID> = []
        return try notices.undismissed(after: earliestShown).compactMap { answered in
            guard isWanted(answered) else { return nil }
            let notice = answered.notice
            if !isEach, notice.kind == .commented, let task = notice.taskID, commented.contains(task) { return nil }
            if (answered.isSnoozed || notice.isHeld(at: moment.instant)) && !includingSnoozed { return nil }
            let task = try notice.taskID.flatMap { try tasks.find($0) }
            guard try holds(notice, until: answered.snoozedUntil, task) else { return nil }
            if notice.kind == .commented, let task { commented.insert(task.id) }
            return OpenNotice(notice: notice, until: answered.snoozedUntil, task: task)
        }
    }

    /// Earlier notices are no longer shown.
    var earliestShown: Instant {
        Instant(milliseconds: moment.instant.milliseconds - Int64(Notice.shownDays) * 86_400_000)
    }

    private func holds(_ notice: Notice, until: LocalMinute?, _ task: TaskItem?) throws -> Bool {
        let isOfToday = notice.at.day == today || until.map { $0.day >= today } ?? false
        switch notice.kind {
        case .due, .habits:
            return task.map { task in
                task.reminders.contains { text in
                    ReminderRule(text)?.time(due: task.dueDate, dayStart: settings.morningRoutineTime, in: zone).map {
                        NoticeID(ReminderID(task: task.id, text: text, planned: $0)) == notice.id
                    } ?? false
                }
            } ?? false
        case .overdue:
            guard let task else { return isOfToday }
            return isOfToday && task.dueDate?.isOver(at: moment) == true
        case .morning, .evening: return try isOfToday && !routineTasks(notice.kind).isEmpty
        case .weeklyReport: return today - notice.at.day < 7
        case .achievements:
            return try progress.unlocks(upTo: earnedUpTo).contains { $0.achievement.id == notice.subject }
        case .goal: return try isOfToday && notice.goalDay.flatMap(reachedGoal) != nil
        case .assigned: return task?.isComplete == false
        case .completed: return task?.isComplete == true
        case .mentioned, .commented: return try task != nil && comment(of: notice) != nil
        case .shared: return try task != nil || project(of: notice) != nil
        }
    }

    /// The comment that a notice is about, unless it was deleted.
    func comment(of notice: Notice) throws -> Comment? {
        let comment = try NoticeSubject(notice)?.about.flatMap { CommentID($0) }.flatMap { try comments.find($0) }
        return comment?.deletedAt == nil ? comment : nil
    }

    /// The project that somebody shared.
    func project(of notice: Notice) throws -> Project? {
        try NoticeSubject(notice)?.about.flatMap { ProjectID($0) }.flatMap { try projects.find($0) }
    }

    /// The open tasks of today's morning or evening, without those for somebody else; the morning also lists everything
    /// due in projects set to be listed then.
    func routineTasks(_ kind: NoticeKind) throws -> [TaskItem] {
        let open = try lists.page(.openDueOn(today), after: nil, limit: OverdueNotices.limit).tasks
        let type: TaskType = kind == .evening ? .evening : .morning
        let listed =
            kind == .evening
            ? [] : Set(try projects.all(includingArchived: false).filter(\.settings.morningNotice).map(\.id))
        return try open.filter {
            try ($0.type(today: today, default: settings.defaultTaskType) == type || listed.contains($0.projectID))
                && otherCredited(by: $0) == nil
        }
    }

    /// Most urgent first, without those for somebody else and projects whose overdue notices are switched off.
    /// - Parameter since: excludes tasks that were already overdue then.
    func overdueTasks(since: Moment? = nil) throws -> [TaskItem] {
        let silent = Set(try projects.all(includingArchived: true).filter { !$0.settings.overdueNotices }.map(\.id))
        let back = Set(
            try openNotices { $0.notice.kind == .overdue && $0.snoozedUntil != nil }.compactMap(\.notice.taskID))
        let page = try lists.page(
            .overdue(on: today, minute: moment.minute), after: nil, limit: OverdueNotices.limit)
        return try page.tasks.filter { task in
            try !silent.contains(task.projectID) && !back.contains(task.id) && otherCredited(by: task) == nil
                && since.map { task.dueDate?.isOver(at: $0) == false } ?? true
        }
    }
}

extension AnsweredNotice {
    /// Whether it is not due again, from when on it has the time until which it was snoozed.
    var isSnoozed: Bool { snoozedUntil.map { $0 != notice.at } ?? false }
}

extension OpenNotice {
    /// A task has one notice of its own, and one of what others did.
    var subject: String? {
        task.map { "\(NoticeKind.ofOthers.contains(notice.kind)) \($0.id)" }
    }
}

extension Notice {
    /// The day on which the goal was reached; nil for other notices.
    var goalDay: Day? { kind == .goal ? subject.flatMap { Day($0) } : nil }
}
