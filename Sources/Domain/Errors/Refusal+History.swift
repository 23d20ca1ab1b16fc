extension Refusal {
    public static let history = HistoryRefusals()
}

public struct HistoryRefusals: RefusalTable {
    public let title = "Undo and redo"
    public let activityNotFound = Refusal("activity.notFound", .notFound, "There is no change with that number.")
    public let undoNothing = Refusal("undo.nothing", .conflict, "There is nothing to undo.")
    public let undoNotFound = Refusal("undo.notFound", .notFound, "There is no change with that number.")
    public let undoDone = Refusal("undo.done", .conflict, "The change has already been undone.")
    public let undoTooOld = Refusal("undo.tooOld", .conflict, "Only the last 200 changes can be undone.")
    public let undoOfOther = Refusal(
        "undo.ofOther", .conflict, "Somebody else made the change; only they can undo it.")
    public let undoOutOfReach = Refusal(
        "undo.outOfReach", .conflict, "You can no longer edit what the change is about.")
    public let undoMany = Refusal(
        "undo.many", .conflict, "The newest change is an import or a restore, which is undone only by its number.")
    public let undoConflict = Refusal(
        "undo.conflict", .conflict, "A later change affects the same data; the message names it.")
    public let redoNothing = Refusal(
        "redo.nothing", .conflict, "There is nothing to redo: nothing was undone, or something new was done since.")
}
