import Calendar
import Codecs
import Domain
import JSON

/// Converts rows of `device_object` and `device_collection`, and tells which tasks are objects.
enum ObjectRow {
    /// Everything on which the content of an object depends, besides the time zone. The own order of one of several
    /// people is no part of the version of a task.
    /// - Parameter withContent: whether what a device sent is read, too.
    static func columns(_ viewer: Viewer?, withContent: Bool) -> String {
        let related = """
            (SELECT group_concat(D.uid, ' ') FROM dependency JOIN device_object AS D ON D.task_id = depends_on
                WHERE dependency.task_id = T.id)
            """
        let place = "(SELECT position FROM task_place WHERE task_place.number = T.number)"
        let base = "iif(\(place) <> coalesce(json_extract(O.base, '$.position'), 0), NULL, O.base)"
        return """
            T.id, T.number, T.version, T.modified_at, O.name, O.digest, O.uid, P.uid,
            \(viewer == nil ? related : "coalesce(' ' || \(place), '') || coalesce(\(related), '')"),
            \(viewer == nil ? "O.base" : base), \(withContent ? "O.text" : "NULL")
            """
    }

    static let joins = """
        LEFT JOIN device_object AS O ON O.task_id = T.id LEFT JOIN device_object AS P ON P.task_id = T.parent_id
        """

    /// Open tasks, those completed since the day ?3, and all that a device sent; the days of habits are in a collection
    /// of their own.
    static let isObject = """
        T.habit_id IS NULL AND (T.completed_on IS NULL AND T.archived_at IS NULL OR O.text IS NOT NULL
            OR T.completed_on >= coalesce(?3, -1000000))
        """

    /// The numbers of all tasks of the project ?1 after ?2. SQLite keeps the order of a subquery that has a limit, so that
    /// whole rows need not be sorted.
    static let allNumbers = """
        SELECT number FROM task INDEXED BY task_project WHERE project_id = ?1 AND number > ?2 ORDER BY number LIMIT -1
        """

    /// The numbers of those that may be objects if tasks completed before the day ?3 are not.
    static let numbers = """
        SELECT number FROM task INDEXED BY task_find
            WHERE \(TaskColumns.done) = 0 AND project_id = ?1 AND archived_at IS NULL AND number > ?2
        UNION SELECT number FROM task INDEXED BY task_completed
            WHERE completed_on IS NOT NULL AND completed_on >= ?3 AND project_id = ?1 AND number > ?2
        UNION SELECT number FROM device_object AS O CROSS JOIN task AS T ON T.id = O.task_id
            WHERE O.text IS NOT NULL AND T.project_id = ?1 AND number > ?2
        ORDER BY number LIMIT -1
        """

    /// Reads a row of `columns`.
    static func facts(_ row: Row) -> ObjectFacts {
        let id = row.id(0, TaskID.self) ?? TaskID(high: 0, low: 0)
        let version = row.integer(2)
        let isAsSent = !row.isNull(9) && row.withText(9) { TaskItem.isImage($0, of: id, version: version) }
        var digest = FNV()
        // Another occurrence may have the same text and version.
        withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { digest.add($0) }
        if !row.isNull(5) { digest.add(row.raw(5)) }
        digest.end()
        // The rules of Tasker may have changed the task since, such as given it its parent, but not the content.
        if !isAsSent {
            digest.add(version)
            for column in 6...8 {
                row.withText(column) { digest.add($0) }
                digest.end()
            }
        }
        return ObjectFacts(
            id: id, name: row.textOrNull(4) ?? KeptObject.name(of: id), number: Int64(row.integer(1)),
            modifiedAt: row.instant(3), digest: digest.value,
            content: isAsSent && !row.isNull(10) ? row.withText(10, Array.init) : nil)
    }

    static func row(_ object: KeptObject) -> StoredRow {
        var digest = FNV()
        digest.add((object.text ?? "").utf8)
        digest.end()
        return StoredRow([
            SQLValue(object.taskID), .text(object.name), .text(object.uid), SQLValue(object.text),
            .integer(Int64(bitPattern: digest.value)), SQLValue(object.parentUID), SQLValue(object.base?.imageText),
            SQLValue(object.completedAt),
            object.leftOut.isEmpty ? .null : .text(object.leftOut.map(\.description).joined(separator: " ")),
            SQLValue(object.changed.text),
        ])
    }

    static func kept(_ row: StoredRow) -> KeptObject {
        func text(_ column: String) -> String? {
            if case .text(let text) = row.value(column, of: .deviceObject) { text } else { nil }
        }
        var id = TaskID(high: 0, low: 0)
        if case .id(let high, let low) = row.value("task_id", of: .deviceObject) { id = TaskID(high: high, low: low) }
        return KeptObject(
            taskID: id, name: text("name") ?? "", uid: text("uid") ?? "", text: text("text"),
            parentUID: text("parent_uid"), base: text("base").flatMap { TaskItem(imageText: $0) },
            completedAt: row.instant("completed_at", of: .deviceObject),
            leftOut: text("left_out")?.split(separator: " ").compactMap { Day($0) } ?? [],
            changed: Array(text: text("changed")))
    }

    static func row(_ collection: KeptCollection) -> StoredRow {
        StoredRow([
            SQLValue(collection.projectID), SQLValue(collection.segment), SQLValue(collection.color),
            SQLValue(collection.shownColor?.rawValue), SQLValue(collection.order),
            collection.dead.isEmpty ? .null : .text(text(collection.dead)),
        ])
    }

    static func collection(_ row: StoredRow) -> KeptCollection {
        func text(_ column: String) -> String? {
            if case .text(let text) = row.value(column, of: .deviceCollection) { text } else { nil }
        }
        var id = Project.inboxID
        if case .id(let high, let low) = row.value("project_id", of: .deviceCollection) {
            id = ProjectID(high: high, low: low)
        }
        return KeptCollection(
            projectID: id, segment: text("segment"), color: text("color"),
            shownColor: text("shown_color").flatMap { ProjectColor(rawValue: $0) },
            order: row.integer("calendar_order", of: .deviceCollection), dead: text("dead").map(dead) ?? [])
    }

    private static func text(_ properties: [DeadProperty]) -> String {
        String(
            decoding: JSONWriter.bytes { writer in
                writer.array(properties) { writer, property in
                    writer.array([property.namespace, property.name, property.xml]) { $0.string($1) }
                }
            }, as: UTF8.self)
    }

    private static func dead(_ text: String) -> [DeadProperty] {
        guard let parts = (try? JSONParser.parse(text.utf8))?.elements else { return [] }
        return parts.compactMap { part in
            guard let texts = part.elements?.compactMap(\.string), texts.count == 3 else { return nil }
            return DeadProperty(namespace: texts[0], name: texts[1], xml: texts[2])
        }
    }
}

/// The 64-bit FNV-1a hash (draft-eastlake-fnv).
struct FNV {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ number: Int) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

    /// Says that a value ends.
    mutating func end() { add(CollectionOfOne(0xFF)) }
}
