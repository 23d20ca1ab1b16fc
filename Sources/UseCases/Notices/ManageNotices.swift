import Calendar
import Domain

/// Snoozes and dismisses notices; an answer applies to all open notices of the same task.
public struct ManageNotices: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Returns: when the notice is due again, and the entry that undoes the snooze.
    /// - Throws: `DomainError.notFound` with `notice.notFound`.
    public func snooze(_ id: NoticeID, _ snooze: Snooze) throws -> (until: LocalMinute, undoID: Int64?) {
        try context.change(.snoozeReminder) { change in
            let (first, others) = try change.openNotices(with: id)
            let until = snooze.end(change)
            try change.tasks.set(
                ReminderState(id: ReminderID(id), taskID: first.notice.taskID, snoozedUntil: until))
            try change.dismiss(others)
            try change.tell(of: first, "Snoozed \(first.what) until \(until)")
            return (until, change.undoID)
        }
    }

    /// - Returns: the entry that undoes the dismissal.
    /// - Throws: `DomainError.notFound` with `notice.notFound`.
    public func dismiss(_ id: NoticeID) throws -> Int64? {
        try context.change(.dismissReminder) { change in
            let (first, others) = try change.openNotices(with: id)
            try change.dismiss([first] + others)
            try change.tell(of: first, "Dismissed \(first.what)")
            return change.undoID
        }
    }
}

extension OpenNotice {
    fileprivate var what: String {
        if let task {
            return "the \(NoticeKind.ofOthers.contains(notice.kind) ? "notice" : "reminder") of “\(task.name)”"
        }
        switch notice.kind {
        case .morning: return "the morning routine"
        case .evening: return "the evening routine"
        case .overdue: return "the reminder of overdue tasks"
        case .weeklyReport: return "the weekly report"
        case .achievements: return "the notice of an achievement"
        case .goal: return "the notice of the daily goal"
        case .due, .habits: return "a reminder"
        case .assigned, .mentioned, .shared, .commented, .completed: return "a notice"
        }
    }
}

extension Change {
    /// The notice with this ID, and the others for its task.
    fileprivate func openNotices(with id: NoticeID) throws -> (OpenNotice, [OpenNotice]) {
        let open = try openNotices()
        guard let first = open.first(where: { $0.notice.id == id }) else {
            throw DomainError.refused(
                .task.noticeNotFound,
                "There is no notice with the id \(id). It has been answered or no longer applies.")
        }
        let others = open.filter { $0.notice.id != id && $0.subject != nil && $0.subject == first.subject }
        return (first, others)
    }

    fileprivate func dismiss(_ all: [OpenNotice]) throws {
        for open in all {
            try tasks.set(
                ReminderState(id: ReminderID(open.notice.id), taskID: open.notice.taskID, isDismissed: true))
        }
    }

    fileprivate func tell(of open: OpenNotice, _ what: String) throws {
        try tell(what, DomainEvent(.noticeDue, ids: [open.notice.id.description]))
        if let task = open.task {
            try publish(DomainEvent(.taskUpdated, ids: [task.id.description], fields: ["reminders"]))
        }
    }
}
