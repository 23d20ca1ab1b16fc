import Calendar

/// A condition on one field of a task; unless stated otherwise, one of several values must match.
public enum TaskCriterion: Hashable, Sendable {
    case idStart(IdentifierStart<TaskItem>)
    case projects([ProjectID])
    /// Matches the effective type, whether chosen, frozen or derived.
    case types([TaskType])
    /// The name of a field and the column values to match.
    case values(String, [ColumnValue])
    /// Ignores case.
    case tags([String], TagMode)
    /// Ignores case; `*` matches any number of characters.
    case tagPattern(String)
    case due(DayBounds)
    case added(DayBounds)
    case completed(DayBounds)
    case estimate(DurationBounds)
    case assignees([Assignee])
    /// Added by one of these people.
    case adders([PersonID])
    case question(TaskQuestion, Bool)
    /// A section of the today view.
    case section(TodaySection)
    case status(TaskStatus)
    case archived(ArchivedTasks)
    /// A search in the name and the details.
    case text(TextMatch)
    /// A filter line, whose meaning depends on the current moment; `FilterLineReader.resolve` turns it into a filter
    /// that can be listed.
    case line(String)
}

/// For whom a task is.
public enum Assignee: Hashable, Sendable {
    /// Whoever lists the tasks; `Reading.resolved` puts their ID in its place.
    case me
    case person(PersonID)
    /// Nobody in particular.
    case nobody
}

/// A yes-or-no condition.
public enum TaskQuestion: CaseIterable, Sendable {
    case hasTags, hasDueDate, hasEstimate, isOverdue, isRepeating, isSubtask, isHabit, hasDependencies, isBlocked
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

    /// The negation; nil if no single criterion expresses it.
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

    /// Returns the union; nil unless both list values of the same field.
    func or(_ other: TaskCriterion) -> TaskCriterion? {
        func either<Value: Equatable>(_ own: [Value], _ others: [Value]) -> [Value] {
            own + others.filter { !own.contains($0) }
        }
        return switch (self, other) {
        case (.projects(let own), .projects(let others)): .projects(either(own, others))
        case (.types(let own), .types(let others)): .types(either(own, others))
        case (.assignees(let own), .assignees(let others)): .assignees(either(own, others))
        case (.adders(let own), .adders(let others)): .adders(either(own, others))
        case (.tags(let own, .any), .tags(let others, .any)): .tags(either(own, others), .any)
        case (.values(let field, let own), .values(let other, let others)) where field == other:
            .values(field, either(own, others))
        default: nil
        }
    }
}
