import Domain
import UseCases

/// What goes along when a project is archived or restored; an empty body takes the usual values.
struct ProjectArchiveRequest {
    let withTasks: Bool
    let withSubprojects: Bool

    /// - Throws: `DomainError.invalid` for what cannot be read.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes.isEmpty ? Array("{}".utf8) : bytes)
        withTasks = reader.boolean("withTasks").value ?? false
        withSubprojects = reader.boolean("withSubprojects").value ?? true
        reader.refuseUnknown()
        try reader.problems.throwIfAny()
    }
}

/// Into which project another one goes.
struct ProjectMergeRequest {
    let into: ProjectID?
    let problems: Problems

    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        into = reader.identifier("into").value
        reader.refuseUnknown()
        problems = reader.problems
    }
}

/// Which tasks go to which project.
struct TaskMoveRequest {
    let to: ProjectID?
    let ids: [TaskID]?
    let problems: Problems

    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        to = reader.identifier("to").value
        ids = reader.identifiers("ids").value
        reader.refuseUnknown()
        problems = reader.problems
    }
}

/// Which project comes after which.
struct ProjectOrderRequest {
    let id: ProjectID?
    let after: ProjectID?
    let problems: Problems

    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        id = reader.identifier("id").value
        after = reader.identifier("after").value
        reader.refuseUnknown()
        problems = reader.problems
    }
}

/// Which project becomes a template, and under which name.
struct TemplateRequest {
    let project: ProjectID?
    let name: String?
    let problems: Problems

    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        project = reader.identifier("projectId").value
        name = reader.text("name").value
        reader.refuseUnknown()
        problems = reader.problems
    }
}
