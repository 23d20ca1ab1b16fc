extension Refusal {
    public static let filter = FilterRefusals()
}

public struct FilterRefusals: RefusalTable {
    public let title = "Saved views"
    public let notFound = Refusal(
        "filter.notFound", .notFound, "There is no saved view with that id; it may have been deleted.")
    public let nameLength = Refusal("filter.name.length", "A saved view needs a name of 1 to 100 characters.")
    public let nameControlCharacter = Refusal(
        "filter.name.controlCharacter", "The name of a view cannot hold control characters.")
    public let nameTaken = Refusal(
        "filter.name.taken", .conflict, "Another view has that name; case makes no difference.")
    public let queryEmpty = Refusal(
        "filter.query.empty", "A saved view needs a query, such as priority=P0&amp;tag=home.")
    public let queryTooLong = Refusal("filter.query.tooLong", "The query of a saved view has at most 4 KiB.")
    public let positionOutOfRange = Refusal(
        "filter.position.outOfRange", "The position of a view is a number from -1,000,000,000 to 1,000,000,000.")
    public let lineUnreadable = Refusal(
        "filter.line.unreadable",
        "The filter line cannot be read; the message says where, and what could stand there.")
    public let tooMany = Refusal("filter.tooMany", "At most 200 views can be saved.")
}
