import Calendar
import Codecs
import Domain

/// A base table as a list of a whole export.
struct ArchivedTable: Sendable {
    /// What a filtered export takes of a table.
    enum Part: Sendable {
        /// The rows whose column names an exported task.
        case ofTasks(String)
        /// The rows whose column names a project, or a habit, of an exported task.
        case ofProjects(String), ofHabits(String)
    }

    /// A table whose rows stand in those of another, as one of their members.
    struct Child: Sendable {
        let member: String
        let table: String
        /// The column that holds the ID of the row in which they stand.
        let owner: String
        let columns: [Column]
        let order: String
        /// Whether a row is one value, and its position in the list is that in the table.
        let isPlain: Bool
        let members: RowMembers

        init(
            _ member: String, _ table: String, owner: String, _ columns: [Column], order: String, isPlain: Bool = false
        ) {
            (self.member, self.table, self.owner) = (member, table, owner)
            (self.columns, self.order, self.isPlain) = (columns, order, isPlain)
            members = RowMembers(columns)
        }
    }

    /// The name of the list.
    let list: String
    let table: String
    let columns: [Column]
    let order: String
    let condition: String
    /// Whether it belongs to the change log.
    let isLog: Bool
    /// How single rows are journaled; nil if they are not.
    let entity: Entity?
    /// Nil if a filtered export takes nothing.
    let part: Part?
    let children: [Child]

    init(
        _ list: String, _ table: String, _ columns: [Column], order: String, condition: String = "true",
        isLog: Bool = false, entity: Entity? = nil, part: Part? = nil, children: [Child] = []
    ) {
        (self.list, self.table, self.columns, self.order) = (list, table, columns, order)
        (self.condition, self.isLog, self.entity) = (condition, isLog, entity)
        (self.part, self.children) = (part, children)
    }

    init(_ list: String, _ entity: Entity, order: String? = nil, part: Part? = nil, children: [Child] = []) {
        self.init(
            list, entity.name, entity.columns, order: order ?? entity.key.map(\.name).joined(separator: ", "),
            entity: entity, part: part, children: children)
    }

    var insertion: String { Self.insertion(table, columns.map(\.name)) }

    static func insertion(_ table: String, _ columns: [String]) -> String {
        "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// Whether a row holds a secret of this file, which no export has and no import brings.
    func isSecret(_ values: [SQLValue]) -> Bool {
        func text(_ column: String) -> String? {
            guard let index = columns.firstIndex(where: { $0.name == column }) else { return nil }
            if case .text(let text) = values[index] { return text }
            return ColumnForm.bytes.read(values[index]).map { String(decoding: $0, as: UTF8.self) }
        }
        let name: String?
        switch table {
        case Entity.setting.name: name = text("name")
        case "change_row": name = text("entity") == Entity.setting.name ? text("row_key") : nil
        default: name = nil
        }
        return name.map(Settings.secretNames.contains) ?? false
    }

    /// The columns as an export with or without the change log writes them.
    func members(hasLog: Bool) -> RowMembers {
        RowMembers(
            columns.map { $0.name == "import_entry" && hasLog ? Column("import_entry", .integer) : $0 })
    }
}

extension ArchivedTable.Child {
    var insertion: String {
        ArchivedTable.insertion(table, [owner] + columns.map(\.name) + (isPlain ? ["position"] : []))
    }
}

extension ArchivedTable {
    /// In the order of a file: each row refers only to rows of its own list and of those before it.
    static let all =
        [
            ArchivedTable(
                "settings", Entity.setting.name, Entity.setting.columns, order: "name",
                condition: "name NOT IN (\(Settings.secretNames.sorted().map { "'\($0)'" }.joined(separator: ", ")))",
                entity: .setting),
            ArchivedTable("projects", .project, order: "number", part: .ofProjects("id")),
            ArchivedTable("habits", .habit, order: "number", part: .ofHabits("id"), children: [days]),
            ArchivedTable("tasks", .task, order: "number", part: .ofTasks("id"), children: [dependencies, foreign]),
            ArchivedTable("timeEntries", .timeEntry, part: .ofTasks("task_id")),
            ArchivedTable("deviceObjects", .deviceObject, part: .ofTasks("task_id")),
            ArchivedTable("deviceCollections", .deviceCollection, part: .ofProjects("project_id")),
            ArchivedTable("timer", .timer),
            ArchivedTable("filters", .savedFilter, order: "position, id"),
            ArchivedTable("templates", .template, order: "name_key"),
        ] + progress + answers + state + log

    private static let days = Child("days", "habit_day", owner: "habit_id", HabitEntry.columns, order: "day")
    private static let dependencies = Child(
        "dependencies", "dependency", owner: "task_id", [Column("depends_on", .id)], order: "position", isPlain: true)
    private static let foreign = Child(
        "foreign", "foreign_members", owner: "task_id", [Column("format", .text), Column("text", .text)],
        order: "format")

    private static let progress = [
        ArchivedTable("achievements", .achievement),
        ArchivedTable("historyAchievements", "history_achievement", Entity.achievement.columns, order: "id"),
        ArchivedTable("challenges", .challenge),
    ]

    /// What a person answered to advice, reminders and notices.
    private static let answers = [
        ArchivedTable("recommendationWeights", .adviceLesson, order: "number, id"),
        ArchivedTable("hiddenTasks", .notNow, part: .ofTasks("task_id")),
        ArchivedTable("dismissedBreakdowns", .dismissedBreakdown, part: .ofTasks("task_id")),
        ArchivedTable("dismissedPriorities", .dismissedPriority, part: .ofTasks("task_id")),
        ArchivedTable("dismissedSuggestions", .habitDismissal, part: .ofHabits("habit_id")),
        ArchivedTable("reminders", .reminder, part: .ofTasks("task_id")),
        ArchivedTable(
            "ownPriorities", "own_priority", [Column("task_id", .id), at, Column("priority", .integer)],
            order: "task_id", part: .ofTasks("task_id")),
        ArchivedTable("priorityRuns", "priority_run", [day("day"), at], order: "day"),
        ArchivedTable(
            "priorityMoves", "priority_move",
            [
                Column("number", .integer), Column("task_id", .id), Column("change", .integer), day("night"), at,
                Column("from_priority", .integer), Column("to_priority", .integer), Column("rule", .text),
                Column("confidence", .integer), Column("reason", .text), Column("project_id", .id),
                Column("category", .text),
            ], order: "number"),
        ArchivedTable(
            "notices", "notice",
            [
                Column("id", .id), Column("kind", .choice, written: "kind", Codec<NoticeKind>.choice(.due)),
                Column("at", .integer), Column("since", .integer), Column("task_id", .id), Column("subject", .text),
                Column("seen_at", .integer),
            ], order: "id"),
    ]

    /// What the program remembers of itself.
    private static let state = [
        ArchivedTable(
            "searches", "recent_search",
            [
                Column("text_key", .text), Column("text", .text), Column("number", .integer),
            ], order: "number"),
        ArchivedTable("jobs", "job", [Column("name", .text), Column("last_for", .integer)], order: "name"),
        ArchivedTable(
            "state", "meta", [name(among: ["last_task", "welcomed"]), Column("value", .integer)], order: "name",
            condition: "name IN ('last_task', 'welcomed')"),
        ArchivedTable(
            "numbers", "sqlite_sequence", [name(among: ["habit", "project"]), Column("seq", .integer)], order: "name",
            condition: "name IN ('habit', 'project')"),
    ]

    private static func name(among names: [String]) -> Column {
        Column("name", .text, written: "name", .name(among: names))
    }

    private static let log = [
        ArchivedTable(
            "formerHabitDays", "habit_day", Entity.habitDay.columns, order: "habit_id, day",
            condition: "habit_id NOT IN (SELECT id FROM habit)", isLog: true),
        ArchivedTable(
            "formerForeign", "foreign_members",
            [Column("task_id", .id), Column("format", .text), Column("text", .text)], order: "task_id, format",
            condition: "task_id NOT IN (SELECT id FROM task)", isLog: true),
        undone(.project, "undoneProjects"), undone(.task, "undoneTasks"),
        ArchivedTable(
            "undoneDependencies", "undone_dependency", Entity.dependency.columns, order: "task_id, position",
            isLog: true),
        ArchivedTable(
            "changes", "change",
            [
                Column("id", .integer), Column("action", .text), Column("source", .text), at, Column("what", .text),
                Column("target", .integer), Column("undone_by", .integer), Column("imported", .integer),
                Column("person", .integer),
            ], order: "id", isLog: true),
        ArchivedTable(
            "changeRows", "change_row",
            [
                Column("id", .integer), Column("entity", .text),
                Column("row_key", .bytes, written: "rowKey", .hexadecimal),
                Column("version", .integer), Column("import_entry", .integer), Column("before", .text),
                Column("after", .text),
            ], order: "id", isLog: true),
        ArchivedTable(
            "restores", "restore", [Column("change", .integer), Column("replaced", .text)], order: "change",
            isLog: true),
    ]

    private static func undone(_ entity: Entity, _ list: String) -> ArchivedTable {
        ArchivedTable(list, "undone_\(entity.name)", entity.columns, order: "number", isLog: true)
    }

    private static let at = Column("at", .instant, written: "at", .instant())
    private static func day(_ name: String) -> Column { Column(name, .day, written: name, .day()) }

    /// The base tables that no export holds: the numbers of this file, the events of open pages, answers to repeated
    /// requests, the devices, whose passwords are for this file alone, and the people, what they may see, say and follow.
    /// The places in the own order are written as the positions of tasks and projects.
    static let leftOut: Set<String> = [
        "device", "event", "kept_answer", "migration", "person", "share", "comment", "follow", "task_place",
        "project_place",
    ]
}
