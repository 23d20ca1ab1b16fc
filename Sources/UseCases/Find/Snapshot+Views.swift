import Domain

extension Snapshot {
    /// The listing that a view shows.
    func listing(_ view: TasksView, _ query: TaskQuery) throws -> TaskListing {
        var query = query
        query.filter = try resolved(query.filter)
        let scope: TaskScope
        switch view {
        case .today: (scope, query.filter.status) = (.today, query.filter.status ?? .all)
        case .date(let day): (scope, query.filter.status) = (.date(day), query.filter.status ?? .all)
        case .project: (scope, query.filter.status) = (.all, query.filter.status ?? .all)
        case .upcoming: (scope, query.filter.status) = (.upcoming, query.filter.status ?? .open)
        case .history: (scope, query.filter.status) = (.history, query.filter.status ?? .completed)
        case .grouped: scope = .projects
        case .all: scope = .all
        }
        var listing = TaskListing(scope, query, at: moment, isNow: isNow)
        if listing.showsDaysToCome { listing.coming = try comingDays() }
        return listing
    }

    /// The groups of a listing with their display names.
    func groups(_ listing: TaskListing, by grouping: TaskGrouping) throws -> [NamedGroup] {
        try lists.groups(listing).map {
            NamedGroup(key: $0.key, name: try name(of: $0.key, grouping), count: $0.count)
        }
    }

    private func name(of key: String, _ grouping: TaskGrouping) throws -> String {
        if let field = grouping.field { return field.choices.first { $0.key == key }?.displayName ?? key }
        return switch grouping {
        case .dueDay: key.isEmpty ? "No due date" : key
        case .completedOn: key.isEmpty ? "Open" : key
        case .tag: key.isEmpty ? "No tag" : key
        case .heading: key.isEmpty ? "No heading" : key
        default: try ProjectID(key).flatMap { try projects.find($0)?.name } ?? key
        }
    }
}
