import Calendar

/// What a task is known by.
public typealias TaskID = Identifier<TaskItem>

/// One task of the person (spec 1.2).
public struct TaskItem: Hashable, Sendable {
    public var id: TaskID
    public var name: String
    public var details: String?
    public var projectID: ProjectID
    public var priority = Priority.medium
    /// The type that the person chose; nothing while it is derived.
    public var chosenType: TaskType?
    public var dueDate: DueDate?
    public var completion: Completion?
    public var addedOn: Day
    /// As written in JSON: `15m`, `1h`, `1d`, or a local date-time.
    public var reminders: [String] = []
    /// Seconds, 60 to 2,592,000.
    public var estimatedDuration: Int?
    /// Seconds, 60 to 2,592,000.
    public var actualDuration: Int?
    public var tags: [String] = []
    public var category = Category.general
    public var energy = Energy.medium
    public var context = TaskContext.anywhere
    public var dependencies: [TaskID] = []
    public var parentID: TaskID?
    public var repeatPattern: RepeatPattern?
    public var habitID: HabitID?
    /// Place in the person's own order within project and section; smaller is earlier.
    public var position = 0
    public var createdBy = Creator.page
    public var dateAdded: Instant
    public var modifiedAt: Instant
    public var archivedAt: Instant?
    /// Grows by one with every change; the storage sets it.
    public var version = 1

    public init(
        id: TaskID, name: String, projectID: ProjectID = Project.inboxID, addedOn: Day, dateAdded: Instant,
        modifiedAt: Instant
    ) {
        self.id = id
        self.name = name
        self.projectID = projectID
        self.addedOn = addedOn
        self.dateAdded = dateAdded
        self.modifiedAt = modifiedAt
    }
}

/// A task's completion, with what it granted.
public struct Completion: Hashable, Sendable {
    public var at: Instant
    /// The civil day it counts for; never recomputed from the instant.
    public var on: Day
    /// Minutes since local midnight, 0 to 1,439; never recomputed either.
    public var minute: Int
    public var quality: CompletionQuality
    /// What was granted, and what a reopening takes back.
    public var points: PointsBreakdown
    /// `import` where the points are recomputed after every import (spec 3.2).
    public var by: Creator
    /// The task's type at that moment, chosen or derived, so that nothing later changes it (spec 1.3).
    public var type: TaskType

    public init(
        at: Instant, on: Day, minute: Int, quality: CompletionQuality, points: PointsBreakdown, by: Creator,
        type: TaskType
    ) {
        self.at = at
        self.on = on
        self.minute = minute
        self.quality = quality
        self.points = points
        self.by = by
        self.type = type
    }
}

extension TaskItem {
    /// Without a name and with the usual value everywhere; what a task is read into.
    public static let blank = TaskItem(
        id: TaskID(high: 0, low: 0), name: "", addedOn: Day(number: 0), dateAdded: Instant(milliseconds: 0),
        modifiedAt: Instant(milliseconds: 0))

    public var isComplete: Bool { completion != nil }

    /// The score of its priority, counted only when complete.
    public var score: Int { isComplete ? priority.score : 0 }

    public var pointsEarned: Int { completion?.points.total ?? 0 }

    /// Open, and its due day is over or its due time has passed.
    public func isOverdue(at moment: Moment) -> Bool {
        !isComplete && archivedAt == nil && (dueDate?.isOver(at: moment) ?? false)
    }

    public func isDueToday(at moment: Moment) -> Bool {
        dueDate?.day == moment.today
    }

    /// Estimated ÷ actual.
    public var efficiency: Double? {
        guard let estimatedDuration, let actualDuration, actualDuration > 0 else { return nil }
        return Double(estimatedDuration) / Double(actualDuration)
    }

    /// 1 to 5 (spec 1.2).
    public func complexity(subtasks: Int) -> Int {
        1 + ((estimatedDuration ?? 0) > 7_200 ? 1 : 0) + (subtasks >= 3 ? 1 : 0)
            + (dependencies.isEmpty ? 0 : 1) + ((details?.count ?? 0) > 200 ? 1 : 0)
    }

    /// The type frozen on completing, else the chosen one, else the derived one (spec 1.3).
    public func type(today: Day, default defaultType: TaskType) -> TaskType {
        if let type = completion?.type ?? chosenType { return type }
        guard let dueDate else { return .inbox }
        if dueDate.day - today > 7 { return .upcoming }
        guard let minute = dueDate.minute else { return defaultType }
        return minute < TaskType.noon ? .morning : .evening
    }
}
