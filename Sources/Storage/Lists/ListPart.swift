import Domain

/// A part of a listing that is read on its own, since within it an index may have the order of the list.
struct ListPart {
    /// The sort values that all of its tasks share; they order the parts of a listing.
    let place: [CursorValue]
    /// The sort values that are left, the row number last.
    let keys: [ListKey]
    /// FROM and WHERE of its tasks; rows of several are merged.
    let walks: [SQLFragment]
    /// They come in the order of the keys.
    let areSorted: Bool

    /// The rows of tasks are read along with the keys, since each is shown.
    var readsRows: Bool { areSorted && walks.count == 1 }

    /// How many sort values a cursor in it has.
    var cursorLength: Int { place.count + keys.count }

    /// The next rows of one walk after a place of the listing: columns of the task where they are read, then the keys.
    func page(_ walk: SQLFragment, after cursor: [CursorValue]?, limit: Int) -> SQLFragment {
        var page = SQLFragment(readsRows ? "SELECT \(TaskMapping.columns), " : "SELECT ")
        append(to: &page) { _ in "" }
        page.append(" ")
        page.append(walk)
        if let cursor, cursor.count == cursorLength, cursor.starts(with: place) {
            page.append(" AND ")
            page.append(following(Array(cursor.dropFirst(place.count))))
        }
        page.append(" ORDER BY ")
        append(to: &page) { $0.isFalling ? " DESC" : "" }
        page.append(" LIMIT ?", [SQLValue(limit)])
        return page
    }

    private func append(to statement: inout SQLFragment, suffix: (ListKey) -> String) {
        for (index, key) in keys.enumerated() {
            if index > 0 { statement.append(", ") }
            statement.append(key.expression)
            statement.append(suffix(key))
        }
    }

    var counts: [SQLFragment] { walks.map { SQLFragment("SELECT count(*) ") + $0 } }

    /// What comes after a place in the order.
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

    /// Whether it ends before a place, so that nothing of it comes after.
    func isBefore(_ cursor: [CursorValue]) -> Bool {
        for (own, other) in zip(place, cursor) {
            guard case .integer(let own) = own, case .integer(let other) = other, own != other else { continue }
            return own < other
        }
        return false
    }
}

/// Sort values that are the same for a part of a listing, and what says so.
struct ListPrefix {
    var values: [CursorValue] = []
    var conditions: [SQLFragment] = []
    /// All of its tasks are in one project.
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
