import Domain

extension SQLiteReadTransaction {
    func tasks(_ list: TaskList, after cursor: TaskCursor?, limit: Int) throws -> TaskPage {
        let stretches = TaskOrder(list).stretches
        var place = try Place(cursor, stretches)
        var found: [Listed] = []
        // One more than asked for tells whether there is a next page.
        while found.count <= limit, place.stretch < stretches.count {
            found += try rows(of: stretches[place.stretch], at: place, limit: limit + 1 - found.count)
            place = Place(stretch: place.stretch + 1, keys: nil)
        }
        let isLast = found.count <= limit
        if !isLast { found.removeLast(found.count - limit) }
        for index in found.indices {
            found[index].stored.task.dependencies = try dependencies(of: found[index].stored.task.id)
        }
        let next = isLast ? nil : found.last.map { TaskCursor(values: [Int64($0.stretch)] + $0.keys) }
        return TaskPage(tasks: found.map(\.stored.task), next: next)
    }

    /// A task with its place in the list.
    private struct Listed {
        var stored: TaskMapping.Stored
        let stretch: Int
        let keys: [Int64]
    }

    /// After which keys of which stretch a page starts.
    private struct Place {
        let stretch: Int
        let keys: [Int64]?

        init(stretch: Int, keys: [Int64]?) {
            self.stretch = stretch
            self.keys = keys
        }

        init(_ cursor: TaskCursor?, _ stretches: [[TaskOrder.Stretch]]) throws {
            guard let cursor else {
                self.init(stretch: 0, keys: nil)
                return
            }
            guard let values = cursor.integers, let first = values.first, stretches.indices.contains(Int(first)),
                values.count == 1 + stretches[Int(first)][0].keys.count
            else { throw TaskCursor.refusal }
            self.init(stretch: Int(values[0]), keys: Array(values[1...]))
        }
    }

    private func rows(of walks: [TaskOrder.Stretch], at place: Place, limit: Int) throws -> [Listed] {
        let columns = Entity.task.columns.count
        let found = try walks.flatMap { walk in
            let keys = place.keys ?? walk.keys.start
            return try connection.rows(
                walk.pageStatement, walk.values + keys.map { .integer($0) } + [SQLValue(limit)]
            ) { row in
                Listed(
                    stored: TaskMapping.stored(row), stretch: place.stretch,
                    keys: (0..<walk.keys.count).map { Int64(row.integer(columns + $0)) })
            }
        }
        if walks.count == 1 { return found }
        return Array(found.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }.prefix(limit))
    }

    func count(_ list: TaskList) throws -> Int {
        switch list {
        case .openDue(let day):
            return try openDue(upTo: day).open
        case .openDueOn(let day):
            return try connection.integer("SELECT sum(open) FROM due_total WHERE day = ?", [SQLValue(day)]) ?? 0
        case .openWithoutDueDate:
            let open = try connection.integer("SELECT sum(open - open_archived) FROM project_total") ?? 0
            return open - (try connection.integer("SELECT sum(open) FROM due_total") ?? 0)
        case .history:
            return try connection.integer("SELECT completed FROM point_total") ?? 0
        case .inProject(let id):
            return try connection.integer(
                """
                SELECT sum(open + completed) FROM project_total WHERE project_id = ?
                """, [SQLValue(id)]) ?? 0
        case .all:
            return try connection.integer(
                "SELECT sum(open + completed - open_archived - completed_archived) FROM project_total") ?? 0
        case .open:
            return try connection.integer("SELECT sum(open - open_archived) FROM project_total") ?? 0
        case .openAfter(let day):
            return try connection.integer("SELECT sum(open) FROM due_total WHERE day > ?", [SQLValue(day)]) ?? 0
        case .completedOn, .openAsOf, .overdue:
            return try TaskOrder(list).stretches.joined().reduce(0) {
                try $0 + (connection.integer($1.countStatement, $1.values) ?? 0)
            }
        }
    }
}

extension TaskCursor {
    static var refusal: DomainError {
        .refused(.list.cursorInvalid, "This cursor does not belong to this list; start at its first page.")
    }
}
