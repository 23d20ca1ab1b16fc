import Domain

extension SQLiteLists {
    func groups(_ listing: TaskListing) throws -> [TaskGroup] {
        let grouping = listing.query.group ?? .project
        if let groups = try openByProject(listing) { return try order(groups, by: .project) }
        let groups =
            try counts(listing, grouping).map { TaskGroup(key: key($0.0, grouping), count: $0.1) }
            + (try coming(listing).map { TaskGroup(key: $0.task.groupKey(grouping), count: 1) })
        return try order(merged(groups), by: grouping)
    }

    /// The number of tasks by the value of each group.
    private func counts(_ listing: TaskListing, _ grouping: TaskGrouping) throws -> [(SQLValue, Int)] {
        if let shares = try dueShares(listing) {
            return shares.map { ($0.day == DueShare.never ? SQLValue.null : .integer($0.day), $0.open) }
        }
        if let shares = try doneShares(listing) { return shares.map { (SQLValue($0.day), $0.completed) } }
        let counts = try statement(listing).groups(by: expression(grouping, listing))
        return try connection.rows(counts.text, counts.values) { ($0.value(0), $0.integer(1)) }
    }

    func sections(_ listing: TaskListing) throws -> [TodaySection: Int] {
        let columns = try columns(listing)
        let known = ListWalks(listing).knownSections
        let scope = known == nil ? nil : ScopeConditions.laterToday(columns)
        let counts = try statement(listing, scope).groups(by: columns.section)
        let found = try connection.rows(counts.text, counts.values) { row in
            (TodaySection.allCases[row.integer(0).limited(to: 0...TodaySection.allCases.count - 1)], row.integer(1))
        }
        let others = try (known ?? [:]).mapValues { try sum(of: $0) }
        return Dictionary(found + others.filter { $0.value > 0 }.map { ($0.key, $0.value) }, uniquingKeysWith: +)
    }

    /// Reads the groups from the rollups if all open tasks in projects are wanted.
    private func openByProject(_ listing: TaskListing) throws -> [TaskGroup]? {
        var filter = listing.query.filter
        let projects = filter.projects
        filter.projects = []
        guard listing.scope == .projects, listing.isNow, listing.query.group ?? .project == .project,
            filter == TaskFilter()
        else { return nil }
        let asked = projects.isEmpty ? [] : [SQLFragment.isOne("id", of: projects.map { SQLValue($0) })]
        let condition = SQLFragment.all([SQLFragment("is_archived = 0")] + asked)
        return try connection.rows(
            """
            SELECT project.id, sum(open - open_archived) AS count FROM project_total
            JOIN project ON project.id = project_total.project_id WHERE \(condition.text)
            GROUP BY project.id HAVING count > 0
            """, condition.values
        ) { TaskGroup(key: $0.value(0).plain, count: $0.integer(1)) }
    }

    private func expression(_ grouping: TaskGrouping, _ listing: TaskListing) throws -> SQLFragment {
        if let field = grouping.field { return SQLFragment(field.column) }
        return switch grouping {
        case .dueDay: SQLFragment("iif(\(TaskColumns.due) = \(DueSort.never), NULL, \(TaskColumns.due) >> 11)")
        case .completedOn:
            SQLFragment("iif(") + (try columns(listing)).isComplete + SQLFragment(", completed_on, NULL)")
        case .tag: SQLFragment(ListKeys.firstTag)
        case .heading: SQLFragment(ListKeys.heading)
        default: SQLFragment("project_id")
        }
    }

    /// The key of a group, equal to `TaskItem.groupKey` of its tasks.
    private func key(_ value: SQLValue, _ grouping: TaskGrouping) -> String {
        if case .null = value { return "" }
        // A damaged value is shown as the default, as `TaskMapping` does.
        if let field = grouping.field { return field.choices.first { $0.value == value }?.key ?? field.key(.blank) }
        return switch (grouping, value) {
        case (.dueDay, .integer(let number)), (.completedOn, .integer(let number)):
            StoredNumber.day(Int(number)).description
        default: value.plain
        }
    }

    private func merged(_ groups: [TaskGroup]) -> [TaskGroup] {
        Dictionary(groups.map { ($0.key, $0.count) }, uniquingKeysWith: +).map {
            TaskGroup(key: $0.key, count: $0.value)
        }
    }

    private func order(_ groups: [TaskGroup], by grouping: TaskGrouping) throws -> [TaskGroup] {
        let names: [String]
        switch grouping {
        case .dueDay:
            return groups.sorted { ($0.key.isEmpty ? "~" : $0.key) < ($1.key.isEmpty ? "~" : $1.key) }
        case .completedOn: return groups.sorted { $0.key > $1.key }
        case .tag, .heading:
            return groups.sorted {
                $0.key.isEmpty != $1.key.isEmpty
                    ? $1.key.isEmpty : Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
            }
        default:
            names =
                try grouping.field?.choices.map(\.key)
                ?? SQLiteProjects(transaction: transaction).all(includingArchived: true).map(\.id.description)
        }
        let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        return groups.sorted { (positions[$0.key] ?? .max, $0.key) < (positions[$1.key] ?? .max, $1.key) }
    }
}
