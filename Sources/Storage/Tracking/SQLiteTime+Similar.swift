import Domain

extension SQLiteTime {
    /// The most tasks read from each source.
    private static var similarLimit: Int { 60 }
    /// The most tasks with a matching word or tag to which the condition is applied.
    private static var wordLimit: Int { 1_000 }

    private static var timed: String {
        """
        task.completed_on IS NOT NULL AND task.actual_duration IS NOT NULL
        """
    }

    func timedTasks(like question: EstimateQuestion) throws -> [TimedTask] {
        var found: [TaskID: TimedTask] = [:]
        for source in Self.sources(question) {
            let rows = try connection.rows(
                """
                SELECT task.id, task.name, task.project_id, task.tags, task.category, task.actual_duration,
                    task.completed_at
                FROM \(source.text) LIMIT ?
                """, source.values + [SQLValue(Self.similarLimit)], Self.task)
            for task in rows.compactMap({ $0 }) { found[task.id] = task }
        }
        return Array(found.values)
    }

    /// Sources by words, tags, project and category, each with an index.
    private static func sources(_ question: EstimateQuestion) -> [SQLFragment] {
        var sources: [SQLFragment] = []
        let words = question.words.map(TextIndex.word)
        if !words.isEmpty {
            sources.append(
                SQLFragment(
                    """
                    (SELECT rowid AS number FROM task_word WHERE task_word MATCH ? AND rowid \(PendingText.isSettled)
                        UNION ALL SELECT number FROM (\(PendingText.texts))
                        WHERE has_word(name, ?) OR has_word(details, ?)
                        ORDER BY number DESC LIMIT \(wordLimit)) AS hit
                    CROSS JOIN task NOT INDEXED ON task.number = hit.number WHERE \(timed)
                    """,
                    [.text(words.map { "\"\($0)\"" }.joined(separator: " OR "))]
                        + Array(repeating: .text(words.joined(separator: " ")), count: 2)))
        }
        for tag in question.tags.prefix(TaskRules.tagLimit) {
            let tagged = FilterConditions.tagged(SQLFragment("tag = ?", [.text(TextRules.key(tag))]))
            sources.append(
                SQLFragment("(") + tagged
                    + SQLFragment(
                        """
                         ORDER BY number DESC LIMIT \(wordLimit)) AS hit
                        CROSS JOIN task NOT INDEXED ON task.number = hit.number WHERE \(timed)
                        """))
        }
        if let project = question.projectID, !project.isInbox {
            sources.append(
                SQLFragment(
                    """
                    task INDEXED BY task_timed_project WHERE \(timed) AND task.project_id = ?
                    ORDER BY task.completed_at DESC
                    """, [SQLValue(project)]))
        }
        if let category = question.category, category != .general {
            sources.append(
                SQLFragment(
                    """
                    task INDEXED BY task_timed_category WHERE \(timed) AND task.category = ?
                    ORDER BY task.completed_at DESC
                    """, [.text(category.rawValue)]))
        }
        return sources
    }

    private static func task(_ row: Row) -> TimedTask? {
        guard let id: TaskID = row.id(0), let project: ProjectID = row.id(2) else { return nil }
        return TimedTask(
            id: id, name: row.text(1), projectID: project,
            tags: row.text(3).split(separator: "\n").map(String.init),
            category: Category(rawValue: row.text(4)) ?? .general,
            actualDuration: row.integer(5).limited(to: 1...TaskRules.durations.upperBound),
            completedAt: row.instant(6))
    }
}
