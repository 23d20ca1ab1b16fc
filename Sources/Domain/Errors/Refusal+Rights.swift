extension Refusal {
    public static let rights = RightRefusals()
}

public struct RightRefusals: RefusalTable {
    public let title = "Rights"
    public let viewOnly = Refusal(
        "rights.viewOnly", .forbidden, "It is shared with you to view; ask whoever shared it for the right to edit.")
    public let editOnly = Refusal(
        "rights.editOnly", .forbidden,
        "It is shared with you to edit; deleting, archiving, moving out and sharing need the right “full”.")
    public let timeOfOthers = Refusal(
        "rights.timeOfOthers", .conflict,
        "Somebody else has tracked time on the task, which would be lost; archive the task instead.")
}
