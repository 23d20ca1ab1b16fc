import Domain
import Language

/// A request to change tasks by a line of text.
public struct TaskChangeRequest: Sendable {
    public var ids: [TaskID]
    public var text: String
    /// The new name; nil to keep it.
    public var name: String?
    /// Whether to create a project that the line names if it does not exist.
    public var createsProjects = false

    public init(_ ids: [TaskID], _ text: String) {
        self.ids = ids
        self.text = text
    }
}

/// Tasks changed by a line of text.
public struct EditedTasks: Sendable {
    /// In the order of the request.
    public let tasks: [TaskView]
    /// The interpretation of the line, as shown on chips.
    public let understood: [String]
    public let adjustments: [Adjustment]
    /// Nil if nothing changed.
    public let undoID: Int64?
}

/// Changes tasks by words in the syntax of quick add, all or none of them.
public struct EditTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` with every violated rule, including `quickAdd.change.unknown` for words that are
    ///   not understood.
    public func execute(_ request: TaskChangeRequest) throws -> EditedTasks {
        try context.change(.bulkUpdate) { change in
            var edit = try LineEdit(request, change)
            let known = try edit.project()
            var problems = Problems()
            let project =
                try known ?? (edit.newProject.flatMap { try change.createProject(named: $0, &problems) })
            try problems.throwIfAny()
            let edited = try edit.tasks(project)
            var stored: [TaskItem] = []
            for (old, new) in edited {
                stored.append(old == new ? old : try change.update(old) { $0 = new })
                // Subtasks follow their parent to its new project.
                for child in old.projectID == new.projectID ? [] : try change.tasks.subtasks(of: old.id) {
                    try change.update(child) { $0.projectID = new.projectID }
                }
            }
            if known == nil, let project {
                try change.publish(
                    DomainEvent(.projectCreated, ids: [project.id.description], version: project.version))
            }
            try Self.tell(zip(edited.map(\.old), stored).filter { $0 != $1 }, change)
            return EditedTasks(
                tasks: try change.views(stored), understood: edit.line.labels, adjustments: edit.adjustments,
                undoID: change.undoID)
        }
    }

    /// The result that `execute` would have, without a project to be created.
    public func preview(_ request: TaskChangeRequest) throws -> EditedTasks {
        try context.read { reading in
            var edit = try LineEdit(request, reading)
            let edited = try edit.tasks(try edit.project())
            return EditedTasks(
                tasks: try reading.views(edited.map(\.new)), understood: edit.line.labels,
                adjustments: edit.adjustments, undoID: nil)
        }
    }

    private static func tell(_ changed: [(TaskItem, TaskItem)], _ change: Change) throws {
        guard let (old, new) = changed.first else { return }
        let fields = changed.count == 1 ? TaskAttributes.changed(from: old, to: new) : []
        let subject = counted(changed.map(\.1.name), "task")
        try change.tell("Changed \(subject)", DomainEvent(.taskUpdated, of: changed.map(\.1), fields: fields))
    }
}

/// A line being applied to tasks.
private struct LineEdit {
    let line: TaskChangeLine
    private(set) var adjustments: [Adjustment] = []
    /// The name of a project to be created.
    private(set) var newProject: String?
    private let request: TaskChangeRequest
    private let reading: any Reading

    /// - Throws: `DomainError.invalid` for words that are not understood.
    init(_ request: TaskChangeRequest, _ reading: any Reading) throws {
        let names = try reading.projects.all(includingArchived: true).map { TextRules.key($0.name) }
        let options = QuickAddOptions(
            moment: reading.moment, settings: reading.settings, projectKeys: Set(names),
            people: try reading.peopleInLines(), me: reading.transaction.viewer?.id)
        line = TaskChangeLine(request.text, options)
        (self.request, self.reading) = (request, reading)
        var problems = Problems()
        if line.isEmpty, request.name == nil {
            problems.add("text", .quickAdd.changeEmpty, "Say what to change, such as friday, p1 or @phone.")
        }
        if !line.line.name.isEmpty {
            let hints = line.line.hints.map { " \($0.message)" }.joined()
            problems.add(
                "text", .quickAdd.changeUnknown,
                "“\(line.line.name)” is not understood as a change.\(hints) A change is a day, a time, p0 to p3, @tag, #project, ~30m, or no date."
            )
        }
        try problems.throwIfAny()
    }

    /// The stored project that the line names; nil if it names none.
    mutating func project() throws -> Project? {
        guard let name = line.line.projectName else { return nil }
        if let project = try reading.projects.find(named: name) { return project }
        guard request.createsProjects else { throw DomainError.invalid([try reading.noProject(named: name)]) }
        newProject = name
        return nil
    }

    /// The tasks before and after the change.
    mutating func tasks(_ project: Project?) throws -> [(old: TaskItem, new: TaskItem)] {
        let selected = try SelectedTasks(.ids(request.ids), reading).tasks
        var problems = Problems()
        let edited = try selected.enumerated().map { index, old in
            var fields = line.fields(for: old, projectID: project?.id, today: reading.today)
            if let name = request.name { fields.name = .set(name) }
            var editing = TaskEditing(fields, reading)
            let new = try editing.apply(fields, to: old, isNew: false)
            adjustments += editing.adjustments
            for problem in editing.problems.all {
                let field = selected.count == 1 ? problem.field : "ids[\(index)].\(problem.field)"
                problems.add(field, problem.refusal, problem.message)
            }
            return (old, new)
        }
        try problems.throwIfAny()
        return edited
    }
}
