import Domain
import Codecs
import UseCases

/// A task as a line of a list; empty fields are omitted.
enum TaskLineCodec {
    /// With the section, group and search marks that the view has.
    static let line = ObjectCodec<(line: TaskLine, page: TasksPage)>(
        "TaskLine", own.map { field in field.within { $1($0.line) } } + ofPage)

    /// Without the section, group and search marks.
    static let alone = ObjectCodec<TaskLine>(
        "TaskLineAlone",
        own + [.ifAny("details", .text("The fern needs most."), "The first line of the details.") { $0.details(nil) }])

    private static let own: [Field<TaskLine>] = ofTask.map { field in field.within { $1($0.view) } } + others

    /// The fields of a task that every line has.
    private static let always: Set = ["id", "name", "projectId", "priority"]
    /// The fields of a task that a line has unless they are empty: those it shows, and those that other tasks affect.
    private static let unlessEmpty: Set = [
        "dueDate", "isComplete", "completedOn", "pointsEarned", "estimatedDuration", "tags", "dependencies", "parentId",
        "repeatPattern", "habitId", "assigneeId", "isShared", "archivedAt", "isOverdue", "isComing", "isBlocked",
        "subtaskCount",
        "openSubtaskCount",
    ]

    private static let ofTask = TaskView.codec.fields.compactMap { field in
        always.contains(field.name) || unlessEmpty.contains(field.name) && !field.isRequired
            ? field : unlessEmpty.contains(field.name) ? field.unlessEmpty : nil
    }

    private static let others: [Field<TaskLine>] = [
        .ifAny("projectName", .text("Garden", max: 100), nil, \.projectName),
        .ifAny(
            "parentName", .text("Spring in the garden", max: TaskRules.nameLimit), "The parent of a subtask.",
            \.parentName),
        Field(
            "blockerNames", .list(.text("Buy soil", max: TaskRules.nameLimit), max: 50),
            "The open tasks on which it depends; at the end, in words, those that one cannot see.", \.blockerNames
        ).unlessEmpty,
        Field("blocks", .integer(2), "The number of open tasks that depend on it.", \.blocks).unlessEmpty,
        Field("commentCount", .integer(3), \.view.facts.comments).unlessEmpty,
        .ifAny("count", .object(count), "For a day of a habit with a target amount.", \.count),
    ]

    private static let count = ObjectCodec<HabitCount>([
        Field("habitId", .id(SchemaExample.task), \.habitID), Field("day", .day(), \.day),
        Field("amount", .amount(5.5), "Done so far.", \.amount), Field("target", .target, \.target),
    ])

    private static let ofPage: [Field<(line: TaskLine, page: TasksPage)>] = [
        .ifAny(
            "details", .text("The fern needs most."),
            "One line of the details: the first that matches the search, otherwise the first."
        ) {
            $0.line.details($0.page.pattern)
        },
        .ifAny("section", .choice(TodaySection.overdue), "Only in the view “today”.") {
            $0.page.hasSections ? $0.line.view.section : nil
        },
        .ifAny("group", .text("work"), "The key of the task's group; empty if it has no value.") { shown in
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
    /// Returns the line of the details that a list shows.
    fileprivate func details(_ pattern: SearchPattern?) -> String? {
        guard let details = view.task.details else { return nil }
        let lines = details.split(separator: "\n", omittingEmptySubsequences: false)
        let found = pattern.flatMap { pattern in
            lines.first { !TaskMarks(pattern, name: "", details: String($0)).details.isEmpty }
        }
        return (found ?? lines.first).map { String($0) }
    }
}

/// The matches of a search in a task, in UTF-16 code units.
struct TaskMarks: Sendable {
    let name: [Range<Int>]
    let details: [Range<Int>]

    static let about = "The matches, as start and length in UTF-16 code units."
    static let codec = ObjectCodec<TaskMarks>([Field("name", ranges, \.name), Field("details", ranges, \.details)])

    private static let ranges = Codec<[Range<Int>]>.written(.list(.list(.integer(0), max: 2))) { writer, ranges in
        writer.array(ranges) { writer, range in
            writer.array([range.lowerBound, range.count]) { $0.integer($1) }
        }
    }

    /// Only words are searched for in details.
    init(_ pattern: SearchPattern, name: String, details: String?) {
        self.name = pattern.marks(in: name)
        self.details = pattern.mode == .contains ? pattern.marks(in: details ?? "") : []
    }
}
