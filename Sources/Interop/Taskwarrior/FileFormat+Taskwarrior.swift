import Domain

extension FileFormat {
    /// The JSON of `task export` (Taskwarrior 2 and 3), and the data files of Timewarrior, which belong to its tasks.
    static let taskwarrior = FileFormat(
        name: "taskwarrior", title: "Taskwarrior", endings: ["taskwarrior.json"],
        mediaTypes: ["application/x-ndjson"],
        example: """
            {"description":"Water the plants","due":"20261121T000000Z","entry":"20261120T180000Z","priority":"H",\
            "project":"Garden","status":"pending","tags":["home"],"uuid":"2742b654-b0ac-5311-9642-a19ac9e2bcf0"}

            """,
        content: FormatContent(
            [
                .tasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats, .dependencies, .comments,
                .timeEntries,
            ],
            without: ["deleted tasks", "what starts, waits or is scheduled later, which is kept for an export"]),
        formRefusals: Refusal.jsonFile.all + Refusal.text.all, valueRefusals: Refusal.taskwarrior.all,
        confidence: taskwarriorConfidence,
        reader: { file, terms throws(ImportFailure) in try TaskwarriorReader(file, terms) },
        writer: { TaskwarriorWriter() })

    private static func taskwarriorConfidence(_ file: FileStart) -> Confidence {
        switch TaskwarriorContent(file.bytes) {
        case .tasks(_, let isSure): isSure ? .sure : .likely
        case .intervals, .ownData: .sure
        case nil: .none
        }
    }
}

extension Refusal {
    public static let taskwarrior = TaskwarriorRefusals()
}

public struct TaskwarriorRefusals: RefusalTable {
    public let title = "Files of Taskwarrior and Timewarrior"
    public let ownData = Refusal(
        "import.taskwarrior.data", .unreadable, "The file is one that Taskwarrior keeps for itself, not an export.")
    public let task = Refusal("import.taskwarrior.task", "A value of the file is not an object, so it is not a task.")
    public let interval = Refusal("import.timewarrior.interval", "A line of the file is not an interval.")
}
