import Domain
import JSON
import UseCases

extension JSONWriter {
    /// What a line of quick add means.
    mutating func preview(_ preview: QuickAddPreview) {
        object { writer in
            let line = preview.line
            writer.member("source", line.source)
            writer.member("name", line.name)
            writer.member("details", line.details)
            writer.key("fields")
            writer.object { $0.understood(preview) }
            writer.key("tokens")
            writer.array(line.tokens) { $0.token($1) }
            writer.member("newProject", preview.newProject)
            writer.key("hints")
            writer.array(line.hints) { writer, hint in
                writer.object {
                    $0.member("text", hint.text)
                    $0.member("suggestion", hint.suggestion)
                    $0.member("message", hint.message)
                }
            }
            writer.key("problems")
            writer.array(preview.problems) { writer, problem in
                writer.object {
                    $0.member("field", problem.field)
                    $0.member("code", problem.code)
                    $0.member("message", problem.message)
                }
            }
        }
    }

    /// Only what the line says.
    private mutating func understood(_ preview: QuickAddPreview) {
        let line = preview.line
        if let project = preview.project { member("projectId", project.id.description) }
        if let name = preview.project?.name ?? line.projectName { member("projectName", name) }
        if let priority = line.priority { member("priority", priority.code) }
        if let type = line.type { member("type", type.rawValue) }
        if line.dueDate != nil, let due = preview.dueDate { member("dueDate", due.description) }
        if let estimate = line.estimatedDuration { member("estimatedDuration", estimate) }
        if !line.tags.isEmpty {
            key("tags")
            array(line.tags) { $0.string($1) }
        }
        if let category = line.category { member("category", category.rawValue) }
        if let energy = line.energy { member("energy", energy.rawValue) }
        if let context = line.context { member("context", context.rawValue) }
        if !line.reminders.isEmpty {
            key("reminders")
            array(line.reminders) { $0.string($1) }
        }
        if let pattern = line.repeatPattern { member("repeatPattern", pattern.text) }
    }

    private mutating func token(_ token: QuickAddToken) {
        object {
            $0.member("kind", token.kind.rawValue)
            $0.member("text", token.text)
            $0.member("start", token.range.lowerBound)
            $0.member("length", token.range.count)
            $0.member("label", token.label)
        }
    }

    mutating func addition(_ addition: QuickAddition) {
        object { writer in
            writer.key("tasks")
            writer.array(addition.tasks) { $0.task($1) }
            writer.key("projects")
            writer.array(addition.projects) { $0.project($1) }
            writer.adjustments(addition.adjustments)
            writer.key("undoId")
            writer.integer(addition.undoID)
        }
    }
}
