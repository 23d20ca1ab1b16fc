import Domain
import Codecs
import Interop
import UseCases

/// Due dates, order, relations and copies of tasks.
enum PlanEndpoints {
    static let all = [duplicate, reschedule, suggestions, rescheduleOverdue, reorder, skip, related]

    private static let duplicate = Endpoint.change(
        .post, "/api/tasks/{id}/duplicate", "duplicateTask", .tasks, "Add a copy of a task with its subtasks, all open",
        .made(TaskCodec.changed, "The copy.", tag: \.view.entityTag, at: { "/api/tasks/\($0.view.task.id)" }),
        refusals: [409: [.task.projectArchived]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try DuplicateTask($0).execute(task.value, ifVersion: version) }
    }

    private static let reschedule = Endpoint.change(
        .post, "/api/tasks/{id}/reschedule", "rescheduleTask", .tasks, "Change or clear the due date of an open task",
        .json(TaskCodec.changed, "The changed task.", tag: \.view.entityTag),
        refusals: [409: [.task.complete, .task.archived, .task.repeatNoDueDate, .habit.dayStays]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        let due = input.edit(
            "dueDate", .dueDate("2026-11-24"),
            missing: "Choose a new due date, or none.", "null clears the due date.")
        return { try RescheduleTask($0).execute(task.value, to: due.value, ifVersion: version) }
    }

    private static let suggestions = Endpoint.list(
        "/api/tasks/{id}/reschedule-suggestions", "suggestDueDates", .tasks,
        "Suggest due dates for a task, with the other tasks due on those days", on: .loop, isCached: false,
        PlanCodec.suggestions, "The suggestions; later today is omitted when the day is nearly over.",
        refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let (task, day) = (input.task(), input.on())
        return { try SuggestDueDates($0).execute(task.value, on: day) }
    }

    private enum OverdueMode: String, CaseIterable, Sendable {
        case today, spread
    }

    private static let rescheduleOverdue = Endpoint.change(
        .post, "/api/tasks/reschedule-overdue", "rescheduleOverdue", .tasks,
        "Move every overdue task to today, or spread them over several days by load",
        .json(PlanCodec.movedTasks, "The tasks that moved."), refusals: [422: [.bulk.rescheduleDays]]
    ) { input in
        let mode = input.field(
            "mode", .choice(OverdueMode.spread),
            missing: "Choose where to move them: to today, or spread over the next days.")
        let days = input.field(
            "days", .integer(5, RescheduleOverdue.spans), "The number of days from today on; only for spreading.")
        if input.problems.all.isEmpty, (mode.ifRight == .spread) != (days != nil) {
            input.problems.add(
                "days", .bulk.rescheduleDays,
                "Spreading requires days, a number from 1 to 30; moving to today takes none.")
        }
        return { try RescheduleOverdue($0).execute(days.map { .spread(days: $0) } ?? .today) }
    }

    private static let reorder = Endpoint.change(
        .post, "/api/tasks/reorder", "reorderTask", .tasks,
        "Move a task between two others in the manual order",
        .json(PlanCodec.reordered, "The task with its new position.", tag: \.view.entityTag),
        refusals: [404: [.task.notFound], 409: [.task.orderChanged], 422: [.task.orderNeighbour]]
    ) { input in
        let version = input.ifMatch()
        let task: Given<TaskID> = input.field(
            "id", .id(SchemaExample.task), missing: "Name the task to move.")
        let after: TaskID? = input.field(
            "after", .id(SchemaExample.otherTask), as: .nullOr,
            "The preceding task; null at the beginning.")
        let before: TaskID? = input.field(
            "before", .id(SchemaExample.otherTask), "The following task; null at the end.")
        return { try ReorderTask($0).execute(task.value, after: after, before: before, ifVersion: version) }
    }

    private static let skip = Endpoint.change(
        .post, "/api/tasks/{id}/skip", "skipOccurrence", .tasks,
        "Move a repeating task to its next day without completing it",
        .json(TaskCodec.changed, "The changed task.", tag: \.view.entityTag),
        refusals: [409: [.task.complete, .task.archived, .task.repeatNone, .task.repeatEnded]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try SkipOccurrence($0).execute(task.value, ifVersion: version) }
    }

    private static let related = Endpoint.read(
        "/api/tasks/{id}/related", "readRelatedTasks", .tasks,
        "The parent of a task, its subtasks, its dependencies, and the tasks that depend on it",
        .json(PlanCodec.related, "The related tasks: subtasks in order, dependencies open or complete.")
    ) { input in
        let (task, day) = (input.task(), input.on())
        return { try GetRelatedTasks($0, CalendarObjectForm()).execute(task.value, on: day) }
    }
}

/// The response bodies about due dates and relations.
enum PlanCodec {
    static let moved = ObjectCodec<MovedTask>(
        "MovedTask",
        [
            Field("id", .id(SchemaExample.task), \.id), Field("name", .text("Water the plants"), \.name),
            Field("from", .dueDate("2026-11-19"), \.from), Field("to", .dueDate(), \.to),
        ])

    static let movedTasks = ObjectCodec<MovedTasks>([
        Field("moved", .integer(1), \.moved.count), Field("items", .list(.object(moved)), \.moved),
        Field(
            "staying", .list(.object(WorkflowCodec.staying)), "Tasks of habits, which stay on their days.", \.staying),
        .undoID(\.undoID),
    ])

    static let reordered = ObjectCodec<ChangedTask>([Field("task", .task, \.view), .undoID(\.undoID)])

    static let suggestions = ListCodec<[DueDateSuggestion], DueDateSuggestion>(of: .object(suggestion)) {
        $0.code.rawValue
    }

    private static let suggestion = ObjectCodec<DueDateSuggestion>([
        Field("code", .choice(.tomorrow), \.code),
        Field("name", .text("Tomorrow"), \.name),
        Field("dueDate", .dueDate("2026-11-22"), \.dueDate),
        Field("load", .object(load)) { $0 },
    ])

    private static let load = ObjectCodec<DueDateSuggestion>([
        Field("tasks", .integer(3), \.load.open), Field("estimate", .integer(5_400), "Seconds.", \.load.estimate),
    ])

    private static let changedOccurrence = ObjectCodec<ChangedOccurrence>([
        Field("name", .text("Water the plants twice"), \.own.name),
        Field("dueDate", .orNull(.dueDate("2026-12-31")), "When it is due instead.", \.own.dueDate),
    ])

    static let related = ObjectCodec<RelatedTasks>([
        Field("parent", .nullOr(.task), \.parent),
        Field("subtasks", .list(.task), \.subtasks),
        Field("dependencies", .list(.task), \.dependencies),
        Field("dependents", .list(.task), \.dependents),
        Field(
            "nextDueDates", .list(.dueDate("2026-12-31"), max: 3),
            "The next due dates of an open repeating task if each occurrence is completed on its day.", \.nextDueDates),
        Field(
            "changedOccurrences", .list(.object(changedOccurrence)),
            "The occurrences to come that a device wants otherwise than the series.", \.changedOccurrences),
        Field(
            "isCompletedOnDevice", .flag(),
            "Whether a device completed it although something stands in its way; it is complete once that is gone.",
            \.isCompletedOnDevice),
        Field(
            "isRepeatedOnDevice", .flag(),
            "Whether a device repeats it by a rule that Tasker cannot follow.", \.isRepeatedOnDevice),
    ])
}
