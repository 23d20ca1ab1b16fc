extension Refusal {
    public static let bulk = BulkRefusals()
}

public struct BulkRefusals: RefusalTable {
    public let title = "Several tasks at once"
    public let rescheduleDays = Refusal(
        "reschedule.days", "Spreading takes a number of days from 1 to 30; moving to today takes none.")
    public let selection = Refusal("bulk.selection", "Name the tasks by ids or by a filter, not by both.")
    public let idsCount = Refusal("bulk.ids.count", "Change 1 to 1,000 tasks at a time.")
    public let tooMany = Refusal("bulk.tooMany", "The filter finds more than 1,000 tasks; narrow it down.")
    public let valueMissing = Refusal("bulk.value.missing", "Name at least one tag.")
    public let archiveChoice = Refusal("archive.choice", "Send one of ids, olderThanDays and smart.")
}
