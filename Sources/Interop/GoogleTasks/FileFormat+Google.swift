import Domain

extension FileFormat {
    /// Google Tasks, as Takeout exports them.
    static let google = FileFormat(
        name: "google", title: "Google Tasks", endings: ["tasks.json"], mediaTypes: ["application/json"],
        example: """
            {"kind": "tasks#taskLists", "items": [{"kind": "tasks#tasks", "title": "Garden", "items": [
              {"id": "a1", "title": "Water the plants", "status": "needsAction", "due": "2026-11-21T00:00:00Z"}]}]}
            """,
        content: FormatContent(
            [.tasks, .subtasks, .completedTasks, .projects, .dueDates],
            without: ["times of day and repeats, which Google leaves out of its Takeout"]),
        formRefusals: jsonRefusals, valueRefusals: [],
        confidence: { $0.json?.contains("\"tasks#task") == true ? .sure : .none },
        reader: { file, terms throws(ImportFailure) in try GoogleReader(file, terms) }, writer: nil, isOfOneFile: true)
}
