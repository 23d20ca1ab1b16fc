import Domain
import Shapes

/// Values that examples share.
enum SchemaExample {
    static let task = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
    static let otherTask = "5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"
    static let project = "00000000-0000-0000-0000-000000000001"
}

extension NamedSchema {
    static let task = NamedSchema("Task") {
        identity + plan + completion + record + derived
    }

    private static let identity: [Schema.Member] = [
        .init("id", .id(SchemaExample.task)),
        .init("name", .text("Water the plants", max: TaskRules.nameLimit)),
        .init("details", .nullOr(.text("The fern needs most.", max: TaskRules.detailsLimit))),
        .init("projectId", .id(SchemaExample.project)),
        .init("priority", .choice(Priority.medium)),
        .init("type", .choice(TaskType.morning), "Chosen, derived from the due date, or frozen by the completion."),
        .init("typeChosen", .boolean(false)),
    ]

    private static let plan: [Schema.Member] = [
        .init("dueDate", .orNull(.format(.dueDate, "2026-11-21"))),
        .init(
            "reminders", .list(.text("15m"), max: ReminderRule.limit),
            "Times before the task is due (15m, 1h, 1d), or a day and time of their own."),
        .init("estimatedDuration", .orNull(.integer(1_800, TaskRules.durations)), "Seconds."),
        .init("actualDuration", .nullOr(.integer(1_500, TaskRules.durations)), "Seconds."),
        .init("tags", .list(.text("garden", max: 50), max: TaskRules.tagLimit)),
        .init("category", .choice(Category.general)),
        .init("energy", .choice(Energy.medium)),
        .init("context", .choice(TaskContext.anywhere)),
        .init("dependencies", .list(.id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), max: 50)),
        .init("parentId", .nullOr(.id(SchemaExample.task))),
        .init(
            "repeatPattern", .nullOr(.text("every 2 weeks on mon,fri until 2026-12-31")),
            "In the words of the quick-add line."),
        .init("habitId", .nullOr(.id(SchemaExample.task))),
        .init("position", .integer(1_024)),
    ]

    private static let completion: [Schema.Member] = [
        .init("isComplete", .boolean(false)),
        .init("dateCompleted", .nullOr(.instant("2026-11-21T09:30:00.000Z"))),
        .init("completedOn", .nullOr(.day("2026-11-21"))),
        .init("completionQuality", .nullOr(.choice(CompletionQuality.standard))),
        .init("pointsEarned", .integer(0), "0 while it is open."),
        .init("score", .integer(0), "What its priority is worth, 0 while it is open."),
    ]

    private static let record: [Schema.Member] = [
        .init("createdBy", .choice(Creator.page)),
        .init("addedOn", .day("2026-11-20")),
        .init("dateAdded", .instant("2026-11-20T18:00:00.000Z")),
        .init("modifiedAt", .instant("2026-11-20T18:00:00.000Z")),
        .init("archivedAt", .nullOr(.instant("2026-11-28T03:00:00.000Z"))),
        .init("version", .integer(1)),
    ]

    private static let derived: [Schema.Member] = [
        .init("isOverdue", .boolean(false)),
        .init("isDueToday", .boolean(true)),
        .init("isBlocked", .boolean(false), "A task that it depends on is open."),
        .init("blockedBy", .list(.id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), max: 50), "Those that are open."),
        .init("subtaskCount", .integer(0), "Direct ones."),
        .init("openSubtaskCount", .integer(0)),
        .init("canBeCompletedToday", .boolean(true)),
        .init("isEveningTask", .boolean(false)),
        .init("efficiency", .nullOr(.number(1.2)), "Estimated ÷ actual duration."),
        .init("complexity", .integer(1, 1...5)),
    ]

    static let newTask = NamedSchema("NewTask") {
        [
            .init(
                "id", .id(SchemaExample.task), isRequired: false,
                "Chosen by the client, so that a repeated request adds nothing.")
        ] + editable(isNew: true)
    }

    static let taskChange = NamedSchema("TaskChange") { editable(isNew: false) }

    /// - Parameter isNew: a new task must have a name.
    private static func editable(isNew: Bool) -> [Schema.Member] {
        let kept = [
            "name", "details", "projectId", "priority", "type", "dueDate", "reminders", "estimatedDuration",
            "actualDuration", "tags", "category", "energy", "context", "dependencies", "parentId", "repeatPattern",
        ]
        let known = Dictionary(uniqueKeysWithValues: task.members().map { ($0.name, $0) })
        return kept.compactMap { known[$0] }.map { member in
            if member.name == "name" { return .init("name", member.schema, isRequired: isNew) }
            if case .optional = member.schema { return .init(member.name, member.schema, isRequired: false) }
            return .init(member.name, .orNull(member.schema), isRequired: false, "null takes the usual value.")
        }
    }
}
