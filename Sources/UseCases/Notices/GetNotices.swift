import Calendar
import Domain

/// A notice with its text, as displayed.
public struct NoticeView: Sendable {
    public let notice: Notice
    public let title: String
    public let body: String
    /// What it refers to besides a task: an achievement, a day, or a project.
    public let subject: String?
    public let task: TaskItem?
    /// The number of open tasks that its task blocks.
    public let blocks: Int
    public let isMissed: Bool
}

/// The notices that have not been answered.
public struct NoticeList: Sendable {
    /// Newest first, one for each task.
    public let items: [NoticeView]
    public let total: Int
    /// The number of open tasks due by the end of today.
    public let badge: Int
}

/// Reads unanswered notices and marks them as displayed.
public struct GetNotices: Sendable {
    /// The default number of notices returned.
    public static let limit = 50
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter limit: how many are returned; `total` counts all.
    public func execute(first limit: Int = limit) throws -> NoticeList {
        try context.read { reading in
            var seen: Set<String> = []
            // A task has one notice at most: an overdue one is not announced as due as well.
            let open = try reading.openNotices(eachComment: false).filter {
                $0.subject.map { seen.insert($0).inserted } ?? true
            }
            return NoticeList(
                items: try open.prefix(limit).map { try NoticeWords(reading).view($0) }, total: open.count,
                badge: try reading.sums.openDue(upTo: reading.today).open)
        }
    }

    /// Marks all due notices as displayed.
    public func markSeen() throws {
        try context.change(.makeNotices) { try $0.notices.markSeen(at: $0.moment.instant) }
    }

    /// Hides the notice of an achievement that a page has celebrated already; not logged, so that undo still refers to
    /// the completion.
    public func celebrate(_ id: NoticeID) throws {
        try context.change(.makeNotices) { change in
            let wanted = try change.openNotices { $0.notice.id == id && $0.notice.kind == .achievements }
            if wanted.isEmpty { return }
            try change.notices.hide(id)
            try change.publish(DomainEvent(.noticeDue, ids: [id.description]))
        }
    }
}

/// The texts of notices.
struct NoticeWords {
    private static let named = 4
    private static let excerptLength = 160
    private let reading: Snapshot

    init(_ reading: Snapshot) { self.reading = reading }

    func view(_ open: OpenNotice) throws -> NoticeView {
        let (title, body) = try words(open)
        let blocks = try open.task.map { try reading.tasks.openDependents(of: [$0.id])[$0.id] ?? 0 } ?? 0
        return NoticeView(
            notice: open.notice, title: title, body: body,
            subject: NoticeSubject(open.notice).map { open.notice.kind == .shared ? $0.about : nil }
                ?? open.notice.subject, task: open.task, blocks: blocks,
            isMissed: open.notice.isMissed(now: reading.now.instant))
    }

    private func words(_ open: OpenNotice) throws -> (title: String, body: String) {
        if let subject = NoticeSubject(open.notice) { return try words(open, subject) }
        if let task = open.task {
            let due = task.dueDate.map { [$0.day.description] + ($0.minute.map { [TimeOfDay.text($0)] } ?? []) }
            return (task.name, due.map { "Due \($0.joined(separator: " "))" } ?? "")
        }
        switch open.notice.kind {
        case .morning, .evening:
            let tasks = try reading.routineTasks(open.notice.kind)
            let part = open.notice.kind == .evening ? "Evening" : "Morning"
            return ("\(part): \(Self.counted(tasks))", Self.names(tasks))
        case .overdue:
            let tasks = try reading.overdueTasks()
            return ("\(UseCases.counted(tasks.count, "task")) overdue", Self.names(tasks))
        case .weeklyReport: return try week(of: open.notice.at.day)
        case .achievements:
            let achievement = open.notice.subject.flatMap(Achievement.named)
            return (
                "\(achievement?.emoji ?? "") \(achievement?.title ?? "")",
                "Unlocked, +\(UseCases.counted(achievement?.points ?? 0, "point"))"
            )
        case .goal: return try goal(of: open.notice)
        case .due, .habits, .assigned, .mentioned, .shared, .commented, .completed: return ("", "")
        }
    }

    /// What somebody else did.
    private func words(_ open: OpenNotice, _ subject: NoticeSubject) throws -> (title: String, body: String) {
        let name = try reading.people.find(number: subject.person)?.name ?? "Somebody"
        let title = try open.task?.name ?? reading.project(of: open.notice)?.name ?? ""
        func said() throws -> String { Self.excerpt(try reading.comment(of: open.notice)?.text ?? "") }
        switch open.notice.kind {
        case .assigned:
            let said = try said()
            return (title, "Assigned to you by \(name)\(said.isEmpty ? "" : ": \(said)")")
        case .mentioned: return (title, "\(name) mentioned you: \(try said())")
        case .commented: return (title, "\(name): \(try said())")
        case .shared: return (title, "Shared with you by \(name)")
        default: return (title, "Completed by \(name)")
        }
    }

    /// The beginning of a text, on one line.
    private static func excerpt(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > excerptLength ? "\(line.prefix(excerptLength - 1))…" : line
    }

    private func goal(of notice: Notice) throws -> (title: String, body: String) {
        guard let day = notice.goalDay, let (goal, value) = try reading.reachedGoal(on: day) else { return ("", "") }
        let done = goal.measure == .tasks ? UseCases.counted(value, "task") : "Score \(value)"
        let when = day == reading.today ? "today" : "on \(day.weekday.name)"
        return ("Daily goal reached", "\(done) \(when); the goal is \(goal.target).")
    }

    private func week(of day: Day) throws -> (title: String, body: String) {
        let start = day.startOfWeek(reading.settings.weekStart)
        let days = try reading.sums.dayTotals(start...start + 6)
        let (count, score) = (days.reduce(0) { $0 + $1.count }, days.reduce(0) { $0 + $1.score })
        return ("Your week", "\(UseCases.counted(count, "task")) completed, score \(score).")
    }

    /// `2 tasks, 1 habit`
    private static func counted(_ tasks: [TaskItem]) -> String {
        let habits = tasks.count { $0.habitID != nil }
        let parts = [(tasks.count - habits, "task"), (habits, "habit")].filter { $0.0 > 0 }
        return parts.map { UseCases.counted($0.0, $0.1) }.joined(separator: ", ")
    }

    private static func names(_ tasks: [TaskItem]) -> String {
        let rest = tasks.count - named
        return tasks.prefix(named).map(\.name).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
