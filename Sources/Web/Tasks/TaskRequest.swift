import Domain
import UseCases

/// A task as a request gives it.
struct TaskRequest {
    let fields: TaskFields
    /// The id that the client chose, so that it can repeat the request.
    let id: TaskID?

    /// What cannot be read is noted in `fields.problems`.
    /// - Parameter takesID: whether the request makes a task, so that it may name it.
    init(_ bytes: [UInt8], takesID: Bool) throws {
        var reader = try FieldReader(bytes)
        let given: Edit<TaskID> = takesID ? reader.identifier("id") : .unchanged
        id = given.value
        var fields = Self.fields(&reader)
        fields.projectID = reader.identifier("projectId")
        reader.refuseUnknown()
        fields.problems = reader.problems
        self.fields = fields
    }

    /// The fields that a task has wherever it stands, without what could not be read of them.
    static func fields(_ reader: inout FieldReader) -> TaskFields {
        var fields = TaskFields()
        fields.name = reader.text("name")
        fields.details = reader.text("details")
        fields.priority = reader.priority("priority")
        fields.type = reader.choice("type")
        fields.dueDate = reader.dueDate("dueDate")
        fields.reminders = reader.texts("reminders")
        fields.estimatedDuration = reader.integer("estimatedDuration")
        fields.actualDuration = reader.integer("actualDuration")
        fields.tags = reader.texts("tags")
        fields.category = reader.choice("category")
        fields.energy = reader.choice("energy")
        fields.context = reader.choice("context")
        fields.dependencies = reader.identifiers("dependencies")
        fields.parentID = reader.identifier("parentId")
        fields.repeatPattern = reader.repeatPattern("repeatPattern")
        return fields
    }
}
