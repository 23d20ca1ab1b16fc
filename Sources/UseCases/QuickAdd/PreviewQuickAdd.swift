import Calendar
import Domain
import Language

/// The task or habit that a line would add.
public struct QuickAddPreview: Sendable {
    public let line: QuickAddLine
    /// The stored project that the line names; nil if it names none.
    public let project: Project?
    /// The name of a project that does not exist yet.
    public let newProject: String?
    /// As it would be stored: never before today.
    public let dueDate: DueDate?
    /// A suggested duration, if the line names none and similar tasks have one.
    public let estimate: EstimateSuggestion?
    /// The violated rules, except for a project that does not exist.
    public let problems: [FieldProblem]
}

/// Interprets lines of quick add without adding anything.
public struct PreviewQuickAdd: Sendable {
    /// The maximum number of lines for which durations are suggested.
    private static let suggestedLines = 5
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: interprets the lines as of the end of that day.
    /// - Throws: `DomainError.invalid` with `quickAdd.lines.tooMany`.
    public func execute(_ text: String, on day: Day? = nil) throws -> [QuickAddPreview] {
        try context.read(on: day) { reading in
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
                    estimate: try Self.estimate(task, line, among: lines.all.count, reading),
                    problems: editing.problems.all)
            }
        }
    }

    /// Nil for many lines at once, which are pasted rather than typed.
    private static func estimate(
        _ task: TaskItem, _ line: QuickAddLine, among lines: Int, _ reading: any Reading
    ) throws -> EstimateSuggestion? {
        guard line.estimatedDuration == nil, lines <= suggestedLines, !line.name.isEmpty else { return nil }
        return try reading.suggestedEstimate(
            EstimateQuestion(
                name: line.name, projectID: task.projectID, tags: task.tags, category: task.category))
    }

    private static func preview(_ fields: HabitFields, _ line: QuickAddLine, _ reading: any Reading) -> QuickAddPreview
    {
        var editing = HabitEditing(fields, today: reading.today)
        var blank = Habit.blank
        blank.startDate = reading.today
        _ = editing.apply(fields, to: blank, isNew: true)
        return QuickAddPreview(
            line: line, project: nil, newProject: nil, dueDate: nil, estimate: nil, problems: editing.problems.all)
    }
}
