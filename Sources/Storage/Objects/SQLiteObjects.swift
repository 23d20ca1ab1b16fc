import Calendar
import Domain
import JSON

/// The tables `device_object` and `device_collection`.
struct SQLiteObjects<Access: OpenTransaction>: ObjectReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    var position: SyncPosition {
        get throws {
            let entry = Int64(try connection.integer("SELECT max(id) FROM change") ?? 0)
            let row = Int64(try connection.integer("SELECT max(id) FROM change_row") ?? 0)
            return SyncPosition(
                database: try SQLiteLog(transaction: transaction).databaseNumber,
                row: max(row, LogPosition.id(of: entry, sequence: 0)))
        }
    }

    // MARK: Objects

    func each(
        in project: ProjectID, completedSince day: Day?, after number: Int64, _ body: (ObjectFacts) throws -> Bool
    ) throws {
        let sql = """
            SELECT \(ObjectRow.columns) FROM task AS T INDEXED BY task_project \(ObjectRow.joins)
            WHERE T.project_id = ? AND T.number > ? AND \(ObjectRow.isObject) ORDER BY T.number
            """
        try connection.statement(sql).each([SQLValue(project), .integer(number), SQLValue(day)]) {
            try body(ObjectRow.facts($0))
        }
    }

    func facts(of ids: [TaskID], in project: ProjectID, completedSince day: Day?) throws -> [TaskID: ObjectFacts] {
        let sql = """
            SELECT \(ObjectRow.columns) FROM task AS T \(ObjectRow.joins)
            WHERE T.id = ? AND T.project_id = ? AND \(ObjectRow.isObject)
            """
        return try ids.reduce(into: [:]) { found, id in
            found[id] = try connection.first(
                sql, [SQLValue(id), SQLValue(project), SQLValue(day)], ObjectRow.facts)
        }
    }

    func facts(ofHabitDays ids: [TaskID]) throws -> [ObjectFacts] {
        try ids.compactMap {
            try connection.first(
                "SELECT \(ObjectRow.columns) FROM task AS T \(ObjectRow.joins) WHERE T.id = ?", [SQLValue($0)],
                ObjectRow.facts)
        }
    }

    func tasks(named names: [String], in project: ProjectID) throws -> [String: TaskID] {
        let sql = """
            SELECT T.id FROM device_object AS O JOIN task AS T ON T.id = O.task_id
            WHERE O.name = ? AND T.project_id = ? ORDER BY T.number LIMIT 1
            """
        return try names.reduce(into: [:]) { found, name in
            found[name] = try connection.first(sql, [.text(name), SQLValue(project)]) { $0.id(0) } ?? nil
        }
    }

    func kept(of id: TaskID) throws -> KeptObject? { try kept("task_id = ?", SQLValue(id)).first }
    func kept(uid: String) throws -> [KeptObject] { try kept("uid = ?", .text(uid)) }
    func kept(parentUID: String) throws -> [KeptObject] { try kept("parent_uid = ?", .text(parentUID)) }

    func waiting() throws -> [KeptObject] { try kept("completed_at > ?", .integer(.min)) }

    private func kept(_ condition: String, _ value: SQLValue) throws -> [KeptObject] {
        try connection.rows(
            "SELECT \(Entity.deviceObject.list) FROM device_object WHERE \(condition)", [value]
        ) { ObjectRow.kept(StoredRow($0, of: .deviceObject)) }
    }

    func uids(of ids: Set<TaskID>) throws -> [TaskID: String] {
        try ids.reduce(into: [:]) { found, id in
            found[id] = try connection.first("SELECT uid FROM device_object WHERE task_id = ?", [SQLValue(id)]) {
                $0.text(0)
            }
        }
    }

    func series(in project: ProjectID, dueOn day: Day) throws -> [TaskItem] {
        try SQLiteTasks(transaction: transaction).tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_series
            WHERE project_id = ? AND due_day = ? AND repeat_pattern IS NOT NULL ORDER BY number
            """, [SQLValue(project), SQLValue(day)])
    }

    // MARK: Collections

    func collections() throws -> [ProjectID: KeptCollection] {
        try connection.rows("SELECT \(Entity.deviceCollection.list) FROM device_collection") {
            ObjectRow.collection(StoredRow($0, of: .deviceCollection))
        }.reduce(into: [:]) { $0[$1.projectID] = $1 }
    }
}
