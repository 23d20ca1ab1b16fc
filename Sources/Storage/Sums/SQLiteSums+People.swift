import Calendar
import Domain

extension SQLiteSums {
    func personTallies(
        in projects: Set<ProjectID>, withAssigned: Bool, _ moment: Moment, done: ClosedRange<Day>
    ) throws -> [Int?: PersonTally] {
        let places = "project_id IN (\(projects.map { _ in "?" }.joined(separator: ", ")))"
        let condition = withAssigned ? "(\(places) OR assignee_id IS NOT NULL)" : places
        let within = projects.map { SQLValue($0) }
        var tallies: [Int?: PersonTally] = [:]
        let open = try connection.rows(
            """
            SELECT person.number, due_day, due_minute FROM task LEFT JOIN person ON person.id = task.assignee_id
            WHERE completed_on IS NULL AND archived_at IS NULL AND \(condition)
            """, within
        ) { row in
            (row.integerOrNull(0), row.isNull(1) ? nil : DueDate(day: row.day(1), minute: row.integerOrNull(2)))
        }
        for (person, due) in open {
            tallies[person, default: PersonTally()].open += 1
            if due?.isOver(at: moment) == true {
                tallies[person]?.overdue += 1
            } else if due?.day == moment.today {
                tallies[person]?.due += 1
            }
        }
        let completed = try connection.rows(
            """
            SELECT coalesce(earner, \(Person.ownerNumber)), count(*) FROM task
            WHERE completed_on BETWEEN ? AND ? AND \(condition) GROUP BY 1
            """, [SQLValue(done.lowerBound), SQLValue(done.upperBound)] + within
        ) { ($0.integer(0), $0.integer(1)) }
        for (person, count) in completed { tallies[person, default: PersonTally()].done = count }
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
