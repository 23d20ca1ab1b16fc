import Calendar
import Domain

extension SQLiteTasks: TaskWriting where Access == Journal {
    var journal: Journal { transaction }

    func insert(_ task: TaskItem) throws -> TaskItem {
        if let isTaken = try holder(of: task.id) {
            if isTaken { throw DomainError.refused(.task.idTaken, "Another task already has this id; use a new one.") }
            // A task of an undone import can no longer come back after a new change.
            try UndoneImports(connection: connection).purge("id = ?", [SQLValue(task.id)])
        }
        var task = task
        let number = try journal.takeTaskNumber()
        task.version = 1
        if task.position == 0 { task.position = Journal.position(ofRow: number) }
        try journal.insertRow(TaskMapping.row(task, number: number), of: .task)
        try insertDependencies(of: task)
        return task
    }

    /// Whether a task has the id, or one of an undone import; nil if neither has.
    private func holder(of id: TaskID) throws -> Bool? {
        try connection.seeingAll {
            try connection.integer(
                "SELECT 1 FROM task WHERE id = ?1 UNION ALL SELECT 0 FROM undone_task WHERE id = ?1", [SQLValue(id)])
        }.map { $0 == 1 }
    }

    func insertDependencies(of task: TaskItem) throws {
        for (position, id) in task.dependencies.enumerated() {
            try journal.insertRow(Self.dependency(task.id, id, position), of: .dependency)
        }
    }

    static func dependency(_ task: TaskID, _ dependsOn: TaskID, _ position: Int) -> StoredRow {
        StoredRow([SQLValue(task), SQLValue(dependsOn), SQLValue(position)])
    }

    func update(_ task: TaskItem) throws -> TaskItem {
        let found = try connection.first(
            "SELECT \(TaskMapping.columns) FROM task WHERE id = ?", [SQLValue(task.id)]
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
        let place = new.position
        if journal.connection.viewer != nil, place != old.position {
            try journal.requireEdit(of: row)
            try journal.place(row, of: .task, in: .taskPlace, at: place)
            new.position = old.position
        }
        if new == old { return old.at(place) }
        new.version = old.version + 1
        new.modifiedAt = task.modifiedAt
        // Only changed columns are written, so that a damaged value elsewhere is never overwritten.
        let (from, to) = (TaskMapping.row(old, number: 0), TaskMapping.row(new, number: 0))
        var changed = row
        for index in from.values.indices where from.values[index] != to.values[index] {
            changed.values[index] = to.values[index]
        }
        try journal.updateRow(from: row, to: changed, of: .task)
        if new.dependencies != old.dependencies { try updateDependencies(from: old, to: new) }
        return new.at(place)
    }

    func makeRoom(_ id: TaskID, at position: Int) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .task) else { return }
        if journal.connection.viewer != nil {
            return try journal.place(row, of: .task, in: .taskPlace, at: position)
        }
        try journal.change(row, of: .task, [("position", SQLValue(position))])
    }

    private func updateDependencies(from old: TaskItem, to new: TaskItem) throws {
        for (position, id) in old.dependencies.enumerated() where !new.dependencies.contains(id) {
            try journal.deleteRow(Self.dependency(old.id, id, position), of: .dependency)
        }
        for (position, id) in new.dependencies.enumerated() {
            let wanted = Self.dependency(new.id, id, position)
            if let row = try journal.storedRow(wanted.key(of: .dependency), of: .dependency) {
                try journal.updateRow(from: row, to: wanted, of: .dependency)
            } else {
                try journal.insertRow(wanted, of: .dependency)
            }
        }
    }

    func delete(_ ids: [TaskID]) throws {
        try TimeOfOthers(transaction).delete(on: ids)
        for id in ids {
            guard let row = try journal.storedRow([SQLValue(id)], of: .task) else { continue }
            try deleteDependencies(of: id)
            try SQLiteTime(transaction: transaction).delete(of: id)
            try SQLiteObjects(transaction: transaction).delete(of: id)
            try SQLiteComments(transaction: transaction).delete(of: id)
            try journal.deleteRow(row, of: .task)
        }
        for id in ids {
            for child in try journal.storedRows(of: .task, where: "parent_id = ?", [SQLValue(id)]) {
                try journal.change(child, of: .task, [("parent_id", .null)])
            }
        }
    }

    func withdraw(_ ids: [TaskID]) throws {
        for id in ids {
            if let row = try journal.storedRow([SQLValue(id)], of: .task) { try journal.requireEdit(of: row) }
        }
        try connection.withEveryRight { try delete(ids) }
    }

    /// Tasks of others, which the viewer does not see, may wait for the task, too.
    private func deleteDependencies(of id: TaskID) throws {
        try connection.seeingAll {
            let rows = try journal.storedRows(
                of: .dependency, where: "task_id = ? OR depends_on = ?", [SQLValue(id), SQLValue(id)])
            for row in rows { try journal.deleteRow(row, of: .dependency) }
        }
    }

    func move(from: ProjectID, to: ProjectID) throws -> Int {
        try journal.eachTaskRow(where: "project_id = ?", [SQLValue(from)]) {
            try journal.change($0, of: .task, [("project_id", SQLValue(to))])
        }
    }

    func setArchived(_ instant: Instant?, of project: ProjectID) throws -> Int {
        try journal.eachTaskRow(
            where: "project_id = ? AND (archived_at IS NULL) = ?",
            [SQLValue(project), SQLValue(instant != nil)]
        ) { try journal.change($0, of: .task, [("archived_at", SQLValue(instant))]) }
    }

    func delete(of project: ProjectID) throws -> Int {
        let tasks: [TaskID] = try journal.ids(
            "SELECT id FROM task WHERE project_id = ?", [SQLValue(project)])
        try delete(tasks)
        return tasks.count
    }
}

extension TaskItem {
    fileprivate func at(_ position: Int) -> TaskItem {
        var task = self
        task.position = position
        return task
    }
}
