import Domain
import JSON

/// A row of `change_row` with a known entity.
struct LoggedRow {
    let entity: Entity
    let key: [SQLValue]
    let before: String?
    let after: String?

    /// Returns nil if the entity is unknown. The columns must be entity, row_key, before and after.
    init?(_ row: Row) {
        guard let entity = Entity.named(row.text(0)) else { return nil }
        self.entity = entity
        key = entity.keyValues(row.blob(1))
        before = row.textOrNull(2)
        after = row.textOrNull(3)
    }
}

/// The rows of one log entry, grouped into things a person recognizes: a task with its dependencies, a project, the
/// settings.
struct LoggedRows {
    struct Key: Hashable {
        let entity: String
        let value: SQLValue

        /// The id or name as shown in the API.
        var text: String {
            switch value {
            case .id(let high, let low): Identifier<Void>(high: high, low: low).description
            case .text(let text): text
            case .integer(let number): String(number)
            case .null, .blob: ""
            }
        }
    }

    typealias Field = (name: String, value: Replaced<JSONValue>)

    private(set) var order: [Key] = []
    private var rows: [Key: [Field]] = [:]
    private var dependencies: [Key: Replaced<[JSONValue]>] = [:]
    private var settings = Replaced<[(name: String, text: String)]>([], [])
    private var touchesSettings = false

    mutating func add(_ row: LoggedRow, _ images: Replaced<ColumnValues>) {
        guard let first = row.key.first else { return }
        let before = FieldImage(images.before).fields
        let after = FieldImage(images.after).fields
        let key = remember(Key(entity: row.entity.name, value: first))
        for field in before + after where !rows[key, default: []].contains(where: { $0.name == field.name }) {
            let old = before.first { $0.name == field.name }?.value ?? .null
            let new = after.first { $0.name == field.name }?.value ?? .null
            if old != new { rows[key, default: []].append((field.name, Replaced(old, new))) }
        }
    }

    mutating func addDependency(_ key: [SQLValue], isNew: Bool) {
        guard key.count == 2 else { return }
        let task = remember(Key(entity: Entity.task.name, value: key[0]))
        let other = JSONValue.string(Key(entity: Entity.task.name, value: key[1]).text)
        if isNew {
            dependencies[task, default: Replaced([], [])].after.append(other)
        } else {
            dependencies[task, default: Replaced([], [])].before.append(other)
        }
    }

    mutating func addSetting(_ key: [SQLValue], before: ColumnValues?, after: ColumnValues?) {
        guard case .text(let name) = key.first else { return }
        if let value = LoggedRows.value(before) { settings.before.append((name, value)) }
        if let value = LoggedRows.value(after) { settings.after.append((name, value)) }
        touchesSettings = true
    }

    /// The settings before and after; nil if the entry touched none.
    var changedSettings: Replaced<Settings>? {
        guard touchesSettings else { return nil }
        return Replaced(Settings.read(settings.before).settings, Settings.read(settings.after).settings)
    }

    func fields(of key: Key) -> [Field] {
        let own = rows[key] ?? []
        guard let others = dependencies[key], others.before != others.after else { return own }
        return own + [("dependencies", Replaced(.array(others.before), .array(others.after)))]
    }

    /// The name that the entry gave or removed.
    func name(of key: Key) -> String? {
        rows[key]?.first { $0.name == "name" }.flatMap { $0.value.after.string ?? $0.value.before.string }
    }

    private mutating func remember(_ key: Key) -> Key {
        if !order.contains(key) { order.append(key) }
        return key
    }

    /// The stored text of a setting.
    private static func value(_ image: ColumnValues?) -> String? {
        guard case .text(let text) = image?.first(where: { $0.column.name == "value" })?.value else { return nil }
        return text
    }
}
