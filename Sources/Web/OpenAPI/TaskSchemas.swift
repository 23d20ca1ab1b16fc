import Domain
import Shapes
import UseCases

extension NamedSchema {
    static let task = NamedSchema("Task") { TaskView.shape.members }

    static let newTask = NamedSchema("NewTask") {
        [
            .init(
                "id", .id(SchemaExample.task), isRequired: false,
                "Chosen by the client, so that a repeated request adds nothing.")
        ] + editable(isNew: true)
    }

    static let taskChange = NamedSchema("TaskChange") { editable(isNew: false) }

    /// - Parameter isNew: a new task must have a name.
    private static func editable(isNew: Bool) -> [Schema.Member] {
        let kept = Set(TaskAttributes.all.filter(\.isEditable).map(\.name))
        return task.members().filter { kept.contains($0.name) }.map { member in
            if member.name == "name" { return .init("name", member.schema, isRequired: isNew) }
            if case .optional = member.schema { return .init(member.name, member.schema, isRequired: false) }
            return .init(member.name, .orNull(member.schema), isRequired: false, "null takes the usual value.")
        }
    }

    static let completionRequest = NamedSchema("Completion") {
        [
            .init("quality", .orNull(.choice(CompletionQuality.standard)), isRequired: false),
            .init(
                "includeSubtasks", .orNull(.boolean(false)), isRequired: false, "Completes its open subtasks too."),
        ]
    }

    static let points = NamedSchema("Points") {
        [
            .init("total", .integer(4)),
            .init(
                "parts",
                .list(
                    .object([
                        .init("part", .choice(["base", "category", "energy", "quality", "timely", "streak"])),
                        .init("name", .text("Priority P2")),
                        .init("value", .text("3")),
                    ])), "What adds up (base, category, energy) and then multiplies."),
        ]
    }

    static let changedTask = NamedSchema("ChangedTask") {
        [
            .init("task", .named(task)),
            .init(
                "adjustments", .list(adjustment), "What was put right instead of refused."),
            .init("undoId", undoID),
        ]
    }

    /// What takes the change back.
    static let undoID = Schema.orNull(.integer(17))

    static let completedTask = NamedSchema("CompletedTask") {
        [
            .init("task", .named(task)),
            .init(
                "effects",
                .object([
                    .init("points", .named(points)),
                    .init("dayScore", .integer(18)),
                    .init("streak", .named(streak)),
                    .init("level", .object(level.members() + [.init("reached", .boolean(false))])),
                    .init("achievements", .list(.text("First step"))),
                    .init("challenges", .list(.text("Daily"))),
                    .init("nextOccurrence", .nullOr(.named(task)), "What was added because the task repeats."),
                ])),
            .init("undoId", undoID),
        ]
    }

    static let reopenedTask = NamedSchema("ReopenedTask") {
        [
            .init("task", .named(task)),
            .init(
                "effects",
                .object([
                    .init("pointsTakenBack", .integer(4)), .init("dayScore", .integer(15)),
                    .init("streak", .named(streak)), .init("level", .named(level)),
                    .init(
                        "removedOccurrence", .nullOr(.id(SchemaExample.task)),
                        "The next occurrence that the completion had added, where nobody touched it since."),
                ])),
            .init("undoId", undoID),
        ]
    }

    static let undoEntry = NamedSchema("UndoEntry") { [.init("undoId", undoID)] }
}
