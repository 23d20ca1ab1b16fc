import Domain

/// What an import from a format brings, and what it does not bring.
public struct FormatContent: Sendable {
    /// In the order of `FormatPart`.
    public let parts: [FormatPart]
    /// What people may miss, and why: their program leaves it out of its files, or Tasker has no such thing.
    public let missing: [String]

    init(_ parts: Set<FormatPart>, without missing: [String]) {
        self.parts = FormatPart.allCases.filter(parts.contains)
        self.missing = missing
    }
}

/// A kind of data that files of tasks and habits have.
public enum FormatPart: String, CaseIterable, Sendable {
    case tasks, subtasks, completedTasks, projects, headings, tags, priorities, dueDates, repeats, habits, reminders
    case estimates, dependencies, comments, timeEntries, savedFilters

    /// Such as `due dates`.
    public var text: String { String(FieldWords.phrase(rawValue).dropFirst("the ".count)) }
}

/// A writer that knows the limits of its format.
public protocol FormatWriter: TaskWriter {
    /// The names of the fields of a task of which the format can say nothing.
    var unsupportedFields: [String] { get }
}

extension FormatWriter {
    /// For formats that can say everything.
    public var unsupportedFields: [String] { [] }
}

extension FileFormat {
    /// What comes along from files of the format, in one sentence; nil if it cannot be imported.
    public var contentSentence: String? {
        guard let content else { return nil }
        let missing = content.missing.isEmpty ? "" : " Not: \(content.missing.joined(separator: "; "))."
        return "\(title): \(content.parts.map(\.text).joined(separator: ", ")).\(missing)"
    }

    /// What files of the format cannot say of a task, such as `energy`; empty if it cannot be exported.
    public var unwritten: [String] {
        (writer?().unsupportedFields ?? []).map { String(FieldWords.phrase($0).dropFirst("the ".count)) }
    }

    /// What an export to the format leaves out, in one sentence; nil if it cannot be exported.
    public var exportSentence: String? {
        guard canBeExported else { return nil }
        return unwritten.isEmpty
            ? "\(title): everything of a task." : "\(title), without \(unwritten.joined(separator: ", "))."
    }
}
