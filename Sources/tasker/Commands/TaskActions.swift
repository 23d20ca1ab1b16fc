import Calendar
import HTTP
import JSON

/// An action on tasks that has no parameters.
private struct TaskAction {
    /// The name of the action in bulk requests.
    let action: String
    let verb: String
    let kind: NamedTasks.Kind
    /// The message for a task that did not change.
    let otherwise: String
    /// Additional lines, derived from the response for a single task.
    var more: @Sendable (JSONValue) -> [String] = { _ in [] }

    func run(_ invocation: Invocation, _ terminal: Terminal) throws {
        let api = try API(invocation)
        let tasks = try NamedTasks(invocation, api, kind).named(by: invocation.words)
        // Several tasks are changed together.
        let body = JSONWriter.bytes { writer in
            writer.object { writer in
                writer.member("action", action)
                TaskWords.writeIDs(tasks, to: &writer)
            }
        }
        let answer: JSONValue
        if tasks.count == 1, let path = single(tasks[0].id) {
            answer = try api.send(.post, path, json: Array("{}".utf8))
        } else {
            answer = try TaskWords.naming(tasks) { try api.send(.post, "/api/tasks/bulk", json: body) }
        }
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let isChanged = answer["undoId"]?.isNull == false
        let changed = answer["items"] == nil ? (isChanged ? [tasks[0].id] : []) : TaskWords.changed(answer)
        try terminal.write(TaskWords.lines(verb, tasks, changed, otherwise: otherwise) + more(answer))
    }

    /// The path for a single task, whose response has more details.
    private func single(_ id: String) -> String? { action == "delete" ? nil : "/api/tasks/\(id)/\(action)" }
}

/// Reopens completed tasks.
struct Reopen {
    static let command = Command(
        "reopen", "reopens completed tasks; their points are taken back", notes: [TaskWords.note],
        words: Words("TASK…", 1...Int.max, .nothing), options: [.db, .json],
        examples: ["tasker reopen pay rent": "reopens the completed task with these words"],
        does: TaskAction(
            action: "reopen", verb: "Reopened", kind: .completed, otherwise: "is already open",
            more: { answer in
                (answer["effects"]?["pointsTakenBack"]?.integer).map { ["-\($0) \($0 == 1 ? "point" : "points")"] }
                    ?? []
            }
        ).run)
}

/// Moves repeating tasks to their next occurrence.
struct Skip {
    static let command = Command(
        "skip", "moves repeating tasks to their next day without completing them", notes: [TaskWords.note],
        words: TaskWords.several, options: [.db, .json],
        examples: ["tasker skip water plants": "leaves it out this time"],
        does: TaskAction(
            action: "skip", verb: "Skipped", kind: .open, otherwise: "stays as it is",
            more: { answer in
                (answer["task"]?["dueDate"]?.string.flatMap(DueDate.init)).map { ["Next on \(DueText.of($0))"] } ?? []
            }
        ).run)
}

/// Deletes tasks.
struct Delete {
    static let command = Command(
        "delete", "deletes tasks with their subtasks; undo brings them back", notes: [TaskWords.note],
        words: TaskWords.several, options: [.db, .json],
        examples: ["tasker delete 2 4": "deletes two tasks of the last list"],
        does: TaskAction(
            action: "delete", verb: "Deleted", kind: .any, otherwise: "was not deleted",
            more: { _ in ["`tasker undo` brings back what was deleted"] }
        ).run)
}

/// Undoes the newest change.
struct Undo {
    static let command = Command(
        "undo", "undoes the newest change, wherever it was made", options: [.db, .json],
        examples: ["tasker undo": "shows what it undid"]
    ) { invocation, terminal in
        let answer = try API(invocation).send(.post, "/api/undo", json: Array("{}".utf8))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Undid: \(answer["undone"]?["what"]?.string ?? "")")
    }
}

/// Redoes the change that was undone last.
struct Redo {
    static let command = Command(
        "redo", "redoes the change that was undone last", options: [.db, .json]
    ) { invocation, terminal in
        let answer = try API(invocation).send(.post, "/api/redo", json: Array("{}".utf8))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Redid: \(answer["redone"]?["what"]?.string ?? "")")
    }
}
