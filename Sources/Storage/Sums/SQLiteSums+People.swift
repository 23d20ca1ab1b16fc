import Calendar
import Domain

extension SQLiteSums {
    func personTallies(
        in projects: Set<ProjectID>, withAssigned: Bool, _ moment: Moment, done: ClosedRange<Day>
    ) throws -> [Int?: PersonTally] {
        // As long as there is one person, nothing is shared, and there are no such sums.
        if connection.viewer == nil { return [:] }
        let within = projects.map { SQLValue($0) }
        let places = "project_id IN (\(projects.map { _ in "?" }.joined(separator: ", ")))"
        func counted(_ isAssigned: String) -> String { withAssigned ? "(\(places) OR \(isAssigned))" : places }
        let isCounted = counted("assignee_id <> \(PeopleRollups.nothing)")
        var tallies: [Int?: PersonTally] = [:]
        func add(_ person: String, from source: String, _ values: [SQLValue], _ body: (inout PersonTally, Int) -> Void)
            throws
        {
            let found = try connection.rows("SELECT \(person), \(source) GROUP BY 1", values + within) {
                ($0.integerOrNull(0), $0.integer(1))
            }
            for (person, count) in found { body(&tallies[person, default: PersonTally()], count) }
        }
        let (number, today) = ("person.number", SQLValue(moment.today))
        func open(_ table: String) -> String {
            "sum(open) FROM \(table) LEFT JOIN person ON person.id = \(table).assignee_id WHERE"
        }
        try add(number, from: "\(open("assigned_total")) \(isCounted)", []) { $0.open = $1 }
        try add(number, from: "\(open("assigned_due")) day < ? AND \(isCounted)", [today]) { $0.overdue = $1 }
        try add(number, from: "\(open("assigned_due")) day = ? AND \(isCounted)", [today]) { $0.due = $1 }
        let start = DueSort.start(of: moment.today)
        for priority in Priority.allCases {
            let passed = """
                count(*) FROM task LEFT JOIN person ON person.id = task.assignee_id WHERE archived_at IS NULL
                AND done = 0 AND priority = ? AND due_sort >= ? AND due_sort <= ? AND \(isCounted)
                """
            let times: [SQLValue] = [
                SQLValue(priority.rawValue), .integer(start), .integer(start + Int64(moment.minute)),
            ]
            try add(number, from: passed, times) {
                $0.overdue += $1
                $0.due -= $1
            }
        }
        let completed = "sum(completed) FROM earned_day WHERE day BETWEEN ? AND ? AND \(counted("is_assigned = 1"))"
        try add("person", from: completed, [SQLValue(done.lowerBound), SQLValue(done.upperBound)]) { $0.done = $1 }
        return tallies
    }

    func ownEstimate(dueIn range: ClosedRange<Day>) throws -> Int {
        let viewer = connection.viewer ?? .owner
        return try connection.integer(
            """
            SELECT coalesce(sum(estimated_duration), 0) FROM task
            WHERE completed_on IS NULL AND archived_at IS NULL AND due_day BETWEEN ? AND ? AND (assignee_id = ?
                OR assignee_id IS NULL AND project_id IN (SELECT id FROM project WHERE coalesce(owner, 1) = ?))
            """,
            [SQLValue(range.lowerBound), SQLValue(range.upperBound), SQLValue(viewer.id), SQLValue(viewer.number)]) ?? 0
    }
}
