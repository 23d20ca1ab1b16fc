import Calendar
import Domain

/// To whom tasks are given, with what is said along with it.
public struct Assignment: Sendable {
    /// Nil for anyone who sees the tasks.
    public var person: PersonID?
    /// Becomes a comment on each task.
    public var message: String?
    public var dueDate: Edit<DueDate> = .unchanged
    /// The right with which a task is shared with a person who does not see it; nil refuses such tasks.
    public var sharing: AccessRight?

    public init(to person: PersonID?) { self.person = person }

    /// The fields of tasks that it changes, for listeners.
    var fields: [String] {
        let hasDue = if case .unchanged = dueDate { false } else { true }
        return ["assigneeId"] + (hasDue ? ["dueDate"] : []) + (message == nil ? [] : ["comments"])
    }
}

/// Gives tasks to somebody, within a change.
struct Assigning {
    private let change: Change
    private let assignment: Assignment
    private let person: Person?
    private let message: String?
    private let due: (due: DueDate?, adjustments: [Adjustment])?

    /// - Throws: `DomainError.invalid` for an unknown person or an unusable message.
    init(_ change: Change, _ assignment: Assignment) throws {
        (self.change, self.assignment) = (change, assignment)
        var problems = Problems()
        person = try assignment.person.flatMap { try change.people.find($0) }
        if assignment.person != nil, person?.isOff ?? true {
            problems.add("value", .task.assigneeUnknown, "There is no such person. Choose somebody else.")
        }
        message = try assignment.message.flatMap { text in
            if try change.people.isAlone {
                problems.add(
                    "message", .comment.alone, "Nobody else could read the message yet. Invite somebody first.")
            }
            return problems.take(Comment.text(text, field: "message"))
        }
        try problems.throwIfAny()
        due =
            switch assignment.dueDate {
            case .unchanged: nil
            case .clear: (nil, [])
            case .set(let due): due.held(from: change.today)
            }
    }

    /// What keeps a task from being given.
    func obstacle(to task: TaskItem) throws -> Obstacle? {
        if let due, task.dueDate != due.due, let obstacle = Obstacle.toRescheduling(task, to: due.due) {
            return obstacle
        }
        guard let person, task.assigneeID != person.id, assignment.sharing == nil else { return nil }
        return try change.obstacle(toAssigning: task, to: person.id)
    }

    /// Gives the tasks, which have no obstacle.
    /// - Returns: those that changed or got a comment, and adjustments.
    func give(_ tasks: [TaskItem]) throws -> (changed: Set<TaskID>, adjustments: [Adjustment]) {
        var (changed, gone): (Set<TaskID>, [String]) = ([], [])
        for task in tasks {
            if let person, let access = assignment.sharing,
                try change.obstacle(toAssigning: task, to: person.id) != nil
            {
                try change.give(access, on: .task(task.id), to: person)
            }
            let comment = try message.map { try change.insertComment($0, on: task) }
            let stored = try change.update(task, with: comment?.comment.id) {
                $0.assigneeID = person?.id
                if let due { gone += $0.setDueDate(due.due) }
            }
            if let comment { try NoticesToOthers(change).commented(comment, on: stored, besides: person) }
            if stored != task || comment != nil { changed.insert(task.id) }
        }
        return (changed, (due?.adjustments ?? []) + Adjustment.reminders(gone: gone))
    }
}
