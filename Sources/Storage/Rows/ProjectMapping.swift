import Calendar
import Domain

/// Rows of `project` to projects and back, by their attributes.
enum ProjectMapping {
    static let columns = Entity.project.list

    /// A row that was read, with what only the storage needs to know about it.
    struct Stored {
        let project: Project
        let number: Int
        let problems: [String]
    }

    private static let blank = Project(
        id: ProjectID(high: 0, low: 0), name: "", createdAt: Instant(milliseconds: 0),
        modifiedAt: Instant(milliseconds: 0))
    private static let number = Entity.project.position("number")
    private static let layout = RowLayout(ProjectAttributes.all, after: 1)

    /// The columns must be `columns`, in that order.
    static func stored(_ row: Row) -> Stored {
        let (project, problems) = layout.read(row, into: blank)
        return Stored(project: project, number: row.integer(number), problems: problems)
    }

    /// `number`, `import_entry` and `hidden` are not the project's to tell.
    static func row(_ project: Project, number: Int, importEntry: Int64? = nil) -> StoredRow {
        layout.row(project, before: [SQLValue(number)], after: [SQLValue(importEntry), .integer(0)])
    }
}
