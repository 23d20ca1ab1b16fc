import Domain

/// A sort key of tasks in a statement.
struct ListKey {
    let expression: SQLFragment
    let isFalling: Bool

    init(_ expression: SQLFragment, isFalling: Bool = false) {
        self.expression = expression
        self.isFalling = isFalling
    }

    init(_ column: String, isFalling: Bool = false) {
        self.init(SQLFragment(column), isFalling: isFalling)
    }
}

/// The sort keys of a listing; every expression is a literal from this file.
struct ListKeys {
    let listing: TaskListing
    let columns: TaskColumns

    /// Greater than every sort value.
    static let last = Int64.max

    /// The group, then the requested order, then the row number.
    var all: [ListKey] {
        group + order + [ListKey("number", isFalling: listing.scope == .history && listing.query.sort == .usual)]
    }

    private var group: [ListKey] {
        if let field = listing.query.group?.field { return [ListKey(Self.choiceIndex(field))] }
        return switch listing.query.group {
        case .dueDay: [ListKey("(\(TaskColumns.due) >> 11)")]
        case .completedOn: [completed("-completed_on")]
        case .tag: Self.byText(Self.firstTag)
        case .heading: Self.byText(Self.heading)
        default: Self.startsWithProject(listing) ? [Self.project] : []
        }
    }

    /// By the bytes of a text, with null last.
    private static func byText(_ expression: String) -> [ListKey] {
        [ListKey("(\(expression) IS NULL)"), ListKey("coalesce(CAST(\(expression) AS BLOB), x'')")]
    }

    static func startsWithProject(_ listing: TaskListing) -> Bool {
        listing.query.group == .project || (listing.query.group == nil && listing.scope == .projects)
    }

    /// Whether the next key separates open from complete tasks by `done` alone.
    static func hasStatusNext(_ listing: TaskListing) -> Bool {
        let isUsual = listing.query.sort == .usual && (listing.scope == .all || listing.scope == .projects)
        let isGrouped = listing.query.group != nil && listing.query.group != .project
        return isUsual && !isGrouped && listing.isNow && listing.query.filter.effectiveStatus == .all
    }

    private var order: [ListKey] {
        switch listing.query.sort {
        case .usual: usual
        case .keys(let keys): keys.map(key)
        case .smart(let order): smart(order)
        }
    }

    private static let plan = [ListKey("priority"), ListKey("\(TaskColumns.due)"), ListKey("position")]

    private var usual: [ListKey] {
        switch listing.scope {
        case .all, .projects: status + Self.plan
        case .stored: []
        case .upcoming: [ListKey("\(TaskColumns.due)"), ListKey("position")]
        case .history: [ListKey("completed_on", isFalling: true), ListKey("completed_at", isFalling: true)]
        case .today: [ListKey(columns.section)] + day
        case .date: [Self.flag(columns.isComplete)] + day
        }
    }

    /// Puts open tasks before complete ones in lists that can have both.
    private var status: [ListKey] {
        listing.query.filter.effectiveStatus == .all ? [Self.flag(columns.isComplete)] : []
    }

    /// Open tasks by priority and due date, then complete ones, newest first.
    private var day: [ListKey] {
        [
            ListKey(SQLFragment("iif(") + columns.isComplete + SQLFragment(", 0, priority)")),
            ListKey(SQLFragment("iif(") + columns.isComplete + SQLFragment(", -completed_at, \(TaskColumns.due))")),
            ListKey(SQLFragment("iif(") + columns.isComplete + SQLFragment(", -number, position)")),
        ]
    }

    private static func flag(_ condition: SQLFragment) -> ListKey {
        ListKey(SQLFragment("(") + condition + SQLFragment(")"))
    }

    private func key(_ key: SortKey) -> ListKey {
        let sign = key.isFalling ? "-" : ""
        if let field = key.field.field { return ListKey(sign + Self.choiceIndex(field)) }
        return switch key.field {
        case .dueDate: key.isFalling ? Self.dueLatest : ListKey("\(TaskColumns.due)")
        case .name: ListKey("name_sort(task.name)", isFalling: key.isFalling)
        case .added: ListKey("\(sign)date_added")
        case .completed: completed("\(sign)completed_at")
        case .project: ListKey(SQLFragment(sign) + Self.project.expression)
        case .estimate: ListKey("coalesce(\(sign)estimated_duration, \(Self.last))")
        default: ListKey("\(sign)position")
        }
    }

    private static let dueLatest = ListKey("iif(\(TaskColumns.due) = \(DueSort.never), \(last), -\(TaskColumns.due))")

    private func completed(_ value: String) -> ListKey {
        ListKey(SQLFragment("iif(") + columns.isComplete + SQLFragment(", \(value), \(Self.last))"))
    }

    /// The index of a choice, with unknown values last; a number is its own index.
    private static func choiceIndex(_ field: FilterField<TaskItem>) -> String {
        let cases = field.choices.enumerated().compactMap { index, choice in
            if case .text(let word) = choice.value { "WHEN '\(word)' THEN \(index)" } else { nil as String? }
        }
        return cases.isEmpty ? field.column : "(CASE \(field.column) \(cases.joined(separator: " ")) ELSE 99 END)"
    }

    /// Combines the position of a project with its row number, which orders projects at the same position.
    static let projectOrder = "(position << 24) + number"

    private static let project = ListKey(
        SQLFragment(
            """
            (SELECT iif(id = ?, 0, \(projectOrder)) FROM project WHERE project.id = task.project_id)
            """, [SQLValue(Project.inboxID)]))

    static let heading = "task.section"

    static let firstTag = "(SELECT tag FROM task_tag WHERE task_tag.number = task.number ORDER BY position LIMIT 1)"

    private func smart(_ order: SmartOrder) -> [ListKey] {
        let type = columns.type
        func isType(_ name: String) -> SQLFragment { SQLFragment("(") + type + SQLFragment(") = '\(name)'") }
        return switch order {
        case .morning:
            [
                steps([isType("morning"), SQLFragment("priority <= 1")]), ListKey("(priority > 1)"),
                ListKey("\(TaskColumns.due)"),
            ]
                + Self.plan
        case .evening:
            [steps([isType("evening"), SQLFragment("priority >= 2")]), ListKey("(priority < 2)"), Self.dueLatest]
                + Self.plan
        case .urgent:
            [
                steps([
                    columns.isOverdue, SQLFragment("(\(TaskColumns.due) >> 11) = ?", [SQLValue(listing.today)]),
                    SQLFragment("priority <= 1"),
                ])
            ] + Self.plan
        case .planning:
            [
                steps([
                    isType("upcoming"), SQLFragment("\(TaskColumns.due) = \(DueSort.never)"),
                    SQLFragment("priority = 3"),
                ]), ListKey("\(TaskColumns.due)"),
            ] + Self.plan
        }
    }

    /// 0 for open tasks that meet the first condition, 1 for the second, and so on; complete tasks come last.
    private func steps(_ conditions: [SQLFragment]) -> ListKey {
        let whens = conditions.enumerated().map { index, condition in
            SQLFragment(" WHEN ") + condition + SQLFragment(" THEN \(index)")
        }
        return ListKey(
            SQLFragment("CASE WHEN ") + columns.isComplete + SQLFragment(" THEN 99") + .joined(whens, "")
                + SQLFragment(" ELSE \(conditions.count) END"))
    }
}
