import Calendar
import Domain

extension TaskItem {
    /// A task in which everything has a default.
    public static func sample(
        id: TaskID = .random(), name: String = "Water the plants", details: String? = nil,
        projectID: ProjectID = Project.inboxID, priority: Priority = .medium, chosenType: TaskType? = nil,
        due: String? = nil, completion: Completion? = nil, addedOn: Day = FixedTime.today, reminders: [String] = [],
        estimatedDuration: Int? = nil, actualDuration: Int? = nil, tags: [String] = [],
        category: Category = .general, energy: Energy = .medium, context: TaskContext = .anywhere,
        dependencies: [TaskID] = [], parentID: TaskID? = nil, position: Int = 0, createdBy: Creator = .page,
        dateAdded: Instant = FixedTime.start, archivedAt: Instant? = nil
    ) -> TaskItem {
        var task = TaskItem(
            id: id, name: name, projectID: projectID, addedOn: addedOn, dateAdded: dateAdded, modifiedAt: dateAdded)
        (task.details, task.priority, task.chosenType, task.reminders) = (details, priority, chosenType, reminders)
        (task.dueDate, task.completion) = (due.flatMap { DueDate($0) }, completion)
        (task.estimatedDuration, task.actualDuration, task.tags) = (estimatedDuration, actualDuration, tags)
        (task.category, task.energy, task.context) = (category, energy, context)
        (task.dependencies, task.parentID, task.position) = (dependencies, parentID, position)
        (task.createdBy, task.archivedAt) = (createdBy, archivedAt)
        return task
    }

    /// The same task, completed with the points of its values.
    public func completed(
        on day: Day = FixedTime.today, minute: Int = 600, quality: CompletionQuality = .standard, streak: Int = 1,
        by creator: Creator = .page
    ) -> TaskItem {
        var task = self
        let points = PointsBreakdown(of: self, quality, completedOn: day, minute: minute, streak: streak)
        task.completion = Completion(
            at: Instant(milliseconds: (Int64(day.number) * 1_440 + Int64(minute)) * 60_000), on: day, minute: minute,
            quality: quality, points: points, by: creator, type: chosenType ?? .morning)
        return task
    }
}

extension Project {
    /// A project in which everything has a default; its name is its own.
    public static func sample(
        id: ProjectID = .random(), name: String? = nil, description: String? = nil, color: ProjectColor = .green,
        status: ProjectStatus = .active, parentID: ProjectID? = nil, dueDate: Day? = nil, isArchived: Bool = false,
        createdAt: Instant = FixedTime.start
    ) -> Project {
        var project = Project(id: id, name: name ?? "Project \(id)", createdAt: createdAt, modifiedAt: createdAt)
        (project.description, project.color, project.status) = (description, color, status)
        (project.parentID, project.dueDate, project.isArchived) = (parentID, dueDate, isArchived)
        return project
    }
}

extension ChangeOrigin {
    /// A change from a page at the fixed time.
    public static func sample(_ action: ChangeAction = .updateTask, at: Instant = FixedTime.start) -> ChangeOrigin {
        ChangeOrigin(action, from: .page, at: at)
    }
}

extension Store {
    /// Stores tasks in one change and returns them as stored.
    @discardableResult
    public func add(_ tasks: TaskItem...) throws -> [TaskItem] {
        try write(.sample(.createTask)) { transaction in try tasks.map { try transaction.tasks.insert($0) } }
    }

    @discardableResult
    public func add(project: Project) throws -> Project {
        try write(.sample(.createProject)) { try $0.projects.insert(project) }
    }
}
