import Domain
import Shapes
import UseCases

extension NamedSchema {
    static let project = NamedSchema("Project") {
        [
            .init("id", .id(SchemaExample.project)),
            .init("name", .text("Garden", max: 100)),
            .init("description", .nullOr(.text("Everything green", max: ProjectRules.descriptionLimit))),
            .init("color", .choice(ProjectColor.blue)),
            .init("icon", .choice(ProjectIcon.folder)),
            .init("status", .choice(ProjectStatus.active)),
            .init("priority", .choice(ProjectPriority.medium)),
            .init("position", .integer(2)),
            .init("parentId", .nullOr(.id(SchemaExample.task))),
            .init("subprojectCount", .integer(0), "Directly under it and not archived."),
            .init("tags", .list(.text("home", max: 50), max: TaskRules.tagLimit)),
            .init("dueDate", .nullOr(.day("2026-12-31"))),
            .init("estimatedTaskCount", .nullOr(.integer(40, 0...1_000_000))),
            .init("isArchived", .boolean(false)),
            .init("isInbox", .boolean(false)),
            .init("createdAt", .instant("2026-11-01T08:00:00.000Z")),
            .init("modifiedAt", .instant("2026-11-01T08:00:00.000Z")),
            .init("templateId", .nullOr(.text("weekly-review"))),
            .init("settings", .named(projectSettings)),
            .init("version", .integer(1)),
            .init("counts", .object(counts)),
            .init("rate", .orNull(.number(0.6)), "Completed ÷ all; null without tasks."),
            .init("health", .choice(ProjectHealth.warning)),
        ]
    }

    private static let counts: [Schema.Member] = [
        .init("total", .integer(20)), .init("open", .integer(8)), .init("completed", .integer(12)),
        .init("overdue", .integer(1)),
    ]

    private static let settingMembers: [Schema.Member] = [
        .init("allowSubprojects", .boolean(true)),
        .init("defaultTaskPriority", .nullOr(.choice(Priority.medium)), "Null for the setting."),
        .init("autoArchiveCompleted", .boolean(false)),
        .init("reminders", .boolean(true)),
        .init("morningNotice", .boolean(false)),
        .init("overdueNotices", .boolean(true)),
    ]

    static let projectSettings = NamedSchema("ProjectSettings") { settingMembers }

    static let newProject = NamedSchema("NewProject") {
        [
            .init(
                "id", .id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), isRequired: false,
                "Chosen by the client, so that a repeated request adds nothing.")
        ] + editableProject(isNew: true) + whatComesAlong
    }

    private static let whatComesAlong: [Schema.Member] = [
        .init(
            "tasks", .orNull(.list(.object(newTask.members().filter { $0.name != "projectId" }), max: 1_000)),
            isRequired: false, "Each may name earlier ones as its parent or dependencies, by the ids given here."),
        .init(
            "templateId", .nullOr(.text("weekly-review")), isRequired: false,
            "Brings the tasks, and what the other fields leave open, its name included."),
        .init(
            "startDay", .nullOr(.day("2026-11-23")), isRequired: false,
            "The day that the template counts from; without it today."),
    ]

    static let projectChange = NamedSchema("ProjectChange") { editableProject(isNew: false) }

    private static func editableProject(isNew: Bool) -> [Schema.Member] {
        let kept = [
            "name", "description", "color", "icon", "status", "priority", "parentId", "tags", "dueDate",
            "estimatedTaskCount",
        ]
        let fields: [Schema.Member] = project.members().filter { kept.contains($0.name) }.map { member in
            if member.name == "name" {
                let about = isNew ? "Needed without a template." : nil
                return .init("name", member.schema, isRequired: false, about)
            }
            return .init(member.name, nullable(member.schema), isRequired: false)
        }
        let settings = settingMembers.map { Schema.Member($0.name, nullable($0.schema), isRequired: false) }
        return fields + [.init("settings", .orNull(.object(settings)), isRequired: false)]
    }

    private static func nullable(_ schema: Schema) -> Schema {
        if case .optional = schema { schema } else { .orNull(schema) }
    }

    static let changedProject = NamedSchema("ChangedProject") {
        [.init("project", .named(project)), .init("undoId", undoID)]
    }

    static let createdProject = NamedSchema("CreatedProject") {
        [.init("project", .named(project)), .init("tasks", .list(.named(task), max: 1_000))]
            + TaskShape.changed.fields.filter { $0.name == "adjustments" }.map { .init($0.name, $0.schema, $0.about) }
            + [.init("undoId", undoID)]
    }

    static let mergedProject = NamedSchema("MergedProject") {
        [
            .init("project", .named(project), "The project that is left."), .init("moved", .integer(12)),
            .init("undoId", undoID),
        ]
    }

    static let dashboard = NamedSchema("Dashboard") {
        [
            .init("today", .day("2026-11-21")),
            .init("on", .day("2026-11-21"), "The day that is shown."),
            .init(
                "nextChangeAt", .instant("2026-11-21T18:00:00.000Z"),
                "The next moment at which it changes by the clock alone."),
            .init("dataVersion", .integer(12)),
            .init("eventId", .integer(40), "The newest event it knows of."),
            .init("timeZone", .text("Europe/Berlin")),
        ] + figures + sections + ranges + rest
    }

    private static let figures: [Schema.Member] = [
        .init(
            "score",
            .object([
                .init("today", .integer(18)),
                .init("usual", .orNull(.integer(14)), "The average of this weekday over four weeks."),
                .init("difference", .orNull(.integer(4))),
            ])),
        .init("points", .object([.init("today", .integer(23)), .init("total", .integer(14_724))])),
        .init("level", .named(level)),
        .init("streak", .named(streak)),
        .init(
            "completion",
            .object([
                .init("completed", .integer(5)), .init("planned", .integer(8)), .init("rate", .orNull(.number(0.625))),
            ])),
        .init(
            "open",
            .object([.init("count", .integer(3)), .init("estimate", .integer(7_800), "Seconds.")]),
            "Open and due by the day."),
        .init("inbox", .object([.init("count", .integer(4))]), "Open tasks without a due date."),
    ]

    private static let sections: [Schema.Member] = [
        .init(
            "sections",
            .list(
                .object([
                    .init("name", .choice(DashboardSection.Name.morning)),
                    .init("total", .integer(1)),
                    .init("tasks", .list(.named(task), max: 100)),
                ])), "Always all of them; `total` counts the tasks that are not shown too.")
    ]

    private static let ranges: [Schema.Member] = [
        .init(
            "priorities",
            .object([
                .init("from", .day("2026-10-23")), .init("to", .day("2026-11-21")), .init("score", .integer(207)),
                .init("completed", .integer(56)),
                .init(
                    "slices",
                    .list(
                        .object([
                            .init("priority", .choice(Priority.highest)),
                            .init(
                                "name",
                                .choice([Priority.highest, .high, .medium, .low].map(\.displayName))),
                            .init("completed", .integer(9)), .init("share", .orNull(.number(0.16))),
                            .init("score", .integer(63)),
                        ]), max: 4)),
            ]), "The last 30 days."),
        .init(
            "year",
            .object([
                .init("from", .day("2025-11-22")), .init("to", .day("2026-11-21")), .init("completed", .integer(1_204)),
                .init("points", .integer(4_310)),
            ])),
    ]

    private static let rest: [Schema.Member] = [
        .init(
            "projects",
            .list(
                .object(
                    project.members().filter { ["id", "name", "color", "icon", "isInbox"].contains($0.name) } + counts
                        + [.init("rate", .orNull(.number(0.6))), .init("health", .choice(ProjectHealth.warning))]))),
        .init(
            "totals",
            .object([
                .init("tasks", .integer(10_513)), .init("completed", .integer(10_505)),
                .init("projects", .integer(7), "Besides Inbox."),
            ])),
        .init(
            "undo",
            .object([
                .init("canUndo", .boolean(true)), .init("undoId", undoID),
                .init("what", .orNull(.text("Completed “Water the plants”"))), .init("canRedo", .boolean(false)),
                .init("redoWhat", .nullOr(.text("Added “Water the plants”"))),
            ])),
        .init("isFirstVisit", .boolean(false), "Nothing was ever added here, and the welcome was not put away."),
        .init("settings", .object(pageSettings)),
    ]

    private static let pageSettings = settings.members().filter {
        ["theme", "weekStart", "defaultPriority", "defaultTaskType", "defaultProjectId", "fontSize", "accentColor"]
            .contains($0.name)
    }
}
