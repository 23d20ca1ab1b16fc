import Domain
import JSON
import UseCases

extension JSONWriter {
    /// A project with its counts, as spec 06 shows it.
    mutating func project(_ view: ProjectView) {
        object { writer in
            let project = view.project
            writer.member("id", project.id.description)
            writer.member("name", project.name)
            writer.member("description", project.description)
            writer.member("color", project.color.rawValue)
            writer.member("icon", project.icon.rawValue)
            writer.member("status", project.status.rawValue)
            writer.member("priority", project.priority.rawValue)
            writer.member("position", project.position)
            writer.member("parentId", project.parentID?.description)
            writer.member("subprojectCount", view.subprojects)
            writer.key("tags")
            writer.array(project.tags) { $0.string($1) }
            writer.member("dueDate", project.dueDate?.description)
            writer.key("estimatedTaskCount")
            writer.integer(project.estimatedTaskCount)
            writer.member("isArchived", project.isArchived)
            writer.member("isInbox", project.isInbox)
            writer.member("createdAt", project.createdAt.description)
            writer.member("modifiedAt", project.modifiedAt.description)
            writer.member("templateId", project.templateID)
            writer.key("settings")
            writer.projectSettings(project.settings)
            writer.member("version", project.version)
            writer.key("counts")
            writer.object { $0.projectCounts(view.counts) }
            writer.key("rate")
            writer.number(view.counts.rate)
            writer.member("health", view.health.rawValue)
        }
    }

    private mutating func projectSettings(_ settings: ProjectSettings) {
        object { writer in
            writer.member("allowSubprojects", settings.allowSubprojects)
            writer.member("defaultTaskPriority", settings.defaultTaskPriority?.code)
            writer.member("autoArchiveCompleted", settings.autoArchiveCompleted)
            writer.member("reminders", settings.reminders)
            writer.member("morningNotice", settings.morningNotice)
            writer.member("overdueNotices", settings.overdueNotices)
        }
    }

    mutating func projectCounts(_ counts: ProjectCounts) {
        member("total", counts.total)
        member("open", counts.open)
        member("completed", counts.completed)
        member("overdue", counts.overdue)
    }
}
