extension Refusal {
    public static let advice = AdviceRefusals()
}

public struct AdviceRefusals: RefusalTable {
    public let title = "Recommendations and priorities"
    public let nothingSuggested = Refusal(
        "priority.nothingSuggested", .conflict,
        "No change of priority is suggested for the task any more; reload the suggestions.")
    public let changedSince = Refusal(
        "priority.changedSince", .conflict, "The priority of the task has changed since that night.")
    public let notInReport = Refusal(
        "priority.notInReport", .notFound, "The nightly run of that day did not change the priority of that task.")
    public let otherDay = Refusal(
        "recommendation.otherDay",
        "Recommendations are made for this moment only; what would have fitted on another day is not known."
    )
    public let stepsCount = Refusal("breakdown.stepsCount", "A task is broken down into 1 to 20 subtasks at a time.")
}
