import Domain

extension FileFormat {
    /// Backups and synchronised files of Super Productivity.
    static let superProductivity = FileFormat(
        name: "superproductivity", title: "Super Productivity", endings: ["super-productivity-backup.json"],
        mediaTypes: ["application/json"],
        example: """
            {"project": {"ids": ["P"], "entities": {"P": {"id": "P", "title": "Garden"}}},
             "task": {"ids": ["t"], "entities": {"t": {"id": "t", "title": "Water the plants", "projectId": "P",
              "timeSpentOnDay": {}, "timeEstimate": 900000, "dueDay": "2026-11-21"}}}, "simpleCounter": {}}
            """,
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .tags, .dueDates, .repeats, .reminders, .estimates,
                .timeEntries, .habits,
            ],
            without: ["boards", "settings and accounts of other services"]),
        formRefusals: jsonRefusals, valueRefusals: [], confidence: superProductivityConfidence,
        reader: { file, terms throws(ImportFailure) in try SuperProductivityReader(file, terms) }, writer: nil,
        isOfOneFile: true)

    private static func superProductivityConfidence(_ file: FileStart) -> Confidence {
        guard let text = file.json, text.first(where: { !$0.isWhitespace }) == "{" else { return .none }
        let marks = [
            "timeSpentOnDay", "crossModelVersion", "simpleCounter", "taskRepeatCfg", "archiveYoung", "mainModelData",
        ]
        let others = ["\"entities\"", "\"lastUpdate\"", "\"syncVersion\"", "\"timestamp\""]
        let isKnown = marks.contains { text.contains("\"\($0)\"") } && others.contains(where: text.contains)
        return isKnown || (text.contains("\"taskIds\"") && text.contains("\"backlogTaskIds\"")) ? .sure : .none
    }
}
