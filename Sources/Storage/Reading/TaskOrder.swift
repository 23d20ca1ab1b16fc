import Domain

/// How a list of tasks is cut into stretches, each of which is a walk along one index in the order of the list.
struct TaskOrder {
    /// One stretch: open or completed tasks of one priority, or everything completed in a range of days.
    struct Stretch {
        /// What a task must meet; it names the values of `values` in order.
        let condition: String
        let values: [SQLValue]
        let keys: Keys
    }

    /// The columns that a stretch is ordered by, before the row number.
    enum Keys: String {
        /// Growing.
        case due = "due_sort, position, number"
        /// Falling.
        case completion = "completed_on, completed_at, number"
        /// Growing.
        case row = "number"

        var isFalling: Bool { self == .completion }
        var count: Int { self == .row ? 1 : 3 }

        var order: String {
            isFalling ? "completed_on DESC, completed_at DESC, number DESC" : rawValue
        }

        /// The values before all others.
        var start: [Int64] { Array(repeating: isFalling ? .max : .min, count: count) }
    }

    /// In order; each holds walks whose rows are merged.
    let stretches: [[Stretch]]

    /// No due date (see `due_sort` in the schema).
    static let never: Int64 = 1 << 60

    /// `due_sort` at the start of a day.
    static func dueSort(_ day: Day) -> Int64 { Int64(day.number) * 2_048 }

    init(_ list: TaskList) {
        let priorities = Priority.allCases
        switch list {
        case .openDue(let day):
            stretches = priorities.map { [Self.due($0, done: false, Int64.min..<Self.dueSort(day + 1))] }
        case .openDueOn(let day):
            stretches = priorities.map { [Self.due($0, done: false, Self.dueSort(day)..<Self.dueSort(day + 1))] }
        case .openWithoutDueDate:
            stretches = priorities.map { [Self.due($0, done: false, Self.never..<Int64.max)] }
        case .openAsOf(let day):
            stretches = priorities.map { priority in
                [false, true].map { Self.due(priority, done: $0, Int64.min..<Self.dueSort(day + 1), asOf: day) }
            }
        case .all:
            stretches = [false, true].flatMap { done in
                priorities.map { [Self.due($0, done: done, Int64.min..<Int64.max)] }
            }
        case .open:
            stretches = priorities.map { [Self.due($0, done: false, Int64.min..<Int64.max)] }
        case .overdue(let day, let minute):
            let end = Self.dueSort(day) + Int64(minute) + 1
            stretches = priorities.map { [Self.due($0, done: false, Int64.min..<end)] }
        case .openAfter(let day):
            stretches = [priorities.map { Self.due($0, done: false, Self.dueSort(day + 1)..<Self.never) }]
        case .inProject(let id):
            stretches = [
                [Stretch(condition: "project_id = ? AND hidden = 0", values: [SQLValue(id)], keys: .row)]
            ]
        case .completedOn(let day):
            stretches = [
                [
                    Stretch(
                        condition: """
                            completed_on IS NOT NULL AND hidden = 0 AND completed_on = ? AND archived_at IS NULL
                            """, values: [SQLValue(day)], keys: .completion)
                ]
            ]
        case .history:
            stretches = [
                [Stretch(condition: "completed_on IS NOT NULL AND hidden = 0", values: [], keys: .completion)]
            ]
        }
    }

    private static func due(
        _ priority: Priority, done: Bool, _ range: Range<Int64>, asOf day: Day? = nil
    ) -> Stretch {
        var condition = """
            archived_at IS NULL AND hidden = 0 AND done = ? AND priority = ? AND due_sort >= ? AND due_sort < ?
            """
        var values: [SQLValue] = [
            SQLValue(done), SQLValue(priority.rawValue), .integer(range.lowerBound), .integer(range.upperBound),
        ]
        if let day {
            condition += " AND (completed_on IS NULL OR completed_on > ?) AND added_on <= ?"
            values += [SQLValue(day), SQLValue(day)]
        }
        return Stretch(condition: condition, values: values, keys: .due)
    }
}

extension TaskOrder.Stretch {
    /// A page of this stretch; its parameters are `values`, the keys of the place it starts after, and a limit.
    var pageStatement: String {
        """
        SELECT \(TaskMapping.columns), \(keys.rawValue) FROM task
        WHERE \(condition) AND (\(keys.rawValue)) \(keys.isFalling ? "<" : ">") (\(parameters))
        ORDER BY \(keys.order) LIMIT ?
        """
    }

    private var parameters: String { Array(repeating: "?", count: keys.count).joined(separator: ", ") }

    var countStatement: String { "SELECT count(*) FROM task WHERE \(condition)" }
}
