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
        var reader = try ObjectReader(body: bytes)
        let given: Edit<TaskID> = takesID ? reader.edit("id", .id(SchemaExample.task)) : .unchanged
        id = given.value
        fields = reader.edits(TaskAttributes.self)
    }
}
