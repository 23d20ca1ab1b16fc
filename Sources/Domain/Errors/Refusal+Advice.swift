extension Refusal {
    public static let advice = AdviceRefusals()
}

public struct AdviceRefusals: RefusalTable {
    public let title = "Recommendations and priorities"
    public let nothingSuggested = Refusal(
        "priority.nothingSuggested", .conflict,
        "No other priority is suggested for the task any more; load the suggestions again.")
    public let changedSince = Refusal(
        "priority.changedSince", .conflict, "The task has another priority by now than the night gave it.")
    public let notInReport = Refusal(
        "priority.notInReport", .notFound, "The night of that day changed no priority of that task.")
    public let otherDay = Refusal(
        "recommendation.otherDay", "Recommendations are made for now; what fitted on another day is not known any more."
    )
    public let stepsCount = Refusal("breakdown.stepsCount", "A task is broken down into 1 to 20 subtasks at a time.")
}
