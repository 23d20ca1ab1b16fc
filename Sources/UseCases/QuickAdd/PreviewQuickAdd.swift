import Domain

/// What a line would add.
public struct QuickAddPreview: Sendable {
    public let line: QuickAddLine
    /// The stored project that the line names.
    public let project: Project?
    /// The name of a project that does not exist.
    public let newProject: String?
    /// As it would be stored: not before today.
    public let dueDate: DueDate?
    /// The rules that the line breaks, besides a project that does not exist.
    public let problems: [FieldProblem]
}

/// Shows what lines of quick add mean, without adding anything.
public struct PreviewQuickAdd: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` with `quickAdd.lines.tooMany`.
    public func execute(_ text: String) throws -> [QuickAddPreview] {
        try context.read { reading in
            let lines = try QuickAddLines(text, reading)
            return try lines.all.map { line in
                if let habit = line.habit { return Self.preview(habit, line, reading) }
                let project = try lines.project(of: line)
                let fields = line.fields(projectID: project?.id)
                var editing = TaskEditing(fields, reading)
                let task = try editing.apply(fields, to: .blank(TaskID(high: 0, low: 0), reading), isNew: true)
                let newProject = project == nil ? line.projectName : nil
                if let newProject { _ = editing.problems.take(ProjectRules.name(newProject, field: "projectId")) }
                return QuickAddPreview(
                    line: line, project: project, newProject: newProject, dueDate: task.dueDate,
                    problems: editing.problems.all)
            }
        }
    }

    private static func preview(_ fields: HabitFields, _ line: QuickAddLine, _ reading: any Reading) -> QuickAddPreview
    {
        var editing = HabitEditing(fields, today: reading.today)
        var blank = Habit.blank
        blank.startDate = reading.today
        _ = editing.apply(fields, to: blank, isNew: true)
        return QuickAddPreview(
            line: line, project: nil, newProject: nil, dueDate: nil, problems: editing.problems.all)
    }
}
