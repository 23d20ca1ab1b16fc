import Domain
import Text

/// The tables of saved filters, tags and recent searches.
struct SQLiteSearch<Access: OpenTransaction>: SearchReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func savedFilters() throws -> [SavedFilter] {
        try connection.rows(
            "SELECT \(SavedFilterMapping.columns) FROM saved_filter ORDER BY position, name_key", [],
            SavedFilterMapping.filter)
    }

    func openTags() throws -> [TagCount] {
        var found: [String: TagCount] = [:]
        // One row for all tasks with the same tags.
        try connection.statement("SELECT tags, sum(open) FROM open_tags GROUP BY tags").each([]) { row in
            for tag in TextIndex.Entry.tags(row.text(0)) {
                let known = found[tag.key]
                let name = known.map { Self.isBefore($0.name, tag.name) ? $0.name : tag.name } ?? tag.name
                found[tag.key] = TagCount(name: name, count: (known?.count ?? 0) + row.integer(1))
            }
            return true
        }
        return found.sorted { one, other in
            one.value.count == other.value.count
                ? Self.isBefore(one.key, other.key) : one.value.count > other.value.count
        }.map(\.value)
    }

    private static func isBefore(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    func recentSearches() throws -> [String] {
        try connection.rows("SELECT text FROM recent_search ORDER BY number DESC") { $0.text(0) }
    }
}

extension SQLiteSearch: SearchWriting where Access == Journal {
    private var journal: Journal { transaction }

    func insert(_ filter: SavedFilter) throws -> SavedFilter {
        var filter = filter
        filter.version = 1
        if filter.position == 0 {
            let last = try connection.integer("SELECT max(position) FROM saved_filter")
            filter.position = StoredNumber.following(last ?? 0, by: Journal.positionStep)
        }
        try refusingTakenNames(filter) { try journal.insertRow(SavedFilterMapping.row(filter), of: .savedFilter) }
        return filter
    }

    func update(_ filter: SavedFilter) throws -> SavedFilter {
        guard let row = try journal.storedRow([SQLValue(filter.id)], of: .savedFilter) else { throw Self.noFilter }
        let wanted = SavedFilterMapping.row(filter)
        let fields = ["name", "name_key", "query", "position"].map { ($0, wanted.value($0, of: .savedFilter)) }
        try refusingTakenNames(filter) { try journal.change(row, of: .savedFilter, fields) }
        return try savedFilters().first { $0.id == filter.id } ?? filter
    }

    func delete(_ id: SavedFilterID) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .savedFilter) else { throw Self.noFilter }
        try journal.deleteRow(row, of: .savedFilter)
    }

    private static var noFilter: DomainError {
        .refused(.filter.notFound, "This view does not exist; it may have been deleted.")
    }

    private func refusingTakenNames(_ filter: SavedFilter, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .filter.nameTaken, "There is already a view named “\(filter.name)”. Choose another name.")
        }
    }

    func keep(_ text: String, limit: Int) throws {
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
