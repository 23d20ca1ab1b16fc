import Calendar
import Domain

/// Converts rows of `project` to projects, and back.
enum ProjectMapping {
    static let columns = Entity.project.list

    /// A row as read, with the values that only the storage uses.
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

    /// Reads a row with exactly the columns `columns`.
    static func stored(_ row: Row) -> Stored {
        let (project, problems) = layout.read(row, into: blank)
        return Stored(project: project, number: row.integer(number), problems: problems)
    }

    /// Takes the columns that a project does not have.
    static func row(_ project: Project, number: Int, importEntry: Int64? = nil) -> StoredRow {
        layout.row(project, before: [SQLValue(number)], after: [SQLValue(importEntry), .null])
    }
}
