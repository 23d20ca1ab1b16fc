import Domain

/// A task that is for somebody who no longer sees it becomes open to anyone.
struct ShareHooks: RowHooks {
    func willDelete(_ row: StoredRow, _ journal: Journal) throws {
        guard let person = row.integer("person", of: .share) else { return }
        try journal.openTasks(of: person, without: row.value("id", of: .share))
    }
}

extension Journal {
    /// Opens the open tasks for a person that they do not see.
    /// - Parameter share: the ID of a share that is about to be withdrawn.
    func openTasks(of person: Int, without share: SQLValue = .null) throws {
        let columns = Entity.task.columns.map { "task.\($0.name)" }.joined(separator: ", ")
        let unseen = try connection.withEveryRight {
            try connection.rows(
                """
                WITH RECURSIVE mine (id) AS (
                    SELECT id FROM project WHERE coalesce(owner, \(Person.ownerNumber)) = ?1
                    UNION SELECT subject_id FROM share WHERE person = ?1 AND kind = 'project' AND id IS NOT ?2
                    UNION SELECT below.id FROM mine JOIN project AS below ON below.parent_id = mine.id),
                single (id) AS (
                    SELECT subject_id FROM share WHERE person = ?1 AND kind = 'task' AND id IS NOT ?2
                    UNION SELECT below.id FROM single JOIN task AS below ON below.parent_id = single.id)
                SELECT \(columns) FROM task
                WHERE assignee_id = (SELECT id FROM person WHERE number = ?1) AND completed_on IS NULL
                AND project_id NOT IN (SELECT id FROM mine) AND id NOT IN (SELECT id FROM single)
                """, [SQLValue(person), share]
            ) { StoredRow($0, of: .task) }
        }
        // Whatever right the one who leaves had.
        try connection.withEveryRight { for row in unseen { try change(row, of: .task, [("assignee_id", .null)]) } }
    }

    /// Opens all open tasks that those for whom they are do not see.
    func openUnseenTasks() throws {
        let people = try connection.withEveryRight {
            try connection.rows(
                """
                SELECT DISTINCT person.number FROM task JOIN person ON person.id = task.assignee_id
                WHERE task.assignee_id IS NOT NULL
                """, []
            ) { $0.integer(0) }
        }
        for person in people { try openTasks(of: person) }
    }

    /// Whether a task moved to where the one for whom it is may not see it.
    func hasMoved(from old: StoredRow, to new: StoredRow) -> Bool {
        let places = ["project_id", "parent_id"]
        return new.value("assignee_id", of: .task) != .null && new.value("completed_on", of: .task) == .null
            && places.contains { old.value($0, of: .task) != new.value($0, of: .task) }
    }
}
