extension Refusal {
    public static let task = TaskRefusals()
}

public struct TaskRefusals: RefusalTable {
    public let title = "Tasks"
    public let notFound = Refusal(
        "task.notFound", .notFound, "There is no task with that id; it may have been deleted.")
    public let idTaken = Refusal(
        "task.id.taken", .conflict, "The id belongs to another task; send a new one, or change that task with PATCH.")
    public let nameEmpty = Refusal("task.name.empty", "A task needs a name of 1 to 200 characters.")
    public let nameTooLong = Refusal(
        "task.name.tooLong", "A name has at most 200 characters and 4 KiB; put the rest into the details.")
    public let nameControlCharacter = Refusal("task.name.controlCharacter", "A name cannot hold control characters.")
    public let sectionTooLong = Refusal("task.heading.tooLong", "A heading has at most 100 characters and 2 KiB.")
    public let sectionControlCharacter = Refusal(
        "task.heading.controlCharacter", "A heading cannot hold control characters.")
    public let detailsTooLong = Refusal("task.details.tooLong", "Details have at most 20,000 characters and 64 KiB.")
    public let detailsControlCharacter = Refusal(
        "task.details.controlCharacter", "Details cannot hold control characters besides newline and tab.")
    public let tagInvalid = Refusal("task.tag.invalid", "A tag has 1 to 50 characters and no spaces.")
    public let tagControlCharacter = Refusal("task.tag.controlCharacter", "A tag cannot hold control characters.")
    public let tagsTooMany = Refusal("task.tags.tooMany", .conflict, "A task or project has at most 20 tags.")
    public let tagUnknown = Refusal("task.tag.unknown", .notFound, "Nothing has that tag; name one that exists.")
    public let durationOutOfRange = Refusal("task.duration.outOfRange", "A duration is from 60 seconds to 30 days.")
    public let dueDateMovedToToday = Refusal(
        "task.dueDate.movedToToday", .notice, "Not an error: a past due day became today.")
    public let projectUnknown = Refusal(
        "task.project.unknown", "There is no project with that id; choose one that exists.")
    public let projectArchived = Refusal(
        "task.project.archived", .conflict, "The project is archived; restore it first or choose another one.")
    public let dependenciesTooMany = Refusal("task.dependencies.tooMany", "A task depends on at most 50 others.")
    public let dependencySelf = Refusal("task.dependency.self", "A task cannot depend on itself.")
    public let dependencyUnknown = Refusal(
        "task.dependency.unknown", "There is no task with the id that it should depend on.")
    public let dependencyCycle = Refusal(
        "task.dependency.cycle", "Two tasks cannot wait for each other, directly or indirectly.")
    public let parentUnknown = Refusal("task.parent.unknown", "There is no task with the id of the parent.")
    public let parentOtherProject = Refusal(
        "task.parent.otherProject", .conflict, "A subtask is in the project of its parent.")
    public let parentCycle = Refusal(
        "task.parent.cycle", "A task cannot be its own subtask, directly or indirectly.")
    public let parentTooDeep = Refusal("task.parent.tooDeep", "Subtasks go at most 5 levels deep.")
    public let repeatNoDueDate = Refusal(
        "task.repeat.noDueDate", .conflict, "A task that repeats needs a due date, from which its days are counted.")
    public let repeatEndsTooEarly = Refusal(
        "task.repeat.endsTooEarly", "A pattern that ends before the task is due would never repeat it.")
    public let repeatDueDateSet = Refusal(
        "task.repeat.dueDateSet", .notice, "Not an error: a new task that repeats became due on its first day.")
    public let repeatNone = Refusal(
        "task.repeat.none", .conflict, "The task does not repeat, so it has no occurrence to skip.")
    public let repeatEnded = Refusal(
        "task.repeat.ended", .conflict, "The task no longer repeats; complete or delete it.")
    public let blocked = Refusal(
        "task.blocked", .conflict, "The task waits for others that are open; complete those first.")
    public let subtasksOpen = Refusal(
        "task.subtasks.open", .conflict, "Complete its open subtasks first, or send includeSubtasks.")
    public let archived = Refusal("task.archived", .conflict, "The task is archived; restore it first.")
    public let complete = Refusal(
        "task.complete", .conflict, "A completed task keeps its due date; open it again first.")
    public let archiveOpen = Refusal(
        "task.archive.open", .conflict, "Only completed tasks can be archived; complete it first.")
    public let reminderInvalid = Refusal(
        "task.reminder.invalid", "A reminder is 15m, 1h or 1d before the due time, or a day and time.")
    public let reminderNoDueDate = Refusal(
        "task.reminder.noDueDate", "A reminder before the due time needs a due date.")
    public let remindersGone = Refusal(
        "task.reminders.gone", .notice, "Not an error: reminders before a due date were removed along with it.")
    public let remindersTooMany = Refusal("task.reminders.tooMany", "A task has at most 5 reminders.")
    public let assigneeUnknown = Refusal("task.assignee.unknown", "Tasks are assigned to people who exist.")
    public let assigneeBlind = Refusal(
        "task.assignee.cannotSee", "Tasks are assigned to people who see them; the task can be shared with others.")
    public let orderNeighbour = Refusal(
        "task.order.neighbour", "Name the task that comes before it, the one that comes after it, or both.")
    public let orderChanged = Refusal(
        "task.order.changed", .conflict, "The two neighbours are no longer in that order; reload the list.")
    public let noticeNotFound = Refusal(
        "notice.notFound", .notFound, "There is no such notice; it has been answered or no longer applies.")
    public let reminderNotFound = Refusal(
        "reminder.notFound", .notFound,
        "There is no such reminder; its task was completed or moved, or it was dismissed.")

    /// Includes those declared with the fields of a task.
    public var all: [Refusal] {
        declared + TaskAttributes.refusals.filter { !declared.contains($0) }
    }
}
