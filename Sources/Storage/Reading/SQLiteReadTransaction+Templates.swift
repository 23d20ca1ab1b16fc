import Domain

extension SQLiteReadTransaction {
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
