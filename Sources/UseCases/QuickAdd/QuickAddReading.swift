import Domain

/// Reads lines of quick add against the settings and projects of a transaction.
struct QuickAddReading {
    let lines: [QuickAddLine]
    private let transaction: any ReadTransaction

    /// - Throws: `DomainError.invalid` with `quickAdd.lines.tooMany`.
    init(_ text: String, _ transaction: any ReadTransaction, _ settings: Settings, _ moment: Moment) throws {
        let sources = QuickAddParser.lines(text)
        var problems = Problems()
        if sources.count > QuickAddParser.lineLimit {
            problems.add(
                "text", .quickAdd.linesTooMany,
                "These are \(sources.count) lines; add at most \(QuickAddParser.lineLimit) at once.")
        }
        try problems.throwIfAny()
        let names = try transaction.projects(includingArchived: true).map { TextRules.key($0.name) }
        let parser = QuickAddParser(QuickAddOptions(moment: moment, settings: settings, projectKeys: Set(names)))
        lines = sources.map(parser.parse)
        self.transaction = transaction
    }

    /// The stored project that the line names.
    func project(of line: QuickAddLine) throws -> Project? {
        try line.projectName.flatMap { try transaction.project(named: $0) }
    }
}

extension QuickAddLine {
    /// What the line says about the fields of its task.
    func fields(projectID: ProjectID?) -> TaskFields {
        func edit<Value>(_ value: Value?) -> Edit<Value> { value.map { .set($0) } ?? .unchanged }
        var fields = TaskFields()
        fields.name = .set(name)
        fields.details = edit(details)
        fields.projectID = edit(projectID)
        fields.priority = edit(priority)
        fields.type = edit(type)
        fields.dueDate = edit(dueDate)
        fields.reminders = edit(reminders.isEmpty ? nil : reminders)
        fields.estimatedDuration = edit(estimatedDuration)
        fields.tags = edit(tags.isEmpty ? nil : tags)
        fields.category = edit(category)
        fields.energy = edit(energy)
        fields.context = edit(context)
        fields.repeatPattern = edit(repeatPattern)
        return fields
    }
}
