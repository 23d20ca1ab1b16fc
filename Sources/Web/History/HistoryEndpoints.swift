import Domain
import Codecs
import UseCases

/// The change log; taking changes back and doing them again.
enum HistoryEndpoints {
    static let all = [undo, redo, activity, entry, history]

    /// What the log counts its entries with.
    private static let numbers = 1...Int(Int32.max)

    private static let rules = Dictionary(grouping: UndoObstacle.rules) { $0.kind.status.code }

    private static let undo = Endpoint.change(
        .post, "/api/undo", "undo", .history, "Take a change back",
        .json(HistoryCodec.undone, "What was taken back."),
        refusals: Refusals.all(
            [
                404: [.history.undoNotFound],
                409: [.history.undoNothing, .history.undoTooOld, .history.undoDone, .history.undoConflict],
            ], rules)
    ) { input in
        input.body(isOptional: true)
        let id = input.field("undoId", .number(17, numbers), "The newest change without it.")
        return { try UndoRedo($0).undo(id) }
    }

    private static let redo = Endpoint.change(
        .post, "/api/redo", "redo", .history, "Do the change again that was taken back last",
        .json(HistoryCodec.redone, "What was done again."),
        refusals: Refusals.all([409: [.history.redoNothing, .history.undoConflict]], rules)
    ) { _ in { try UndoRedo($0).redo() } }

    private static let activity = Endpoint.read(
        "/api/activity", "listActivity", .history, "The change log, newest first",
        .json(HistoryCodec.activity, "One page, and how many entries match in all.")
    ) { input in
        let place = Place(&input)
        let filter = ActivityFilter(
            source: input.parameter("source", .choice(.page), "Only what was asked for from there."),
            action: input.parameter("action", .choice(.createTask), "Only entries of that kind."),
            task: input.parameter("taskId", .id(SchemaExample.task), "Only what touched that task."),
            project: input.parameter(
                "projectId", .id(SchemaExample.project), "Only what touched that project or a task that is in it."))
        return { try GetActivity($0).page(filter, before: place.before, limit: place.limit) }
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
        "/api/tasks/{id}/history", "listTaskHistory", .history, "What happened to one task, newest first",
        .json(HistoryCodec.ofTask, "One page, and how many entries there are in all.")
    ) { input in
        let (task, place) = (input.task(), Place(&input))
        return { try GetActivity($0).history(of: task.value, before: place.before, limit: place.limit) }
    }

    /// Where a page of the log begins, and how long it is.
    private struct Place {
        let before: Int64?
        let limit: Int

        init(_ input: inout InputReader) {
            before = CursorText.parameter(&input, .number(120, numbers))
            limit = PageCut.limit(&input)
        }
    }
}
