import Domain
import Codecs
import UseCases

/// A task as a line of a list shows it; what is empty is left out.
enum TaskLineCodec {
    /// Where the view has sections or groups, or something was searched for, a line says so.
    static let line = ObjectCodec<(line: TaskLine, page: TasksPage)>(
        "TaskLine", own.map { $0.of(\.line) } + ofPage)

    /// The same where nothing was searched for and no view says more.
    static let alone = ObjectCodec<TaskLine>(
        "TaskLineAlone",
        own + [.ifAny("details", .text("The fern needs most."), "Their first line.") { $0.details(nil) }])

    private static let own: [Field<TaskLine>] = ofTask.map { $0.of(\.view) } + others

    /// Fields of a task that every line has.
    private static let always: Set = ["id", "name", "projectId", "priority"]
    /// Fields of a task that a line has unless they are empty: what it shows, and what tells that another task changes it.
    private static let unlessEmpty: Set = [
        "dueDate", "isComplete", "completedOn", "pointsEarned", "estimatedDuration", "tags", "dependencies", "parentId",
        "repeatPattern", "habitId", "archivedAt", "isOverdue", "isComing", "isBlocked", "subtaskCount",
        "openSubtaskCount",
    ]

    private static let ofTask = TaskView.codec.fields.compactMap { field in
        always.contains(field.name) ? field : unlessEmpty.contains(field.name) ? field.unlessEmpty : nil
    }

    private static let others: [Field<TaskLine>] = [
        .ifAny("projectName", .text("Garden", max: 100), nil, \.projectName),
        .ifAny("parentName", .text("Spring in the garden", max: TaskRules.nameLimit), "Of a subtask.", \.parentName),
        Field(
            "blockerNames", .list(.text("Buy soil", max: TaskRules.nameLimit), max: 50),
            "Of the open tasks that it depends on.", \.blockerNames
        ).unlessEmpty,
        Field("blocks", .integer(2), "How many open tasks depend on it.", \.blocks).unlessEmpty,
        .ifAny("count", .object(count), "Of a day of a habit with an amount to reach.", \.count),
    ]

    private static let count = ObjectCodec<HabitCount>([
        Field("habitId", .id(SchemaExample.task), \.habitID), Field("day", .day(), \.day),
        Field("amount", .integer(5), "Done so far.", \.amount), Field("target", .target, \.target),
    ])

    private static let ofPage: [Field<(line: TaskLine, page: TasksPage)>] = [
        .ifAny(
            "details", .text("The fern needs most."), "One line of them: the first that a search found, else the first."
        ) {
            $0.line.details($0.page.pattern)
        },
        .ifAny("section", .choice(TodaySection.overdue), "Of the view “today”.") {
            $0.page.hasSections ? $0.line.view.section : nil
        },
        .ifAny("group", .text("work"), "The key of its group; empty without a value.") { shown in
            shown.page.grouping.map(shown.line.view.task.groupKey)
        },
        .ifAny("marks", .object(TaskMarks.codec), TaskMarks.about) { shown in
            shown.page.pattern.map {
                TaskMarks($0, name: shown.line.view.task.name, details: shown.line.details($0))
            }
        },
    ]
}

extension TaskLine {
    /// The line of the details that a list shows.
    fileprivate func details(_ pattern: SearchPattern?) -> String? {
        guard let details = view.task.details else { return nil }
        let lines = details.split(separator: "\n", omittingEmptySubsequences: false)
        let found = pattern.flatMap { pattern in
            lines.first { !TaskMarks(pattern, name: "", details: String($0)).details.isEmpty }
        }
        return (found ?? lines.first).map { String($0) }
    }
}

/// What a search found in the texts of a task, in UTF-16 code units.
struct TaskMarks: Sendable {
    let name: [Range<Int>]
    let details: [Range<Int>]

    static let about = "What matches, as start and length in UTF-16 code units."
    static let codec = ObjectCodec<TaskMarks>([Field("name", ranges, \.name), Field("details", ranges, \.details)])

    private static let ranges = Codec<[Range<Int>]>.written(.list(.list(.integer(0), max: 2))) { writer, ranges in
        writer.array(ranges) { writer, range in
            writer.array([range.lowerBound, range.count]) { $0.integer($1) }
        }
    }

    /// Only words are looked for in details.
    init(_ pattern: SearchPattern, name: String, details: String?) {
        self.name = pattern.marks(in: name)
        self.details = pattern.mode == .contains ? pattern.marks(in: details ?? "") : []
    }
}
