import Calendar

/// A blueprint for projects with their tasks.
public struct ProjectTemplate: Hashable, Sendable {
    /// A slug for built-in templates, a UUID for the person's own.
    public var id: String
    /// Unique, ignoring case.
    public var name: String
    public var description: String?
    public var color: ProjectColor
    public var icon: ProjectIcon
    /// Parents before their subtasks.
    public var tasks: [TemplateTask]

    public init(
        id: String, name: String, description: String?, color: ProjectColor, icon: ProjectIcon, tasks: [TemplateTask]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.color = color
        self.icon = icon
        self.tasks = tasks
    }

    public static let taskLimit = 1_000

    public var isBuiltIn: Bool { ownID == nil }

    /// The ID of a template of the person's own; nil for a built-in one.
    public var ownID: TemplateID? { TemplateID(id) }
}

public typealias TemplateID = Identifier<ProjectTemplate>

public struct TemplateTask: Hashable, Sendable {
    /// The new task: the fields in `TaskAttributes.templates`, its reminders and its repeat pattern, which has no end
    /// date; see `lastDay`.
    public var task: TaskItem
    /// Days from the start day to the due day; nil without a due date.
    public var dayOffset: Int?
    /// The due time in minutes since midnight.
    public var minute: Int?
    /// Days from the start day to the last day on which the task may repeat.
    public var lastDay: Int?
    /// The index of its parent, which is lower than its own.
    public var parent: Int?
    /// The indices of the tasks that it depends on.
    public var dependencies: [Int]
    /// Nil for anyone.
    public var who: TemplateWho?

    public init(
        day dayOffset: Int? = nil, minute: Int? = nil, lastDay: Int? = nil, parent: Int? = nil,
        dependencies: [Int] = [], _ fill: (inout TaskItem) -> Void
    ) {
        task = .blank
        self.dayOffset = dayOffset
        self.minute = minute
        self.lastDay = lastDay
        self.parent = parent
        self.dependencies = dependencies
        fill(&task)
    }
}

extension ProjectTemplate {
    /// Converts the tasks of a project, counting days from the earliest due day.
    public static func tasks(of tasks: [TaskItem]) -> [TemplateTask] {
        let start = tasks.compactMap(\.dueDate?.day).min()
        let ordered = parentsFirst(tasks)
        let indices = Dictionary(
            ordered.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        return ordered.map { task in
            let (pattern, lastDay) = endless(task.repeatPattern, from: start)
            var entry = TemplateTask(
                day: task.dueDate.flatMap { due in start.map { due.day - $0 } }, minute: task.dueDate?.minute,
                lastDay: lastDay, parent: task.parentID.flatMap { indices[$0] },
                dependencies: task.dependencies.compactMap { indices[$0] }
            ) { copy in
                for field in TaskAttributes.templates { field.copy(task, &copy) }
                // Reminders at a fixed date do not carry over.
                copy.reminders = task.reminders.filter { DueDate($0) == nil }
                copy.repeatPattern = pattern
            }
            entry.who = task.assigneeID.map { .person($0) }
            return entry
        }
    }

    private static func endless(_ pattern: RepeatPattern?, from start: Day?) -> (RepeatPattern?, lastDay: Int?) {
        guard var pattern, case .until(let last) = pattern.end else { return (pattern, nil) }
        pattern.end = nil
        return (pattern, start.map { last - $0 })
    }

    private static func parentsFirst(_ tasks: [TaskItem]) -> [TaskItem] {
        let sorted = tasks.sorted { $0.position < $1.position }
        let known = Set(tasks.map(\.id))
        let children = Dictionary(grouping: sorted, by: { $0.parentID.flatMap { known.contains($0) ? $0 : nil } })
        var ordered: [TaskItem] = []
        var waiting = Array((children[nil] ?? []).reversed())
        while let task = waiting.popLast() {
            ordered.append(task)
            waiting += (children[task.id] ?? []).reversed()
        }
        return ordered
    }
}

extension TemplateTask {
    /// The repeat pattern of a task first due on `due`, in a project started on `start`.
    public func repeatPattern(startingOn start: Day, due: DueDate?) -> RepeatPattern? {
        guard var pattern = task.repeatPattern, let due else { return nil }
        if let lastDay { pattern.end = .until(max((start + lastDay).limited, due.day)) }
        return pattern.anchored(to: due.day)
    }
}
