import Domain
import Codecs
import UseCases

extension Codec where Value == ProjectView {
    /// A project with its counts.
    static var project: Codec { .object(whenNeeded: ProjectView.codec) }
}

/// The response bodies about projects.
enum ProjectCodec {
    static let counts = ObjectCodec<ProjectCounts>([
        Field("total", .integer(20), \.total), Field("open", .integer(8), \.open),
        Field("completed", .integer(12), \.completed), Field("overdue", .integer(1), \.overdue),
    ])

    static let list = ListCodec<[ProjectView], ProjectView>(of: .project) { $0.project.id.description }

    static let changed = ObjectCodec<ChangedProject>(
        "ChangedProject", [Field("project", .project, \.view), .undoID(\.undoID)])

    static let created = ObjectCodec<CreatedProject>(
        "CreatedProject",
        [
            Field("project", .project, \.view), Field("tasks", .list(.task, max: 1_000), \.tasks),
            .adjustments(\.adjustments), .undoID(\.undoID),
        ])

    static let line = ObjectCodec<ProjectLinePreview>(
        "ProjectLine",
        [
            Field("name", .text("Balcony garden"), "Empty if the line has none.", \.line.name),
            Field(
                "color", .nullOr(.choice(.green)), "Null if the line names none."
            ) { $0.line.fields.color.value },
            Field(
                "tokens", .list(.object(QuickAddCodec.token)), "The parts that were recognized, in order.",
                \.line.tokens),
            Field(
                "namesakeId", .orNull(.id(SchemaExample.project)), "The project that has the name already."
            ) {
                $0.namesake?.id
            },
            Field("problems", .list(.object(SharedCodec.problem)), "Rules that the line violates.", \.problems),
        ])

    static let merged = ObjectCodec<MergedProject>(
        "MergedProject",
        [
            Field("project", .project, "The remaining project.", \.view), Field("moved", .integer(12), \.moved),
            .undoID(\.undoID),
        ])

    static let moved = ObjectCodec<MovedProjectTasks>([Field("moved", .integer(3), \.moved), .undoID(\.undoID)])
}

extension ProjectView {
    /// Includes the version and everything about the project that may change without it.
    var entityTag: String {
        let sums = [counts.open, counts.completed, counts.overdue, counts.openEstimate, subprojects]
        return "\"\(project.version)-\(sums.map(String.init).joined(separator: ".")).\(health.rawValue)\""
    }
}
