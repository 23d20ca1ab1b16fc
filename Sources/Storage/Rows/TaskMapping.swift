import Domain

/// Converts rows of `task` to tasks, and back; dependencies have a table of their own.
enum TaskMapping {
    static let entity = Entity.task
    static let columns = Entity.task.list
    static let number = Entity.task.position("number")
    /// Selects the row of the task with an ID.
    static let byID = "SELECT \(columns) FROM task WHERE id = ?"

    /// A row as read, with the values that only the storage uses.
    struct Stored {
        var task: TaskItem
        let number: Int
        let problems: [String]
    }

    static let layout = RowLayout(TaskAttributes.all, after: 1)

    /// Reads a row with exactly the columns `columns`.
    static func stored(_ row: Row) -> Stored {
        var (task, problems) = layout.read(row, into: .blank)
        if task.name.isEmpty {
            problems.append("name: empty")
            task.name = "?"
        }
        return Stored(task: task, number: row.integer(number), problems: problems)
    }

    /// Takes the columns that a task does not have.
    static func row(_ task: TaskItem, number: Int, importEntry: Int64? = nil) -> StoredRow {
        layout.row(task, before: [SQLValue(number)], after: [SQLValue(importEntry), .null])
    }
}

/// The positions of attributes' columns in a row.
struct RowLayout<Root: Sendable>: Sendable {
    private let parts: [(start: Int, attribute: AnyAttribute<Root>)]

    /// - Parameter start: the number of columns before those of the attributes.
    init(_ attributes: [AnyAttribute<Root>], after start: Int) {
        var (parts, next): ([(Int, AnyAttribute<Root>)], Int) = ([], start)
        for attribute in attributes where !attribute.columns.isEmpty {
            parts.append((next, attribute))
            next += attribute.columns.count
        }
        self.parts = parts
    }

    /// Reads a row; damaged or unknown values are reported as `column: value` and keep their default.
    func read(_ row: Row, into blank: Root) -> (Root, problems: [String]) { read(row.value, into: blank) }

    func read(_ values: (Int) -> ColumnValue, into blank: Root) -> (Root, problems: [String]) {
        var (root, problems): (Root, [String]) = (blank, [])
        for (start, attribute) in parts { attribute.read(&root, { values(start + $0) }, &problems) }
        return (root, problems)
    }

    func row(_ root: Root, before: [SQLValue], after: [SQLValue]) -> StoredRow {
        var values = before
        values.reserveCapacity(48)
        for (_, attribute) in parts { attribute.write(root, &values) }
        values += after
        return StoredRow(values)
    }
}
