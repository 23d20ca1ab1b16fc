import Calendar
import Domain

extension SQLiteSums {
    func statistics(
        _ filter: StatisticsFilter, _ range: ClosedRange<Day>, at moment: Moment, isNow: Bool
    ) throws -> TaskStatistics {
        var statistics = TaskStatistics()
        if filter.tag == nil && filter.category == nil {
            // Everything is in the rollups of the projects, except by whom it was done.
            if filter.project == nil, connection.viewer != nil {
                try countCompleted(range, filter, in: &statistics)
            } else {
                try countCompletedInRollUps(range, filter.project, in: &statistics)
            }
            statistics.added = try addedInRollUps(range, filter.project)
            let counts = try SQLiteProjects(transaction: transaction).counts(at: moment, isNow: isNow)
            let away = filter.project == nil ? try archivedProjects() : []
            for (id, count) in counts where filter.project == nil || filter.project == id {
                if away.contains(id) { continue }
                statistics.open += count.open
                statistics.overdue += count.overdue
            }
        } else {
            statistics.added = try added(range, filter)
            try countOpen(filter, at: moment, isNow: isNow, in: &statistics)
            try countCompleted(range, filter, in: &statistics)
        }
        return statistics
    }

    func rate(_ filter: StatisticsFilter, _ range: ClosedRange<Day>) throws -> Double? {
        if let project = filter.project, filter.tag == nil, filter.category == nil {
            return try rateInRollUps(project, range)
        }
        var changes: [Day: Int] = [:]
        var completed: [Day: [Int]] = [:]
        let sql = """
            SELECT tags, priority, completed_on, iif(\(TaskSet.wasDue.condition), \(TaskSet.firstDueDay), NULL)
            FROM task AS R WHERE
            """
        func count(_ row: Row) {
            let end = row.isNull(2) ? nil : row.day(2)
            if let end, range.contains(end) {
                completed[end, default: [0, 0, 0, 0]][row.integer(1).limited(to: 0...3)] += 1
            }
            guard !row.isNull(3) else { return }
            changes[max(row.day(3), range.lowerBound), default: 0] += 1
            if let end { changes[max(end, range.lowerBound), default: 0] -= 1 }
        }
        if let viewer = connection.viewer, filter.project == nil {
            let isMine = "completed_on IS NULL AND coalesce(assignee_id, ?1) = ?1"
            try each("\(sql) \(isMine)", [SQLValue(viewer.id)], filter, count)
            try connection.seeingAll {
                try each("\(sql) completed_on IS NOT NULL AND \(Self.isEarned(by: viewer))", [], filter, count)
            }
        } else {
            try each("\(sql) true", [], filter, count)
        }
        let totals = completed.keys.sorted().map { DayTotals(day: $0, completed: completed[$0] ?? [], points: 0) }
        return Self.rate(range, totals, changes)
    }

    private func rateInRollUps(_ project: ProjectID, _ range: ClosedRange<Day>) throws -> Double? {
        let sql = """
            SELECT max(day, ?1), sum(opened - closed) FROM project_due_change WHERE day <= ?2 AND project_id = ?3
            GROUP BY 1
            """
        let values = [SQLValue(range.lowerBound), SQLValue(range.upperBound), SQLValue(project)]
        let changes = try connection.rows(sql, values) { ($0.day(0), $0.integer(1)) }
        let totals = try SQLiteProjects(transaction: transaction).dayTotals(of: [project], range)
        return Self.rate(range, totals, Dictionary(changes, uniquingKeysWith: +))
    }

    /// - Parameter changes: by how many the planned tasks of a day differ from those of the day before; on the first
    ///   day, all of them.
    private static func rate(_ range: ClosedRange<Day>, _ totals: [DayTotals], _ changes: [Day: Int]) -> Double? {
        var open = 0
        let plans = (range.lowerBound.number...range.upperBound.number).map { number in
            open += changes[Day(number: number)] ?? 0
            return DayPlan(day: Day(number: number), openDue: open, overdue: 0)
        }
        return RangeFigures(range, totals, plans).rate
    }

    private static let archived = "SELECT id FROM project WHERE is_archived = 1"

    /// Archived projects, whose open tasks count only if the filter names the project.
    private func archivedProjects() throws -> Set<ProjectID> { try Set(transaction.ids(Self.archived, [])) }

    private func addedInRollUps(_ range: ClosedRange<Day>, _ project: ProjectID?) throws -> Int {
        let sum = "SELECT sum(\(ProjectRollups.added)) FROM project_day WHERE day BETWEEN ? AND ?"
        let days = [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        guard let project else { return try connection.integer(sum, days) ?? 0 }
        return try connection.integer(sum + " AND project_id = ?", days + [SQLValue(project)]) ?? 0
    }

    private func added(_ range: ClosedRange<Day>, _ filter: StatisticsFilter) throws -> Int {
        let sql = "SELECT tags FROM task WHERE added_on BETWEEN ? AND ?"
        var count = 0
        try each(sql, [SQLValue(range.lowerBound), SQLValue(range.upperBound)], filter) { _ in count += 1 }
        return count
    }

    private func countOpen(
        _ filter: StatisticsFilter, at moment: Moment, isNow: Bool, in statistics: inout TaskStatistics
    ) throws {
        // All-day tasks of the day itself are not overdue until it ends.
        let limit = DueSort.start(of: moment.today) + Int64(moment.minute)
        let columns = "SELECT tags, archived_at IS NULL AND due_sort <= ? FROM task"
        var (open, overdue) = (0, 0)
        let condition = isNow ? "completed_on IS NULL" : "(completed_on IS NULL OR completed_on > ?) AND added_on <= ?"
        let days = isNow ? [] : [SQLValue(moment.today), SQLValue(moment.today)]
        let here = filter.project == nil ? "project_id NOT IN (\(Self.archived))" : "true"
        try each("\(columns) WHERE \(condition) AND \(here)", [.integer(limit)] + days, filter) { row in
            open += 1
            overdue += row.integer(1)
        }
        statistics.open = open
        statistics.overdue = overdue
    }

    private func countCompletedInRollUps(
        _ range: ClosedRange<Day>, _ project: ProjectID?, in statistics: inout TaskStatistics
    ) throws {
        let days = "WHERE day BETWEEN ? AND ?\(project == nil ? "" : " AND project_id = ?")"
        let values = [SQLValue(range.lowerBound), SQLValue(range.upperBound)] + (project.map { [SQLValue($0)] } ?? [])
        func sums(_ columns: [String]) -> String { columns.map { "sum(\($0))" }.joined(separator: ", ") }
        var all = statistics
        let completed = ProjectRollups.completedByPriority + ["points"]
        try connection.statement("SELECT \(sums(completed)) FROM project_day \(days)").each(values) { row in
            for (column, priority) in Priority.allCases.enumerated() {
                let count = row.integer(column)
                all.byPriority.add(CompletedCount(count, count * priority.score), to: priority)
            }
            all.points = row.integer(Priority.allCases.count)
            return true
        }
        let done = "SELECT day, \(sums(DayRollups.doneColumns)) FROM project_done \(days) GROUP BY day"
        try connection.statement(done).each(values) { row in
            all.count(DoneSums(row), on: row.day(0))
            return true
        }
        statistics = all
    }

    /// Of a project, what everybody completed in it; else what the viewer did, also what they no longer see.
    private func countCompleted(
        _ range: ClosedRange<Day>, _ filter: StatisticsFilter, in statistics: inout TaskStatistics
    ) throws {
        var sql = """
            SELECT tags, priority, completed_type, category, completed_on, completed_minute, points,
                completed_at - date_added, estimated_duration, actual_duration
            FROM task WHERE completed_on IS NOT NULL AND completed_on BETWEEN ? AND ?
            """
        let days = [SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        var sums = statistics
        func count(_ row: Row) { sums.count(CompletedFacts(row)) }
        if let viewer = connection.viewer, filter.project == nil {
            sql += " AND \(Self.isEarned(by: viewer))"
            try connection.seeingAll { try each(sql, days, filter, count) }
        } else {
            try each(sql, days, filter, count)
        }
        statistics = sums
    }

    private static func isEarned(by viewer: Viewer) -> String {
        "coalesce(earner, \(Person.ownerNumber)) = \(viewer.number)"
    }

    /// - Parameter sql: a query whose first column is `tags`.
    private func each(
        _ sql: String, _ values: [SQLValue], _ filter: StatisticsFilter, _ body: (Row) -> Void
    ) throws {
        var (sql, values) = (sql, values)
        if let project = filter.project {
            sql += " AND project_id = ?"
            values.append(SQLValue(project))
        }
        if let category = filter.category {
            sql += " AND category = ?"
            values.append(.text(category.rawValue))
        }
        let tag = filter.tag.map(TextRules.key)
        try connection.statement(sql).each(values) { row in
            if let tag, !TextRules.key(row.text(0)).split(separator: "\n").contains(where: { $0 == tag }) {
                return true
            }
            body(row)
            return true
        }
    }
}

extension CompletedFacts {
    /// Reads the columns after `tags`.
    fileprivate init(_ row: Row) {
        self.init(
            priority: Priority(rawValue: row.integer(1)) ?? .medium,
            type: TaskType(rawValue: row.text(2)) ?? .morning, category: Category(rawValue: row.text(3)) ?? .general,
            day: row.day(4), minute: row.integer(5), points: row.integer(6),
            milliseconds: row.integer(7).limited(to: -Self.century...Self.century),
            estimatedDuration: row.integerOrNull(8).map(Self.duration),
            actualDuration: row.integerOrNull(9).map(Self.duration))
    }

    /// A century in milliseconds; the limit prevents the sum of many values from overflowing.
    static var century: Int { 3_155_760_000_000 }

    private static func duration(_ seconds: Int) -> Int {
        seconds.limited(to: 0...TaskRules.durations.upperBound)
    }
}

/// The columns of `DayRollups.doneColumns`, added up.
private struct DoneSums {
    let types: [CompletedCount]
    let categories: [CompletedCount]
    let hours: [Int]
    /// `secondsToComplete` and what follows it in `TaskStatistics`.
    let durations: [Int]

    /// Reads the columns after the day.
    init(_ row: Row) {
        var column = 0
        func next(_ count: Int) -> [Int] {
            defer { column += count }
            return (1...count).map { row.integer(column + $0) }
        }
        func counts(_ number: Int) -> [CompletedCount] {
            zip(next(number), next(number)).map { CompletedCount($0, $1) }
        }
        types = counts(TaskType.allCases.count)
        categories = counts(Category.allCases.count)
        hours = next(24)
        durations = next(5)
    }
}

extension CompletedCount {
    fileprivate init(_ count: Int, _ score: Int) {
        self.init()
        (self.count, self.score) = (count, score)
    }
}

extension TaskStatistics {
    fileprivate mutating func count(_ sums: DoneSums, on day: Day) {
        for (type, sum) in zip(TaskType.allCases, sums.types) { byType.add(sum, to: type) }
        for (category, sum) in zip(Category.allCases, sums.categories) { byCategory.add(sum, to: category) }
        for hour in byHour.indices { byHour[hour] += sums.hours[hour] }
        byWeekday[day.weekday.rawValue] += sums.hours.reduce(0, +)
        secondsToComplete += sums.durations[0]
        timed += sums.durations[1]
        estimated += sums.durations[2]
        actual += sums.durations[3]
        compared += sums.durations[4]
    }
}

extension Dictionary where Value == CompletedCount {
    /// Keeps out what counts nothing.
    fileprivate mutating func add(_ sum: CompletedCount, to key: Key) {
        if sum.count == 0 { return }
        self[key, default: CompletedCount()].count += sum.count
        self[key]?.score += sum.score
    }
}
