import Calendar
import Domain
import JSON

/// The tables `device_object` and `device_collection`.
struct SQLiteObjects<Access: OpenTransaction>: ObjectReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    var position: SyncPosition {
        get throws {
            try connection.seeingAll {
                let entry = Int64(try connection.integer("SELECT max(id) FROM change") ?? 0)
                let row = Int64(try connection.integer("SELECT max(id) FROM change_row") ?? 0)
                return SyncPosition(
                    database: try SQLiteLog(transaction: transaction).databaseNumber,
                    row: max(row, LogPosition.id(of: entry, sequence: 0)))
            }
        }
    }

    // MARK: Objects

    func each(
        in project: ProjectID, completedSince day: Day?, after number: Int64, withContent: Bool,
        _ body: (ObjectFacts) throws -> Bool
    ) throws {
        let numbers = try day != nil && hasMuchHistory(project) ? ObjectRow.numbers : ObjectRow.allNumbers
        let sql = """
            SELECT \(ObjectRow.columns(connection.viewer, withContent: withContent))
            FROM (\(numbers)) AS M CROSS JOIN task AS T ON T.number = M.number
            \(ObjectRow.joins) WHERE \(ObjectRow.isObject)
            """
        try connection.statement(sql).each([SQLValue(project), .integer(number), SQLValue(day)]) {
            try body(ObjectRow.facts($0))
        }
    }

    /// Whether most of the tasks were completed, so that they are not all read for those that are not.
    private func hasMuchHistory(_ project: ProjectID) throws -> Bool {
        try connection.integer(
            "SELECT sum(completed) > 2 * sum(open) FROM project_total WHERE project_id = ?", [SQLValue(project)]) == 1
    }

    func facts(of ids: [TaskID], in project: ProjectID, completedSince day: Day?) throws -> [TaskID: ObjectFacts] {
        let sql = """
            \(WantedIDs.table) SELECT \(ObjectRow.columns(connection.viewer, withContent: true))
            FROM wanted CROSS JOIN task AS T ON T.id = wanted.id \(ObjectRow.joins)
            WHERE T.project_id = ?2 AND \(ObjectRow.isObject)
            """
        if ids.isEmpty { return [:] }
        let all = try connection.rows(sql, [WantedIDs(ids).value, SQLValue(project), SQLValue(day)], ObjectRow.facts)
        return Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func facts(ofHabitDays ids: [TaskID]) throws -> [ObjectFacts] {
        let columns = ObjectRow.columns(connection.viewer, withContent: false)
        return try ids.compactMap {
            try connection.first(
                "SELECT \(columns) FROM task AS T \(ObjectRow.joins) WHERE T.id = ?", [SQLValue($0)], ObjectRow.facts)
        }
    }

    func facts(
        named names: [String], in project: ProjectID, completedSince day: Day?
    ) throws -> [String: ObjectFacts] {
        let sql = """
            SELECT \(ObjectRow.columns(connection.viewer, withContent: true))
            FROM json_each(?1) AS wanted CROSS JOIN device_object AS O ON O.name = wanted.value
            CROSS JOIN task AS T ON T.id = O.task_id LEFT JOIN device_object AS P ON P.task_id = T.parent_id
            WHERE T.project_id = ?2 AND \(ObjectRow.isObject)
            """
        let list = JSONWriter.bytes { $0.array(names) { $0.string($1) } }
        let values: [SQLValue] = [.text(String(decoding: list, as: UTF8.self)), SQLValue(project), SQLValue(day)]
        var found: [String: ObjectFacts] = Dictionary(minimumCapacity: names.count)
        try connection.statement(sql).each(values) { row in
            let facts = ObjectRow.facts(row)
            if found[facts.name].map({ facts.number < $0.number }) ?? true { found[facts.name] = facts }
            return true
        }
        return found
    }

    func sources(of ids: [TaskID]) throws -> [ObjectSource] {
        let tasks = try SQLiteTasks(transaction: transaction).find(ids)
        let kept = try kept("task_id IN (\(WantedIDs.all))", WantedIDs(ids).value, with: WantedIDs.table)
        let byTask = Dictionary(kept.map { ($0.taskID, $0) }, uniquingKeysWith: { first, _ in first })
        let sources = tasks.map { ObjectSource(task: $0, kept: byTask[$0.id], uids: [:]) }
        let uids = try uids(of: sources.reduce(into: []) { $0.formUnion($1.related) })
        return uids.isEmpty ? sources : sources.map { ObjectSource(task: $0.task, kept: $0.kept, uids: uids) }
    }

    func kept(of id: TaskID) throws -> KeptObject? { try kept("task_id = ?", SQLValue(id)).first }
    func kept(uid: String) throws -> [KeptObject] { try kept("uid IN (\(Self.spellings))", spellings(uid)) }
    func kept(parentUID: String) throws -> [KeptObject] {
        try kept("parent_uid IN (\(Self.spellings))", spellings(parentUID))
    }

    /// The spellings of a UID that `spellings` binds.
    static var spellings: String { "SELECT value FROM json_each(?1)" }

    func spellings(_ uid: String) -> SQLValue {
        let list = JSONWriter.bytes { $0.array(ObjectUID.spellings(uid)) { $0.string($1) } }
        return .text(String(decoding: list, as: UTF8.self))
    }

    func waiting() throws -> [KeptObject] { try kept("completed_at > ?", .integer(.min)) }

    private func kept(_ condition: String, _ value: SQLValue, with tables: String = "") throws -> [KeptObject] {
        try connection.rows(
            "\(tables)SELECT \(Entity.deviceObject.list) FROM device_object WHERE \(condition)", [value]
        ) { ObjectRow.kept(StoredRow($0, of: .deviceObject)) }
    }

    /// The UIDs of tasks that have one of their own.
    private func uids(of ids: Set<TaskID>) throws -> [TaskID: String] {
        if ids.isEmpty { return [:] }
        let sql = "\(WantedIDs.table)SELECT task_id, uid FROM device_object WHERE task_id IN (\(WantedIDs.all))"
        return try connection.rows(sql, [WantedIDs(ids).value]) { (id: $0.id(0, TaskID.self), uid: $0.text(1)) }
            .reduce(into: [:]) { found, row in if let id = row.id { found[id] = row.uid } }
    }

    func series(named name: String, in project: ProjectID, dueOn day: Day) throws -> [TaskItem] {
        try SQLiteTasks(transaction: transaction).tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_series
            WHERE project_id = ? AND due_day = ? AND repeat_pattern IS NOT NULL AND name = ? ORDER BY number
            """, [SQLValue(project), SQLValue(day), .text(name)])
    }

    // MARK: Collections

    func collections() throws -> [ProjectID: KeptCollection] {
        try connection.rows("SELECT \(Entity.deviceCollection.list) FROM device_collection") {
            ObjectRow.collection(StoredRow($0, of: .deviceCollection))
        }.reduce(into: [:]) { $0[$1.projectID] = $1 }
    }
}
