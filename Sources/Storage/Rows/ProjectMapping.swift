import Domain

/// Rows of `project` to projects and back.
enum ProjectMapping {
    static let entity = Entity.project
    static let columns = Entity.project.list

    /// A row that was read, with what only the storage needs to know about it.
    struct Stored {
        let project: Project
        let number: Int
        let problems: [String]
    }

    /// The columns must be `columns`, in that order.
    static func stored(_ row: Row) -> Stored {
        var reader = RowReader(row)
        let number = reader.integer()
        let id: ProjectID = reader.id("id")
        let name = reader.text()
        _ = reader.text()
        var project = Project(
            id: id, name: name, description: reader.textOrNull(), color: reader.choice("color", .blue),
            icon: reader.choice("icon", .folder), status: reader.choice("status", .active),
            priority: reader.choice("priority", .medium), position: reader.integer(),
            parentID: reader.idOrNull("parent_id"), tags: reader.words(), dueDate: reader.dayOrNull(),
            estimatedTaskCount: reader.integerOrNull(), isArchived: reader.bool(), createdAt: reader.instant(),
            modifiedAt: reader.instant(), templateID: reader.textOrNull())
        project.settings.allowSubprojects = reader.bool()
        project.settings.defaultTaskPriority = reader.priorityOrNull("default_task_priority")
        project.settings.autoArchiveCompleted = reader.bool()
        project.settings.reminders = reader.bool()
        project.settings.morningNotice = reader.bool()
        project.settings.overdueNotices = reader.bool()
        project.version = reader.integer()
        return Stored(project: project, number: number, problems: reader.problems)
    }

    /// `number`, `import_entry` and `hidden` are not the project's to tell.
    static func row(_ project: Project, number: Int, importEntry: Int64? = nil) -> StoredRow {
        let settings = project.settings
        return StoredRow([
            SQLValue(number), SQLValue(project.id), .text(project.name), .text(TextRules.key(project.name)),
            SQLValue(project.description), .text(project.color.rawValue), .text(project.icon.rawValue),
            .text(project.status.rawValue), .text(project.priority.rawValue), SQLValue(project.position),
            SQLValue(project.parentID), TaskMapping.words(project.tags), SQLValue(project.dueDate),
            SQLValue(project.estimatedTaskCount), SQLValue(project.isArchived), SQLValue(project.createdAt),
            SQLValue(project.modifiedAt), SQLValue(project.templateID), SQLValue(settings.allowSubprojects),
            SQLValue(settings.defaultTaskPriority?.rawValue), SQLValue(settings.autoArchiveCompleted),
            SQLValue(settings.reminders), SQLValue(settings.morningNotice), SQLValue(settings.overdueNotices),
            SQLValue(project.version), SQLValue(importEntry), .integer(0),
        ])
    }
}
