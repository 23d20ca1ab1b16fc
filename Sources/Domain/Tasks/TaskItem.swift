import Calendar

public typealias TaskID = Identifier<TaskItem>

/// A task with all of its stored properties.
public struct TaskItem: Hashable, Sendable {
    public var id: TaskID
    public var name: String
    public var details: String?
    public var projectID: ProjectID
    public var priority = Priority.medium
    /// Nil as long as the type is derived.
    public var chosenType: TaskType?
    public var dueDate: DueDate?
    public var completion: Completion?
    public var addedOn: Day
    /// In the form of the API: `15m`, `1h`, `1d`, or a local date and time.
    public var reminders: [String] = []
    /// In seconds, 60 to 2,592,000.
    public var estimatedDuration: Int?
    /// In seconds, 60 to 2,592,000.
    public var actualDuration: Int?
    public var tags: [String] = []
    public var category = Category.general
    public var energy = Energy.medium
    public var context = TaskContext.anywhere
    public var dependencies: [TaskID] = []
    public var parentID: TaskID?
    /// The heading under which its project lists it.
    public var section: String?
    public var repeatPattern: RepeatPattern?
    public var habitID: HabitID?
    /// For whom it is; nil if anyone who sees it may do it.
    public var assigneeID: PersonID?
    /// The position in the person's own order within project and section; lower comes first.
    public var position = 0
    public var createdBy = Creator.page
    public var dateAdded: Instant
    public var modifiedAt: Instant
    public var archivedAt: Instant?
    /// Incremented with every change; set by the storage.
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

/// When and how a task was completed, with the points awarded.
public struct Completion: Hashable, Sendable {
    public var at: Instant
    /// The civil day for which it counts; never recalculated from the instant.
    public var on: Day
    /// In minutes since local midnight, 0 to 1,439; never recalculated either.
    public var minute: Int
    public var quality: CompletionQuality
    /// The points awarded, which reopening the task takes back.
    public var points: PointsBreakdown
    /// `import` if the points are recalculated after every import.
    public var by: Creator
    /// The type at that moment, stored so that later changes do not affect it.
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
    /// Has no name, and default values everywhere else; the start when a task is read.
    public static let blank = TaskItem(
        id: TaskID(high: 0, low: 0), name: "", addedOn: Day(number: 0), dateAdded: Instant(milliseconds: 0),
        modifiedAt: Instant(milliseconds: 0))

    public var isComplete: Bool { completion != nil }

    /// The score of its priority; 0 while the task is open.
    public var score: Int { isComplete ? priority.score : 0 }

    public var pointsEarned: Int { completion?.points.total ?? 0 }

    /// Whether the task is open and its due day or due time has passed.
    public func isOverdue(at moment: Moment) -> Bool {
        !isComplete && archivedAt == nil && (dueDate?.isOver(at: moment) ?? false)
    }

    public func isDueToday(at moment: Moment) -> Bool {
        dueDate?.day == moment.today
    }

    /// Estimated ÷ actual; nil unless both durations are known.
    public var efficiency: Double? {
        guard let estimatedDuration, let actualDuration, actualDuration > 0 else { return nil }
        return Double(estimatedDuration) / Double(actualDuration)
    }

    /// From 1 to 5: one point each for a long estimate, several subtasks, dependencies and long details.
    public func complexity(subtasks: Int) -> Int {
        1 + ((estimatedDuration ?? 0) > 7_200 ? 1 : 0) + (subtasks >= 3 ? 1 : 0)
            + (dependencies.isEmpty ? 0 : 1) + ((details?.count ?? 0) > 200 ? 1 : 0)
    }

    /// The type stored on completion, else the chosen one, else the one derived from the due date.
    public func type(today: Day, default defaultType: TaskType) -> TaskType {
        if let type = completion?.type ?? chosenType { return type }
        return .derived(
            from: DueRange(dueDate?.day, today: today), isBeforeNoon: dueDate?.minute.map { $0 < TaskType.noon },
            default: defaultType)
    }
}
