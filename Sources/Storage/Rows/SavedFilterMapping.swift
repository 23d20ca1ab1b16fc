import Domain

/// Converts rows of `saved_filter` to filters, and back.
enum SavedFilterMapping {
    static let columns = Entity.savedFilter.list

    /// Reads a row with exactly the columns `columns`.
    static func filter(_ row: Row) -> SavedFilter {
        var reader = RowReader(row)
        let id: SavedFilterID = reader.id("id")
        let name = reader.text()
        _ = reader.text()
        return SavedFilter(
            id: id, name: name, query: reader.text(), position: reader.integer(), createdAt: reader.instant(),
            modifiedAt: reader.instant(), version: reader.integer())
    }

    static func row(_ filter: SavedFilter) -> StoredRow {
        StoredRow([
            SQLValue(filter.id), .text(filter.name), .text(TextRules.key(filter.name)), .text(filter.query),
            SQLValue(filter.position), SQLValue(filter.createdAt), SQLValue(filter.modifiedAt),
            SQLValue(filter.version), .null,
        ])
    }
}
