import Calendar
import Domain
import TestSupport
import Text

/// A task as a person sees it on the fixed day, for comparison with filter lines.
struct SeenTask {
    let task: TaskItem
    let project: String
    let isBlocked: Bool

    var p: Int { task.priority.rawValue }
    var isOpen: Bool { !task.isComplete }
    var isArchived: Bool { task.archivedAt != nil }
    var isOverdue: Bool { task.isOverdue(at: FixedTime.moment()) }
    var minutes: Int? { task.estimatedDuration.map { $0 / 60 } }
    var type: TaskType { task.type(today: FixedTime.today, default: .morning) }
    var below: Bool { project == "Work" || project == "Client" || project == "Client deep" }

    /// The due date in days from today.
    func due(_ days: ClosedRange<Int>) -> Bool { Self.within(task.dueDate?.day, days) }
    func added(_ days: ClosedRange<Int>) -> Bool { Self.within(task.addedOn, days) }
    func done(_ days: ClosedRange<Int>) -> Bool { Self.within(task.completion?.on, days) }

    private static func within(_ day: Day?, _ days: ClosedRange<Int>) -> Bool {
        day.map { days.contains($0 - FixedTime.today) } ?? false
    }

    func has(_ tag: String) -> Bool { task.tags.contains { $0.lowercased() == tag } }

    func says(_ words: String, _ mode: MatchMode = .contains) -> Bool {
        SearchPattern(TextMatch(words, mode: mode)).quality(
            name: Folding.fold(task.name), details: Folding.fold(task.details ?? "")) != nil
    }
}

/// A filter line and the tasks it selects.
struct FilterCase: CustomStringConvertible, Sendable {
    let line: String
    let isMeant: @Sendable (SeenTask) -> Bool
    var description: String { line }

    /// Among open tasks that are not archived.
    static func open(_ line: String, _ isMeant: @escaping @Sendable (SeenTask) -> Bool) -> FilterCase {
        FilterCase(line: line) { $0.isOpen && !$0.isArchived && isMeant($0) }
    }

    /// Among open and completed tasks.
    static func both(_ line: String, _ isMeant: @escaping @Sendable (SeenTask) -> Bool) -> FilterCase {
        FilterCase(line: line) { !$0.isArchived && isMeant($0) }
    }

    /// Among all tasks.
    static func any(_ line: String, _ isMeant: @escaping @Sendable (SeenTask) -> Bool) -> FilterCase {
        FilterCase(line: line, isMeant: isMeant)
    }
}
