import Domain
import JSON
import Codecs
import UseCases

/// The response bodies about the change log.
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
        Field("id", .number(17), \.id), Field("what", .text("Completed “Water the plants”"), \.what), by,
    ])

    private static let author = ObjectCodec<ChangeAuthor>([
        Field("id", .id(SchemaExample.task), \.id), Field("name", .text("Ann"), \.name),
    ])

    private static let by = Field<ChangeEntry>.ifAny(
        "by", .object(author), "Who made it; omitted while there is one person.", \.author)

    private static let entry: [Field<ActivityEntry>] = [
        Field("id", .number(17), \.entry.id),
        Field("action", .choice(.completeTask), \.entry.action),
        Field("source", .choice(.page), \.entry.source),
        Field("at", .instant("2026-11-21T13:05:00.000Z"), \.entry.at),
        Field("what", .text("Completed “Water the plants”"), \.entry.what),
        Field("undone", .flag(), \.isUndone),
        Field("isOfOther", .flag(), "Whether somebody else made it and it is not undone; only they can undo it.") {
            $0.obstacle == .ofOther
        },
        Field("canUndo", .flag(), "Whether nothing in the log prevents it; the final check happens when undoing.") {
            $0.obstacle == nil
        },
        Field("blockedBy", .orNull(.object(named)), "A later change of the same things; undo that first.") {
            $0.obstacle?.later
        },
        Field(
            "reason", .orNull(.text("“Deleted “Water the plants”” came later and changed the same things.")),
            "Why it cannot be undone; null if `canUndo`."
        ) { $0.obstacle?.sentence($0.entry) },
        by.of(\.entry),
        Field(
            "count", .integer(1), "The number of rows changed, including imported tasks.", \.rows),
    ]

    private static let field = ObjectCodec<ChangedField>(
        "ChangedField",
        [
            Field("field", .text("dueDate"), \.name),
            Field("before", .anything("2026-11-20"), "The value as in JSON elsewhere; null if there was none.") {
                $0.value($1.value.before)
            },
            Field("after", .anything("2026-11-21"), "The value as in JSON elsewhere; null if there is none.") {
                $0.value($1.value.after)
            },
            Field("beforeName", .nullOr(.text("Garden")), "The name of what the id refers to, before.", \.names.before),
            Field("afterName", .nullOr(.text("Inbox")), "The name of what the id refers to, after.", \.names.after),
        ])

    static let activity = ObjectCodec<ActivityList>(
        page(
            of: ObjectCodec<ActivityDetail>(
                "ActivityEntry",
                entry.map { $0.of(\.entry) } + [
                    Field(
                        "row", .nullOr(.object(row)), "The row that was changed, if it is a single one that still is.",
                        \.onlyRow)
                ]),
            \.items) + afterItems.map { $0.of(\.page) })

    static let ofTask = ObjectCodec<TaskHistory>(
        page(
            of: ObjectCodec<TaskHistory.Entry>(
                "TaskChangeEntry",
                entry.map { $0.of(\.entry) } + [
                    Field("fields", .list(.object(field)), "The changed fields of the task.", \.fields)
                ]),
            \.items) + afterItems.map { $0.of(\.page) })

    private static func page<Root, Item: Sendable>(
        of item: ObjectCodec<Item>, _ items: @escaping @Sendable (Root) -> [Item]
    ) -> [Field<Root>] {
        [Field("items", .list(.object(item), max: GetActivity.limits.upperBound), nil, items)]
    }

    private static let afterItems: [Field<ActivityPage>] = [
        Field("nextCursor", .nullOr(.cursor), "The cursor of the next page.") {
            $0.next.map { String($0) }
        },
        Field("total", .integer(1), \.total),
    ]

    static let detail = ObjectCodec<ActivityDetail>(
        "ActivityDetail",
        entry.map { $0.of(\.entry) } + [
            Field(
                "rows", .list(.object(row), max: GetActivity.rowLimit),
                "What the entry changed; imported tasks are only counted.", \.allRows),
            Field("moreRows", .integer(0), "The number of further rows.", \.rows.more),
        ])

    private static let row = ObjectCodec<ChangedRow>([
        Field("kind", .text("task"), \.kind),
        Field("label", .text("Task"), "What the pages call such a row; empty for settings.", \.label),
        Field("id", .text(SchemaExample.task), \.id),
        Field("name", .orNull(.text("Water the plants")), "Null if no longer known.", \.name),
        Field("fields", .list(.object(field)), \.fields),
    ])
}

extension ActivityDetail {
    /// All rows; the settings come last, as one row.
    fileprivate var allRows: [ChangedRow] { rows.rows + (rows.settings.map { [SettingFields.row($0)] } ?? []) }

    /// The row that was changed, neither made nor removed, if it is a single one.
    fileprivate var onlyRow: ChangedRow? {
        guard let row = allRows.first, allRows.count == 1, rows.more == 0 else { return nil }
        let isNew = row.fields.allSatisfy { $0.value.before == .null }
        let isGone = row.fields.allSatisfy { $0.value.after == .null }
        return isNew || isGone ? nil : row
    }
}

/// The settings changed by an entry, as one row.
enum SettingFields {
    static func row(_ settings: Replaced<Settings>) -> ChangedRow {
        let fields = zip(members(settings.before), members(settings.after)).compactMap { old, new -> ChangedField? in
            old.value == new.value ? nil : ChangedField(name: new.name, value: Replaced(old.value, new.value))
        }
        return ChangedRow(kind: "setting", label: "", id: "settings", name: "Settings", fields: fields)
    }

    /// The members as the API writes them, in order.
    private static func members(_ settings: Settings) -> [JSONMember] {
        let bytes = JSONWriter.bytes { Settings.codec.write(settings, to: &$0) }
        guard let value = try? JSONParser.parse(bytes) else { preconditionFailure("Settings are written as JSON.") }
        return value.members ?? []
    }
}
