import Domain
import UseCases

/// A project as a request gives it.
struct ProjectRequest {
    let fields: ProjectFields

    /// What cannot be read is noted in `fields.problems`.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        fields = Self.fields(&reader)
    }

    /// A project that is to be made, which the client may name, with its tasks or a template.
    static func new(_ bytes: [UInt8]) throws -> NewProject {
        var reader = try FieldReader(bytes)
        let id: Edit<ProjectID> = reader.identifier("id")
        let template = reader.text("templateId")
        let startDay = reader.day("startDay")
        let tasks = (reader.objects("tasks") ?? []).map(task)
        return NewProject(
            fields(&reader), id: id.value, tasks: tasks, templateID: template.value,
            startDay: startDay.value)
    }

    private static func task(_ reader: FieldReader) -> NewProject.Item {
        var reader = reader
        let id: Edit<TaskID> = reader.identifier("id")
        var fields = TaskRequest.fields(&reader)
        reader.refuseUnknown()
        fields.problems = reader.problems
        return NewProject.Item(fields, id: id.value)
    }

    /// Call last: refuses what nobody asked for.
    private static func fields(_ reader: inout FieldReader) -> ProjectFields {
        var fields = ProjectFields()
        fields.name = reader.text("name")
        fields.description = reader.text("description")
        fields.color = reader.choice("color")
        fields.icon = reader.choice("icon")
        fields.status = reader.choice("status")
        fields.priority = reader.choice("priority")
        fields.parentID = reader.identifier("parentId")
        fields.tags = reader.texts("tags")
        fields.dueDate = reader.day("dueDate")
        fields.estimatedTaskCount = reader.integer("estimatedTaskCount")
        let settings = readSettings(&reader, &fields)
        reader.refuseUnknown()
        fields.problems = reader.problems
        for problem in settings { fields.problems.add(problem.field, problem.refusal, problem.message) }
        return fields
    }

    /// - Returns: what could not be read of the settings.
    private static func readSettings(_ reader: inout FieldReader, _ fields: inout ProjectFields) -> [FieldProblem] {
        guard var settings = reader.object("settings") else { return [] }
        fields.allowSubprojects = settings.boolean("allowSubprojects")
        fields.defaultTaskPriority = settings.priority("defaultTaskPriority")
        fields.autoArchiveCompleted = settings.boolean("autoArchiveCompleted")
        fields.reminders = settings.boolean("reminders")
        fields.morningNotice = settings.boolean("morningNotice")
        fields.overdueNotices = settings.boolean("overdueNotices")
        settings.refuseUnknown(in: "settings")
        return settings.problems.all
    }
}
