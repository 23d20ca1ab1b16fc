import Calendar
import Domain
import Language

/// The project that a line would create.
public struct ProjectLinePreview: Sendable {
    public let line: ProjectLine
    /// The project that has the name already; nil if there is none.
    public let namesake: Project?
    /// The violated rules.
    public let problems: [FieldProblem]
}

/// Interprets a line that describes a new project, without creating it.
public struct ReadProjectLine: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: interprets the line as of the end of that day.
    public func execute(_ text: String, on day: Day? = nil) throws -> ProjectLinePreview {
        try context.read(on: day) { reading in
            let line = try reading.projectLine(text)
            let now = reading.moment.instant
            var editing = ProjectEditing(line.fields, reading)
            _ = try editing.apply(
                line.fields, to: Project(id: .random(), name: "", createdAt: now, modifiedAt: now), isNew: true)
            return ProjectLinePreview(
                line: line, namesake: try reading.projects.find(named: line.name), problems: editing.problems.all)
        }
    }
}

extension Reading {
    /// The meaning of a line that describes a new project.
    func projectLine(_ text: String) throws -> ProjectLine {
        let known = try projects.all(includingArchived: false)
        let options = QuickAddOptions(
            moment: moment, settings: settings, projectKeys: Set(known.map { TextRules.key($0.name) }))
        return ProjectLineReader(options, parents: known.filter { !$0.isInbox }).read(text)
    }
}
