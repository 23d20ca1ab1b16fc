import Domain

/// Rows of `task` to tasks and back, by their attributes; dependencies have a table of their own.
enum TaskMapping {
    static let entity = Entity.task
    static let columns = Entity.task.list
    static let number = Entity.task.position("number")

    /// A row that was read, with what only the storage needs to know about it.
    struct Stored {
        var task: TaskItem
        let number: Int
        let problems: [String]
    }

    private static let layout = RowLayout(TaskAttributes.all, after: 1)

    /// The columns must be `columns`, in that order.
    static func stored(_ row: Row) -> Stored {
        var (task, problems) = layout.read(row, into: .blank)
        if task.name.isEmpty {
            problems.append("name: empty")
            task.name = "?"
        }
        return Stored(task: task, number: row.integer(number), problems: problems)
    }

    /// `number`, `import_entry` and `hidden` are not the task's to tell.
    static func row(_ task: TaskItem, number: Int, importEntry: Int64? = nil) -> StoredRow {
        layout.row(task, before: [SQLValue(number)], after: [SQLValue(importEntry), .integer(0)])
    }
}

/// Where the columns of attributes stand in a row.
struct RowLayout<Root: Sendable>: Sendable {
    private let parts: [(start: Int, attribute: AnyAttribute<Root>)]

    /// - Parameter start: how many columns come before theirs.
    init(_ attributes: [AnyAttribute<Root>], after start: Int) {
        var (parts, next): ([(Int, AnyAttribute<Root>)], Int) = ([], start)
        for attribute in attributes where !attribute.columns.isEmpty {
            parts.append((next, attribute))
            next += attribute.columns.count
        }
        self.parts = parts
    }

    /// With what was damaged or unknown, as `column: value`; that keeps its usual value.
    func read(_ row: Row, into blank: Root) -> (Root, problems: [String]) {
        var (root, problems): (Root, [String]) = (blank, [])
        for (start, attribute) in parts { attribute.read(&root, { row.value(start + $0) }, &problems) }
        return (root, problems)
    }

    func row(_ root: Root, before: [SQLValue], after: [SQLValue]) -> StoredRow {
        var values = before
        values.reserveCapacity(48)
        for (_, attribute) in parts { attribute.write(root, &values) }
        return StoredRow(values + after)
    }
}
