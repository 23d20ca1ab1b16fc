extension Refusal {
    public static let share = ShareRefusals()
}

public struct ShareRefusals: RefusalTable {
    public let title = "Sharing"
    public let notFound = Refusal("share.notFound", .notFound, "It is not shared with that person.")
    public let personUnknown = Refusal(
        "share.person.unknown", .notFound, "There is no person with that id, or they are switched off.")
    public let own = Refusal("share.own", .conflict, "Nobody shares something with themselves.")
    public let theirs = Refusal("share.theirs", .conflict, "It belongs to that person, who can do everything with it.")
    public let inherited = Refusal(
        "share.inherited", .conflict, "The right comes from the project or task that it is in, and is changed there.")
    public let lastFull = Refusal(
        "share.lastFull", .conflict, "The last person with the right “full” cannot leave.")
    public let inbox = Refusal("share.inbox", .conflict, "An Inbox is not shared; its tasks can be.")
    public let needsFull = Refusal("share.needsFull", .forbidden, "Sharing needs the right “full”.")
}
