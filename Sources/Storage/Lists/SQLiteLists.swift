import Domain

/// Every list of tasks, cut into pages.
struct SQLiteLists<Place: Snapshot>: ListReading {
    let place: Place
    var connection: Connection { place.connection }

    func page(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> TaskPage {
        let parts = try plan(listing).parts()
        if let cursor, !parts.contains(where: { $0.cursorLength == cursor.values.count }) { throw TaskCursor.refusal }
        var found: [Listed] = []
        // One more than asked for tells whether there is a next page.
        for part in parts {
            if let cursor, part.isBefore(cursor.values) { continue }
            found += try rows(of: part, after: cursor?.values, limit: limit + 1 - found.count)
            if found.count > limit { break }
        }
        let isLast = found.count <= limit
        if !isLast { found.removeLast(found.count - limit) }
        let next = isLast ? nil : found.last?.place.map { TaskCursor($0) }
        return TaskPage(tasks: try tasks(found), next: next)
    }

    func count(_ listing: TaskListing) throws -> Int {
        let counts = try walks(listing)?.counts() ?? [statement(listing).count]
        return try counts.reduce(0) { try $0 + (connection.integer($1.text, $1.values) ?? 0) }
    }

    func ids(_ listing: TaskListing, limit: Int) throws -> [TaskID] {
        let ids = try statement(listing).ids
        return try place.ids("\(ids.text) LIMIT ?", ids.values + [SQLValue(limit)])
    }

    /// A row of a list; the task where it was read along with the keys.
    private struct Listed {
        let task: TaskItem?
        let number: Int
        /// Its place in the list, where someone asks for it.
        let place: [CursorValue]?
    }

    private func rows(of part: ListPart, after cursor: [CursorValue]?, limit: Int) throws -> [Listed] {
        let first = part.readsRows ? Entity.task.columns.count : 0
        let keys = first..<(first + part.keys.count)
        let isMerged = part.walks.count > 1
        let found = try part.walks.flatMap { walk in
            let page = part.page(walk, after: cursor, limit: limit)
            // The next page starts after the last row but one.
            var left = limit - 1
            return try connection.rows(page.text, page.values) { row in
                left -= 1
                return Listed(
                    task: part.readsRows ? TaskMapping.stored(row).task : nil, number: row.raw(keys.upperBound - 1),
                    place: isMerged || left == 0 ? part.place + keys.map(row.cursorValue) : nil)
            }
        }
        if !isMerged { return found }
        return Array(
            found.sorted { ($0.place ?? []).lexicographicallyPrecedes($1.place ?? [], by: <) }.prefix(limit))
    }

    private func tasks(_ listed: [Listed]) throws -> [TaskItem] {
        let tasks = SQLiteTasks(place: place)
        return try listed.compactMap { listed in
            guard var task = listed.task else { return try tasks.find("number = ?", SQLValue(listed.number)) }
            task.dependencies = try tasks.dependencies(of: task.id)
            return task
        }
    }

    // MARK: Plans

    func plan(_ listing: TaskListing) throws -> ListPlan {
        if let walks = try walks(listing) { return walks }
        return ListPlan {
            let statement = try statement(listing)
            let keys = ListKeys(listing: listing, columns: try columns(listing)).all
            return try places(listing).map { statement.part(keys, at: $0) }
        }
    }

    private func walks(_ listing: TaskListing) throws -> ListPlan? {
        ListWalks(listing).plan {
            let columns = try columns(listing)
            return try statement(listing, .laterToday(columns))
                .part(ListKeys(listing: listing, columns: columns).all, under: [.integer(1)])
        }
    }

    func columns(_ listing: TaskListing) throws -> TaskColumns {
        TaskColumns(listing: listing, defaultType: try SQLiteSettings(place: place).current.defaultTaskType)
    }

    func statement(_ listing: TaskListing, _ scope: ScopeConditions? = nil) throws -> ListStatement {
        let columns = try columns(listing)
        return ListStatement(
            listing, columns, scope: scope ?? .of(listing.scope, columns), tagHits: try tagHits(listing.query.filter))
    }

    /// Counts no further than it matters.
    private func tagHits(_ filter: TaskFilter) throws -> Int? {
        if filter.tags.isEmpty || filter.tagMode == .none { return nil }
        let tagged = FilterConditions.tagged(filter)
        return try connection.integer(
            "SELECT count(*) FROM (\(tagged.text) LIMIT ?)", tagged.values + [SQLValue(ListStatement.fewHits)])
    }

    private func places(_ listing: TaskListing) throws -> [ListPlace] {
        let byProject = ListKeys.startsWithProject(listing) ? try projects(listing) : [ListPlace()]
        let byStatus =
            ListKeys.hasStatusNext(listing)
            ? [0, 1].map {
                ListPlace(values: [.integer($0)], conditions: [SQLFragment("\(TaskColumns.done) = ?", [.integer($0)])])
            } : [ListPlace()]
        return byProject.flatMap { project in byStatus.map { project + $0 } }
    }

    private func projects(_ listing: TaskListing) throws -> [ListPlace] {
        let projects = try connection.rows(
            """
            SELECT id, iif(id = ?, 0, \(ListKeys.projectPlace)) AS place FROM project
            WHERE NOT ? OR (is_archived = 0 AND hidden = 0) ORDER BY place
            """, [SQLValue(Project.inboxID), SQLValue(listing.scope == .projects)]
        ) { (id: $0.value(0), place: $0.cursorValue(1)) }
        let asked = Set(listing.query.filter.projects.map { SQLValue($0) })
        return projects.filter { asked.isEmpty || asked.contains($0.id) }.map {
            ListPlace(values: [$0.place], conditions: [SQLFragment("project_id = ?", [$0.id])], hasProject: true)
        }
    }
}

extension CursorValue {
    /// Numbers before bytes.
    static func < (left: CursorValue, right: CursorValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.bytes(let left), .bytes(let right)): left.lexicographicallyPrecedes(right)
        case (.integer, .bytes): true
        case (.bytes, .integer): false
        }
    }
}

extension TaskCursor {
    static var refusal: DomainError {
        .refused(.list.cursorInvalid, "This cursor does not belong to this list; start at its first page.")
    }
}
