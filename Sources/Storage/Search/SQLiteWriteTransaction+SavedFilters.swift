import Domain

extension SQLiteWriteTransaction {
    func insert(_ filter: SavedFilter) throws -> SavedFilter {
        var filter = filter
        filter.version = 1
        if filter.position == 0 {
            let last = try connection.integer("SELECT max(position) FROM saved_filter") ?? 0
            filter.position = last + SQLiteWriteTransaction.positionStep
        }
        try refusingTakenNames(filter) { try insertRow(SavedFilterMapping.row(filter), of: .savedFilter) }
        return filter
    }

    func update(_ filter: SavedFilter) throws -> SavedFilter {
        guard let row = try storedRow([SQLValue(filter.id)], of: .savedFilter) else { throw Self.noFilter }
        let wanted = SavedFilterMapping.row(filter)
        let fields = ["name", "name_key", "query", "position"].map { ($0, wanted.value($0, of: .savedFilter)) }
        try refusingTakenNames(filter) { try change(row, of: .savedFilter, fields) }
        return try savedFilters().first { $0.id == filter.id } ?? filter
    }

    func deleteSavedFilter(_ id: SavedFilterID) throws {
        guard let row = try storedRow([SQLValue(id)], of: .savedFilter) else { throw Self.noFilter }
        try deleteRow(row, of: .savedFilter)
    }

    private static var noFilter: DomainError {
        .refused(.filter.notFound, "This filter does not exist; it may have been deleted.")
    }

    private func refusingTakenNames(_ filter: SavedFilter, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .filter.nameTaken, "There is a filter named “\(filter.name)” already; choose another name.")
        }
    }

    func keepSearch(_ text: String, limit: Int) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO recent_search (text_key, text, number)
            VALUES (?, ?, (SELECT coalesce(max(number), 0) + 1 FROM recent_search))
            """, [.text(Folding.fold(text)), .text(text)])
        try connection.run(
            """
            DELETE FROM recent_search WHERE number NOT IN
            (SELECT number FROM recent_search ORDER BY number DESC LIMIT ?)
            """, [SQLValue(limit)])
    }
}
