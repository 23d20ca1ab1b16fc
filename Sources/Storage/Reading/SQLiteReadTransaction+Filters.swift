import Domain

extension SQLiteReadTransaction {
    func taskIDs(_ filter: TaskFilter, at moment: Moment, limit: Int) throws -> [TaskID] {
        let condition = try condition(filter, at: moment)
        return try ids(
            "SELECT id FROM task WHERE \(condition.text) ORDER BY number LIMIT ?",
            condition.values + [SQLValue(limit)])
    }

    func count(_ filter: TaskFilter, at moment: Moment) throws -> Int {
        let condition = try condition(filter, at: moment)
        return try connection.integer("SELECT count(*) FROM task WHERE \(condition.text)", condition.values) ?? 0
    }

    private func condition(_ filter: TaskFilter, at moment: Moment) throws -> SQLFragment {
        let columns = TaskColumns(moment: moment, isNow: true, defaultType: try settings.defaultTaskType)
        let text = filter.text.map { [TextConditions(SearchPattern($0)).condition] } ?? []
        return .all(FilterConditions(filter: filter, columns: columns).all + text)
    }
}
