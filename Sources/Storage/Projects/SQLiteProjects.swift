import Domain

/// The tables `project` and `template`, and the sums of projects.
struct SQLiteProjects<Access: OpenTransaction>: ProjectReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func find(_ id: ProjectID) throws -> Project? { try find("id = ?", SQLValue(id)) }

    /// One's own before those of others, which may have the same name.
    func find(named name: String) throws -> Project? {
        let order = connection.viewer.map { " ORDER BY coalesce(owner, \(Person.ownerNumber)) <> \($0.number)" } ?? ""
        return try find("name_key = ?\(order)", .text(TextRules.key(name)))
    }

    private func find(_ condition: String, _ value: SQLValue) throws -> Project? {
        try connection.first(
            "SELECT \(ProjectMapping.columns) FROM project WHERE \(condition)", [value],
            ProjectMapping.stored)?.project
    }

    func all(includingArchived: Bool) throws -> [Project] {
        try connection.rows(
            """
            SELECT \(ProjectMapping.columns) FROM project WHERE is_archived = 0 OR ?
            ORDER BY id <> ?, position, name_key, number
            """, [SQLValue(includingArchived), SQLValue(Project.inboxID)], ProjectMapping.stored
        ).map(\.project)
    }

    func names() throws -> [ProjectID: String] {
        try connection.rows("SELECT id, name FROM project") { ($0.id(0, ProjectID.self), $0.text(1)) }
            .reduce(into: [:]) { names, row in if let id = row.0 { names[id] = row.1 } }
    }

    func templates() throws -> [ProjectTemplate] {
        try connection.rows(
            "SELECT \(TemplateMapping.columns) FROM template ORDER BY name_key", [], TemplateMapping.stored
        ).map(\.template)
    }

    func template(_ id: TemplateID) throws -> ProjectTemplate? {
        try connection.first(
            "SELECT \(TemplateMapping.columns) FROM template WHERE id = ?", [SQLValue(id)], TemplateMapping.stored
        )?.template
    }
}
