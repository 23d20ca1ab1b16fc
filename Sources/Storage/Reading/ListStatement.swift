import Domain

/// A listing as statements. Their text comes from enumerations alone; every value is bound.
struct ListStatement {
    let keys: [ListKey]
    private let conditions: [SQLFragment]
    /// Which projects; needed only where no part of the listing says so.
    private let projects: [SQLFragment]
    private let source: String

    /// - Parameter tagHits: how many tasks have the tags of the filter; nothing where it has none, or forbids them.
    init(_ listing: TaskListing, _ columns: TaskColumns, tagHits: Int?) {
        let filter = listing.query.filter
        let text = filter.text.map { [TextConditions(SearchPattern($0)).condition] } ?? []
        var conditions = FilterConditions(filter: filter, columns: columns).besidesProjects + text
        conditions += ScopeConditions(scope: listing.scope, columns: columns).all
        var projects = FilterConditions(filter: filter, columns: columns).projects
        if listing.scope == .projects { projects.append(ScopeConditions.unarchived) }
        // Few hits are read row by row, many are looked for along the index.
        if let tagHits, tagHits < Self.fewHits {
            conditions.append(FilterConditions.tagged(filter))
            source = "task NOT INDEXED"
        } else if filter.text != nil {
            source = "task NOT INDEXED"
        } else {
            source = "task INDEXED BY task_find"
            let usesDue = Self.usesDue(filter, listing.scope)
            // True for every row; these let the index be entered by its later columns.
            if projects.isEmpty, usesDue || !filter.priorities.isEmpty {
                projects.append(SQLFragment("project_id IN (SELECT id FROM project)"))
            }
            if usesDue && filter.priorities.isEmpty { conditions.append(SQLFragment("priority IN (0, 1, 2, 3)")) }
        }
        self.conditions = conditions
        self.projects = projects
        keys = ListKeys(listing: listing, columns: columns).all
    }

    static let fewHits = 2_000

    private static func usesDue(_ filter: TaskFilter, _ scope: TaskScope) -> Bool {
        !filter.due.isEmpty || filter.isOverdue == true || scope == .upcoming || scope == .laterToday
    }

    /// - Parameters:
    ///   - place: the sort values that the page starts after.
    ///   - bucket: a part of the listing in which the first sort values are the same.
    func page(after place: [CursorValue]?, limit: Int, in bucket: ListBucket) -> SQLFragment {
        let free = Array(keys.dropFirst(bucket.values.count))
        var all = conditions + (bucket.hasProject ? [] : projects) + bucket.conditions
        if let place, place.starts(with: bucket.values) {
            all.append(Self.following(Array(place.dropFirst(bucket.values.count)), free))
        }
        let fixed = bucket.values.map { SQLFragment("?", [SQLValue($0)]) }
        let order = free.map { $0.expression + SQLFragment($0.isFalling ? " DESC" : "") }
        return SQLFragment("SELECT ") + .joined(fixed + free.map(\.expression), ", ")
            + SQLFragment(" FROM \(source) WHERE ") + .all(all) + SQLFragment(" ORDER BY ") + .joined(order, ", ")
            + SQLFragment(" LIMIT ?", [SQLValue(limit)])
    }

    var count: SQLFragment {
        SQLFragment("SELECT count(*) FROM \(source) WHERE ") + .all(conditions + projects)
    }

    var ids: SQLFragment {
        SQLFragment("SELECT id FROM \(source) WHERE ") + .all(conditions + projects)
    }

    func groups(by expression: SQLFragment) -> SQLFragment {
        SQLFragment("SELECT ") + expression + SQLFragment(", count(*) FROM \(source) WHERE ")
            + .all(conditions + projects)
            + SQLFragment(" GROUP BY 1")
    }

    /// What comes after a place in the order.
    private static func following(_ values: [CursorValue], _ keys: [ListKey]) -> SQLFragment {
        let bound = values.map(SQLValue.init)
        if !keys.contains(where: \.isFalling) {
            return SQLFragment("(") + .joined(keys.map(\.expression), ", ") + SQLFragment(") > (")
                + .joined(bound.map { SQLFragment("?", [$0]) }, ", ") + SQLFragment(")")
        }
        let steps = keys.indices.map { index in
            let same = keys[..<index].enumerated().map { $1.expression + SQLFragment(" = ?", [bound[$0]]) }
            let sign = keys[index].isFalling ? "<" : ">"
            return SQLFragment("(") + .all(same + [keys[index].expression + SQLFragment(" \(sign) ?", [bound[index]])])
                + SQLFragment(")")
        }
        return SQLFragment("(") + .joined(steps, " OR ") + SQLFragment(")")
    }
}

/// A part of a listing that is read on its own, since within it the index may have the order of the list.
struct ListBucket {
    /// The first sort values, which all of its tasks share.
    let values: [CursorValue]
    let conditions: [SQLFragment]
    /// All of its tasks are in one project.
    var hasProject = false

    static let whole = ListBucket(values: [], conditions: [])

    static func + (left: ListBucket, right: ListBucket) -> ListBucket {
        ListBucket(
            values: left.values + right.values, conditions: left.conditions + right.conditions,
            hasProject: left.hasProject || right.hasProject)
    }

    /// Whether it ends before a place, so that nothing of it comes after.
    func isBefore(_ place: [CursorValue]) -> Bool {
        for (own, other) in zip(values, place) {
            guard case .integer(let own) = own, case .integer(let other) = other, own != other else { continue }
            return own < other
        }
        return false
    }
}

/// What belongs to a view, in SQL, but for the projects of `TaskScope.projects`.
struct ScopeConditions {
    static let unarchived = SQLFragment(
        "project_id IN (SELECT id FROM project WHERE is_archived = 0 AND hidden = 0)")

    let scope: TaskScope
    let columns: TaskColumns

    var all: [SQLFragment] {
        let today = columns.moment.today
        return switch scope {
        case .all, .projects: []
        case .today: [open(.min, today + 1, or: today)]
        case .laterToday:
            [
                columns.isOpen,
                SQLFragment(
                    "\(TaskColumns.due) > ? AND \(TaskColumns.due) < ?", [.integer(columns.now), end(today + 1)]),
            ]
        case .date(let day): [open(TaskOrder.dueSort(day), day + 1, or: day)]
        case .upcoming:
            [
                columns.isOpen,
                SQLFragment("\(TaskColumns.due) >= ? AND \(TaskColumns.due) < \(TaskOrder.never)", [end(today + 1)]),
            ]
        case .history: [columns.isComplete]
        }
    }

    private func end(_ day: Day) -> SQLValue { .integer(TaskOrder.dueSort(day)) }

    private func open(_ from: Int64, _ to: Day, or completed: Day) -> SQLFragment {
        SQLFragment("((") + columns.isOpen
            + SQLFragment(
                " AND \(TaskColumns.due) >= ? AND \(TaskColumns.due) < ?) OR completed_on = ?)",
                [.integer(from), end(to), SQLValue(completed)])
    }
}

extension SQLValue {
    init(_ value: CursorValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .bytes(let bytes): self = .blob(bytes)
        }
    }
}
