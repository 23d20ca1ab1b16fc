import Domain

/// Reads the change log for the Activity page.
public struct GetActivity: Sendable {
    /// The allowed number of entries on a page.
    public static let limits = 1...500
    /// The maximum number of rows listed for an entry.
    public static let rowLimit = 200

    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Newest first; only entries before `id` if it is given.
    public func page(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> ActivityList {
        try context.store.read { reading in
            let page = try Self.page(reading.log, filter, before: id, limit: limit)
            let items = try page.items.map {
                ActivityDetail(entry: $0, rows: try reading.log.changedRows(of: $0.entry.id, limit: 1))
            }
            return ActivityList(page: page, items: items)
        }
    }

    /// - Throws: `DomainError.notFound` with `activity.notFound`.
    public func one(_ id: Int64) throws -> ActivityDetail {
        try context.store.read { reading in
            guard let entry = try reading.log.entry(id) else {
                throw DomainError.refused(.history.activityNotFound, "There is no change with the number \(id).")
            }
            return ActivityDetail(entry: entry, rows: try reading.log.changedRows(of: id, limit: Self.rowLimit))
        }
    }

    /// The history of one task, even a deleted one.
    /// - Throws: `DomainError.notFound` with `task.notFound` if it never existed.
    public func history(of task: TaskID, before id: Int64?, limit: Int) throws -> TaskHistory {
        try context.read { reading in
            let page = try Self.page(reading.log, ActivityFilter(task: task), before: id, limit: limit)
            if page.total == 0 { _ = try reading.existingTask(task) }
            let items = try page.items.map {
                TaskHistory.Entry(entry: $0, fields: try reading.log.changedFields(of: task, in: $0.entry.id))
            }
            return TaskHistory(page: page, items: items)
        }
    }

    private static func page(
        _ log: any LogReading, _ filter: ActivityFilter, before id: Int64?, limit: Int
    ) throws -> ActivityPage {
        var items = try log.activity(filter, before: id, limit: limit + 1)
        let isLast = items.count <= limit
        if !isLast { items.removeLast() }
        return ActivityPage(items: items, next: isLast ? nil : items.last?.entry.id, total: try log.count(filter))
    }
}

/// A page of the change log.
public struct ActivityPage: Sendable {
    public let items: [ActivityEntry]
    /// The ID before which the next page continues; nil on the last one.
    public let next: Int64?
    /// The total number of entries on all pages.
    public let total: Int
}

/// A page of the change log, each entry with the first row that it changed.
public struct ActivityList: Sendable {
    public let page: ActivityPage
    /// The entries of the page.
    public let items: [ActivityDetail]
}

/// An entry with its changes, row by row.
public struct ActivityDetail: Sendable {
    public let entry: ActivityEntry
    public let rows: ChangedRows
}

/// A page of the history of one task.
public struct TaskHistory: Sendable {
    public struct Entry: Sendable {
        public let entry: ActivityEntry
        /// Only the fields of the task itself.
        public let fields: [ChangedField]
    }

    public let page: ActivityPage
    /// The entries of the page.
    public let items: [Entry]
}
