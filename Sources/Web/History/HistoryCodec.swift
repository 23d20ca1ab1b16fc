import Domain
import JSON
import Codecs
import UseCases

/// What the answers about the change log hold.
enum HistoryCodec {
    static let undone = change("UndoneChange", "undone")
    static let redone = change("RedoneChange", "redone")

    private static func change(_ name: String, _ done: String) -> ObjectCodec<UndoneChange> {
        ObjectCodec(
            name,
            [
                Field(done, .object(named), \.entry), .undoID(\.undoID),
                Field("canUndo", .flag(true)) { $0.state.undo != nil },
                Field("canRedo", .flag(true)) { $0.state.redo != nil },
            ])
    }

    private static let named = ObjectCodec<ChangeEntry>([
        Field("id", .number(17), \.id), Field("what", .text("Completed “Water the plants”"), \.what),
    ])

    private static let entry: [Field<ActivityEntry>] = [
        Field("id", .number(17), \.entry.id),
        Field("action", .choice(.completeTask), \.entry.action),
        Field("source", .choice(.page), \.entry.source),
        Field("at", .instant("2026-11-21T13:05:00.000Z"), \.entry.at),
        Field("what", .text("Completed “Water the plants”"), \.entry.what),
        Field("undone", .flag(), \.isUndone),
        Field("canUndo", .flag()) { $0.obstacle == nil },
        Field("blockedBy", .orNull(.object(named)), "What later touched the same; undo that first.") {
            $0.obstacle?.later
        },
        Field(
            "reason", .orNull(.text("“Deleted “Water the plants”” came later and touched the same things.")),
            "Why it cannot be undone; null where it can."
        ) { $0.obstacle?.sentence($0.entry.what) },
        Field(
            "count", .integer(1), "How many rows it changed; for an import, how many tasks came with it too.", \.rows),
    ]

    private static let field = ObjectCodec<ChangedField>(
        "ChangedField",
        [
            Field("field", .text("dueDate"), \.name),
            Field("before", .anything("2026-11-20"), "As the field is in JSON elsewhere; null where it had no value.") {
                $0.value($1.value.before)
            },
            Field("after", .anything("2026-11-21"), "As the field is in JSON elsewhere; null where it has no value.") {
                $0.value($1.value.after)
            },
            Field("beforeName", .nullOr(.text("Garden")), "The name of what an id before names.", \.names.before),
            Field("afterName", .nullOr(.text("Inbox")), "The name of what an id after names.", \.names.after),
        ])

    static let activity = ObjectCodec<ActivityPage>(
        page(of: ObjectCodec("ActivityEntry", entry), \.items) + afterItems.map { $0.of { $0 } })

    static let ofTask = ObjectCodec<TaskHistory>(
        page(
            of: ObjectCodec<TaskHistory.Entry>(
                "TaskChangeEntry",
                entry.map { $0.of(\.entry) } + [Field("fields", .list(.object(field)), "The task's own.", \.fields)]),
            \.items) + afterItems.map { $0.of(\.page) })

    private static func page<Root, Item: Sendable>(
        of item: ObjectCodec<Item>, _ items: @escaping @Sendable (Root) -> [Item]
    ) -> [Field<Root>] {
        [Field("items", .list(.object(item), max: GetActivity.limits.upperBound), nil, items)]
    }

    private static let afterItems: [Field<ActivityPage>] = [
        Field("nextCursor", .nullOr(.cursor), "Sent back as cursor for the next page.") {
            $0.next.map { String($0) }
        },
        Field("total", .integer(1), \.total),
    ]

    static let detail = ObjectCodec<ActivityDetail>(
        "ActivityDetail",
        entry.map { $0.of(\.entry) } + [
            Field(
                "rows", .list(.object(row), max: GetActivity.rowLimit),
                "What the entry changed; what came with an import is only counted.", \.allRows),
            Field("moreRows", .integer(0), "How many rows there are besides.", \.rows.more),
        ])

    private static let row = ObjectCodec<ChangedRow>([
        Field("kind", .text("task"), \.kind),
        Field("id", .text(SchemaExample.task), \.id),
        Field("name", .orNull(.text("Water the plants")), "Null where it is not known any more.", \.name),
        Field("fields", .list(.object(field)), \.fields),
    ])
}

extension ActivityDetail {
    /// The settings that it touched stand last, as one row.
    fileprivate var allRows: [ChangedRow] { rows.rows + (rows.settings.map { [SettingFields.row($0)] } ?? []) }
}

/// The settings that an entry changed, as one row of it.
enum SettingFields {
    static func row(_ settings: Replaced<Settings>) -> ChangedRow {
        let fields = zip(members(settings.before), members(settings.after)).compactMap { old, new -> ChangedField? in
            old.value == new.value ? nil : ChangedField(name: new.name, value: Replaced(old.value, new.value))
        }
        return ChangedRow(kind: "setting", id: "settings", name: "Settings", fields: fields)
    }

    /// As the API writes them, in its order.
    private static func members(_ settings: Settings) -> [JSONMember] {
        let bytes = JSONWriter.bytes { Settings.codec.write(settings, to: &$0) }
        guard let value = try? JSONParser.parse(bytes) else { preconditionFailure("Settings are written as JSON.") }
        return value.members ?? []
    }
}
