import Calendar
import Domain

extension TaskEditing {
    /// Call after applying the due date: patterns count from it, and a new task without one is given the first day of
    /// the pattern.
    /// - Parameter old: nil for a new task.
    mutating func applyRepeat(_ edit: Edit<RepeatPattern>, _ task: inout TaskItem, old: TaskItem?) {
        task.repeatPattern = edit.applied(to: task.repeatPattern)
        guard let pattern = task.repeatPattern, pattern != old?.repeatPattern || task.dueDate != old?.dueDate else {
            return
        }
        if old == nil, task.dueDate == nil, let day = pattern.firstDay(onOrAfter: earliestDueDay) {
            task.dueDate = DueDate(day: day)
            adjustments.append(
                Adjustment(
                    field: "dueDate", refusal: .task.repeatDueDateSet,
                    message: "The task repeats \(pattern.text), so it is first due on \(day)."))
        }
        guard let due = task.dueDate else {
            if edit.value != nil {
                problems.add(TaskRules.repeatWithoutDueDate)
            } else {
                problems.add(
                    "dueDate", .task.repeatNoDueDate,
                    "The task repeats \(pattern.text), counted from its due date. Keep the due date, or remove the pattern too."
                )
            }
            return
        }
        if edit.value != nil, case .until(let last) = pattern.end, last < due.day {
            problems.add(
                "repeatPattern", .task.repeatEndsTooEarly,
                "The task is due on \(due.day), after the pattern ends on \(last). Choose a later end.")
        }
        task.repeatPattern = pattern.anchored(to: due.day).keepingSeries(from: due.day, to: due.day)
    }
}
