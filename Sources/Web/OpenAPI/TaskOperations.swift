import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let taskOperations: [Operation] = [
        createTask, readTask, updateTask, deleteTask, readPoints, completeTask, reopenTask,
    ]

    private static let tag = "Tasks"

    static let taskCodes: [Int: [Refusal]] = [
        422: [
            .task.nameEmpty, .task.nameTooLong, .task.nameControlCharacter, .task.detailsTooLong,
            .task.detailsControlCharacter, .task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany,
            .task.durationOutOfRange, .task.projectUnknown, .task.projectArchived, .task.dependenciesTooMany,
            .task.dependencySelf, .task.dependencyUnknown, .task.dependencyCycle, .task.parentUnknown,
            .task.parentOtherProject, .task.parentCycle, .task.parentTooDeep, .task.repeatNoDueDate,
            .task.repeatEndsTooEarly, .task.reminderInvalid, .task.reminderNoDueDate, .task.remindersTooMany,
        ]
    ]

    static let tagHeader = ["ETag": "Changes with everything that the answer depends on."]
    static let madeHeaders = [
        "ETag": "The version of what was made; not in an answer that is given again.", "Location": "Its address.",
    ]

    private static let createTask = Operation(
        method: .post, path: "/api/tasks", tag: tag, id: "createTask", summary: "Add a task",
        parameters: [.idempotencyKey], body: .json(.newTask),
        answers: [
            .json("The task.", .named(.changedTask), status: 201, headers: madeHeaders),
            .json("The task was there already, by its id.", .named(.changedTask), status: 200, headers: madeHeaders),
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, taskCodes, [409: [.task.idTaken]]))

    private static let readTask = Operation(
        method: .get, path: "/api/tasks/{id}", tag: tag, id: "readTask", summary: "One task",
        parameters: [.id("task"), .on, .ifNoneMatch],
        answers: [.json("The task.", .named(.task), headers: tagHeader), .notModified],
        problems: Refusals.all(Refusals.query, Refusals.noTask))

    private static let updateTask = Operation(
        method: .patch, path: "/api/tasks/{id}", tag: tag, id: "updateTask", summary: "Change fields of a task",
        parameters: [.id("task"), .ifMatch], body: .json(.taskChange),
        answers: [.json("The task as it is now.", .named(.changedTask), headers: tagHeader)],
        problems: Refusals.all(Refusals.json, Refusals.noQuery, Refusals.match, Refusals.noTask, taskCodes))

    private static let deleteTask = Operation(
        method: .delete, path: "/api/tasks/{id}", tag: tag, id: "deleteTask",
        summary: "Delete a task with its subtasks; dependencies on them are dropped",
        parameters: [.id("task"), .ifMatch],
        answers: [.json("The entry that takes it back.", .named(.undoEntry))],
        problems: Refusals.all(Refusals.noQuery, Refusals.match, Refusals.noTask))

    private static let readPoints = Operation(
        method: .get, path: "/api/tasks/{id}/points", tag: tag, id: "readPoints",
        summary: "The sum that made the points of a completed task", parameters: [.id("task")],
        answers: [.json("The points with their parts.", .named(.points))],
        problems: Refusals.all(Refusals.noQuery, Refusals.noTask, [409: [.task.notComplete]]))

    private static let completeTask = Operation(
        method: .post, path: "/api/tasks/{id}/complete", tag: tag, id: "completeTask",
        summary: "Complete a task; a complete one stays as it is",
        parameters: [.id("task"), .ifMatch, .idempotencyKey], body: .json(.completionRequest), isBodyRequired: false,
        answers: [.json("The task, and what completing it brought about.", .named(.completedTask), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask,
            [409: [.task.blocked, .task.subtasksOpen, .task.archived]]))

    private static let reopenTask = Operation(
        method: .post, path: "/api/tasks/{id}/reopen", tag: tag, id: "reopenTask",
        summary: "Open a completed task again; its score and points are taken back",
        parameters: [.id("task"), .ifMatch, .idempotencyKey], body: .json(.object([])), isBodyRequired: false,
        answers: [.json("The task, and what was taken back.", .named(.reopenedTask), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask, [409: [.task.archived]]))
}
