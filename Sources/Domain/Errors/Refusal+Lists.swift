extension Refusal {
    public static let list = ListRefusals()
}

public struct ListRefusals: RefusalTable {
    public let title = "Lists and ranges"
    public let cursorInvalid = Refusal(
        "cursor.invalid", .unreadable, "The cursor does not belong to this list; start at its first page.")
    public let sortTwice = Refusal("sort.twice", "A list has an order of its own or a smart one, not both.")
    public let searchEmpty = Refusal("search.empty", "There is nothing to search for.")
    public let searchTooLong = Refusal("search.tooLong", "A search has at most 200 characters.")
    public let rangeReversed = Refusal("range.reversed", "The first day of a range must not be after its last one.")
    public let rangeTooLong = Refusal("range.tooLong", "A range has at most ten years.")
}
