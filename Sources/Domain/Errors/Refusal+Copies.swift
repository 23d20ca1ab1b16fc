extension Refusal {
    public static let copy = CopyRefusals()
}

public struct CopyRefusals: RefusalTable {
    public let title = "Backups"
    public let notFound = Refusal("copy.notFound", .notFound, "There is no copy with that name.")
    public let exists = Refusal("copy.exists", .conflict, "There is already a copy with that name; it stays as it is.")
    public let failed = Refusal("copy.failed", .conflict, "The new copy is incomplete, so it was discarded.")
    public let damaged = Refusal("copy.damaged", .conflict, "The copy is damaged; choose another one.")
    public let foreign = Refusal(
        "copy.foreign", .conflict, "The file is not a copy made by Tasker; choose another one.")
    public let newer = Refusal(
        "copy.newer", .conflict, "A newer version of Tasker made the copy; install that version first.")
    public let outOfReach = Refusal(
        "copy.outOfReach", .conflict, "Neither the change log nor a copy reaches back to that moment.")
    public let momentUnknown = Refusal("copy.momentUnknown", "The words do not name a moment that Tasker understands.")
    public let resetUnconfirmed = Refusal(
        "copy.resetUnconfirmed", "Removing everything must be confirmed with the word reset.")
    public let momentAhead = Refusal("copy.momentAhead", "The moment to go back to is in the future.")
}
