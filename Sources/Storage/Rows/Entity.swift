import Domain
import JSON

/// A table whose rows are journaled, and its columns.
struct Entity: Sendable {
    let name: String
    /// The columns of the primary key.
    let key: [Column]
    let columns: [Column]
    /// Whether rows have `version`, `modified_at`, `import_entry` and `hidden`.
    let isVersioned: Bool

    /// The columns in order, for SELECT or INSERT.
    let list: String
    let insertion: String
    /// A condition that selects one row by the values of its key.
    let keyCondition: String
    private let positions: [String: Int]

    init(name: String, key: [String], isVersioned: Bool, _ all: [Column]) {
        self.name = name
        self.columns = all
        self.key = all.filter { key.contains($0.name) }
        self.isVersioned = isVersioned
        list = all.map(\.name).joined(separator: ", ")
        let values = all.map { _ in "?" }.joined(separator: ", ")
        insertion = "INSERT INTO \(name) (\(list)) VALUES (\(values))"
        keyCondition = self.key.map { "\($0.name) = ?" }.joined(separator: " AND ")
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    }

    /// The index of a column in the list; traps if there is no such column.
    func position(_ column: String) -> Int {
        guard let position = positions[column] else { preconditionFailure("\(name) has no column \(column).") }
        return position
    }

    func column(_ name: String) -> Column? { positions[name].map { columns[$0] } }

    static let all = [
        task, project, dependency, setting, reminder, template, savedFilter, achievement, challenge, timeEntry, timer,
        notNow, adviceLesson, dismissedBreakdown, dismissedPriority, habit, habitDay, habitDismissal,
    ]

    static func named(_ name: String) -> Entity? { all.first { $0.name == name } }

    static let dependency = Entity(
        name: "dependency", key: ["task_id", "depends_on"], isVersioned: false,
        [Column("task_id", .id), Column("depends_on", .id), Column("position", .integer)])

    static let setting = Entity(
        name: "setting", key: ["name"], isVersioned: false, [Column("name", .text), Column("value", .text)])

    static let reminder = Entity(
        name: "reminder", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]),
            Column("snoozed_until", .integer, shown: [.init("snoozedUntil", localMinute)]),
            Column("dismissed", .flag, shown: "dismissed", .flag()),
        ])

    private static func localMinute(_ value: ColumnValue) -> JSONValue {
        guard case .integer(let minute) = value else { return value.json }
        return .string(StoredNumber.localMinute(Int(minute)).description)
    }

    static let savedFilter = Entity(
        name: "saved_filter", key: ["id"], isVersioned: true,
        [
            Column("id", .id), .shown("name", .text), Column("name_key", .text), .shown("query", .text),
            .shown("position", .integer), Column("created_at", .instant, shown: "createdAt", .instant()),
            Column("modified_at", .integer), Column("version", .integer), Column("import_entry", .integer),
            Column("hidden", .integer),
        ])

    static let template = Entity(
        name: "template", key: ["id"], isVersioned: false,
        [
            Column("id", .id), .shown("name", .text), Column("name_key", .text), .shown("description", .text),
            .shown("color", .text), .shown("icon", .text), Column("tasks", .text),
        ])

    static let achievement = Entity(
        name: "achievement", key: ["id"], isVersioned: false,
        [Column("id", .text), Column("day", .day, shown: "day", .day())])

    static let challenge = Entity(
        name: "challenge", key: ["id"], isVersioned: false,
        [
            Column("id", .text), .shown("kind", .text), Column("first_day", .day, shown: "from", .day()),
            Column("paid_on", .day, shown: "day", .day()), Column("paid_at", .instant, shown: "at", .instant()),
            .shown("points", .integer),
        ])

    static let timeEntry = Entity(
        name: "time_entry", key: ["id"], isVersioned: true,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]),
            Column("started_at", .instant, shown: "start", .instant()),
            Column("ended_at", .instant, shown: "end", .instant()), .shown("note", .text),
            Column("created_at", .integer), Column("modified_at", .integer), Column("version", .integer),
            Column("import_entry", .integer), Column("hidden", .integer),
        ])

    static let timer = Entity(
        name: "timer", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]), Column("entry_id", .id),
            .shown("mode", .text), Column("since", .instant, shown: "since", .instant()),
            Column("started_at", .integer), Column("worked", .integer), Column("round", .integer),
            Column("round_worked", .integer), Column("work", .integer), Column("rest", .integer),
        ])

    static let notNow = Entity(
        name: "not_now", key: ["task_id"], isVersioned: false, [ofTask, Column("day", .day, shown: "day", .day())])

    /// Each lesson is a row of its own, so that it can be undone regardless of later ones.
    static let adviceLesson = Entity(
        name: "advice_lesson", key: ["id"], isVersioned: false,
        [Column("id", .id), Column("number", .integer), .shown("kind", .text), .shown("weight", .integer), at])

    static let dismissedBreakdown = Entity(
        name: "dismissed_breakdown", key: ["task_id"], isVersioned: false, [ofTask, at])

    static let dismissedPriority = Entity(
        name: "dismissed_priority", key: ["task_id"], isVersioned: false,
        [ofTask, at, .shown("rule", .text), Column("project_id", .id), Column("category", .text)])

    private static let ofTask = Column("task_id", .id, shown: [.init("taskId") { $0.json }])
    private static let at = Column("at", .instant, shown: "at", .instant())

    /// Whether a row dismisses advice about a task, which listeners see as a change of the task.
    var isAdvice: Bool { [Entity.notNow, .dismissedBreakdown, .dismissedPriority].contains { $0.name == name } }

    static let habitDay = Entity(
        name: "habit_day", key: ["habit_id", "day"], isVersioned: false,
        [
            Column("habit_id", .id), Column("day", .day, shown: "day", .day()), .shown("mark", .text),
            .shown("amount", .integer), .shown("note", .text),
        ])

    static let habitDismissal = Entity(
        name: "habit_dismissal", key: ["habit_id", "kind"], isVersioned: false,
        [
            Column("habit_id", .id), .shown("kind", .text),
            Column("until_day", .day, shown: "until", .day()),
        ])

    static let habit = Entity(name: "habit", HabitAttributes.all)
    static let project = Entity(name: "project", ProjectAttributes.all)
    static let task = Entity(name: "task", TaskAttributes.all)

    /// Builds the columns from attributes and adds those that only the storage uses.
    private init<Root>(name: String, _ attributes: [AnyAttribute<Root>]) {
        self.init(
            name: name, key: ["id"], isVersioned: true,
            [Column("number", .integer)] + attributes.flatMap(\.columns)
                + [Column("import_entry", .integer), Column("hidden", .integer)])
    }
}

extension Column {
    /// A column that the API shows unchanged under the same name.
    fileprivate static func shown(_ name: String, _ kind: Kind) -> Column {
        Column(name, kind, shown: [.init(name) { $0.json }])
    }
}

extension Connection {
    /// Deletes rows; tasks are hidden first, because only hiding removes them from the sums.
    func delete(_ entity: Entity, where condition: String, _ values: [SQLValue]) throws {
        if entity.name == Entity.task.name {
            try run("UPDATE task SET hidden = 1 WHERE \(condition)", values)
        }
        try run("DELETE FROM \(entity.name) WHERE \(condition)", values)
    }
}
