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
                    400: formCodes, 415: [.file.importType], 422: [.file.importFormatUnknown] + valueCodes,
                ])),
        Operation(
            method: .get, path: "/api/export", tag: "Files", id: "exportTasks", summary: "All tasks as one file",
            parameters: [.query("format", .choice(["csv"]), "The format of the file.", usual: "csv")],
            answers: [
                Answer(
                    about: "The file.", content: Content(type: "text/csv", schema: .text(csv)),
                    headers: ["Content-Disposition": "A name for the file."])
            ],
            problems: Refusals.all(Refusals.query, [422: [.file.exportFormatUnknown]])),
    ]

    /// The file cannot be read on, or not at all.
    private static let formCodes: [Refusal] = [
        .file.importEmpty, .file.importFileUnreadable, .file.importFormatNotCSV, .file.csvEmpty, .file.csvEncoding,
        .file.csvNul,
        .file.csvQuoteUnbalanced, .file.csvQuoteTextAfter, .file.csvQuoteInside, .file.csvFieldTooLong,
        .file.csvFieldsTooMany,
    ]

    /// Also the codes of `formCodes` where a value was wrong before.
    private static let valueCodes: [Refusal] =
        formCodes + [
            .file.csvColumnUnknown, .file.csvColumnDuplicate, .file.csvColumnUnnamed, .file.csvColumnNameMissing,
            .file.csvFieldsCount, .file.importIDDuplicate, .fileValue.idInvalid, .task.nameEmpty, .task.nameTooLong,
            .task.nameControlCharacter, .task.detailsTooLong, .task.detailsControlCharacter,
            .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter, .fileValue.priorityInvalid,
            .fileValue.typeInvalid, .fileValue.dueDateInvalid, .fileValue.isCompleteInvalid,
            .fileValue.dateAddedInvalid,
            .fileValue.dateCompletedInvalid, .fileValue.completedOnInvalid, .fileValue.completionQualityInvalid,
            .fileValue.completionQualityOpen, .fileValue.completionContradiction, .fileValue.completionDateMissing,
            .task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany, .task.durationOutOfRange,
            .fileValue.parentIDInvalid, .task.parentCycle, .fileValue.dependenciesInvalid, .task.dependenciesTooMany,
            .task.dependencySelf, .fileValue.repeatPatternInvalid,
        ] + TaskAttributes.csvRefusals
}
