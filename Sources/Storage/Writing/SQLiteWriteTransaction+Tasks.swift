import Domain

extension SQLiteWriteTransaction {
    func insert(_ task: TaskItem) throws -> TaskItem {
        let hidden = try connection.integer("SELECT hidden FROM task WHERE id = ?", [SQLValue(task.id)])
        if hidden == 0 {
            throw DomainError.refused(.task.idTaken, "There is another task with this id; use a new one.")
        }
        // What an undone import left behind cannot come back after a new change.
        if hidden == 1 { try purge("id = ?", [SQLValue(task.id)]) }
        var task = task
        let number = try takeTaskNumber()
        task.version = 1
        if task.position == 0 { task.position = number * SQLiteWriteTransaction.positionStep }
        try insertRow(TaskMapping.row(task, number: number), of: .task)
        try insertDependencies(of: task)
        return task
    }

    /// Leaves room to move a task between two others.
    static var positionStep: Int { 1_024 }

    func insertDependencies(of task: TaskItem) throws {
        for (position, id) in task.dependencies.enumerated() {
            try insertRow(SQLiteWriteTransaction.dependency(task.id, id, position), of: .dependency)
        }
    }

    static func dependency(_ task: TaskID, _ dependsOn: TaskID, _ position: Int) -> StoredRow {
        StoredRow([SQLValue(task), SQLValue(dependsOn), SQLValue(position)])
    }

    func update(_ task: TaskItem) throws -> TaskItem {
        let found = try connection.first(
            "SELECT \(TaskMapping.columns) FROM task WHERE id = ? AND hidden = 0", [SQLValue(task.id)]
        ) { (task: TaskMapping.stored($0).task, row: StoredRow($0, of: .task)) }
        guard let found else {
            throw DomainError.refused(.task.notFound, "This task does not exist; it may have been deleted.")
        }
        let row = found.row
        var old = found.task
        old.dependencies = try dependencies(of: task.id)
        var new = task
        new.version = old.version
        new.modifiedAt = old.modifiedAt
        if new.position == 0 { new.position = old.position }
        if new == old { return old }
        new.version = old.version + 1
        new.modifiedAt = task.modifiedAt
        // Only columns whose meaning changed are written, so that a damaged value is never replaced in passing.
        let (from, to) = (TaskMapping.row(old, number: 0), TaskMapping.row(new, number: 0))
        var changed = row
        for index in from.values.indices where from.values[index] != to.values[index] {
            changed.values[index] = to.values[index]
        }
        try updateRow(from: row, to: changed, of: .task)
        if new.dependencies != old.dependencies { try updateDependencies(from: old, to: new) }
        return new
    }

    private func updateDependencies(from old: TaskItem, to new: TaskItem) throws {
        for (position, id) in old.dependencies.enumerated() where !new.dependencies.contains(id) {
            try deleteRow(SQLiteWriteTransaction.dependency(old.id, id, position), of: .dependency)
        }
        for (position, id) in new.dependencies.enumerated() {
            let wanted = SQLiteWriteTransaction.dependency(new.id, id, position)
            if let row = try storedRow(wanted.key(of: .dependency), of: .dependency) {
                try updateRow(from: row, to: wanted, of: .dependency)
            } else {
                try insertRow(wanted, of: .dependency)
            }
        }
    }

    func deleteTasks(_ ids: [TaskID]) throws {
        for id in ids {
            try purgeHidden(referringTo: [SQLValue(id)], of: .task)
            guard let row = try storedRow([SQLValue(id)], of: .task), row.integer("hidden", of: .task) == 0 else {
                continue
            }
            for dependency in try storedRows(
                of: .dependency, where: "task_id = ? OR depends_on = ?", [SQLValue(id), SQLValue(id)])
            {
                try deleteRow(dependency, of: .dependency)
            }
            try deleteRow(row, of: .task)
        }
        for id in ids {
            for child in try storedRows(of: .task, where: "parent_id = ?", [SQLValue(id)]) {
                try change(child, of: .task, [("parent_id", .null)])
            }
        }
    }

    func moveTasks(from: ProjectID, to: ProjectID) throws -> Int {
        let rows = try storedRows(of: .task, where: "project_id = ? AND hidden = 0", [SQLValue(from)])
        for row in rows { try change(row, of: .task, [("project_id", SQLValue(to))]) }
        return rows.count
    }

    func setArchived(_ instant: Instant?, tasksOf project: ProjectID) throws -> Int {
        let rows = try storedRows(
            of: .task, where: "project_id = ? AND hidden = 0 AND (archived_at IS NULL) = ?",
            [SQLValue(project), SQLValue(instant != nil)])
        for row in rows { try change(row, of: .task, [("archived_at", SQLValue(instant))]) }
        return rows.count
    }

    func deleteTasks(of project: ProjectID) throws -> Int {
        let tasks: [TaskID] = try ids(
            "SELECT id FROM task WHERE project_id = ? AND hidden = 0", [SQLValue(project)])
        try deleteTasks(tasks)
        return tasks.count
    }

    func existing(_ ids: [TaskID]) throws -> Set<TaskID> {
        try Set(
            ids.filter {
                try connection.integer("SELECT 1 FROM task WHERE id = ? AND hidden = 0", [SQLValue($0)]) != nil
            })
    }

    func hasTask(named name: String, project: ProjectID, addedOn: Day) throws -> Bool {
        try connection.integer(
            "SELECT 1 FROM task WHERE added_on = ? AND project_id = ? AND name = ? AND hidden = 0 LIMIT 1",
            [SQLValue(addedOn), SQLValue(project), .text(name)]) != nil
    }

    func keep(_ answer: KeptAnswer, under key: String) throws {
        let day: Int64 = 86_400_000
        try connection.run("DELETE FROM kept_answer WHERE at <= ?", [.integer(origin.at.milliseconds - day)])
        try connection.run(
            """
            INSERT OR REPLACE INTO kept_answer (key, fingerprint, status, body, location, at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(key), .text(answer.fingerprint), SQLValue(answer.status), .blob(answer.body),
                SQLValue(answer.location), SQLValue(origin.at),
            ])
    }
}
