import Domain

/// A part of a listing that is queried by itself because an index may provide its order.
struct ListPart {
    /// The sort values shared by all of its tasks; they order the parts of a listing.
    let prefix: [CursorValue]
    /// The remaining sort keys, ending with the row number.
    private(set) var keys: [ListKey]
    /// The FROM and WHERE clauses of its tasks; the rows of several are merged.
    let walks: [SQLFragment]
    /// Whether the rows arrive in the order of the keys.
    let areSorted: Bool

    /// How many tasks it has, if that is known without reading them.
    private let known: Known?

    enum Known {
        case number(Int)
        /// Queries whose sum it is.
        case sums([SQLFragment])
    }

    /// Whether it is read in two parts for a person who moved tasks in their own order.
    private var isDivided = false

    init(prefix: [CursorValue], keys: [ListKey], walks: [SQLFragment], areSorted: Bool, known: Known? = nil) {
        (self.prefix, self.keys, self.walks, self.areSorted) = (prefix, keys, walks, areSorted)
        self.known = known
    }

    /// Whether the columns of tasks are read along with the keys, since every row is shown.
    var readsRows: Bool { areSorted && walks.count == 1 && !isDivided }

    /// The number of sort values in a cursor.
    var cursorLength: Int { prefix.count + keys.count }

    /// The same for a person who moved tasks in their own order, which no index has: the tasks that they did not move are
    /// read in the order of the index, and merged with the few others.
    var inOwnOrder: ListPart {
        guard areSorted, keys.contains(where: \.isOwnOrder) else { return self }
        var part = self
        part.isDivided = true
        return part
    }

    /// Returns the next rows of each walk after a cursor; the first `passed` are left out if there is only one, and
    /// otherwise read, too, since they are merged.
    func pages(after cursor: [CursorValue]?, passing passed: Int, limit: Int) -> [SQLFragment] {
        if walks.count == 1, !isDivided { return [page(walks[0], after: cursor, passing: passed, limit: limit)] }
        let limit = passed + limit
        if !isDivided { return walks.map { page($0, after: cursor, limit: limit) } }
        var stored = self
        stored.keys = keys.map { $0.isOwnOrder ? ListKey(SeenViews.basePosition) : $0 }
        let moved = "IN (SELECT number FROM task_place)"
        return walks.flatMap { walk in
            [
                stored.page(walk + SQLFragment(" AND number NOT \(moved)"), after: cursor, limit: limit),
                page(walk + SQLFragment(" AND number \(moved)"), after: cursor, limit: limit),
            ]
        }
    }

    /// Returns the next rows of the only walk after a cursor: the keys, then whether a condition is met.
    func rows(after cursor: [CursorValue]?, meeting condition: SQLFragment, limit: Int) -> SQLFragment {
        page(walks[0], after: cursor, limit: limit, meeting: condition)
    }

    /// Returns the next rows of one walk after a cursor: the columns of the task if they are read, then the keys.
    private func page(
        _ walk: SQLFragment, after cursor: [CursorValue]?, passing passed: Int = 0, limit: Int,
        meeting condition: SQLFragment? = nil
    ) -> SQLFragment {
        var page = SQLFragment(readsRows && condition == nil ? "SELECT \(TaskMapping.columns), " : "SELECT ")
        append(to: &page) { _ in "" }
        if let condition { page.append(SQLFragment(", (") + condition + SQLFragment(")")) }
        page.append(" ")
        page.append(walk)
        if let cursor, cursor.count == cursorLength, cursor.starts(with: prefix) {
            page.append(" AND ")
            page.append(following(Array(cursor.dropFirst(prefix.count))))
        }
        page.append(" ORDER BY ")
        append(to: &page) { $0.isFalling ? " DESC" : "" }
        page.append(" LIMIT ?", [SQLValue(limit)])
        if passed > 0 { page.append(" OFFSET ?", [SQLValue(passed)]) }
        return page
    }

    private func append(to statement: inout SQLFragment, suffix: (ListKey) -> String) {
        for (index, key) in keys.enumerated() {
            if index > 0 { statement.append(", ") }
            statement.append(key.expression)
            statement.append(suffix(key))
        }
    }

    /// Queries whose sum is the number of tasks.
    var counts: [SQLFragment] {
        switch known {
        case .number(let number): [SQLFragment("SELECT ?", [SQLValue(number)])]
        case .sums(let sums): sums
        case nil: walks.map { SQLFragment("SELECT count(*) ") + $0 }
        }
    }

    /// The number of tasks, if it is known without any query.
    var size: Int? { if case .number(let number) = known { number } else { nil } }

    /// A condition for the rows after the given sort values.
    private func following(_ values: [CursorValue]) -> SQLFragment {
        let bound = values.map { SQLFragment("?", [SQLValue($0)]) }
        if Set(keys.map(\.isFalling)).count == 1 {
            return SQLFragment("(") + .joined(keys.map(\.expression), ", ")
                + SQLFragment(") \(keys[0].isFalling ? "<" : ">") (") + .joined(bound, ", ") + SQLFragment(")")
        }
        let steps = keys.indices.map { index in
            let same = keys[..<index].enumerated().map { $1.expression + SQLFragment(" = ") + bound[$0] }
            let differs = keys[index].expression + SQLFragment(keys[index].isFalling ? " < " : " > ") + bound[index]
            return SQLFragment("(") + .all(same + [differs]) + SQLFragment(")")
        }
        return SQLFragment("(") + .joined(steps, " OR ") + SQLFragment(")")
    }

    /// Returns whether the whole part precedes a cursor.
    func isBefore(_ cursor: [CursorValue]) -> Bool {
        for (own, other) in zip(prefix, cursor) {
            guard case .integer(let own) = own, case .integer(let other) = other, own != other else { continue }
            return own < other
        }
        return false
    }
}

/// Sort values shared by a part of a listing, and the conditions that select it.
struct ListPrefix {
    var values: [CursorValue] = []
    var conditions: [SQLFragment] = []
    /// Whether all of its tasks are in one project.
    var hasProject = false

    static func + (left: ListPrefix, right: ListPrefix) -> ListPrefix {
        ListPrefix(
            values: left.values + right.values, conditions: left.conditions + right.conditions,
            hasProject: left.hasProject || right.hasProject)
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

extension Row {
    func cursorValue(_ column: Int) -> CursorValue {
        switch value(column) {
        case .integer(let number): .integer(number)
        case .blob, .id: .bytes(blob(column))
        case .null, .text: .integer(0)
        }
    }
}

extension ListKey {
    fileprivate var isOwnOrder: Bool { expression.text == "position" }
}
