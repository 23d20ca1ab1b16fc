import Domain

/// Counts the open tasks of a filter that tags alone decide by the combinations of tags that tasks have, which are far
/// fewer than the tasks.
struct TagSums {
    private typealias Condition = (_ tags: Set<String>) -> Bool

    let connection: Connection

    /// Returns nil if the filter asks for anything else.
    func count(_ listing: TaskListing) throws -> Int? {
        let filter = listing.query.filter
        guard connection.viewer == nil, listing.isNow, listing.scope == .all || listing.scope == .stored,
            filter.effectiveStatus == .open, filter.archived == .exclude, let isMet = Self.condition(filter)
        else { return nil }
        var (found, tagged) = (0, 0)
        try connection.statement("SELECT tags, sum(open) FROM open_tags GROUP BY tags").each([]) { row in
            let count = row.integer(1).limited(to: 0...SQLiteLists.most)
            tagged += count
            if isMet(Set(TextIndex.Entry.tags(row.text(0)).map(\.key))) { found += count }
            return true
        }
        // Tasks without tags have no row.
        return isMet([]) ? found + (try open) - tagged : found
    }

    private var open: Int {
        get throws {
            (try connection.integer("SELECT sum(open - open_archived) FROM project_total") ?? 0)
                .limited(to: 0...SQLiteLists.most)
        }
    }

    /// Nil if more than the tags of an open task decides.
    private static func condition(_ filter: TaskFilter) -> Condition? {
        switch filter {
        case .criterion(let criterion): condition(criterion)
        case .not(let filter): condition(filter).map { isMet in { !isMet($0) } }
        case .all(let filters): conditions(filters).map { all in { tags in all.allSatisfy { $0(tags) } } }
        case .any(let filters): conditions(filters).map { all in { tags in all.contains { $0(tags) } } }
        }
    }

    private static func conditions(_ filters: [TaskFilter]) -> [Condition]? {
        let known = filters.compactMap(condition)
        return known.count == filters.count ? known : nil
    }

    private static func condition(_ criterion: TaskCriterion) -> Condition? {
        switch criterion {
        case .tags(let tags, let mode): condition(Set(tags.map(TextRules.key)), mode)
        case .tagPattern(let text): pattern(NamePattern(text))
        case .question(.hasTags, let answer): { $0.isEmpty != answer }
        case .status(let status): { _ in status != .completed }
        case .archived(let archived): { _ in archived != .only }
        default: nil
        }
    }

    private static func condition(_ wanted: Set<String>, _ mode: TagMode) -> Condition {
        switch mode {
        case .any: { wanted.isEmpty || !wanted.isDisjoint(with: $0) }
        case .all: { wanted.isSubset(of: $0) }
        case .none: { wanted.isDisjoint(with: $0) }
        }
    }

    private static func pattern(_ pattern: NamePattern) -> Condition { { $0.contains(where: pattern.matches) } }
}
