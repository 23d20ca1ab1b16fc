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
}
