import Domain

extension SQLiteReadTransaction {
    func taskIDs(_ filter: TaskFilter, at moment: Moment, limit: Int) throws -> [TaskID] {
        let all = try statement(TaskListing(.all, TaskQuery(filter: filter), at: moment)).ids
        return try ids("\(all.text) ORDER BY task.number LIMIT ?", all.values + [SQLValue(limit)])
    }

    func count(_ filter: TaskFilter, at moment: Moment) throws -> Int {
        try count(TaskListing(.all, TaskQuery(filter: filter), at: moment))
    }

    func count(_ listing: TaskListing) throws -> Int {
        let count = try statement(listing).count
        return try connection.integer(count.text, count.values) ?? 0
    }

    func tasks(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> TaskPage {
        let statement = try statement(listing)
        if let cursor, cursor.values.count != statement.keys.count { throw TaskCursor.refusal }
        var places: [[CursorValue]] = []
        // One more than asked for tells whether there is a next page.
        for bucket in try buckets(listing) {
            if let cursor, bucket.isBefore(cursor.values) { continue }
            let page = statement.page(after: cursor?.values, limit: limit + 1 - places.count, in: bucket)
            places += try connection.rows(page.text, page.values) { row in
                statement.keys.indices.map(row.cursorValue)
            }
            if places.count > limit { break }
        }
        let isLast = places.count <= limit
        if !isLast { places.removeLast(places.count - limit) }
        return TaskPage(
            tasks: try tasks(numbers: places.map(\.last)), next: isLast ? nil : places.last.map { TaskCursor($0) })
    }

    private func buckets(_ listing: TaskListing) throws -> [ListBucket] {
        let byProject = ListKeys.startsWithProject(listing) ? try projectBuckets(listing) : [.whole]
        let byStatus =
            ListKeys.hasStatusNext(listing)
            ? [0, 1].map {
                ListBucket(values: [.integer($0)], conditions: [SQLFragment("\(TaskColumns.done) = ?", [.integer($0)])])
            } : [.whole]
        return byProject.flatMap { project in byStatus.map { project + $0 } }
    }

    private func projectBuckets(_ listing: TaskListing) throws -> [ListBucket] {
        let projects = try connection.rows(
            "SELECT id, iif(id = ?, 0, \(ListKeys.projectPlace)) AS place FROM project WHERE NOT ? OR (is_archived = 0 AND hidden = 0) ORDER BY place",
            [SQLValue(Project.inboxID), SQLValue(listing.scope == .projects)]
        ) { (id: $0.value(0), place: Int64($0.integer(1))) }
        let asked = Set(listing.query.filter.projects.map { SQLValue($0) })
        return projects.filter { asked.isEmpty || asked.contains($0.id) }.map {
            ListBucket(
                values: [.integer($0.place)], conditions: [SQLFragment("project_id = ?", [$0.id])], hasProject: true)
        }
    }

    func statement(_ listing: TaskListing) throws -> ListStatement {
        let columns = TaskColumns(
            moment: listing.moment, isNow: listing.isNow, defaultType: try settings.defaultTaskType)
        return ListStatement(listing, columns, tagHits: try tagHits(listing.query.filter))
    }

    /// Counts no further than it matters.
    private func tagHits(_ filter: TaskFilter) throws -> Int? {
        if filter.tags.isEmpty || filter.tagMode == .none { return nil }
        let tagged = FilterConditions.tagged(filter)
        let inner = SQLFragment(String(tagged.text.dropFirst("task.number IN (".count).dropLast()), tagged.values)
        return try connection.integer(
            "SELECT count(*) FROM (\(inner.text) LIMIT ?)", inner.values + [SQLValue(ListStatement.fewHits)])
    }

    func tasks(numbers: [CursorValue?]) throws -> [TaskItem] {
        try numbers.compactMap { number in
            guard case .integer(let number)? = number else { return nil }
            var task = try connection.first(
                "SELECT \(TaskMapping.columns) FROM task WHERE number = ?", [.integer(number)], TaskMapping.stored)?
                .task
            if let id = task?.id { task?.dependencies = try dependencies(of: id) }
            return task
        }
    }
}

extension Row {
    func cursorValue(_ column: Int) -> CursorValue {
        switch value(column) {
        case .integer(let number): .integer(number)
        case .blob, .id: .bytes(blob(column))
        case .null, .text: .integer(0)
        }
    }
}
