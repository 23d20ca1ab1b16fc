import Domain

/// Imports saved filters, and counts what only a blank database takes of a whole export.
struct ImportedLists {
    private let change: Change
    private let query: ImportOptions.FilterQuery
    private var left: [(list: String, count: Int)] = []
    /// Filters of other programs, which wait for the projects that they name.
    private var drafts: [FilterDraft] = []
    /// The number of new filters.
    private(set) var filters = 0

    /// - Parameter query: writes a filter line as the query of a saved filter.
    init(_ change: Change, _ query: @escaping ImportOptions.FilterQuery) {
        (self.change, self.query) = (change, query)
    }

    /// What was left out.
    var losses: [ImportProblem] {
        if left.isEmpty { return [] }
        let lists = left.map { "\($0.list) (\($0.count))" }.joined(separator: ", ")
        return [
            ImportProblem(
                refusal: .file.importValueChanged,
                message:
                    "There is data here already, so this was left out: \(lists). Only an empty Tasker takes everything as it is; “tasker reset” makes it empty."
            )
        ]
    }

    mutating func take(_ draft: FilterDraft) { drafts.append(draft) }

    /// Saves the filters that wait, unless they exist.
    /// - Returns: what was left out.
    mutating func saveFilters() throws -> [ImportProblem] {
        defer { drafts = [] }
        return try drafts.compactMap { draft in
            guard let reason = try save(draft) else { return nil }
            return ImportProblem(
                column: "filters", refusal: .file.importValueChanged,
                message: "The saved view “\(draft.name)” was left out. \(reason)")
        }
    }

    /// - Returns: why the filter cannot be saved; nil if it is.
    private mutating func save(_ draft: FilterDraft) throws -> String? {
        let now = change.moment.instant
        let filter = SavedFilter(
            id: ImportedID.of("filter\u{1F}\(draft.name)\u{1F}\(draft.line)"), name: draft.name,
            query: query(draft.line), createdAt: now, modifiedAt: now)
        if let problem = try change.problem(ofLine: draft.line, field: "query") { return problem.message }
        if filter.query.utf8.count > SavedFilter.queryByteLimit { return "Its filter line is too long." }
        switch try insert(filter) {
        case .exists, .saved: return nil
        case .nameTaken: return "There is already a view with that name."
        case .tooMany: return SavedFilter.tooMany
        }
    }

    private enum Outcome { case exists, saved, nameTaken, tooMany }

    private mutating func insert(_ filter: SavedFilter) throws -> Outcome {
        let others = try change.search.savedFilters()
        if others.contains(where: { $0.id == filter.id }) { return .exists }
        if others.contains(where: { TextRules.key($0.name) == TextRules.key(filter.name) }) { return .nameTaken }
        if others.count >= SavedFilter.limit { return .tooMany }
        _ = try change.search.insert(filter)
        filters += 1
        return .saved
    }

    mutating func take(_ row: ArchivedRow) throws {
        switch row.list {
        case "filters":
            guard let filter = row.filter(at: change.moment.instant) else { return }
            switch try insert(filter) {
            case .exists, .saved: return
            case .nameTaken, .tooMany: count(row)
            }
        default: count(row)
        }
    }

    private mutating func count(_ row: ArchivedRow) {
        if let index = left.firstIndex(where: { $0.list == row.list }) {
            left[index].count += 1
        } else {
            left.append((row.list, 1))
        }
    }
}
