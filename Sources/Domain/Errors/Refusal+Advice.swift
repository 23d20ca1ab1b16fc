extension Refusal {
    public static let advice = AdviceRefusals()
}

public struct AdviceRefusals: RefusalTable {
    public let title = "Recommendations and priorities"
    public let nothingSuggested = Refusal(
        "priority.nothingSuggested", .conflict,
        "No priority change is suggested for the task any longer; reload the suggestions.")
    public let changedSince = Refusal(
        "priority.changedSince", .conflict, "The priority of the task has changed since that night.")
    public let notInReport = Refusal(
        "priority.notInReport", .notFound, "The nightly run of that day did not change the priority of that task.")
    public let otherDay = Refusal(
        "recommendation.otherDay",
        "Recommendations are only made for now; what fitted on another day is no longer known."
    )
    public let stepsCount = Refusal("breakdown.stepsCount", "A task is broken down into 1 to 20 subtasks at a time.")
}
