import Calendar
import Domain

/// A useful filter with its number of matches.
public struct SuggestedFilter: Hashable, Sendable {
    public let name: String
    public let query: TaskQuery
    public let count: Int
}

/// Suggests filters with matches: overdue by project, quick wins, and tasks that have waited longest.
public struct SuggestFilters: Sendable {
    private static let projectLimit = 3
    private static let longWait = 30
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> [SuggestedFilter] {
        try context.read { reading in
            let others = try [Self.quickWins, Self.waiting(reading.today)].map { name, query in
                let count = try reading.lists.count(.found(by: query.filter, at: reading.moment))
                return SuggestedFilter(name: name, query: query, count: count)
            }
            return try Self.overdue(reading) + others.filter { $0.count > 0 }
        }
    }

    /// The projects with the most overdue tasks.
    private static func overdue(_ reading: any Reading) throws -> [SuggestedFilter] {
        let counts = try reading.projects.counts(at: reading.moment, isNow: true).mapValues(\.overdue)
        let late = try reading.projects.all(includingArchived: false).filter { counts[$0.id] ?? 0 > 0 }
        let most = late.enumerated().sorted { left, right in
            let (one, other) = (counts[left.element.id] ?? 0, counts[right.element.id] ?? 0)
            return one == other ? left.offset < right.offset : one > other
        }
        return most.prefix(projectLimit).map { _, project in
            var query = TaskQuery()
            query.filter[.isOverdue] = true
            query.filter.projects = [project.id]
            return SuggestedFilter(name: "Overdue in \(project.name)", query: query, count: counts[project.id] ?? 0)
        }
    }

    private static var quickWins: (String, TaskQuery) {
        var query = TaskQuery(sort: .keys([SortKey(.estimate), SortKey(.priority)]))
        query.filter.energy = [.low]
        query.filter[.isBlocked] = false
        return ("Quick wins", query)
    }

    private static func waiting(_ today: Day) -> (String, TaskQuery) {
        var query = TaskQuery(sort: .keys([SortKey(.added)]))
        query.filter.added.to = today - longWait
        return ("Waiting longest", query)
    }
}
