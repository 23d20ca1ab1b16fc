import Domain
import UseCases

/// A project as a request gives it.
struct ProjectRequest {
    let fields: ProjectFields
    /// The id that the client chose, so that it can repeat the request.
    let id: ProjectID?

    /// What cannot be read is noted in `fields.problems`.
    /// - Parameter takesID: whether the request makes a project, so that it may name it.
    init(_ bytes: [UInt8], takesID: Bool) throws {
        var reader = try FieldReader(bytes)
        let given: Edit<ProjectID> = takesID ? reader.identifier("id") : .unchanged
        id = given.value
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
        let settings = Self.readSettings(&reader, &fields)
        reader.refuseUnknown()
        fields.problems = reader.problems
        for problem in settings { fields.problems.add(problem.field, problem.code, problem.message) }
        self.fields = fields
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
