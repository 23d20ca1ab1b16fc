import Calendar
import Domain
import Text

/// Applies the fields of a request to a task and validates them against stored data.
struct TaskEditing {
    let reading: any Reading
    var problems: Problems
    var adjustments: [Adjustment] = []
    /// Earlier due days are moved to this day.
    var earliestDueDay: Day

    init(_ fields: TaskFields, _ reading: any Reading) {
        self.reading = reading
        earliestDueDay = reading.today
        problems = fields.problems
    }

    /// Returns the edited task, which is valid only if `problems` is empty.
    mutating func apply(_ fields: TaskFields, to old: TaskItem, isNew: Bool) throws -> TaskItem {
        var task = old
        applyName(fields.name, &task, isNew: isNew)
        fields.apply(to: &task, &problems)
        try refuseTracked(task, old: old, isNew: isNew)
        let gone = applyDueDate(fields.dueDate, &task, old: isNew ? nil : old.dueDate)
        if !isNew, let obstacle = Obstacle.staying(old, to: task.dueDate) {
            problems.add("dueDate", obstacle.refusal, obstacle.message)
        }
        applyRepeat(fields.repeatPattern, &task, old: isNew ? nil : old)
        applyReminders(fields.reminders, &task, isNew: isNew)
        if case .unchanged = fields.reminders { adjustments += Adjustment.reminders(gone: gone) }
        try applyProject(fields, &task, isNew: isNew)
        try applyDependencies(fields.dependencies, &task)
        try applyParent(fields.parentID, &task)
        try applyAssignee(fields.assigneeID, &task, old: isNew ? nil : old)
        try refuseCycles(fields, task, old: old, isNew: isNew)
        return task
    }

    private mutating func applyName(_ edit: Edit<String>, _ task: inout TaskItem, isNew: Bool) {
        let alreadyRefused = problems.all.contains { $0.field == "name" }
        switch edit {
        case .unchanged where isNew && !alreadyRefused, .clear:
            _ = problems.take(TaskRules.name(""))
        case .unchanged: break
        case .set(let text):
            if let name = problems.take(TaskRules.name(text)) { task.name = name }
        }
    }

    /// A duration includes the time entries, so it cannot be shorter than their total.
    private mutating func refuseTracked(_ task: TaskItem, old: TaskItem, isNew: Bool) throws {
        guard !isNew, task.actualDuration != old.actualDuration, let tracked = try reading.time.spent(on: old.id),
            task.actualDuration ?? 0 < TrackedTime.duration(tracked)
        else { return }
        problems.add(
            "actualDuration", .time.durationTracked,
            "The time entries of “\(old.name)” add up to \(NumberWords.duration(tracked)). Enter at least that, or change them."
        )
    }

    /// Past days become today, which is reported as an adjustment; an unchanged day stays.
    /// - Returns: the reminders removed along with the due date.
    private mutating func applyDueDate(_ edit: Edit<DueDate>, _ task: inout TaskItem, old: DueDate?) -> [String] {
        let held = edit.value?.held(from: earliestDueDay, unless: old)
        adjustments += held?.adjustments ?? []
        return task.setDueDate(held?.due ?? edit.applied(to: task.dueDate))
    }

    /// A new task with a due time and no explicit reminders gets the default reminder.
    private mutating func applyReminders(_ edit: Edit<[String]>, _ task: inout TaskItem, isNew: Bool) {
        switch edit {
        case .unchanged:
            guard isNew, task.dueDate?.minute != nil, let reminder = ReminderRule(reading.settings.defaultReminder)
            else { return }
            task.reminders = [reminder.description]
        case .clear: task.reminders = []
        case .set(let texts):
            if let reminders = problems.take(TaskRules.reminders(texts, due: task.dueDate)) {
                task.reminders = reminders
            }
        }
    }

    private mutating func applyProject(_ fields: TaskFields, _ task: inout TaskItem, isNew: Bool) throws {
        let (id, project): (ProjectID, Project?)
        switch fields.projectID {
        case .set(let given): (id, project) = (given, try reading.projects.find(given))
        case .unchanged where !isNew && fields.parentID.value == nil:
            (id, project) = (task.projectID, try reading.projects.find(task.projectID))
        case .clear, .unchanged: (id, project) = try defaultProject(parent: fields.parentID.value)
        }
        let stays = project != nil && id == task.projectID && !isNew
        if !stays, let problem = FieldProblem.placing(in: project, id, field: "projectId") { problems.add(problem) }
        task.projectID = id
        let fallback = project?.settings.defaultTaskPriority ?? reading.settings.defaultPriority
        task.priority = fields.priority.applied(to: isNew ? nil : task.priority) ?? fallback
    }

    /// The parent's project, else the default project unless it is archived or missing, else Inbox.
    private func defaultProject(parent: TaskID?) throws -> (ProjectID, Project?) {
        if let parent, let task = try reading.tasks.find(parent) {
            return (task.projectID, try reading.projects.find(task.projectID))
        }
        if let project = try reading.projects.find(reading.settings.defaultProjectID), !project.isArchived {
            return (project.id, project)
        }
        return (Project.inboxID, try reading.projects.find(Project.inboxID))
    }

    private mutating func applyDependencies(_ edit: Edit<[TaskID]>, _ task: inout TaskItem) throws {
        task.dependencies = edit.applied(to: task.dependencies) ?? []
        guard case .set(let given) = edit else { return }
        var seen: Set<TaskID> = []
        let ids = given.filter { seen.insert($0).inserted }
        task.dependencies = ids
        if ids.count > TaskRules.dependencyLimit {
            problems.add(
                "dependencies", .task.dependenciesTooMany,
                "A task depends on at most 50 others, not \(ids.count).")
            return
        }
        for id in ids {
            if id == task.id {
                problems.add("dependencies", .task.dependencySelf, "A task cannot depend on itself. Remove its own id.")
            } else if try reading.tasks.find(id) == nil {
                problems.add("dependencies", .task.dependencyUnknown, "There is no task with the id \(id). Remove it.")
            }
        }
    }

    private mutating func applyParent(_ edit: Edit<TaskID>, _ task: inout TaskItem) throws {
        let old = task.parentID
        task.parentID = edit.applied(to: task.parentID)
        guard let parentID = task.parentID else { return }
        guard let parent = try reading.tasks.find(parentID) else {
            problems.add(
                "parentId", .task.parentUnknown, "There is no task with the id \(parentID). Choose one that exists.")
            return
        }
        if parent.projectID != task.projectID {
            problems.add(
                "parentId", .task.parentOtherProject,
                "A subtask is in the project of its parent. Move the parent to move both.")
        }
        guard parentID != old else { return }
        var depth = 2
        var ancestor: TaskItem? = parent
        while let current = ancestor {
            if current.id == task.id {
                problems.add(
                    "parentId", .task.parentCycle, "A task cannot be its own subtask, directly or indirectly.")
                return
            }
            guard let next = current.parentID else { break }
            depth += 1
            ancestor = try reading.tasks.find(next)
        }
        if try depth + height(of: task.id) > TaskRules.depthLimit {
            problems.add(
                "parentId", .task.parentTooDeep, "Subtasks go at most 5 levels deep. Choose a parent further up.")
        }
    }

    /// The number of levels below a task; 0 without subtasks.
    private func height(of id: TaskID) throws -> Int {
        var level: [TaskID: Int] = [id: 0]
        var height = 0
        for task in try reading.tasks.subtasks(of: id) {
            let own = (task.parentID.flatMap { level[$0] } ?? 0) + 1
            level[task.id] = own
            height = max(height, own)
        }
        return height
    }
}
