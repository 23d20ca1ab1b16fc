import Domain

extension FileFormat {
    /// Habitica's export of an account (`userdata.json`).
    static let habitica = FileFormat(
        name: "habitica", title: "Habitica", endings: ["userdata.json", "habitica-user-data.json"],
        mediaTypes: ["application/json"],
        example: """
            {"preferences": {"timezoneOffset": -60}, "tags": [], "tasks": {"todos": [
              {"id": "6b9cf1a0-7c1b-4b0c-8a39-5d0c1f1b7a01", "type": "todo", "text": "Water the plants", "completed": false,
               "priority": 1, "attribute": "str", "date": "2026-11-20T23:00:00.000Z", "checklist": []}],
              "dailys": [], "habits": [], "rewards": []}}
            """,
        content: FormatContent(
            [.tasks, .subtasks, .completedTasks, .tags, .dueDates, .reminders, .habits],
            without: ["rewards, gold and levels", "difficulty"]),
        formRefusals: jsonRefusals, valueRefusals: [], confidence: habiticaConfidence,
        reader: { file, terms throws(ImportFailure) in try HabiticaReader(file, terms) }, writer: nil, isOfOneFile: true
    )

    private static func habiticaConfidence(_ file: FileStart) -> Confidence {
        guard let text = file.json else { return .none }
        let pairs = [
            ("\"dailys\"", "\"todos\""), ("\"timezoneOffset\"", "\"dayStart\""), ("\"auth\"", "\"achievements\""),
            ("\"tasksOrder\"", "\"preferences\""), ("\"attribute\"", "\"byHabitica\""), ("\"purchased\"", "\"flags\""),
            ("\"dailys\"", "\"timezoneOffset\""), ("\"todos\"", "\"checklist\""),
        ]
        return pairs.contains { text.contains($0.0) && text.contains($0.1) } ? .sure : .none
    }
}
