import Domain
import UseCases

/// Single tasks: adding, showing, changing, completing and deleting them.
enum TaskEndpoints {
    static let all = [create, read, update, delete, points, complete, reopen]

    /// The refusals of every request with the fields of a task.
    static let fieldRefusals = [422: TaskAttributes.refusals]

    private static let create = Endpoint.change(
        .post, "/api/tasks", "createTask", .tasks, "Add a task",
        .made(
            TaskCodec.changed, "The task.", existing: "A task with this id already existed.", isNew: \.isNew,
            tag: \.view.entityTag, at: { "/api/tasks/\($0.view.task.id)" }),
        refusals: Refusals.all(fieldRefusals, [409: [.task.idTaken]])
    ) { input in
        let task = try input.body(.newTask) { try TaskRequest($0, takesID: true) }
        return { try CreateTask($0).execute(task.value.fields, id: task.value.id) }
    }

    private static let read = Endpoint.read(
        "/api/tasks/{id}", "readTask", .tasks, "One task", on: .loop,
        .json(TaskView.codec, "The task.", tag: \.entityTag)
    ) { input in
        let (task, day) = (input.task(), input.on())
        return { try GetTasks($0).one(task.value, on: day) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/tasks/{id}", "updateTask", .tasks, "Change fields of a task",
        .json(TaskCodec.changed, "The changed task.", tag: \.view.entityTag),
        refusals: Refusals.all(fieldRefusals, [422: [.time.durationTracked, .habit.dayStays]])
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        let body = try input.body(.taskChange) { try TaskRequest($0, takesID: false) }
        return { try UpdateTask($0).execute(task.value, body.value.fields, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/tasks/{id}", "deleteTask", .tasks,
        "Delete a task with its subtasks; dependencies on them are removed",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try DeleteTask($0).execute(task.value, ifVersion: version) }
    }

    private static let points = Endpoint.read(
        "/api/tasks/{id}/points", "readPoints", .tasks,
        "How the points of a completed task were calculated, or what completing an open one now would earn", on: .loop,
        isCached: false, .json(TaskCodec.ofTask, "The points with their parts.")
    ) { input in
        let task = input.task()
        return { try GetTaskPoints($0).execute(task.value) }
    }

    private static let complete = Endpoint.change(
        .post, "/api/tasks/{id}/complete", "completeTask", .tasks, "Complete a task; a complete one is left unchanged",
        .json(TaskCodec.completed, "The task, and the effects of completing it.", tag: \.view.entityTag),
        refusals: [
            409: [.task.blocked, .task.subtasksOpen, .task.archived, .habit.dayToCome, .habit.dayExceeded],
            422: [.task.assigneeUnknown, .task.assigneeBlind],
        ]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        input.body("Completion", isOptional: true)
        let quality = input.field("quality", .choice(CompletionQuality.standard)) ?? .standard
        let all = input.field("includeSubtasks", .flag(), "Whether to complete its open subtasks too.") ?? false
        let from = input.recommendedFrom()
        let person: PersonID? = input.field(
            "for", .id(SchemaExample.person),
            "Whom it credits, and whose it is from then on; the assignee unless given.")
        return {
            try CompleteTask($0).execute(
                task.value, quality: quality, includeSubtasks: all, ifVersion: version, from: from, for: person)
        }
    }

    private static let reopen = Endpoint.change(
        .post, "/api/tasks/{id}/reopen", "reopenTask", .tasks,
        "Reopen a completed task; its score and points are revoked",
        .json(TaskCodec.reopened, "The task, and what was revoked.", tag: \.view.entityTag),
        refusals: [409: [.task.archived, .task.projectArchived]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try ReopenTask($0).execute(task.value, ifVersion: version) }
    }
}
