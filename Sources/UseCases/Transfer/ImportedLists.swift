import Domain

/// Imports the saved filters and templates of a whole export, and counts what only a blank database takes.
struct ImportedLists {
    private let change: Change
    private var left: [(list: String, count: Int)] = []

    init(_ change: Change) {
        self.change = change
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

    mutating func take(_ row: ArchivedRow) throws {
        switch row.list {
        case "filters":
            guard let filter = row.filter(at: change.moment.instant) else { return }
            let others = try change.search.savedFilters()
            if others.contains(where: { $0.id == filter.id }) { return }
            let isTaken = others.contains { TextRules.key($0.name) == TextRules.key(filter.name) }
            if isTaken || others.count >= SavedFilter.limit { return count(row) }
            _ = try change.search.insert(filter)
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
