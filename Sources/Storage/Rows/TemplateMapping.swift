import Calendar
import Domain
import JSON

/// Converts rows of `template` to templates, and back.
enum TemplateMapping {
    static let columns = Entity.template.list

    /// A row as read, with the problems found in it.
    struct Stored {
        let template: ProjectTemplate
        let problems: [String]
    }

    /// Reads a row with exactly the columns `columns`.
    static func stored(_ row: Row) -> Stored {
        var reader = RowReader(row)
        let id: TemplateID = reader.id("id")
        let name = reader.text()
        _ = reader.text()
        let description = reader.textOrNull()
        let color: ProjectColor = reader.choice("color", .blue)
        let icon: ProjectIcon = reader.choice("icon", .folder)
        let tasks = TemplateTasksText.tasks(reader.text())
        if tasks == nil { reader.note("tasks: unreadable") }
        let template = ProjectTemplate(
            id: id.description, name: name, description: description, color: color, icon: icon, tasks: tasks ?? [])
        return Stored(template: template, problems: reader.problems)
    }

    static func row(_ template: ProjectTemplate, id: TemplateID) -> StoredRow {
        StoredRow([
            SQLValue(id), .text(template.name), .text(TextRules.key(template.name)), SQLValue(template.description),
            .text(template.color.rawValue), .text(template.icon.rawValue),
            .text(TemplateTasksText.text(template.tasks)),
        ])
    }
}
