extension Refusal {
    public static let copy = CopyRefusals()
}

public struct CopyRefusals: RefusalTable {
    public let title = "Backups"
    public let notFound = Refusal("copy.notFound", .notFound, "There is no copy of that name.")
    public let exists = Refusal("copy.exists", .conflict, "There is a copy of that name already; it stays as it is.")
    public let failed = Refusal("copy.failed", .conflict, "The copy that was made is not whole, so it was not kept.")
    public let damaged = Refusal("copy.damaged", .conflict, "The copy is damaged; choose another one.")
    public let foreign = Refusal("copy.foreign", .conflict, "The file is no copy of Tasker; choose another one.")
    public let newer = Refusal("copy.newer", .conflict, "A newer Tasker made the copy; install that one first.")
    public let outOfReach = Refusal(
        "copy.outOfReach", .conflict, "Neither the change log nor a copy reaches back to that moment.")
    public let momentUnknown = Refusal("copy.momentUnknown", "The words name no moment that is understood.")
    public let momentAhead = Refusal("copy.momentAhead", "The moment to go back to is still to come.")
}
