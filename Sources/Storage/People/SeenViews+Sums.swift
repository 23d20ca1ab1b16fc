import Domain

/// What a person sees of the tables of sums.
extension SeenViews {
    /// The tasks that are seen and whose projects are not.
    var single: String {
        let columns = Entity.task.columns.map(\.name).map {
            $0 == "project_id" ? "\(Self.singles) AS project_id" : "T.\($0)"
        }
        return """
            CREATE TEMP VIEW IF NOT EXISTS \(name("single")) AS SELECT \(columns.joined(separator: ", "))
            FROM \(name("task_access")) AS A CROSS JOIN main.task AS T ON T.id = A.id
            WHERE T.project_id NOT IN (SELECT id FROM \(name("project_access")))
            """
    }

    /// Those of them that are for the viewer or nobody else.
    var openSingle: String {
        """
        CREATE TEMP VIEW IF NOT EXISTS \(name("open_single")) AS SELECT * FROM \(name("single"))
        WHERE completed_on IS NULL AND coalesce(assignee_id, \(myself)) = \(myself)
        """
    }

    var myself: String { SQLValue(viewer.id).literal }

    /// What a person sees of a table of sums. Several rows may have the same keys; statements add them up.
    func sums(_ rollup: Rollup) -> String {
        "CREATE TEMP VIEW IF NOT EXISTS \(name(rollup.name)) AS \(query(rollup))"
    }

    private func query(_ rollup: Rollup) -> String {
        let columns = rollup.columns
        let seen = "project_id IN (SELECT id FROM \(name("project_access")))"
        let single = "SELECT \(columns) FROM (\(rollup.recount(of: name("single"))))"
        guard let divided = rollup.divided else {
            let keys = rollup.keys.map { $0.name == "project_id" ? "\(Self.inbox) AS project_id" : $0.name }
            let mine = (keys + rollup.values).joined(separator: ", ")
            return """
                SELECT \(columns) FROM main.\(rollup.name) WHERE \(seen) AND project_id <> \(own)
                UNION ALL SELECT \(mine) FROM main.\(rollup.name) WHERE project_id = \(own)
                UNION ALL \(single)
                """
        }
        let source = "SELECT \(columns) FROM main.\(divided.name) WHERE"
        if !PeopleRollups.personal.contains(rollup.name) { return "\(source) \(seen) UNION ALL \(single)" }
        let (nothing, nobody) = (PeopleRollups.nothing, PeopleRollups.nobody)
        let done = "person = \(viewer.number) AND project_id = \(nothing) AND assignee_id = \(nothing)"
        if rollup.countsOpen {
            return """
                \(source) \(done)
                UNION ALL \(source) person = \(nobody) AND \(seen) AND assignee_id IN (\(nothing), \(myself))
                UNION ALL SELECT \(columns) FROM (\(rollup.recount(of: name("open_single"))))
                """
        }
        if rollup.emptyWhen != nil { return "\(source) \(done)" }
        // The row exists even without tasks.
        let sums = rollup.values.map { "coalesce(sum(\($0)), 0) AS \($0)" }
        return "SELECT 1 AS id, \(sums.joined(separator: ", ")) FROM main.\(divided.name) WHERE \(done)"
    }
}
