import Calendar

extension TaskItem {
    /// The rules that its values violate, none of which a request could have stored.
    public var flaws: [FieldProblem] {
        var problems = Problems()
        if let kept = problems.take(TaskRules.name(name)), kept != name { problems.add(.spacesAroundName) }
        for flaw in TaskAttributes.flaws { if let problem = flaw(self) { problems.add(problem) } }
        if !reminders.isEmpty {
            // An undo may leave a reminder without the due date that it is relative to.
            _ = problems.take(TaskRules.reminders(reminders, due: dueDate ?? DueDate(day: addedOn)))
        }
        if repeatPattern != nil, dueDate == nil { problems.add(TaskRules.repeatWithoutDueDate) }
        return problems.all
    }
}

extension FieldProblem {
    static let spacesAroundName = FieldProblem(
        field: "name", refusal: .file.importRowInvalid, message: "Remove the white space around the name.")
}

extension TaskRules {
    /// The problem of a task that repeats without a due date.
    public static let repeatWithoutDueDate = FieldProblem(
        field: "repeatPattern", refusal: .task.repeatNoDueDate,
        message: "A task that repeats needs a due date, from which its days are counted. Give it one too.")
}
