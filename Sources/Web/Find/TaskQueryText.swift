import Domain

/// Writes what `TaskQueryReader` reads, for the queries that the program suggests itself.
enum TaskQueryText {
    static func text(_ query: TaskQuery) -> String {
        let filter = query.filter
        var items: [(String, String)] = filter.projects.map { ("project", $0.description) }
        items += TaskAttributes.filters.flatMap { field in filter[field].map { (field.name, field.kind.text($0)) } }
        if let day = filter.added.to { items.append(("addedTo", day.description)) }
        if let isOverdue = filter.isOverdue { items.append(("overdue", isOverdue ? "1" : "0")) }
        if let isBlocked = filter.isBlocked { items.append(("blocked", isBlocked ? "1" : "0")) }
        if case .keys(let keys) = query.sort { items.append(("sort", text(keys))) }
        return items.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    @Sendable static func text(_ keys: [SortKey]) -> String {
        keys.map { ($0.isFalling ? "-" : "") + $0.field.rawValue }.joined(separator: ",")
    }
}
