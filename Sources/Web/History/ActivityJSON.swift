import Domain
import JSON
import UseCases

extension JSONWriter {
    /// A page of the change log; `item` gets the place of each entry on the page.
    mutating func page(_ page: ActivityPage, _ item: (inout JSONWriter, Int, ActivityEntry) -> Void) {
        object { writer in
            writer.key("items")
            writer.array(page.items.enumerated()) { item(&$0, $1.offset, $1.element) }
            writer.member("nextCursor", page.next.map { String($0) })
            writer.member("total", page.total)
        }
    }

    mutating func activityMembers(_ item: ActivityEntry) {
        let entry = item.entry
        member("id", Int(entry.id))
        member("action", entry.action.rawValue)
        member("source", entry.source.rawValue)
        member("at", entry.at.description)
        member("what", entry.what)
        member("undone", item.isUndone)
        member("canUndo", item.obstacle == nil)
        key("blockedBy")
        if case .later(let later) = item.obstacle {
            object {
                $0.member("id", Int(later.id))
                $0.member("what", later.what)
            }
        } else {
            null()
        }
        member("reason", item.obstacle?.sentence(entry.what))
        member("count", item.rows)
    }

    mutating func activityDetail(_ item: ActivityEntry, _ changed: ChangedRows) throws {
        let settings = try changed.settings.map(SettingFields.row)
        object { writer in
            writer.activityMembers(item)
            writer.key("rows")
            writer.array(changed.rows + (settings.map { [$0] } ?? [])) { writer, row in
                writer.object { writer in
                    writer.member("kind", row.kind)
                    writer.member("id", row.id)
                    writer.member("name", row.name)
                    writer.key("fields")
                    writer.array(row.fields) { $0.changedField($1) }
                }
            }
            writer.member("moreRows", changed.more)
        }
    }

    mutating func changedField(_ field: ChangedField) {
        object { writer in
            writer.member("field", field.name)
            writer.key("before")
            writer.value(field.value.before)
            writer.key("after")
            writer.value(field.value.after)
            writer.member("beforeName", field.names.before)
            writer.member("afterName", field.names.after)
        }
    }
}

/// The settings that an entry changed, as one row of it.
enum SettingFields {
    static func row(_ settings: Replaced<Settings>) throws -> ChangedRow {
        let before = try members(settings.before)
        let fields = try zip(before, members(settings.after)).compactMap { old, new -> ChangedField? in
            old.value == new.value ? nil : ChangedField(name: new.name, value: Replaced(old.value, new.value))
        }
        return ChangedRow(kind: "setting", id: "settings", name: "Settings", fields: fields)
    }

    /// As the API writes them, in its order.
    private static func members(_ settings: Settings) throws -> [JSONMember] {
        try JSONParser.parse(JSONWriter.bytes { $0.settings(settings) }).members ?? []
    }
}
