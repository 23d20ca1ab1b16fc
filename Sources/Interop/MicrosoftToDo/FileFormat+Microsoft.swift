import Domain

extension FileFormat {
    /// Microsoft To Do: what Microsoft Graph answers, in the ways in which exporters write it.
    static let microsoft = FileFormat(
        name: "microsoft", title: "Microsoft To Do", endings: ["mstodo_export.json"], mediaTypes: ["application/json"],
        example: """
            [{"displayName": "Garden", "isOwner": true, "isShared": false, "tasks": [
              {"id": "AAk1", "title": "Water the plants", "importance": "normal", "status": "notStarted",
               "dueDateTime": {"dateTime": "2026-11-21T00:00:00.0000000", "timeZone": "Europe/Berlin"}}]}]
            """,
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats, .reminders,
            ],
            without: ["attachments and linked mails"]),
        formRefusals: jsonRefusals, valueRefusals: [], confidence: microsoftConfidence,
        reader: { file, terms throws(ImportFailure) in try MicrosoftReader(file, terms) }, writer: nil)

    private static func microsoftConfidence(_ file: FileStart) -> Confidence {
        guard let text = file.json else { return .none }
        let pairs = [
            ("isOwner", "isShared"), ("importance", "isReminderOn"), ("importance", "lastModifiedDateTime"),
            ("wellknownListName", "displayName"), ("graph.microsoft.com", "todo/lists"),
        ]
        let isKnown = pairs.contains { text.contains($0.0) && text.contains($0.1) }
        return isKnown ? .sure : .none
    }
}
