import Calendar
import Domain
import Language

/// What a line would add.
public struct QuickAddPreview: Sendable {
    public let line: QuickAddLine
    /// The stored project that the line names.
    public let project: Project?
    /// The name of a project that does not exist.
    public let newProject: String?
    /// As it would be stored: not before today.
    public let dueDate: DueDate?
    /// Where the line names no duration and similar tasks were timed.
    public let estimate: EstimateSuggestion?
    /// The rules that the line breaks, besides a project that does not exist.
    public let problems: [FieldProblem]
}

/// Shows what lines of quick add mean, without adding anything.
public struct PreviewQuickAdd: Sendable {
    /// Up to this many lines durations are suggested.
    private static let suggestedLines = 5
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: shows what the lines meant at the end of that day.
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

    /// Not for many lines at once, which nobody types.
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
