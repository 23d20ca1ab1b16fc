import Domain

/// A future day of a habit in a list, with its sort values.
struct ComingLine {
    let task: TaskItem
    let sortValues: [CursorValue]
}

/// The order of the sort values of a listing.
struct ListOrder {
    private let areFalling: [Bool]

    init(_ keys: [ListKey]) {
        areFalling = keys.map(\.isFalling)
    }

    func precedes(_ left: [CursorValue], _ right: [CursorValue]) -> Bool {
        for (index, (own, other)) in zip(left, right).enumerated() where own != other {
            return areFalling[index] ? other < own : own < other
        }
        return false
    }
}

extension SQLiteLists {
    /// Returns the future days of habits that match the filter, in list order. A statement reads them in place of the
    /// stored tasks, so that filters and orders mean the same for both.
    func coming(_ listing: TaskListing) throws -> [ComingLine] {
        if listing.coming.isEmpty { return [] }
        let columns = try columns(listing)
        let keys = ListKeys(listing: listing, columns: columns).all
        let statement = ListStatement(listing, columns, scope: .of(listing.scope, columns))
        let order = ListOrder(keys)
        return try stride(from: 0, to: listing.coming.count, by: ComingRows.most).flatMap { start in
            let rows = ComingRows(listing.coming[start..<min(start + ComingRows.most, listing.coming.count)])
            let found = rows.select(keys, where: statement.conditions + statement.projects)
            return try connection.rows(found.text, found.values) { row in
                let sortValues = keys.indices.map(row.cursorValue)
                return sortValues.last.flatMap { rows.task($0) }.map { ComingLine(task: $0, sortValues: sortValues) }
            }
        }
        .compactMap { $0 }.sorted { order.precedes($0.sortValues, $1.sortValues) }
    }
}

/// Tasks that are not stored, as the rows of a statement.
private struct ComingRows {
    /// The most tasks in one statement, which has a limited number of parameters.
    static let most = 128
    /// Orders them after all stored tasks, in the order given.
    private static let firstPosition = 1 << 48

    private let tasks: [Int64: TaskItem]
    private let values: SQLFragment
    private let tags: SQLFragment

    init(_ tasks: ArraySlice<TaskItem>) {
        var (known, rows, tagRows): ([Int64: TaskItem], [SQLFragment], [SQLFragment]) = ([:], [], [])
        for (index, task) in tasks.enumerated() {
            let number = Self.number(of: task)
            known[number] = task
            var placed = task
            placed.position = Self.firstPosition + index
            rows.append(Self.row(TaskMapping.row(placed, number: Int(number)).values))
            for (position, tag) in task.tags.enumerated() {
                tagRows.append(Self.row([.integer(number), .text(TextRules.key(tag)), SQLValue(position)]))
            }
        }
        self.tasks = known
        values = Self.padded(rows, columns: Entity.task.columns.count)
        tags = Self.padded(tagRows, columns: 3)
    }

    /// A negative number, below all row numbers, and stable because cursors end with it.
    private static func number(of task: TaskItem) -> Int64 {
        -Int64(bitPattern: (task.id.high ^ task.id.low) & 0x3FFF_FFFF_FFFF_FFFF) - 1
    }

    private static func row(_ values: [SQLValue]) -> SQLFragment {
        SQLFragment("(\(Array(repeating: "?", count: values.count).joined(separator: ", ")))", values)
    }

    /// Pads the rows with nulls, which no filter matches, so that few distinct statements are prepared.
    private static func padded(_ rows: [SQLFragment], columns: Int) -> SQLFragment {
        var count = 16
        while count < rows.count { count *= 4 }
        let none = row(Array(repeating: .null, count: columns))
        return SQLFragment("VALUES ")
            + .joined(rows + Array(repeating: none, count: count - rows.count), ", ")
    }

    func task(_ number: CursorValue) -> TaskItem? {
        if case .integer(let number) = number { tasks[number] } else { nil }
    }

    func select(_ keys: [ListKey], where conditions: [SQLFragment]) -> SQLFragment {
        SQLFragment("WITH task(\(TaskMapping.columns)) AS (") + values
            + SQLFragment("), task_tag(number, tag, position) AS (") + tags + SQLFragment(") SELECT ")
            + .joined(keys.map(\.expression), ", ") + SQLFragment(" FROM task WHERE ") + .all(conditions)
    }
}
