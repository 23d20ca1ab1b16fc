/// The tasks that meet a condition. What they add to several tables is changed by the same triggers.
struct TaskSet: Sendable {
    let name: String
    let condition: String
    /// Columns of which at least one is neither null nor empty in each of these tasks; empty if there is no such column.
    /// A new task without any of them is counted nowhere else.
    let needs: [String]
    /// Whether its condition leaves out open tasks.
    var areCompleted = false

    /// An SQL expression for whether a task is open and not archived.
    static let isOpen = "R.completed_on IS NULL AND R.archived_at IS NULL"

    static let all = TaskSet(name: "counted", condition: "true", needs: [])
    static let completed = TaskSet(
        name: "completed", condition: "R.completed_on IS NOT NULL", needs: ["completed_on"], areCompleted: true)
    static let due = TaskSet(name: "due", condition: "\(isOpen) AND R.due_day IS NOT NULL", needs: ["due_day"])
    static let tagged = TaskSet(name: "tagged", condition: "R.tags <> '' AND \(isOpen)", needs: ["tags"])
    static let dated = TaskSet(
        name: "dated", condition: "R.due_day IS NOT NULL", needs: ["due_day"])
    static let onTime = TaskSet(
        name: "on_time",
        condition: """
            R.due_day IS NOT NULL AND R.completed_on IS NOT NULL AND R.completed_on <= R.due_day
            """, needs: ["due_day"], areCompleted: true)
    /// An SQL expression for the first day at whose end a task existed and was due.
    static let firstDueDay = "max(R.added_on, R.due_day)"

    /// Open at the end of a day on which they were due or overdue, except archived ones.
    static let wasDue = TaskSet(
        name: "planned",
        condition: """
            R.archived_at IS NULL AND R.due_day IS NOT NULL \
            AND (R.completed_on IS NULL OR R.completed_on > \(TaskSet.firstDueDay))
            """, needs: ["due_day"])
    static let wasDueUntilCompleted = TaskSet(
        name: "finished", condition: "R.completed_on IS NOT NULL AND \(wasDue.condition)", needs: ["due_day"],
        areCompleted: true)
    /// With points, or open with an estimate.
    static let earning = TaskSet(
        name: "earned",
        condition: "(R.points > 0 OR R.completed_on IS NULL AND R.estimated_duration IS NOT NULL)",
        needs: ["completed_on", "estimated_duration"])
    /// Completed with an estimate and an actual duration.
    static let compared = TaskSet(
        name: "compared",
        condition: """
            R.completed_on IS NOT NULL AND R.estimated_duration IS NOT NULL \
            AND R.actual_duration IS NOT NULL
            """, needs: ["completed_on"], areCompleted: true)
    /// Completed in this program, which alone count for challenges.
    static let completedHere = TaskSet(
        name: "own", condition: "R.completed_on IS NOT NULL AND R.completed_by IS NOT 'import'",
        needs: ["completed_on"], areCompleted: true)
}
