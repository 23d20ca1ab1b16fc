import Domain
import HTTP
import Shapes
import UseCases

/// Tasks coming in and going out as files.
enum TransferEndpoints {
    static let all = [take, give]

    private static let csv = Content(
        type: "text/csv",
        schema: .text("id,name,project,priority\n2742b654-b0ac-5311-9642-a19ac9e2bcf0,Water the plants,Garden,P2\n"))

    /// The program knows which formats there are.
    private static let format = Kind.text("csv").described(as: .choice(["csv"]))

    private static let reported = Answer<ImportReport>.json(
        Shape(
            "ImportReport",
            [
                Field("dryRun", .flag(), \.isDryRun),
                Field("added", .integer(120), \.added),
                Field("existing", .integer(3), "Tasks that are there already and stay as they are.", \.existing),
                Field("differing", .integer(1), "Of those, the ones that the file has otherwise.", \.differing),
                Field("projects", .list(.text("Garden")), "Projects that were not there yet.", \.projects),
                Field("restored", .list(.text("Garage")), "Archived projects that were restored.", \.restored),
                Field(
                    "notices", .list(.object(notice), max: ImportFailure.problemLimit),
                    "Values that could not be carried."
                ) { Array($0.notices.prefix(ImportFailure.problemLimit)) },
                .undoID(\.undoID),
            ]), "What the import did, or would do.")

    private static let notice = Shape<ImportProblem>([
        Field("row", .orNull(.integer(7)), \.row),
        Field("column", .orNull(.text("parentId")), \.column),
        Field("code", .text(Refusal.file.importReferenceDropped.code), \.code),
        Field("message", .text("The task was imported without a parent."), \.message),
    ])

    private static let take = Endpoint.other(
        .post, "/api/import", "importTasks", .transfer, "Take over the tasks of a file, all of them or none",
        on: .worker, body: .upload, sends: csv, answers: reported.documented(),
        refusals: [400: formCodes, 415: [.file.importType], 422: [.file.importFormatUnknown] + valueCodes]
    ) { input in
        let name = input.parameter(
            "format", format, usual: "recognised from the content" as String?, "The format of the file.")
        let isDryRun = input.parameter("dryRun", .digit(), usual: false, "Says what would happen only.")
        let scale = input.parameter(
            "priorityScale", .choice(PriorityScale.zeroToThree), usual: .zeroToThree,
            "How bare digits count priorities.")
        let restores = input.parameter(
            "restoreProjects", .digit(), usual: false, "Restores archived projects that the file has open tasks of.")
        return { request, site in
            let formats = site.services.formats
            if let name, !formats.importFormats.contains(name) {
                throw unknown(name, formats.importFormats, .file.importFormatUnknown)
            }
            try refuseForm(request)
            guard case .file(let file) = request.body, file.length > 0 else {
                throw DomainError.refused(.file.importEmpty, "Send the file as the body of the request.")
            }
            let report = try ImportTasks(site.context(of: request)).execute(
                dryRun: isDryRun, restoresProjects: restores
            ) { zone in
                // The closure keeps the uploaded file alive: its path holds only as long as the file.
                try formats.source(file.path, format: name, zone: zone, scale: scale)
            }
            return reported.response(report, request)
        }
    }

    /// A form of another site can send only these three types (Fetch §2.2.2).
    private static func refuseForm(_ request: Request) throws {
        let types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
        guard let type = request.contentType?.name, !types.contains(type) else {
            throw Problem(.file.importType, "Send the file itself with Content-Type: text/csv.")
        }
    }

    private static func unknown(_ format: String, _ known: [String], _ refusal: Refusal) -> DomainError {
        let names = known.joined(separator: ", ")
        return .invalid([
            FieldProblem(
                field: "format", refusal: refusal,
                message: "There is no format “\(format.prefix(40))”. Choose one of \(names).")
        ])
    }

    private static let give = Endpoint.other(
        .get, "/api/export", "exportTasks", .transfer, "All tasks as one file", on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The file.", content: csv, headers: ["Content-Disposition": "A name for the file."])
        ], refusals: [422: [.file.exportFormatUnknown]]
    ) { input in
        let name = input.parameter("format", format, usual: "csv" as String?, "The format of the file.") ?? "csv"
        return { request, site in
            let formats = site.services.formats
            guard let format = formats.export(name) else {
                throw unknown(name, formats.exportFormats, .file.exportFormatUnknown)
            }
            let export = ExportTasks(site.reading(request, for: .seconds(3_600)))
            return Response(
                headers: [
                    "Content-Type": format.mediaType, "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"tasker.\(format.fileExtension)\"",
                ],
                body: .stream { writer in try export.execute(format) { try writer.write($0) } })
        }
    }

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
            .file.csvFieldsCount, .file.importIDDuplicate, .file.importProjectArchived, .task.nameEmpty,
            .task.nameTooLong,
            .task.nameControlCharacter, .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter,
            .task.parentCycle, .task.dependenciesTooMany, .task.dependencySelf,
        ] + Refusal.fileValue.all + TaskAttributes.plainCSVRefusals
}
