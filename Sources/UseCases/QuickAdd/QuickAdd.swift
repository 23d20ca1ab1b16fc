import Calendar
import Domain
import Language

/// A request to add lines, with defaults and overrides.
public struct QuickAddRequest: Sendable {
    public var text: String
    /// One for each line that adds something, so that the request can be repeated safely; or empty.
    public var ids: [TaskID] = []
    /// Whether to create projects that lines name if they do not exist.
    public var createsProjects = false
    /// Apply where a line says nothing.
    public var defaults = TaskFields()
    /// Apply whatever a line says.
    public var overrides = TaskFields()

    public init(_ text: String) {
        self.text = text
    }
}

/// The result of quick add.
public struct QuickAddition: Sendable {
    /// In the order of the lines.
    public let tasks: [TaskView]
    /// The habits, in the order of their lines.
    public let habits: [HabitView]
    /// The projects created for the tasks.
    public let projects: [ProjectView]
    public let adjustments: [Adjustment]
    /// The lines as interpreted, in order.
    public let lines: [QuickAddLine]
    /// Nil if an earlier request added everything.
    public let undoID: Int64?
    /// The full counts, even if the lists are truncated.
    public let counts: (tasks: Int, habits: Int)

    init(
        tasks: [TaskView], habits: [HabitView], projects: [ProjectView], adjustments: [Adjustment],
        lines: [QuickAddLine], undoID: Int64?, counts: (tasks: Int, habits: Int)? = nil
    ) {
        (self.tasks, self.habits, self.projects) = (tasks, habits, projects)
        (self.adjustments, self.lines, self.undoID) = (adjustments, lines, undoID)
        self.counts = counts ?? (tasks.count, habits.count)
    }

    /// Truncates every list.
    public func first(_ limit: Int) -> QuickAddition {
        QuickAddition(
            tasks: Array(tasks.prefix(limit)), habits: Array(habits.prefix(limit)),
            projects: Array(projects.prefix(limit)), adjustments: Array(adjustments.prefix(limit)),
            lines: Array(lines.prefix(limit)), undoID: undoID, counts: counts)
    }
}

/// Adds a task or a habit for each line, all or none of them.
public struct QuickAdd: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` with every violated rule, naming the line if there are several; `.conflict` with
    ///   `task.id.taken`.
    public func execute(_ request: QuickAddRequest) throws -> QuickAddition {
        let onProgress = context.onProgress
        return try context.change(.quickAdd) { change in
            let lines = try QuickAddLines(request.text, change)
            try Self.check(request, lines.all.count)
            var adding = QuickAdding(change, request, lines)
            for (index, line) in lines.all.enumerated() {
                try adding.add(line, id: request.ids.isEmpty ? nil : request.ids[index], number: index)
                onProgress?(index + 1)
            }
            try adding.problems.throwIfAny()
            try adding.tell()
            return QuickAddition(
                tasks: try change.views(adding.tasks), habits: try adding.habits.map { try change.habitView($0) },
                projects: try adding.projects.map { try change.view($0) },
                adjustments: adding.adjustments, lines: lines.all, undoID: change.undoID)
        }
    }

    private static func check(_ request: QuickAddRequest, _ count: Int) throws {
        var problems = Problems()
        if count == 0 {
            problems = request.overrides.problems
            _ = problems.take(TaskRules.name(""))
        }
        if !request.ids.isEmpty, request.ids.count != count {
            problems.add(
                "ids", .quickAdd.idsCount,
                "There are \(request.ids.count) ids for \(counted(count, "line")); there must be one for each line.")
        } else if Set(request.ids).count != request.ids.count {
            problems.add("ids", .quickAdd.idsRepeated, "The ids are not all different; each line needs one of its own.")
        }
        try problems.throwIfAny()
    }
}

/// A quick add in progress, inside its transaction.
private struct QuickAdding {
    private let change: Change
    private let request: QuickAddRequest
    private let lines: QuickAddLines
    private(set) var problems = Problems()
    private(set) var tasks: [TaskItem] = []
    private(set) var projects: [Project] = []
    private(set) var habits: [Habit] = []
    private(set) var adjustments: [Adjustment] = []
    private var added: [TaskItem] = []
    private var addedHabits: [Habit] = []

    init(_ change: Change, _ request: QuickAddRequest, _ lines: QuickAddLines) {
        self.change = change
        self.request = request
        self.lines = lines
    }

    mutating func add(_ line: QuickAddLine, id: TaskID?, number: Int) throws {
        if let habit = line.habit { return try add(habit, id: id, number: number) }
        if let id, let earlier = try change.tasks.find(id) {
            // The ID decides whether the request is repeated; words such as “in an hour” may have changed their
            // meaning.
            guard earlier.name == request.overrides.name.value ?? line.name else { throw CreatedTask.taken(id) }
            tasks.append(earlier)
            return
        }
        var found = request.overrides.problems
        let project = try project(of: line, &found)
        do {
            var fields = request.overrides.filled(from: self.fields(line, project)).filled(from: request.defaults)
            fields.problems = found
            let created = try change.create(fields, id: id)
            tasks.append(created.task)
            added.append(created.task)
            adjustments += created.adjustments
        } catch DomainError.invalid(let broken) {
            note(broken, number)
        }
    }

    private mutating func add(_ fields: HabitFields, id: TaskID?, number: Int) throws {
        do {
            let id = id.map { HabitID(high: $0.high, low: $0.low) }
            let (habit, isNew) = try change.create(NewHabit(fields, id: id))
            habits.append(habit)
            if isNew { addedHabits.append(habit) }
        } catch DomainError.invalid(let broken) {
            note(broken, number)
        }
    }

    private mutating func note(_ broken: [FieldProblem], _ number: Int) {
        for problem in broken {
            let field = lines.all.count == 1 ? problem.field : "lines[\(number)].\(problem.field)"
            problems.add(field, problem.refusal, problem.message)
        }
    }

    /// A time without a day belongs to the default day.
    private func fields(_ line: QuickAddLine, _ project: Project?) -> TaskFields {
        var fields = line.fields(projectID: project?.id)
        if !line.namesDay, line.repeatPattern == nil, let minute = line.dueDate?.minute,
            let defaultDueDate = request.defaults.dueDate.value
        {
            fields.dueDate = .set(DueDate(day: defaultDueDate.day, minute: minute))
        }
        return fields
    }

    /// The project that the line names, created if requested; records a problem if it does not exist.
    private mutating func project(of line: QuickAddLine, _ found: inout Problems) throws -> Project? {
        guard let name = line.projectName, request.overrides.projectID.value == nil else { return nil }
        if let project = try lines.project(of: line) { return project }
        guard request.createsProjects else {
            found.add(try change.noProject(named: name))
            return nil
        }
        guard let project = try change.createProject(named: name, &found) else { return nil }
        projects.append(project)
        return project
    }

    /// Describes the change and publishes its events.
    func tell() throws {
        for project in projects {
            try change.publish(DomainEvent(.projectCreated, ids: [project.id.description], version: project.version))
        }
        for habit in addedHabits {
            try change.publish(DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version))
        }
        var subjects: [String] = []
        if !added.isEmpty {
            try change.publish(DomainEvent(.taskCreated, of: added))
            subjects.append(counted(added.map(\.name), "task"))
        }
        if !addedHabits.isEmpty {
            subjects.append(
                addedHabits.count == 1 ? "the habit “\(addedHabits[0].title)”" : "\(addedHabits.count) habits")
        }
        if !subjects.isEmpty { try change.tell("Added \(subjects.joined(separator: " and "))") }
    }
}
