import Domain

extension FileFormat {
    /// Vikunja's export of an account: an archive with `data.json`, or that file alone.
    static let vikunja = FileFormat(
        name: "vikunja", title: "Vikunja", endings: ["data.json"], mediaTypes: ["application/json"],
        example: """
            [{"id": 2, "title": "Garden", "hex_color": "", "is_archived": false, "parent_project_id": 0, "tasks": [
              {"id": 7, "title": "Water the plants", "done": false, "due_date": "2026-11-21T00:00:00Z", "priority": 0}]}]
            """,
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats, .reminders,
                .dependencies, .comments, .savedFilters,
            ],
            without: [
                "saved filters that no filter line can express, which are reported one by one",
                "attachments, which are named in the details", "assigned people and teams",
            ]),
        formRefusals: jsonRefusals, valueRefusals: [], confidence: vikunjaConfidence,
        reader: { file, terms throws(ImportFailure) in try VikunjaReader(file, terms) }, writer: nil)

    /// The saved filters and the version beside the data are read with it, never alone.
    private static func vikunjaConfidence(_ file: FileStart) -> Confidence {
        if file.name == "version", file.bytes.count < 100 { return .possible }
        guard let text = file.json, text.first(where: { !$0.isWhitespace }) == "[" else { return .none }
        if file.name == "filters.json" { return .possible }
        let marks = ["is_archived", "identifier", "is_favorite", "related_tasks", "child_projects", "namespace_id"]
        let isKnown = text.contains("\"hex_color\"") && marks.contains { text.contains("\"\($0)\"") }
        return isKnown ? .sure : .none
    }
}
