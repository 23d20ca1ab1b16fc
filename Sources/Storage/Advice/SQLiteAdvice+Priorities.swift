import Calendar
import Domain

extension SQLiteAdvice {
    func priorityFacts(at moment: Moment, isWorkTime: Bool, limit: Int) throws -> [PriorityFacts] {
        var facts = try due(moment, limit) + untouched(moment, limit) + blockers(limit)
        if isWorkTime { facts += try work(limit) }
        var seen: Set<TaskID> = []
        return facts.filter { seen.insert($0.id).inserted }
    }

    /// Only the columns that `PriorityFacts` needs: thousands of rows are scanned for a few suggestions.
    private static var factColumns: String {
        """
        task.id, task.project_id, task.category, task.priority, task.due_day, task.due_minute, \
        task.estimated_duration, task.modified_at, \
        (SELECT count(*) FROM dependency CROSS JOIN task AS waiting ON waiting.id = dependency.task_id \
        WHERE depends_on = task.id AND waiting.completed_on IS NULL)
        """
    }

    /// Excludes the tasks of habits: a habit decides when its days are due, so urgency does not apply to them.
    private static var ofNoHabit: String { "task.habit_id IS NULL" }

    private static func facts(_ row: Row) -> PriorityFacts? {
        guard let id: TaskID = row.id(0), let project: ProjectID = row.id(1) else { return nil }
        return PriorityFacts(
            id: id, projectID: project, category: Category(rawValue: row.text(2)) ?? .general,
            priority: Priority(rawValue: row.integer(3)) ?? .medium,
            dueDate: row.isNull(4) ? nil : DueDate(day: row.day(4), minute: row.integerOrNull(5)),
            estimatedDuration: row.integerOrNull(6), modifiedAt: row.instant(7), frees: row.integer(8))
    }

    private func facts(_ sql: String, _ values: [SQLValue]) throws -> [PriorityFacts] {
        try connection.rows("SELECT \(Self.factColumns) FROM \(sql)", values, Self.facts).compactMap { $0 }
    }

    /// Returns overdue tasks and tasks due soon, both in order of due date.
    private func due(_ moment: Moment, _ limit: Int) throws -> [PriorityFacts] {
        let now = DueSort.start(of: moment.today) + Int64(moment.minute)
        let end = DueSort.start(of: moment.today + PriorityRule.soonIfLong + 1)
        return try Priority.allCases.filter { $0 != .highest }.flatMap { priority in
            try [(Int64.min, now + 1), (now + 1, end)].flatMap { from, to in
                try facts(
                    """
                    task INDEXED BY task_list WHERE done = 0 AND priority = ? AND due_sort >= ? AND due_sort < ?
                    AND archived_at IS NULL AND \(Self.ofNoHabit) ORDER BY due_sort LIMIT ?
                    """, [SQLValue(priority.rawValue), .integer(from), .integer(to), SQLValue(limit)])
            }
        }
    }

    private func untouched(_ moment: Moment, _ limit: Int) throws -> [PriorityFacts] {
        let last = moment.zone.instant(of: moment.today - PriorityRule.untouchedDays + 1, minute: 0)
        return try facts(
            """
            task INDEXED BY task_untouched WHERE due_day IS NULL AND \(TaskIndexes.isOpen)
            AND modified_at < ? AND priority < ? AND \(Self.ofNoHabit) ORDER BY modified_at LIMIT ?
            """, [SQLValue(last), SQLValue(Priority.low.rawValue), SQLValue(limit)])
    }

    private func blockers(_ limit: Int) throws -> [PriorityFacts] {
        try facts(
            """
            task WHERE id IN (
                SELECT depends_on FROM blocked_task
                CROSS JOIN dependency ON dependency.task_id = blocked_task.task_id LIMIT ?)
            AND priority > 0 AND \(TaskIndexes.isOpen) AND \(Self.ofNoHabit)
            """, [SQLValue(limit)])
    }

    private func work(_ limit: Int) throws -> [PriorityFacts] {
        try facts(
            """
            task INDEXED BY task_find WHERE \(TaskColumns.done) = 0
            AND project_id IN (SELECT id FROM project) AND priority IN (1, 2, 3) AND category = ?
            AND archived_at IS NULL AND \(Self.ofNoHabit) LIMIT ?
            """, [.text(Category.work.rawValue), SQLValue(limit)])
    }

    func settledPriorities(since instant: Instant) throws -> Set<TaskID> {
        let since = SQLValue(instant)
        return try Set(
            transaction.ids("SELECT task_id FROM own_priority WHERE at > ?", [since])
                + transaction.ids("SELECT task_id FROM dismissed_priority WHERE at > ?", [since]))
    }

    func restingRules(since instant: Instant) throws -> [TaskID: Set<PriorityRule>] {
        try connection.rows("SELECT task_id, rule FROM priority_move WHERE at > ?", [SQLValue(instant)]) { row in
            (id: row.id(0, TaskID.self), rule: PriorityRule(rawValue: row.text(1)))
        }.reduce(into: [:]) { rules, row in
            if let id = row.id, let rule = row.rule { rules[id, default: []].insert(rule) }
        }
    }

    func priorityLessons(since instant: Instant) throws -> [PriorityLesson] {
        let since = SQLValue(instant)
        let refused = "(own.at >= move.at AND own.priority <> move.to_priority)"
        // A nightly change that nobody has touched since teaches nothing.
        let moves = try connection.rows(
            """
            SELECT rule, project_id, category, \(refused) FROM priority_move AS move
            LEFT JOIN own_priority AS own ON own.task_id = move.task_id
            WHERE move.at >= ? AND (move.night IS NULL OR \(refused))
            """, [since], Self.lesson)
        let dismissed = try connection.rows(
            "SELECT rule, project_id, category, 1 FROM dismissed_priority WHERE at >= ?", [since], Self.lesson)
        return (moves + dismissed).compactMap { $0 }
    }

    private static func lesson(_ row: Row) -> PriorityLesson? {
        guard let rule = PriorityRule(rawValue: row.text(0)), let project: ProjectID = row.id(1) else { return nil }
        return PriorityLesson(
            rule, project, Category(rawValue: row.text(2)) ?? .general, isRefused: row.integer(3) != 0)
    }

    func priorityRun(on day: Day) throws -> PriorityRun? {
        guard
            let at = try connection.first(
                "SELECT at FROM priority_run WHERE day = ?", [SQLValue(day)], { $0.instant(0) })
        else { return nil }
        let moves = try connection.rows(
            """
            SELECT task_id, from_priority, to_priority, confidence, reason, change FROM priority_move
            WHERE night = ? ORDER BY number
            """, [SQLValue(day)]
        ) { row -> (move: PriorityMove, change: Int64)? in
            guard let id: TaskID = row.id(0) else { return nil }
            let move = PriorityMove(
                taskID: id, from: Priority(rawValue: row.integer(1)) ?? .medium,
                to: Priority(rawValue: row.integer(2)) ?? .medium, confidence: row.integer(3), reason: row.text(4))
            return (move, Int64(row.integer(5)))
        }.compactMap { $0 }
        return PriorityRun(at: at, changeID: moves.first?.change, moves: moves.map(\.move))
    }
}
