import Domain
import Shapes

extension NamedSchema {
    private static let entry = Schema.object([
        .init("id", .integer(17)), .init("what", .text("Completed “Water the plants”")),
    ])

    static let undoneChange = NamedSchema("UndoneChange") { [.init("undone", entry)] + afterUndo }
    static let redoneChange = NamedSchema("RedoneChange") { [.init("redone", entry)] + afterUndo }

    private static let afterUndo: [Schema.Member] = [
        .init("undoId", undoID), .init("canUndo", .boolean(true)), .init("canRedo", .boolean(true)),
    ]

    static let activityEntry = NamedSchema("ActivityEntry") { activityMembers }

    private static let activityMembers: [Schema.Member] = [
        .init("id", .integer(17)),
        .init("action", .choice(ChangeAction.completeTask)),
        .init("source", .choice(ChangeSource.page)),
        .init("at", .instant("2026-11-21T13:05:00.000Z")),
        .init("what", .text("Completed “Water the plants”")),
        .init("undone", .boolean(false)),
        .init("canUndo", .boolean(false)),
        .init("blockedBy", .orNull(entry), "What later touched the same; undo that first."),
        .init(
            "reason", .orNull(.text("“Deleted “Water the plants”” came later and touched the same things.")),
            "Why it cannot be undone; null where it can."),
        .init("count", .integer(1), "How many rows it changed; for an import, how many tasks came with it too."),
    ]

    static let activityDetail = NamedSchema("ActivityDetail") {
        activityMembers + [
            .init(
                "rows",
                .list(
                    .object([
                        .init("kind", .text("task")), .init("id", .text(SchemaExample.task)),
                        .init("name", .orNull(.text("Water the plants")), "Null where it is not known any more."),
                        .init("fields", .list(.named(changedField))),
                    ]), max: 200), "What the entry changed; what came with an import is only counted."),
            .init("moreRows", .integer(0), "How many rows there are besides."),
        ]
    }

    static let taskChangeEntry = NamedSchema("TaskChangeEntry") {
        activityMembers + [.init("fields", .list(.named(changedField)), "The task's own.")]
    }

    static let changedField = NamedSchema("ChangedField") {
        [
            .init("field", .text("dueDate")),
            .init("before", .anything("2026-11-20"), "As the field is in JSON elsewhere; null where it had no value."),
            .init("after", .anything("2026-11-21"), "As the field is in JSON elsewhere; null where it has no value."),
            .init("beforeName", .nullOr(.text("Garden")), "The name of what an id before names."),
            .init("afterName", .nullOr(.text("Inbox")), "The name of what an id after names."),
        ]
    }
}
