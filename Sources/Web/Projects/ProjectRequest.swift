import Domain
import UseCases

/// Reads a project from a request body.
struct ProjectRequest {
    let fields: ProjectFields

    /// Reports unreadable values in `fields.problems`.
    init(_ bytes: [UInt8]) throws {
        var reader = try ObjectReader(body: bytes)
        fields = reader.edits(ProjectAttributes.self)
    }

    /// Reads a new project, whose id the client may choose, with its tasks or a template.
    static func new(_ bytes: [UInt8]) throws -> NewProject {
        var reader = try ObjectReader(body: bytes)
        let id: Edit<ProjectID> = reader.edit("id", .id(SchemaExample.project))
        let template = reader.edit("templateId", .text(""))
        let startDay = reader.edit("startDay", .day())
        let line = reader.edit("line", .text(""))
        let tasks = (reader.objects("tasks") ?? []).map(task)
        return NewProject(
            reader.edits(ProjectAttributes.self), id: id.value, tasks: tasks, templateID: template.value,
            startDay: startDay.value, line: line.value)
    }

    private static func task(_ reader: ObjectReader) -> NewProject.Item {
        var reader = reader
        let id: Edit<TaskID> = reader.edit("id", .id(SchemaExample.task))
        return NewProject.Item(reader.edits(TaskAttributes.self, without: ["projectId"]), id: id.value)
    }
}
