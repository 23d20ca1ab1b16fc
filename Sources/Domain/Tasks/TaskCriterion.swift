import Calendar

/// What is asked of one field of a task; of several values any must hold, if nothing else is said.
public enum TaskCriterion: Hashable, Sendable {
    case idStart(IdentifierStart<TaskItem>)
    case projects([ProjectID])
    /// Chosen, frozen or derived.
    case types([TaskType])
    /// Of the field with that name, as its column has them.
    case values(String, [ColumnValue])
    /// Compared without case.
    case tags([String], TagMode)
    /// A tag that matches, compared without case; `*` stands for any characters.
    case tagPattern(String)
    case due(DayBounds)
    case added(DayBounds)
    case completed(DayBounds)
    case estimate(DurationBounds)
    case question(TaskQuestion, Bool)
    /// As the view of today has it.
    case section(TodaySection)
    case status(TaskStatus)
    case archived(ArchivedTasks)
    /// Words in name and details.
    case text(TextMatch)
    /// A filter line, which means something only at a moment: a listing takes the filter that `FilterLineReader.resolve`
    /// makes of it.
    case line(String)
}

/// What is asked with yes or no.
public enum TaskQuestion: CaseIterable, Sendable {
    case hasTags, hasDueDate, hasEstimate, isOverdue, isRepeating, isSubtask, hasDependencies, isBlocked
}

extension TaskCriterion {
    var isAboutStatus: Bool {
        switch self {
        case .status(let status): status != .all
        case .completed: true
        default: false
        }
    }

    var isAboutArchive: Bool {
        if case .archived(let archived) = self { archived != .include } else { false }
    }

    /// Nil if no single criterion says it.
    var opposite: TaskCriterion? {
        switch self {
        case .question(let question, let isTrue): .question(question, !isTrue)
        case .tags(let tags, .any): .tags(tags, .none)
        case .status(.completed): .status(.open)
        case .archived(.only): .archived(.exclude)
        default: nil
        }
    }

    func joiningWords(of other: TaskCriterion) -> TaskCriterion? {
        guard case .text(let own) = self, case .text(let others) = other else { return nil }
        return own.joined(others).map(TaskCriterion.text)
    }

    /// What one or the other finds; nil unless both list values of the same field.
    func or(_ other: TaskCriterion) -> TaskCriterion? {
        func either<Value: Equatable>(_ own: [Value], _ others: [Value]) -> [Value] {
            own + others.filter { !own.contains($0) }
        }
        return switch (self, other) {
        case (.projects(let own), .projects(let others)): .projects(either(own, others))
        case (.types(let own), .types(let others)): .types(either(own, others))
        case (.tags(let own, .any), .tags(let others, .any)): .tags(either(own, others), .any)
        case (.values(let field, let own), .values(let other, let others)) where field == other:
            .values(field, either(own, others))
        default: nil
        }
    }
}
