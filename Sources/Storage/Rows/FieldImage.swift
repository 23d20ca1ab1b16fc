import Domain
import JSON

/// The columns of a logged row as the fields of the API, with their values there.
struct FieldImage {
    /// Values by field, in the order of the columns; nothing for one without a value.
    private(set) var fields: [(name: String, value: JSONValue)] = []

    /// - Parameter image: the columns that the log has, whole rows without those that have no value.
    init(_ image: ColumnValues, of entity: Entity) {
        let values = Dictionary(uniqueKeysWithValues: image.map { ($0.column.name, $0.value) })
        for (column, value) in image {
            guard let field = FieldImage.field(column, of: entity, value, values) else { continue }
            if column.name == "completed_on" { fields.append(("isComplete", .bool(value != .null))) }
            fields.append(field)
        }
    }

    /// What only the storage uses, or what another field tells already.
    private static let silent: Set<String> = [
        "number", "id", "name_key", "version", "modified_at", "import_entry", "hidden", "due_minute",
        "completed_minute", "completed_by", "completed_type", "points_parts", "tasks",
    ]

    private static func field(
        _ column: Entity.Column, of entity: Entity, _ value: SQLValue, _ all: [String: SQLValue]
    ) -> (name: String, value: JSONValue)? {
        if silent.contains(column.name) { return nil }
        let name = names[column.name] ?? Replay.camelCase(column.name)
        let isSetting = entity.name == "project" && settings.contains(column.name)
        return (isSetting ? "settings.\(name)" : name, read(column.name, of: entity, value, all))
    }

    private static let names = [
        "chosen_type": "type", "due_day": "dueDate", "completed_at": "dateCompleted", "completed_on": "completedOn",
        "points": "pointsEarned", "tasks": "taskCount",
    ]

    private static let settings: Set<String> = [
        "allow_subprojects", "default_task_priority", "auto_archive_completed", "reminders", "morning_notice",
        "overdue_notices",
    ]

    private static func read(
        _ column: String, of entity: Entity, _ value: SQLValue, _ all: [String: SQLValue]
    ) -> JSONValue {
        switch (column, value) {
        case (_, .null): return .null
        case ("due_day", .integer(let day)):
            var minute: Int?
            if case .integer(let found) = all["due_minute"] { minute = Int(found) }
            return .string(DueDate(day: Day(number: Int(day)), minute: minute).description)
        case ("snoozed_until", .integer(let minute)):
            return .string(LocalMinute(number: Int(minute)).description)
        case (let name, .integer(let day)) where name.hasSuffix("_on") || name.hasSuffix("_day"):
            return .string(Day(number: Int(day)).description)
        case (let name, .integer(let at)) where name.hasSuffix("_at") || name.hasPrefix("date_"):
            return .string(Instant(milliseconds: at).description)
        case ("priority", .integer(let number)), ("default_task_priority", .integer(let number)):
            return .string(Priority(rawValue: Int(number))?.code ?? "P\(number)")
        case (let name, .integer(let flag)) where isFlag(name, of: entity): return .bool(flag != 0)
        case ("tags", .text(let text)), ("reminders", .text(let text)):
            return .array(text.split(separator: "\n").map { .string(String($0)) })
        case ("tasks", .text(let text)): return .number(JSONNumber(TemplateTasksText.tasks(text)?.count ?? 0))
        case (_, .integer(let number)): return .number(JSONNumber(number))
        case (_, .text(let text)): return .string(text)
        case (_, .id(let high, let low)): return .string(Identifier<Void>(high: high, low: low).description)
        case (_, .blob): return .null
        }
    }

    private static func isFlag(_ column: String, of entity: Entity) -> Bool {
        column.hasPrefix("is_") || column == "dismissed" || entity.name == "project" && settings.contains(column)
    }
}
