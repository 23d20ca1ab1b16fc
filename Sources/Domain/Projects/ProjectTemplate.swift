import Calendar

/// A project to be made again and again, with its tasks.
public struct ProjectTemplate: Hashable, Sendable {
    /// A word for those that the program brings, a UUID for the person's own.
    public var id: String
    /// Unique without regard to case.
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

    /// What the storage knows one of the person's own by.
    public var ownID: TemplateID? { TemplateID(id) }
}

/// What one of the person's own templates is known by.
public typealias TemplateID = Identifier<ProjectTemplate>

/// A task of a template.
public struct TemplateTask: Hashable, Sendable {
    /// As it is made, as far as `TaskAttributes.templates` have it, with its reminders and the pattern by which it
    /// repeats: without a last day, which `lastDay` counts from the start day.
    public var task: TaskItem
    /// Days from the start day to the due day; nothing without a due date.
    public var dayOffset: Int?
    /// Minutes since midnight of the due time.
    public var minute: Int?
    /// Days from the start day to the last day on which the task may repeat.
    public var lastDay: Int?
    /// The place of its parent among the tasks of the template, which is an earlier one.
    public var parent: Int?
    /// The places of the tasks that it waits for.
    public var dependencies: [Int]

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
    /// The tasks of a project as a template has them: counted from the earliest due day among them.
    public static func tasks(of tasks: [TaskItem]) -> [TemplateTask] {
        let start = tasks.compactMap(\.dueDate?.day).min()
        let ordered = parentsFirst(tasks)
        let places = Dictionary(
            ordered.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        return ordered.map { task in
            let (pattern, lastDay) = endless(task.repeatPattern, from: start)
            return TemplateTask(
                day: task.dueDate.flatMap { due in start.map { due.day - $0 } }, minute: task.dueDate?.minute,
                lastDay: lastDay, parent: task.parentID.flatMap { places[$0] },
                dependencies: task.dependencies.compactMap { places[$0] }
            ) { copy in
                for field in TaskAttributes.templates { field.copy(task, &copy) }
                // A reminder at a moment of its own belongs to that one time.
                copy.reminders = task.reminders.filter { DueDate($0) == nil }
                copy.repeatPattern = pattern
            }
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
    /// How a task repeats that is first due on `due` in a project started on `start`.
    public func repeatPattern(startingOn start: Day, due: DueDate?) -> RepeatPattern? {
        guard var pattern = task.repeatPattern, let due else { return nil }
        if let lastDay { pattern.end = .until(max((start + lastDay).limited, due.day)) }
        return pattern.anchored(to: due.day)
    }
}
