import Domain

/// Reads the change log as the Activity page shows it.
public struct GetActivity: Sendable {
    /// How many entries a page can have.
    public static let limits = 1...500
    /// Rows of one entry that are told one by one.
    public static let rowLimit = 200

    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Newest first, those before `id` where one is given.
    public func page(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> ActivityPage {
        try context.store.read { try Self.page($0.log, filter, before: id, limit: limit) }
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

    /// What happened to one task, also to one that was deleted.
    /// - Throws: `DomainError.notFound` with `task.notFound` when it never was.
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
    /// The entry before which the next page begins; nothing on the last one.
    public let next: Int64?
    /// How many entries there are on all pages.
    public let total: Int
}

/// One entry with what it did to each row.
public struct ActivityDetail: Sendable {
    public let entry: ActivityEntry
    public let rows: ChangedRows
}

/// A page of what happened to one task.
public struct TaskHistory: Sendable {
    public struct Entry: Sendable {
        public let entry: ActivityEntry
        /// The task's own.
        public let fields: [ChangedField]
    }

    public let page: ActivityPage
    /// Those of the page.
    public let items: [Entry]
}
