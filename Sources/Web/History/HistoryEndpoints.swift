import Domain
import Codecs
import UseCases

/// The change log, undo and redo.
enum HistoryEndpoints {
    static let all = [undo, redo, activity, entry, history]

    /// The range of entry numbers.
    private static let numbers = 1...Int(Int32.max)

    private static let rules = Dictionary(grouping: UndoObstacle.rules) { $0.kind.status.code }

    private static let undo = Endpoint.change(
        .post, "/api/undo", "undo", .history, "Undo a change",
        .json(HistoryCodec.undone, "The change that was undone."),
        refusals: Refusals.all(
            [
                404: [.history.undoNotFound],
                409: [
                    .history.undoNothing, .history.undoTooOld, .history.undoDone, .history.undoMany,
                    .history.undoConflict, .history.undoOfOther, .history.undoOutOfReach,
                ],
            ], rules)
    ) { input in
        input.body(isOptional: true)
        let id = input.field("undoId", .number(17, numbers), "The newest change by default.")
        let sparesMany = input.field(
            "sparesMany", .flag(), "Whether to refuse with `undo.many` instead of undoing an import or a restore.")
        return { try UndoRedo($0).undo(id, sparesMany: sparesMany ?? false) }
    }

    private static let redo = Endpoint.change(
        .post, "/api/redo", "redo", .history, "Redo the change that was undone last",
        .json(HistoryCodec.redone, "The change that was redone."),
        refusals: Refusals.all([409: [.history.redoNothing, .history.undoConflict]], rules)
    ) { _ in { try UndoRedo($0).redo() } }

    private static let activity = Endpoint.read(
        "/api/activity", "listActivity", .history, "The change log, newest first",
        .json(HistoryCodec.activity, "One page, and the total number of matching entries.")
    ) { input in
        let cut = LogCut(&input)
        let filter = ActivityFilter(
            source: input.parameter("source", .choice(.page), "Only changes from this source."),
            action: input.parameter("action", .choice(.createTask), "Only changes of this kind."),
            task: input.parameter("taskId", .id(SchemaExample.task), "Only changes of this task."),
            project: input.parameter(
                "projectId", .id(SchemaExample.project), "Only changes of this project or a task in it."),
            text: input.parameter("q", .text("bank"), "Only changes that say this."),
            person: input.parameter("personId", .id(SchemaExample.task), "Only changes by this person."))
        return { try GetActivity($0).page(filter, before: cut.before, limit: cut.limit) }
    }

    private static let entry = Endpoint.read(
        "/api/activity/{id}", "readActivity", .history,
        "One entry of the change log with the fields before and after",
        .json(HistoryCodec.detail, "The entry.")
    ) { input in
        let id: Given<Int64> = input.path(
            "id", .number(17, numbers).described(as: .text("17")), "The number of the entry.",
            .history.activityNotFound,
            "the number of a change")
        return { try GetActivity($0).one(id.value) }
    }

    private static let history = Endpoint.read(
        "/api/tasks/{id}/history", "listTaskHistory", .history, "The history of one task, newest first",
        .json(HistoryCodec.ofTask, "One page, and the total number of entries.")
    ) { input in
        let (task, cut) = (input.task(), LogCut(&input))
        return { try GetActivity($0).history(of: task.value, before: cut.before, limit: cut.limit) }
    }

    /// The start and length of a page of the log.
    private struct LogCut {
        let before: Int64?
        let limit: Int

        init(_ input: inout InputReader) {
            before = CursorText.parameter(&input, .number(120, numbers))
            limit = PageCut.limit(&input)
        }
    }
}
