import Domain
import Language

/// Parses lines of quick add with the settings and projects of a snapshot.
struct QuickAddLines {
    let all: [QuickAddLine]
    private let reading: any Reading

    /// - Throws: `DomainError.invalid` with `quickAdd.lines.tooMany`.
    init(_ text: String, _ reading: any Reading) throws {
        let sources = QuickAddParser.lines(text)
        var problems = Problems()
        if sources.count > QuickAddParser.lineLimit {
            problems.add(
                "text", .quickAdd.linesTooMany,
                "There are \(sources.count) lines; add at most \(QuickAddParser.lineLimit) at once.")
        }
        try problems.throwIfAny()
        let names = try reading.projects.all(includingArchived: true).map { TextRules.key($0.name) }
        let options = QuickAddOptions(
            moment: reading.moment, settings: reading.settings, projectKeys: Set(names),
            people: try reading.peopleInLines(), me: reading.transaction.viewer?.id)
        let (tasks, habits) = (QuickAddParser(options), HabitLineReader(options))
        all = sources.map { source in
            HabitLine.rest(of: source) == nil ? tasks.parse(source) : QuickAddLine(habits.read(source))
        }
        self.reading = reading
    }

    /// The stored project that the line names; nil if it names none.
    func project(of line: QuickAddLine) throws -> Project? {
        try line.projectName.flatMap { try reading.projects.find(named: $0) }
    }
}

extension QuickAddLine {
    /// The fields of the task that the line describes.
    func fields(projectID: ProjectID?) -> TaskFields {
        var fields = fields
        fields.name = .set(name)
        fields.projectID = projectID.map { .set($0) } ?? .unchanged
        return fields
    }
}
