import Calendar
import Domain

/// Adds several tasks to a project and collects their problems.
struct TaskAdding {
    private let change: Change
    private(set) var problems: Problems
    private(set) var adjustments: [Adjustment] = []
    /// The stored tasks.
    private(set) var tasks: [TaskItem] = []

    init(_ change: Change, _ problems: Problems) {
        self.change = change
        self.problems = problems
    }

    /// Tasks may refer to earlier ones in the list as parents or dependencies.
    mutating func add(_ new: [NewProject.Item], to project: ProjectID) throws {
        for (index, entry) in new.enumerated() {
            if let id = entry.id, try change.tasks.find(id) != nil {
                problems.add(
                    "tasks[\(index)].id", .task.idTaken,
                    "The id \(id) belongs to another task. Choose a new id, or none.")
                continue
            }
            guard let task = try checked(entry.fields, id: entry.id ?? .random(), in: project, index: index) else {
                continue
            }
            try insert(task)
        }
    }

    private mutating func insert(_ task: TaskItem) throws {
        let stored = try change.tasks.insert(task)
        try NoticesToOthers(change).changed(from: nil, to: stored)
        tasks.append(stored)
    }

    /// Adds the tasks of a template, each for whoever it says.
    mutating func add(_ source: ProjectTemplate, to project: ProjectID, startingOn start: Day) throws {
        let template = source.tasks
        var people = try TemplatePeople(change, template, for: project)
        let ids = template.map { _ in TaskID.random() }
        for (index, entry) in template.enumerated() {
            guard var task = try checked(entry.fields(startingOn: start), id: ids[index], in: project, index: index)
            else { continue }
            // Set without validation, since templates are consistent and may refer to later tasks.
            task.parentID = entry.parent.map { ids[$0] }
            task.dependencies = entry.dependencies.map { ids[$0] }
            if !entry.task.reminders.isEmpty { task.reminders = entry.task.reminders }
            task.repeatPattern = entry.repeatPattern(startingOn: start, due: task.dueDate)
            if let who = entry.who, change.viewer != nil {
                task.assigneeID = try people.person(for: who, task)?.id
                if task.assigneeID == nil { try tellOpen(task, who, index) }
            }
            try insert(task)
        }
        guard problems.all.isEmpty else { return }
        try source.keepTurn(people.last, change)
        try removeCycles()
    }

    /// The person of a task does not see the project.
    private mutating func tellOpen(_ task: TaskItem, _ who: TemplateWho, _ index: Int) throws {
        guard case .person(let id) = who else { return }
        let name = try change.people.find(id)?.name ?? "Somebody who left"
        adjustments.append(
            Adjustment(
                field: "tasks[\(index)].assigneeId", refusal: .task.assigneeBlind,
                message: "“\(task.name)” is for anyone, as \(name) does not see the project."))
    }

    /// Old templates may contain dependency cycles.
    private mutating func removeCycles() throws {
        for (index, task) in tasks.enumerated() {
            let cycles = try Dependents(change, task).cycles()
            if cycles.isEmpty { continue }
            tasks[index] = try change.update(task) { $0.dependencies.removeAll(where: cycles.contains) }
            adjustments.append(
                Adjustment(
                    field: "tasks[\(index)].dependencies", refusal: .task.dependencyCycle,
                    message: "“\(task.name)” waited for a task that waits for it, so that dependency was removed."))
        }
    }

    /// Returns nil after recording the problems of the task.
    private mutating func checked(
        _ fields: TaskFields, id: TaskID, in project: ProjectID, index: Int
    ) throws -> TaskItem? {
        var fields = fields
        fields.projectID = .set(project)
        var editing = TaskEditing(fields, change)
        let task = try editing.apply(fields, to: .blank(id, change, by: change.creator), isNew: true)
        for problem in editing.problems.all {
            problems.add("tasks[\(index)].\(problem.field)", problem.refusal, problem.message)
        }
        adjustments += editing.adjustments.map {
            Adjustment(field: "tasks[\(index)].\($0.field)", refusal: $0.refusal, message: $0.message)
        }
        return editing.problems.all.isEmpty ? task : nil
    }
}

extension TemplateTask {
    fileprivate func fields(startingOn start: Day) -> TaskFields {
        var fields = TaskFields()
        fields.take(TaskAttributes.templates, from: task)
        fields.dueDate = dayOffset.map { .set(DueDate(day: (start + $0).limited, minute: minute)) } ?? .unchanged
        return fields
    }
}
