import Domain

/// Reads every list of tasks, page by page.
struct SQLiteLists: ListReading {
    let transaction: OpenTransaction
    var connection: Connection { transaction.connection }

    func page(_ listing: TaskListing, after cursor: TaskCursor?, skipping skipped: Int, limit: Int) throws -> TaskPage {
        if let page = try foundAmongFirst(listing, after: cursor, skipping: skipped, limit: limit) { return page }
        let parts = try plan(listing, isContinued: cursor != nil).parts()
        if let cursor, !parts.contains(where: { $0.cursorLength == cursor.values.count }) { throw TaskCursor.refusal }
        var page = PageUnderWay(skipped: skipped, limit: limit)
        let order = try ListOrder(ListKeys(listing: listing, columns: columns(listing)).all)
        var coming = try coming(listing).filter { line in
            cursor.map { order.precedes($0.values, line.sortValues) } ?? true
        }[...]
        for part in parts where !(cursor.map { part.isBefore($0.values) } ?? false) {
            // As many rows are passed over unread as are skipped even if all of `coming` precede them.
            var passed = cursor == nil ? max(0, page.skipped - coming.count) : 0
            if passed > 0, parts.count > 1 {
                let size = try part.size ?? sum(of: part.counts)
                passed = min(passed, size)
                page.skipped -= passed
                if passed == size { continue }
            } else {
                page.skipped -= passed
            }
            // One row more than the limit shows whether there is a next page.
            let wanted = page.skipped + limit + 1 - page.count
            try each(of: part, after: cursor?.values, passing: passed, limit: wanted) { task, sortValues in
                while let line = coming.first, order.precedes(line.sortValues, sortValues()) {
                    page.take({ line.task }, { line.sortValues })
                    coming.removeFirst()
                }
                try page.take(task, sortValues)
            }
            if page.isOver { break }
        }
        for line in coming where !page.isOver { page.take({ line.task }, { line.sortValues }) }
        return page.page
    }

    /// Adds up what the queries count. A damaged file may have any number.
    func sum(of counts: [SQLFragment]) throws -> Int {
        try counts.reduce(0) { sum, query in
            try sum + (connection.integer(query.text, query.values) ?? 0).limited(to: -Self.most...Self.most)
        }
    }

    /// More tasks than there can be.
    static let most = 1 << 40

    func count(_ listing: TaskListing) throws -> Int {
        let coming = try coming(listing).count
        if let counts = try ListSums.counts(listing) ?? walks(listing)?.counts() { return try coming + sum(of: counts) }
        return try coming + (TagSums(connection: connection).count(listing) ?? sum(of: [statement(listing).count]))
    }

    func ids(_ listing: TaskListing, limit: Int) throws -> [TaskID] {
        let ids = try statement(listing).ids
        let found: [TaskID] = try transaction.ids("\(ids.text) LIMIT ?", ids.values + [SQLValue(limit)])
        let drawn = try coming(listing).map(\.task.id)
        return found + drawn.prefix(max(0, limit - found.count))
    }

    /// Passes each row of a part, in order, as closures that read its task and its sort values.
    private func each(
        of part: ListPart, after cursor: [CursorValue]?, passing passed: Int, limit: Int,
        _ body: (_ task: () throws -> TaskItem?, _ sortValues: () -> [CursorValue]) throws -> Void
    ) throws {
        let tasks = SQLiteTasks(transaction: transaction)
        let part = connection.hasOwnOrder ? part.inOwnOrder : part
        let pages = part.pages(after: cursor, passing: passed, limit: limit)
        let isOne = pages.count == 1
        if part.readsRows {
            let first = Entity.task.columns.count
            let keys = first..<(first + part.keys.count)
            return try connection.statement(pages[0].text).each(pages[0].values) { row in
                try body({ try tasks.task(row) }, { part.prefix + keys.map(row.cursorValue) })
                return true
            }
        }
        var found = try pages.flatMap { page in
            try connection.rows(page.text, page.values) { part.keys.indices.map($0.cursorValue) }
        }
        if !isOne { found.sort { $0.lexicographicallyPrecedes($1, by: <) } }
        for keys in found.dropFirst(isOne ? 0 : passed).prefix(limit) {
            try body({ try keys.last.flatMap { try tasks.find("number = ?", SQLValue($0)) } }, { part.prefix + keys })
        }
    }

    // MARK: Plans

    func plan(_ listing: TaskListing, isContinued: Bool = false) throws -> ListPlan {
        if let walks = try walks(listing) { return walks }
        return ListPlan {
            let statement = try statement(listing)
            let keys = ListKeys(listing: listing, columns: try columns(listing)).all
            return try prefixes(listing).map { statement.part(keys, sharing: $0, isContinued: isContinued) }
        }
    }

    func walks(_ listing: TaskListing) throws -> ListPlan? {
        if let plan = try dayByDay(listing) { return plan }
        return ListWalks(listing).plan {
            let columns = try columns(listing)
            return try statement(listing, .laterToday(columns))
                .part(ListKeys(listing: listing, columns: columns).all, under: [.integer(1)])
        }
    }

    func columns(_ listing: TaskListing) throws -> TaskColumns {
        TaskColumns(listing: listing, defaultType: try SQLiteSettings(transaction: transaction).current.defaultTaskType)
    }

    func statement(_ listing: TaskListing, _ scope: ScopeConditions? = nil) throws -> ListStatement {
        let columns = try columns(listing)
        let scope = scope ?? .of(listing.scope, columns)
        return ListStatement(
            listing, columns, scope: scope, candidates: try candidates(listing.query.filter, scope), isStored: true)
    }

    /// A query of the numbers of few tasks, among which are all that the filter finds in the scope; nil if there are more.
    func candidates(_ filter: TaskFilter, _ scope: ScopeConditions) throws -> SQLFragment? {
        // A person among several does not read tasks by these indexes.
        let ofDay = connection.viewer == nil ? scope.candidates : nil
        return try (FilterConditions.candidates(filter.parts.criteria) + [ofDay].compactMap { $0 }).first { query in
            // Counts only up to the number that changes the plan.
            let count = try connection.integer(
                "SELECT count(*) FROM (\(query.text) LIMIT ?)", query.values + [SQLValue(ListStatement.fewCandidates)])
            return count ?? 0 < ListStatement.fewCandidates
        }
    }

    private func prefixes(_ listing: TaskListing) throws -> [ListPrefix] {
        let byProject = ListKeys.startsWithProject(listing) ? try projects(listing) : [ListPrefix()]
        let byStatus =
            ListKeys.hasStatusNext(listing)
            ? [0, 1].map {
                ListPrefix(values: [.integer($0)], conditions: [SQLFragment("\(TaskColumns.done) = ?", [.integer($0)])])
            } : [ListPrefix()]
        return byProject.flatMap { project in byStatus.map { project + $0 } }
    }

    private func projects(_ listing: TaskListing) throws -> [ListPrefix] {
        let projects = try connection.rows(
            """
            SELECT id, iif(id = ?, 0, \(ListKeys.projectOrder)) AS sort FROM project
            WHERE NOT ? OR is_archived = 0 ORDER BY sort
            """, [SQLValue(Project.inboxID), SQLValue(listing.scope == .projects)]
        ) { (id: $0.value(0), sort: $0.cursorValue(1)) }
        let asked = Set(listing.query.filter.projects.map { SQLValue($0) })
        return projects.filter { asked.isEmpty || asked.contains($0.id) }.map {
            ListPrefix(values: [$0.sort], conditions: [SQLFragment("project_id = ?", [$0.id])], hasProject: true)
        }
    }
}

/// The lines of a page in order; one more than fits marks the end.
private struct PageUnderWay {
    /// How many more lines to leave out.
    var skipped: Int
    let limit: Int
    private(set) var count = 0
    private var tasks: [TaskItem] = []
    private var last: [CursorValue] = []

    init(skipped: Int, limit: Int) {
        self.skipped = skipped
        self.limit = limit
    }

    var isOver: Bool { count > limit }
    var page: TaskPage { TaskPage(tasks: tasks, next: isOver ? TaskCursor(last) : nil) }

    mutating func take(_ task: () throws -> TaskItem?, _ sortValues: () -> [CursorValue]) rethrows {
        if skipped > 0 {
            skipped -= 1
            return
        }
        count += 1
        if count > limit { return }
        if count == limit { last = sortValues() }
        if let task = try task() { tasks.append(task) }
    }
}

extension CursorValue {
    /// Orders numbers before bytes.
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
        .refused(.list.cursorInvalid, "This cursor does not belong to this list; start from its first page.")
    }
}
