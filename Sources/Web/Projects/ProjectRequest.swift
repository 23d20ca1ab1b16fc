import Domain
import UseCases

/// Reads a project from a request body.
struct ProjectRequest {
    let fields: ProjectFields

    /// Reports unreadable values in `fields.problems`.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        fields = Self.fields(&reader)
    }

    /// Reads a new project, whose id the client may choose, with its tasks or a template.
    static func new(_ bytes: [UInt8]) throws -> NewProject {
        var reader = try FieldReader(bytes)
        let id: Edit<ProjectID> = reader.edit("id", .id(SchemaExample.project))
        let template = reader.edit("templateId", .text(""))
        let startDay = reader.edit("startDay", .day())
        let tasks = (reader.objects("tasks") ?? []).map(task)
        return NewProject(
            fields(&reader), id: id.value, tasks: tasks, templateID: template.value,
            startDay: startDay.value)
    }

    private static func task(_ reader: FieldReader) -> NewProject.Item {
        var reader = reader
        let id: Edit<TaskID> = reader.edit("id", .id(SchemaExample.task))
        var fields = TaskRequest.fields(&reader)
        reader.refuseUnknown()
        fields.problems = reader.problems
        return NewProject.Item(fields, id: id.value)
    }

    /// Called last, because it refuses fields not read before.
    private static func fields(_ reader: inout FieldReader) -> ProjectFields {
        var fields = reader.edits(ProjectAttributes.self)
        reader.refuseUnknown()
        fields.problems = reader.problems
        return fields
    }
}
