import Domain

/// Finds subtasks that are in a different project from their parent.
struct SubtaskCheck {
    let connection: Connection

    /// The condition on `task` that selects such a row.
    static let isStray = """
        parent_id IS NOT NULL AND EXISTS (SELECT 1 FROM task AS parent
        WHERE parent.id = task.parent_id AND parent.project_id <> task.project_id)
        """

    func problems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT id FROM task WHERE \(Self.isStray) ORDER BY number") {
            CheckReport.Problem(
                kind: .reference, place: "task \($0.value(0).plain)",
                message: "is in a different project from its parent")
        }
    }
}
