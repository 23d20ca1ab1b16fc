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
        var fields = reader.edits(TaskAttributes.self)
        reader.refuseUnknown()
        fields.problems = reader.problems
        self.fields = fields
    }

    /// The fields that a task has wherever it stands; what cannot be read is noted in the reader.
    static func fields(_ reader: inout FieldReader) -> TaskFields {
        reader.edits(TaskAttributes.self, without: ["projectId"])
    }
}

/// How a task is completed.
struct CompletionRequest {
    let quality: CompletionQuality
    let includeSubtasks: Bool

    /// An empty body takes the usual values.
    /// - Throws: `DomainError.invalid` for what cannot be read.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes.isEmpty ? Array("{}".utf8) : bytes)
        let quality: Edit<CompletionQuality> = reader.choice("quality")
        self.quality = quality.value ?? .standard
        includeSubtasks = reader.boolean("includeSubtasks").value ?? false
        reader.refuseUnknown()
        try reader.problems.throwIfAny()
    }
}
