import Calendar
import HTTP
import JSON

/// What is done to tasks without saying more about it.
private struct TaskAction {
    /// As the API calls it in bulk.
    let action: String
    let verb: String
    let kind: NamedTasks.Kind
    /// What is said of a task that was so already.
    let otherwise: String
    /// What else is said, from the answer about one task.
    var more: @Sendable (JSONValue) -> [String] = { _ in [] }

    func run(_ invocation: Invocation, _ terminal: Terminal) throws {
        let api = try API(invocation)
        let tasks = try NamedTasks(invocation, api, kind).named(by: invocation.words)
        // One change of one entry, as for several.
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

    /// The address that tells more about one task.
    private func single(_ id: String) -> String? { action == "delete" ? nil : "/api/tasks/\(id)/\(action)" }
}

/// Opens completed tasks again.
struct Reopen {
    static let command = Command(
        "reopen", "opens completed tasks again; their points are taken back", notes: [TaskWords.note],
        words: Words("TASK…", 1...Int.max, .nothing), options: [.db, .json],
        examples: ["tasker reopen pay rent": "opens the completed task with these words again"],
        does: TaskAction(
            action: "reopen", verb: "Reopened", kind: .completed, otherwise: "is open already",
            more: { answer in
                (answer["effects"]?["pointsTakenBack"]?.integer).map { ["-\($0) \($0 == 1 ? "point" : "points")"] }
                    ?? []
            }
        ).run)
}

/// Moves repeating tasks to their next day.
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
            action: "delete", verb: "Deleted", kind: .any, otherwise: "stays",
            more: { _ in ["`tasker undo` brings back what was deleted"] }
        ).run)
}

/// Takes the last change back, or does it again.
struct Undo {
    static let command = Command(
        "undo", "takes the newest change back, wherever it was made", options: [.db, .json],
        examples: ["tasker undo": "says what it took back"]
    ) { invocation, terminal in
        let answer = try API(invocation).send(.post, "/api/undo", json: Array("{}".utf8))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Took back: \(answer["undone"]?["what"]?.string ?? "")")
    }
}

/// Does again what was taken back last.
struct Redo {
    static let command = Command(
        "redo", "does the change again that was taken back last", options: [.db, .json]
    ) { invocation, terminal in
        let answer = try API(invocation).send(.post, "/api/redo", json: Array("{}".utf8))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Did again: \(answer["redone"]?["what"]?.string ?? "")")
    }
}
