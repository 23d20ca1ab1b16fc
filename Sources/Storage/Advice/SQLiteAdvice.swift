import Calendar
import Domain

/// Reads recommendations using each `AdviceIndex`.
struct SQLiteAdvice<Access: OpenTransaction>: AdviceReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    /// The most tasks of the same project or tag that are examined when looking for similar tasks.
    private static var lookedAt: Int { 100 }

    func best(_ wishes: [RecommendationWish], in situation: Situation) throws -> [[TaskID]] {
        try best(wishes, groups, situation)
    }

    func bestWithTotal(_ wishes: [RecommendationWish], in situation: Situation) throws -> (best: [[TaskID]], total: Int)
    {
        let groups = groups
        let away = try countAway(situation)
        var total = 0
        for group in try groups[.all]?.there() ?? [] where total < away + RecommendationWish.counted {
            total += try count(group, situation, limit: away + RecommendationWish.counted - total)
        }
        return (try best(wishes, groups, situation), total - away)
    }

    private var groups: [AdviceIndex: AdviceGroups] {
        Dictionary(uniqueKeysWithValues: AdviceIndex.allCases.map { ($0, AdviceGroups(connection, $0)) })
    }

    private func best(
        _ wishes: [RecommendationWish], _ groups: [AdviceIndex: AdviceGroups], _ situation: Situation
    ) throws -> [[TaskID]] {
        let buckets = ScoreBucket.recommended(try groups[.all]?.near() ?? [], situation)
        return try wishes.map { wish in
            guard let groups = groups[wish.index] else { return [] }
            return try best(wish, buckets, groups, situation).map(\.id)
        }
    }

    /// Reads bucket by bucket until there are enough tasks; tasks with equal scores are sorted together.
    private func best(
        _ wish: RecommendationWish, _ buckets: [[ScoreBucket]], _ groups: AdviceGroups, _ situation: Situation
    ) throws -> [RecommendationRank] {
        var best: [RecommendationRank] = []
        for equals in buckets where best.count < wish.limit {
            let found = try equals.flatMap { bucket in
                try wish.allows(bucket) && groups.has(bucket.group) ? ranks(wish, bucket, situation) : []
            }
            best += found.sorted()
        }
        return Array(best.prefix(wish.limit))
    }

    private func ranks(
        _ wish: RecommendationWish, _ bucket: ScoreBucket, _ situation: Situation
    ) throws -> [RecommendationRank] {
        let today = situation.moment.today
        var sql = SQLFragment("SELECT id, due_day, date_added \(wish.index.source)")
        sql.append(bucket.group.condition)
        sql.append(" AND ")
        sql.append(bucket.condition(situation.moment))
        sql.append(wish.condition(bucket, situation.moment))
        sql.append(
            """
             AND NOT EXISTS (SELECT 1 FROM blocked_task WHERE task_id = task.id)
             AND NOT EXISTS (SELECT 1 FROM not_now WHERE task_id = task.id AND day = ?)
             AND NOT EXISTS (SELECT 1 FROM habit WHERE habit.id = task.habit_id AND \(Self.isLimit))
             ORDER BY due_day, date_added, id LIMIT ?
            """, [SQLValue(today), SQLValue(wish.limit)])
        return try connection.rows(sql.text, sql.values) { row in
            row.id(0).map {
                RecommendationRank(
                    score: bucket.score, dueDay: row.isNull(1) ? nil : row.day(1), priority: bucket.group.priority,
                    dateAdded: row.instant(2), id: $0)
            }
        }.compactMap { $0 }
    }

    // MARK: Counting

    /// Counts at most `limit` recommended tasks. An earlier due date scores higher, so all of them are due on or before
    /// some day.
    private func count(_ group: AdviceGroup, _ situation: Situation, limit: Int) throws -> Int {
        let split = AdviceSplit(situation)
        let buckets = split.buckets(group, situation)
        let fitting = buckets.filter { $0.score >= RecommendationScore.least }
        let conditions: [SQLFragment]
        if fitting.count == buckets.count {
            conditions = [SQLFragment("")]
        } else if !split.isWhole {
            conditions = fitting.map { SQLFragment(" AND ") + $0.condition(situation.moment) }
        } else {
            conditions = Self.dueDays(fitting.map(\.due), on: situation.moment.today)
        }
        return try conditions.reduce(0) { sum, condition in
            try sum + self.count(group, condition, situation, limit: limit - sum)
        }
    }

    /// The conditions that select the days up to the last of the ranges, and tasks without a due day if they are among
    /// them.
    private static func dueDays(_ ranges: [DueRange], on today: Day) -> [SQLFragment] {
        let none = ranges.contains(.none) ? [SQLFragment(" AND due_day IS NULL")] : []
        guard let last = ranges.last(where: { $0 != .none }) else { return none }
        let bound = last.last.map { SQLFragment(" AND due_day <= ?", [SQLValue(today + $0)]) }
        return none + [bound ?? SQLFragment(" AND due_day IS NOT NULL")]
    }

    private func count(_ group: AdviceGroup, _ due: SQLFragment, _ situation: Situation, limit: Int) throws -> Int {
        var sql = SQLFragment("SELECT count(*) FROM (SELECT 1 \(AdviceIndex.all.source)")
        sql.append(group.condition + due + length(situation))
        sql.append(" LIMIT ?)", [SQLValue(limit)])
        return try connection.integer(sql.text, sql.values) ?? 0
    }

    private func length(_ situation: Situation) -> SQLFragment {
        guard let longest = situation.focus.longestEstimate else { return SQLFragment("") }
        return SQLFragment(" AND (estimated_duration IS NULL OR estimated_duration <= ?)", [SQLValue(longest)])
    }

    /// A condition that a habit has a limit, for which there is nothing to do.
    private static var isLimit: String { "habit.target_kind = '\(HabitTarget.Kind.atMost.rawValue)'" }

    /// Counts matching tasks that are blocked, put off for the day, or belong to a future day of a habit or to a limit.
    private func countAway(_ situation: Situation) throws -> Int {
        let today = SQLValue(situation.moment.today)
        let sql =
            SQLFragment("SELECT context, energy, priority, \(AdviceSlot.rawValueExpression), ")
            + DueRange.rawValueExpression(today: situation.moment.today)
            + SQLFragment(
                ", \(AdviceLength.rawValueExpression), coalesce(due_minute <= ?, 0)",
                [SQLValue(situation.moment.minute)])
            + SQLFragment(
                """
                , count(*) FROM (
                    SELECT task_id FROM blocked_task UNION SELECT task_id FROM not_now WHERE day = ?
                    UNION SELECT task.id FROM habit CROSS JOIN task INDEXED BY task_habit
                    ON habit_id = habit.id AND completed_on IS NULL AND (due_day > ? OR \(Self.isLimit))) AS away
                CROSS JOIN task ON task.id = away.task_id WHERE \(TaskIndexes.isOpen)
                """, [today, today]) + isForViewer + length(situation) + SQLFragment(" GROUP BY 1, 2, 3, 4, 5, 6, 7")
        let split = AdviceSplit(situation)
        return try connection.rows(sql.text, sql.values) { row -> Int in
            guard let context = TaskContext(rawValue: row.text(0)), let energy = Energy(rawValue: row.text(1)),
                let priority = Priority(rawValue: row.integer(2)), let slot = AdviceSlot(rawValue: row.integer(3)),
                let due = DueRange(rawValue: row.integer(4)), let length = AdviceLength(rawValue: row.integer(5))
            else { return 0 }
            let group = AdviceGroup(context, energy, priority, slot)
            let bucket = split.bucket(group, due, length, isOver: row.integer(6) != 0, situation)
            return bucket.score >= RecommendationScore.least ? row.integer(7) : 0
        }.reduce(0, +)
    }

    // MARK: Single tasks

    /// The columns that the score and the order of tasks depend on.
    static var columns: String {
        """
        task.id, task.context, task.energy, task.priority, task.chosen_type, task.due_day, task.due_minute, \
        task.date_added, task.project_id, task.category, task.estimated_duration, task.modified_at, task.habit_id
        """
    }

    /// The row must begin with `columns`.
    static func task(_ row: Row) -> TaskItem {
        var task = TaskItem.blank
        if let id: TaskID = row.id(0) { task.id = id }
        task.context = TaskContext(rawValue: row.text(1)) ?? .anywhere
        task.energy = Energy(rawValue: row.text(2)) ?? .medium
        task.priority = Priority(rawValue: row.integer(3)) ?? .medium
        task.chosenType = row.textOrNull(4).flatMap { TaskType(rawValue: $0) }
        task.dueDate = row.isNull(5) ? nil : DueDate(day: row.day(5), minute: row.integerOrNull(6))
        task.dateAdded = row.instant(7)
        if let project: ProjectID = row.id(8) { task.projectID = project }
        task.category = Category(rawValue: row.text(9)) ?? .general
        task.estimatedDuration = row.integerOrNull(10)
        task.modifiedAt = row.instant(11)
        task.habitID = row.isNull(12) ? nil : row.id(12)
        return task
    }

    func lastCompleted(on day: Day) throws -> TaskItem? {
        try SQLiteTasks(transaction: transaction).tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_completed
            WHERE completed_on IS NOT NULL AND completed_on = ?
            ORDER BY completed_at DESC, number DESC LIMIT 1
            """, [SQLValue(day)]
        ).first
    }

    /// The newest weight of each kind applies.
    var recommendationWeights: RecommendationWeights {
        get throws {
            RecommendationWeights(
                try RecommendationKind.weighed.reduce(into: [:]) { weights, kind in
                    weights[kind] = try connection.integer(
                        "SELECT weight FROM advice_lesson WHERE kind = ? ORDER BY number DESC LIMIT 1",
                        [.text(kind.rawValue)])
                })
        }
    }

    func isBreakdownDismissed(_ id: TaskID) throws -> Bool {
        try connection.integer("SELECT 1 FROM dismissed_breakdown WHERE task_id = ?", [SQLValue(id)]) != nil
    }

    func similar(to task: TaskItem, among best: [TaskID], in situation: Situation, limit: Int) throws -> [TaskID] {
        let ofBest = try best.compactMap(narrow).filter {
            $0.category == task.category && task.category != .general
                || $0.projectID == task.projectID && !task.projectID.isInbox
        }
        let found = try (ofBest + inProject(of: task) + tagged(like: task)).filter { other in
            other.id != task.id && other.estimatedDuration ?? 0 <= situation.focus.longestEstimate ?? .max
        }
        let ranks = Set(found.compactMap { RecommendedTask($0, in: situation)?.rank })
        return try Array(ranks.sorted().map(\.id).filter { try isFree($0, on: situation.moment.today) }.prefix(limit))
    }

    private func narrow(_ id: TaskID) throws -> TaskItem? {
        try connection.first("SELECT \(Self.columns) FROM task WHERE id = ?", [SQLValue(id)], Self.task)
    }

    private func inProject(of task: TaskItem) throws -> [TaskItem] {
        if task.projectID.isInbox { return [] }
        return try connection.rows(
            """
            SELECT \(Self.columns) FROM task INDEXED BY task_find WHERE \(TaskColumns.done) = 0 AND project_id = ?
            AND archived_at IS NULL ORDER BY priority, \(TaskColumns.due) LIMIT ?
            """, [SQLValue(task.projectID), SQLValue(Self.lookedAt)], Self.task)
    }

    private func tagged(like task: TaskItem) throws -> [TaskItem] {
        try Set(task.tags.map(TextRules.key)).sorted().flatMap { tag in
            let newest = try tagged(tag, from: "task_tag", " AND hit.number > \(PendingText.indexed)", Self.lookedAt)
            return try newest + tagged(tag, from: "tagged_task", "", Self.lookedAt - newest.count)
        }
    }

    private func tagged(_ tag: String, from table: String, _ condition: String, _ limit: Int) throws -> [TaskItem] {
        try connection.rows(
            """
            SELECT \(Self.columns) FROM \(table) AS hit CROSS JOIN task ON task.number = hit.number
            WHERE hit.tag = ?\(condition) AND \(TaskIndexes.isOpen) ORDER BY hit.number DESC LIMIT ?
            """, [.text(tag), SQLValue(limit)], Self.task)
    }

    /// A further condition that a task is not for somebody else.
    private var isForViewer: SQLFragment {
        guard let id = connection.viewer.map({ SQLValue($0.id) }) else { return SQLFragment("") }
        return SQLFragment(" AND coalesce(task.assignee_id, ?) = ?", [id, id])
    }

    /// Returns whether a task is neither blocked nor put off for the day, nor that of a limit or for somebody else.
    private func isFree(_ id: TaskID, on day: Day) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM blocked_task WHERE task_id = ?1
            UNION ALL SELECT 1 FROM not_now WHERE task_id = ?1 AND day = ?2
            UNION ALL SELECT 1 FROM task JOIN habit ON habit.id = task.habit_id WHERE task.id = ?1 AND \(Self.isLimit)
            UNION ALL SELECT 1 FROM task WHERE id = ?1 AND assignee_id <> ?3
            LIMIT 1
            """, [SQLValue(id), SQLValue(day), SQLValue(connection.viewer?.id)]) == nil
    }
}
