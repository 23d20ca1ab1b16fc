import Domain
import Shapes

extension OpenAPI {
    private static let csv =
        "id,name,project,priority\n2742b654-b0ac-5311-9642-a19ac9e2bcf0,Water the plants,Garden,P2\n"

    static let transferOperations: [Operation] = [
        Operation(
            method: .post, path: "/api/import", tag: "Files", id: "importTasks",
            summary: "Take over the tasks of a file, all of them or none",
            parameters: [
                .query("format", .choice(["csv"]), "The format of the file.", usual: "recognised from the content"),
                .query("dryRun", .choice(["1", "0", "true", "false"]), "Says what would happen only.", usual: "0"),
                .query(
                    "priorityScale", .choice(PriorityScale.zeroToThree), "How bare digits count priorities.",
                    usual: "0-3"),
            ],
            body: Content(type: "text/csv", schema: .text(csv)),
            answers: [.json("What the import did, or would do.", .named(.importReport))],
            problems: Refusals.all(
                Refusals.query,
                [
                    400: formCodes, 415: ["import.type"], 422: ["import.format.unknown"] + valueCodes,
                ])),
        Operation(
            method: .get, path: "/api/export", tag: "Files", id: "exportTasks", summary: "All tasks as one file",
            parameters: [.query("format", .choice(["csv"]), "The format of the file.", usual: "csv")],
            answers: [
                DocumentedAnswer(
                    about: "The file.", content: Content(type: "text/csv", schema: .text(csv)),
                    headers: ["Content-Disposition": "A name for the file."])
            ],
            problems: Refusals.all(Refusals.query, [422: ["export.format.unknown"]])),
    ]

    /// The file cannot be read on, or not at all.
    private static let formCodes = [
        "import.empty", "import.file.unreadable", "import.format.notCSV", "csv.empty", "csv.encoding", "csv.nul",
        "csv.quote.unbalanced", "csv.quote.textAfter", "csv.quote.inside", "csv.field.tooLong", "csv.fields.tooMany",
    ]

    /// Also the codes of `formCodes` where a value was wrong before.
    private static let valueCodes =
        formCodes + [
            "csv.column.unknown", "csv.column.duplicate", "csv.column.unnamed", "csv.column.nameMissing",
            "csv.fields.count", "import.id.duplicate", "task.id.invalid", "task.name.empty", "task.name.tooLong",
            "task.name.controlCharacter", "task.details.tooLong", "task.details.controlCharacter",
            "project.name.empty", "project.name.tooLong", "project.name.controlCharacter", "task.priority.invalid",
            "task.type.invalid", "task.dueDate.invalid", "task.isComplete.invalid", "task.dateAdded.invalid",
            "task.dateCompleted.invalid", "task.completedOn.invalid", "task.completionQuality.invalid",
            "task.completionQuality.open", "task.completion.contradiction", "task.completion.dateMissing",
            "task.tag.invalid", "task.tag.controlCharacter", "task.tags.tooMany", "task.category.invalid",
            "task.energy.invalid", "task.context.invalid", "task.duration.invalid", "task.duration.outOfRange",
            "task.parentId.invalid", "task.parent.cycle", "task.dependencies.invalid", "task.dependencies.tooMany",
            "task.dependency.self", "task.repeatPattern.invalid",
        ]
}
