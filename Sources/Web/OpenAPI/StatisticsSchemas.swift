import Domain
import Shapes

extension NamedSchema {
    static let projectFigures: [Schema.Member] = [
        .init("projectId", .id(SchemaExample.project)), .init("total", .integer(20)), .init("open", .integer(8)),
        .init("completed", .integer(12)), .init("overdue", .integer(1)),
        .init("rate", .orNull(.number(0.6)), "Completed ÷ all; null without tasks."), .init("score", .integer(40)),
        .init("points", .integer(61)),
        .init(
            "byPriority",
            .list(
                .object([
                    .init("key", .choice(Priority.highest)), .init("open", .integer(2)),
                    .init("completed", .integer(3)),
                ]), max: 4)),
        .init("openEstimate", .integer(7_200), "Seconds, over the open tasks that have an estimate."),
        .init(
            "lastActivity", .orNull(.instant("2026-11-21T09:30:00.000Z")), "When a task was last added or changed."),
        .init("health", .choice(ProjectHealth.warning)),
        .init("subprojects", .integer(2), "Under it on all levels, archived ones included."),
    ]

    static let projectStatistics = NamedSchema("ProjectStatistics") {
        projectFigures + [.init("rolledUp", .boolean(false), "Whether everything under the project counts too.")]
    }

    static let projectTemplate = NamedSchema("ProjectTemplate") {
        [
            .init("id", .text("weekly-review"), "A word for those that come with the program, a UUID for your own."),
            .init("name", .text("Weekly review", max: 100)),
            .init("description", .orNull(.text("An hour that clears the past week.", max: 1_000))),
            .init("builtIn", .boolean(true)), .init("taskCount", .integer(7)),
            .init("color", .choice(ProjectColor.purple)), .init("icon", .choice(ProjectIcon.star)),
            .init(
                "tasks",
                .list(
                    .object([
                        .init("name", .text("Note what went well", max: TaskRules.nameLimit)),
                        .init("priority", .choice(Priority.low)),
                        .init("dayOffset", .orNull(.integer(0)), "Days from the start day; null without a due date."),
                        .init("estimatedDuration", .orNull(.integer(300, TaskRules.durations)), "Seconds."),
                        .init("tags", .list(.text("review", max: 50), max: TaskRules.tagLimit)),
                        .init("parent", .nullOr(.integer(0)), "The place of its parent in this list, from 0 on."),
                    ]), max: ProjectTemplate.taskLimit)),
        ]
    }

    static let savedTemplate = NamedSchema("SavedTemplate") {
        [.init("template", .named(projectTemplate)), .init("undoId", undoID)]
    }

    static let statistics = NamedSchema("Statistics") {
        [
            .init("from", .day("2026-10-23")), .init("to", .day("2026-11-21")),
            .init("added", .integer(60), "In the range."), .init("completed", .integer(56), "In the range."),
            .init("open", .integer(14), "At the end of the range, or now where that is later."),
            .init("overdue", .integer(2), "Then."),
            .init("rate", .orNull(.number(0.8)), "Completed ÷ (completed + open)."), .init("score", .integer(207)),
            .init("points", .integer(311)),
            .init(
                "averageSecondsToComplete", .orNull(.integer(86_400)), "From adding a task to completing it."),
            .init(
                "estimate",
                .object([
                    .init("estimated", .integer(7_200), "Seconds."), .init("actual", .integer(9_000), "Seconds."),
                    .init("tasks", .integer(3)),
                ]), "Over the completed tasks that have both."),
            .init("byPriority", counted(.choice(Priority.highest))),
            .init("byType", counted(.choice(TaskType.morning))),
            .init("byCategory", counted(.choice(Category.general))),
            .init("byHour", .list(.integer(3), max: 24), "Completed by hour of the day, always 24."),
            .init("byWeekday", .list(.integer(9), max: 7), "Completed by weekday, Monday first, always 7."),
        ]
    }

    private static func counted(_ key: Schema) -> Schema {
        .list(.object([.init("key", key), .init("count", .integer(9)), .init("score", .integer(63))]))
    }
}
