import Calendar
import Domain

/// What the change log says of objects. Nothing is ever deleted from it, so a position stays valid for good. The log of
/// all people is read, since what others took away from the person is in rows that the person no longer sees; only names
/// that the person saw are told.
extension SQLiteObjects {
    /// The tables whose rows change the object of the task that their key begins with.
    private static var entities: String { "('task', 'dependency', 'device_object')" }

    /// Whether a row of the log is a place in the own order of the viewer, which is written with the task.
    private var isOwnPlace: String {
        guard let viewer = connection.viewer else { return "false" }
        return """
            entity = 'task_place' AND change IN (SELECT C.id FROM change AS C
            WHERE C.id > ?1 >> 24 AND coalesce(C.person, \(Person.ownerNumber)) = \(viewer.number))
            """
    }

    func changes(since row: Int64) throws -> [ObjectTrace] {
        func imported(_ table: String) -> String {
            """
            SELECT T.id, C.id << 24 FROM change AS C JOIN change AS I ON I.id = coalesce(C.target, C.id)
            JOIN \(table) AS T ON T.import_entry = I.id
            WHERE C.id > ?1 >> 24 AND C.action IN ('importTasks', 'undo', 'redo') AND I.action = 'importTasks'
            """
        }
        let sql = """
            SELECT id, min(row) FROM (
                SELECT substr(row_key, 1, 16) AS id, id AS row FROM change_row
                    WHERE id > ?1 AND (+entity IN \(Self.entities) OR \(isOwnPlace))
                UNION ALL \(imported("task")) UNION ALL \(imported("undone_task"))
            ) GROUP BY id ORDER BY 2
            """
        return try connection.seeingAll {
            try connection.rows(sql, [.integer(row)]) { (id: $0.id(0, TaskID.self), row: Int64($0.integer(1))) }
        }.compactMap { trace in trace.id.map { ObjectTrace(id: $0, row: trace.row) } }
    }

    func formerNames(of id: TaskID, since row: Int64, in place: ObjectPlace) throws -> Set<String> {
        try connection.seeingAll { try names(of: id, since: row, in: place) }
    }

    private func names(of id: TaskID, since row: Int64, in place: ObjectPlace) throws -> Set<String> {
        let column = place == .habits ? "habit_id" : "project_id"
        let places = try stored(place, since: row)
        let stored: [ProjectID] = try transaction.ids(
            """
            SELECT \(column) FROM task WHERE id = ?1 UNION ALL SELECT \(column) FROM undone_task WHERE id = ?1
            """, [SQLValue(id)])
        let named = "SELECT name FROM device_object WHERE task_id = ?"
        let names = try connection.rows(named, [SQLValue(id)]) { $0.text(0) }
        var object = FormerObject(place: stored.first?.description, name: names.first)
        let changes = try connection.rows(
            """
            SELECT \(LogPosition.entry()), entity = 'task', before IS NULL, after IS NULL,
                json_extract(before, '$.\(column)'), json_extract(before, '$.name')
            FROM change_row WHERE entity IN ('task', 'device_object') AND row_key = ? AND id > ? ORDER BY id DESC
            """, [SQLValue(id), .integer(row)], FormerObject.Change.init)
        var found: Set<String> = []
        var later: FormerObject.Change?
        for change in changes {
            let endsEntry = change.entry != later?.entry
            if endsEntry { object.settle() }
            if endsEntry || change.endsWriting(before: later) { object.note(in: places, of: id, &found) }
            later = change
            object.takeBack(change)
        }
        object.settle()
        object.note(in: places, of: id, &found)
        return found
    }

    /// The IDs by which the file holds the projects or habits of a place; nil for all.
    private func stored(_ place: ObjectPlace, since row: Int64) throws -> Set<String>? {
        switch place {
        case .anywhere: return nil
        case .project(let id):
            return [(id == Project.inboxID ? connection.viewer?.inbox ?? id : id).description]
        case .habits:
            guard let viewer = connection.viewer else { return nil }
            let own: [HabitID] = try transaction.ids(
                """
                SELECT id FROM habit UNION SELECT row_key FROM change_row JOIN change ON change.id = \(LogPosition.entry())
                WHERE entity = 'habit' AND change_row.id > ? AND coalesce(person, \(Person.ownerNumber)) = ?
                """, [.integer(row), SQLValue(viewer.number)])
            return Set(own.map(\.description))
        }
    }

    func changedForAll(since row: Int64) throws -> Bool {
        try connection.seeingAll {
            try connection.integer(
                """
                SELECT 1 FROM change_row WHERE entity = 'setting' AND row_key = CAST('timeZone' AS BLOB) AND id > ?1
                UNION ALL SELECT 1 FROM change AS C LEFT JOIN change AS I ON I.id = C.target
                WHERE C.id > ?1 >> 24 AND 'importTasks' IN (C.action, I.action) LIMIT 1
                """, [.integer(row)]) != nil || hasOtherAccess(since: row)
        }
    }
}

/// Where the object of a task was, and its name, followed back through the log.
private struct FormerObject {
    /// The ID of the project or habit as a text; nil if there was no task.
    var place: String?
    /// Nil if no device had given it one.
    var name: String?
    /// Whether it has its name since an entry only; while a device adds a task, nobody sees it without.
    private var isNamed = true

    init(place: String?, name: String?) { (self.place, self.name) = (place, name) }

    /// A row of the log about the task or what a device sent of it.
    struct Change {
        let entry: Int
        let isOfTask: Bool
        let isAddition: Bool
        let isDeletion: Bool
        /// What was there before; nil if it did not change, since the log has only the columns that did.
        let place: String?
        let name: String?

        init(_ row: Row) {
            (entry, isOfTask) = (row.integer(0), row.integer(1) == 1)
            (isAddition, isDeletion) = (row.integer(2) == 1, row.integer(3) == 1)
            (place, name) = (row.textOrNull(4), row.textOrNull(5))
        }

        /// Whether a device saw what was there after this row. It writes the object after the task; one that it brings
        /// back has its former name for one row.
        func endsWriting(before later: Change?) -> Bool {
            if isOfTask || isDeletion { return false }
            return !(isAddition && later.map { !$0.isOfTask && !$0.isDeletion && $0.name != nil } ?? false)
        }
    }

    mutating func takeBack(_ change: Change) {
        if change.isOfTask {
            place = change.isAddition ? nil : change.place ?? place
        } else {
            isNamed = !change.isAddition
            name = change.name ?? name
        }
    }

    /// At the beginning of an entry.
    mutating func settle() {
        if !isNamed { (name, isNamed) = (nil, true) }
    }

    func note(in places: Set<String>?, of id: TaskID, _ names: inout Set<String>) {
        guard let place, places?.contains(place) ?? true else { return }
        names.insert(name ?? KeptObject.name(of: id))
    }
}
