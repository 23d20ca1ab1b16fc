import Domain

/// Finds projects and tasks that are above themselves.
struct CircleCheck {
    let connection: Connection

    func problems() throws -> [CheckReport.Problem] {
        try [Entity.project.name, Entity.task.name].flatMap { table in
            let rows = try connection.rows(
                "SELECT id, parent_id FROM \(table) WHERE parent_id IS NOT NULL ORDER BY number"
            ) { (id: $0.value(0), parent: $0.value(1)) }
            let members = ParentCircles.members(
                Dictionary(rows.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first }))
            return rows.filter { members.contains($0.id) }.map {
                CheckReport.Problem(
                    kind: .value, place: "\(table) \($0.id.plain)",
                    message: "is under itself, directly or through others; give it another parent, or none")
            }
        }
    }
}
