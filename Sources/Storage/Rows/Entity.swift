import Domain

/// A table whose rows are journaled, with the columns that make up a row.
struct Entity: Sendable {
    let name: String
    /// The columns that name a row.
    let key: [Column]
    let columns: [Column]
    /// Whether rows have `version`, `modified_at`, `import_entry` and `hidden`.
    let isVersioned: Bool

    struct Column: Hashable, Sendable {
        enum Kind: Sendable { case integer, text, id }

        let name: String
        let kind: Kind
    }

    /// The columns in their order, for a SELECT or INSERT.
    let list: String
    private let positions: [String: Int]

    init(name: String, key: [String], isVersioned: Bool, _ columns: [(String, Column.Kind)]) {
        let all = columns.map { Column(name: $0.0, kind: $0.1) }
        self.name = name
        self.columns = all
        self.key = all.filter { key.contains($0.name) }
        self.isVersioned = isVersioned
        list = all.map(\.name).joined(separator: ", ")
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    }

    /// The place of a column in the list; a name that is not there is a mistake in the program.
    func position(_ column: String) -> Int {
        guard let position = positions[column] else { preconditionFailure("\(name) has no column \(column).") }
        return position
    }

    func column(_ name: String) -> Column? { positions[name].map { columns[$0] } }

    var insertion: String {
        "INSERT INTO \(name) (\(list)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// Restricts a statement to one row, by the values of its key.
    var place: String { key.map { "\($0.name) = ?" }.joined(separator: " AND ") }

    static let all = [task, project, dependency, setting, reminder, template, savedFilter]

    static func named(_ name: String) -> Entity? { all.first { $0.name == name } }

    static let dependency = Entity(
        name: "dependency", key: ["task_id", "depends_on"], isVersioned: false,
        [("task_id", .id), ("depends_on", .id), ("position", .integer)])

    static let setting = Entity(
        name: "setting", key: ["name"], isVersioned: false, [("name", .text), ("value", .text)])

    static let reminder = Entity(
        name: "reminder", key: ["id"], isVersioned: false,
        [("id", .id), ("task_id", .id), ("snoozed_until", .integer), ("dismissed", .integer)])

    static let savedFilter = Entity(
        name: "saved_filter", key: ["id"], isVersioned: true,
        [
            ("id", .id), ("name", .text), ("name_key", .text), ("query", .text), ("position", .integer),
            ("created_at", .integer), ("modified_at", .integer), ("version", .integer), ("import_entry", .integer),
            ("hidden", .integer),
        ])

    static let template = Entity(
        name: "template", key: ["id"], isVersioned: false,
        [
            ("id", .id), ("name", .text), ("name_key", .text), ("description", .text), ("color", .text),
            ("icon", .text), ("tasks", .text),
        ])

    static let project = Entity(
        name: "project", key: ["id"], isVersioned: true,
        [
            ("number", .integer), ("id", .id), ("name", .text), ("name_key", .text), ("description", .text),
            ("color", .text), ("icon", .text), ("status", .text), ("priority", .text), ("position", .integer),
            ("parent_id", .id), ("tags", .text), ("due_day", .integer), ("estimated_task_count", .integer),
            ("is_archived", .integer), ("created_at", .integer), ("modified_at", .integer), ("template_id", .text),
            ("allow_subprojects", .integer), ("default_task_priority", .integer),
            ("auto_archive_completed", .integer), ("reminders", .integer), ("morning_notice", .integer),
            ("overdue_notices", .integer), ("version", .integer), ("import_entry", .integer), ("hidden", .integer),
        ])

    static let task = Entity(
        name: "task", key: ["id"], isVersioned: true,
        [
            ("number", .integer), ("id", .id), ("name", .text), ("details", .text), ("project_id", .id),
            ("priority", .integer), ("chosen_type", .text), ("due_day", .integer), ("due_minute", .integer),
            ("completed_at", .integer), ("completed_on", .integer), ("completed_minute", .integer),
            ("completion_quality", .text), ("points", .integer), ("points_parts", .text), ("completed_by", .text),
            ("completed_type", .text), ("added_on", .integer), ("reminders", .text),
            ("estimated_duration", .integer), ("actual_duration", .integer), ("tags", .text), ("category", .text),
            ("energy", .text), ("context", .text), ("parent_id", .id), ("repeat_pattern", .text), ("habit_id", .id),
            ("position", .integer), ("created_by", .text), ("date_added", .integer), ("modified_at", .integer),
            ("archived_at", .integer), ("version", .integer), ("import_entry", .integer), ("hidden", .integer),
        ])
}
