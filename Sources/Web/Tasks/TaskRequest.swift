import Domain
import UseCases

/// Reads a task from a request body.
struct TaskRequest {
    let fields: TaskFields
    /// The id chosen by the client, so that it can repeat the request.
    let id: TaskID?

    /// Reports unreadable values in `fields.problems`.
    /// - Parameter takesID: whether the request creates a task and so may choose its id.
    init(_ bytes: [UInt8], takesID: Bool) throws {
        var reader = try ObjectReader(body: bytes)
        let given: Edit<TaskID> = takesID ? reader.edit("id", .id(SchemaExample.task)) : .unchanged
        id = given.value
        fields = reader.edits(TaskAttributes.self)
    }
}
