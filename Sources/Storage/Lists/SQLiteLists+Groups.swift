import Domain

extension SQLiteLists {
    func groups(_ listing: TaskListing) throws -> [TaskGroup] {
        let grouping = listing.query.group ?? .project
        if let groups = try openByProject(listing) { return try order(groups, by: .project) }
        let counts = try statement(listing).groups(by: expression(grouping, listing))
        let found = try connection.rows(counts.text, counts.values) { ($0.value(0), $0.integer(1)) }
        let groups =
            found.map { TaskGroup(key: key($0.0, grouping), count: $0.1) }
            + (try coming(listing).map { TaskGroup(key: $0.task.groupKey(grouping), count: 1) })
        return try order(merged(groups), by: grouping)
    }

    func sections(_ listing: TaskListing) throws -> [TodaySection: Int] {
        let counts = try statement(listing).groups(by: columns(listing).section)
        let found = try connection.rows(counts.text, counts.values) { row in
            (TodaySection.allCases[row.integer(0).limited(to: 0...TodaySection.allCases.count - 1)], row.integer(1))
        }
        return Dictionary(found, uniquingKeysWith: +)
    }

    /// From the roll-ups, where all that is open in projects is asked for.
    private func openByProject(_ listing: TaskListing) throws -> [TaskGroup]? {
        var filter = listing.query.filter
        let projects = filter.projects
        filter.projects = []
        guard listing.scope == .projects, listing.isNow, listing.query.group ?? .project == .project,
            filter == TaskFilter()
        else { return nil }
        let asked = projects.isEmpty ? [] : [SQLFragment.isOne("id", of: projects.map { SQLValue($0) })]
        let condition = SQLFragment.all([SQLFragment("is_archived = 0 AND hidden = 0")] + asked)
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
        default: SQLFragment("project_id")
        }
    }

    /// What the task's own value is called by (see `TaskItem.groupKey`).
    private func key(_ value: SQLValue, _ grouping: TaskGrouping) -> String {
        if case .null = value { return "" }
        // What is damaged is shown as the usual value (see `TaskMapping`).
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
        case .tag:
            return groups.sorted {
                $0.key.isEmpty != $1.key.isEmpty
                    ? $1.key.isEmpty : Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
            }
        default:
            names =
                try grouping.field?.choices.map(\.key)
                ?? SQLiteProjects(place: place).all(includingArchived: true).map(\.id.description)
        }
        let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        return groups.sorted { (places[$0.key] ?? .max, $0.key) < (places[$1.key] ?? .max, $1.key) }
    }
}
