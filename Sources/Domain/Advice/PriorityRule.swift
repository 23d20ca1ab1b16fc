import Calendar
import Text

/// A reason for another priority.
public enum PriorityRule: String, CaseIterable, Sendable {
    case overdue, dueSoon, blocksSeveral, longAndDue, blocksOne, workHours, untouched

    /// In percent.
    public var confidence: Int {
        switch self {
        case .overdue: 95
        case .dueSoon: 85
        case .blocksSeveral: 80
        case .longAndDue: 70
        case .blocksOne: 65
        case .workHours: 60
        case .untouched: 55
        }
    }

    /// The suggested priority; nil if there is no higher or lower one.
    func target(from priority: Priority) -> Priority? {
        switch self {
        case .overdue: priority == .highest ? nil : .highest
        case .untouched: Priority(rawValue: priority.rawValue + 1)
        default: Priority(rawValue: priority.rawValue - 1)
        }
    }

    /// Rules that point in the same direction agree.
    var isUp: Bool { self != .untouched }

    /// In days from today; tasks due by then are due soon.
    public static let soon = 2
    /// The same for tasks that take long.
    public static let soonIfLong = 3
    /// In seconds; tasks with at least this estimate take long.
    public static let long = 7_200
    /// In days without a change, after which a task without a due date counts as untouched.
    public static let untouchedDays = 60
    /// In days, during which a priority that the person set is left alone, and no rule changes the same task twice.
    public static let restDays = 7
    /// How long responses count, in days.
    public static let lessonDays = 90
}

/// The properties of a task that the rules depend on.
public struct PriorityFacts: Hashable, Sendable {
    public let id: TaskID
    public let projectID: ProjectID
    public let category: Category
    public let priority: Priority
    public let dueDate: DueDate?
    /// In seconds.
    public let estimatedDuration: Int?
    public let modifiedAt: Instant
    /// The number of open tasks that it blocks.
    public let frees: Int

    public init(
        id: TaskID, projectID: ProjectID, category: Category, priority: Priority, dueDate: DueDate?,
        estimatedDuration: Int?, modifiedAt: Instant, frees: Int
    ) {
        (self.id, self.projectID, self.category, self.priority) = (id, projectID, category, priority)
        (self.dueDate, self.estimatedDuration) = (dueDate, estimatedDuration)
        (self.modifiedAt, self.frees) = (modifiedAt, frees)
    }

    public init(_ task: TaskItem, frees: Int) {
        self.init(
            id: task.id, projectID: task.projectID, category: task.category, priority: task.priority,
            dueDate: task.dueDate, estimatedDuration: task.estimatedDuration, modifiedAt: task.modifiedAt, frees: frees)
    }
}

extension PriorityRule {
    /// - Parameter isWorkTime: whether the moment is within the person's work hours.
    func holds(_ facts: PriorityFacts, _ moment: Moment, isWorkTime: Bool) -> Bool {
        switch self {
        case .overdue: facts.dueDate?.isOver(at: moment) ?? false
        case .dueSoon: facts.isDue(within: Self.soon, moment)
        case .blocksSeveral: facts.frees >= 2
        case .blocksOne: facts.frees == 1
        case .longAndDue:
            (facts.estimatedDuration ?? 0) >= Self.long && facts.isDue(within: Self.soonIfLong, moment)
        case .workHours: facts.category == .work && isWorkTime
        case .untouched: facts.dueDate == nil && facts.untouchedDays(moment) >= Self.untouchedDays
        }
    }

    /// A clause of the reason; shorter if another clause already gives the due date.
    func text(_ facts: PriorityFacts, _ moment: Moment, _ dates: DayWords, saysDue: Bool) -> String {
        switch self {
        case .overdue:
            facts.dueDate.map { "Overdue since \($0.day == moment.today ? "today" : dates.short($0.day))" } ?? "Overdue"
        case .dueSoon: RecommendationWords.due(facts.dueDate, at: moment)
        case .blocksSeveral, .blocksOne: RecommendationWords.waiting(facts.frees)
        case .longAndDue:
            "Takes \(NumberWords.duration(facts.estimatedDuration ?? 0))"
                + (saysDue
                    ? "" : " and is \(RecommendationWords.due(facts.dueDate, at: moment).lowercased())")
        case .workHours: "These are your working hours"
        case .untouched: "No due date, untouched for \(facts.untouchedDays(moment)) days"
        }
    }
}

extension PriorityFacts {
    /// Due today or within the days, and not overdue.
    fileprivate func isDue(within days: Int, _ moment: Moment) -> Bool {
        guard let dueDate, !dueDate.isOver(at: moment) else { return false }
        return dueDate.day <= moment.today + days
    }

    fileprivate func untouchedDays(_ moment: Moment) -> Int { moment.today - moment.zone.day(of: modifiedAt) }
}

extension Settings {
    /// Whether the moment is within the work hours; hours that end before they begin run past midnight.
    public func isWorkTime(_ moment: Moment) -> Bool { isWorkTime(on: moment.today, minute: moment.minute) }

    func isWorkTime(on day: Day, minute: Int) -> Bool {
        let (from, to) = (workHours.from, workHours.to)
        if from < to { return workDays.contains(day.weekday) && minute >= from && minute < to }
        return workDays.contains(day.weekday) && minute >= from || workDays.contains((day - 1).weekday) && minute < to
    }
}
