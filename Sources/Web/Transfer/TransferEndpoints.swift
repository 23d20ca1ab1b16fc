import Calendar
import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// Importing and exporting tasks as files.
enum TransferEndpoints {
    static let all = [take, give, exportedReport, list]

    /// One for each media type, with the example of the first format that has it.
    private static func contents(_ formats: [FileFormat]) -> [Content] {
        var types: Set<String> = []
        return formats.filter { types.insert($0.mediaTypes[0]).inserted }.map {
            Content(type: $0.mediaTypes[0], schema: .text($0.example))
        }
    }

    private static func named(_ formats: [FileFormat]) -> Codec<String> {
        Codec.text(FileFormat.usual.name).described(as: .choice(formats.map(\.name)))
    }

    /// - Throws: `DomainError.invalid` if no format has this name.
    private static func format(_ name: String, _ formats: [FileFormat], _ refusal: Refusal) throws -> FileFormat {
        if let format = formats.first(where: { $0.name == name }) { return format }
        let names = formats.map(\.name).joined(separator: ", ")
        throw DomainError.invalid([
            FieldProblem(
                field: "format", refusal: refusal,
                message: "There is no format “\(name.prefix(40))”. Choose one of \(names).")
        ])
    }

    private static let list = Endpoint.list(
        "/api/formats", "listFormats", .transfer, "The file formats for import and export",
        ListCodec(
            of: .object(
                ObjectCodec<FileFormat>([
                    Field("name", .text("csv"), "The name used in other addresses.", \.name),
                    Field("title", .text("CSV"), "The name shown to people.", \.title),
                    Field("endings", .list(.text(".csv")), "The file name extensions.", \.endings),
                    Field("mediaTypes", .list(.text("text/csv")), \.mediaTypes),
                    Field("imports", .flag(true), "Whether such files can be imported.", \.canBeImported),
                    Field("exports", .flag(true), "Whether such files can be exported.", \.canBeExported),
                ])), by: \.name), "The formats."
    ) { _ in { _ in FileFormat.all } }

    private static let reported = Answer<ImportReport>.json(report, "The result of the import, or what it would do.")

    static let report = ObjectCodec<ImportReport>("ImportReport", counts + existing + parts)

    private static let counts: [Field<ImportReport>] = [
        Field("dryRun", .flag(), \.isDryRun),
        Field("added", .integer(120), \.added),
        Field("withoutProject", .integer(9), "New tasks for which the file names no project.", \.withoutProject),
        Field("habits", .integer(2), "New habits, with their days.", \.habits),
        Field("timeEntries", .integer(40), "New time entries.", \.entries),
        Field("projects", .list(.text("Garden")), "New projects.", \.projects),
        Field("restored", .list(.text("Garage")), "Archived projects that were restored.", \.restored),
    ]

    private static let existing: [Field<ImportReport>] = [
        Field("existing", .integer(3), "Tasks that already exist.", \.existing),
        Field("differing", .integer(1), "Those of them that differ in the file.", \.differing),
        Field(
            "differences", .list(.object(difference), max: ImportDifference.limit), "The first of these.",
            \.differences),
        Field("replaced", .integer(1), "Existing tasks that took values of the file.", \.replaced),
    ]

    private static let parts: [Field<ImportReport>] = [
        Field(
            "notices", .list(.object(notice), max: ImportFailure.problemLimit),
            "The first values that could not be imported.", \.notices),
        Field("noticeCount", .integer(1), "The number of such values.", \.noticeCount),
        Field("format", .text("todotxt"), "The format, or several separated by commas.", \.format),
        Field("sources", .list(.object(source)), "Files, or sets of files that belong together.", \.sources),
        Field("summary", .object(summary), "The new items.", \.summary),
        Field(
            "losses", .list(.object(loss), max: ImportFailure.problemLimit),
            "The values that could not be imported unchanged, by field and reason.", \.losses),
        .undoID(\.undoID),
    ]

    private static let source = ObjectCodec<ImportedSource>([
        Field("format", .text("todotxt"), \.format),
        Field("files", .list(.text("todo.txt")), \.files),
        Field("chosen", .list(.text("backup.zip")), "The files of the request that contain them.", \.chosen),
        Field("open", .integer(40), "New open tasks.", \.open),
        Field("completed", .integer(80), "New completed tasks.", \.completed),
        Field("existing", .integer(3), "Tasks that already exist.", \.existing),
        Field("habits", .integer(2), \.habits),
        Field("habitDays", .integer(90), \.habitDays),
        Field("timeEntries", .integer(40), \.entries),
        Field(
            "problems", .list(.object(notice), max: ImportFailure.problemLimit),
            "What is wrong with them, if they are left out for that.", \.problems),
    ])

    private static let difference = ObjectCodec<ImportDifference>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("name", .text("Water the plants"), \.name),
        Field("row", .integer(7), \.row),
        Field("values", .list(.object(value)), \.values),
    ])

    private static let value = ObjectCodec<ImportDifference.Value>([
        Field("field", .text("dueDate"), \.field),
        Field("old", .orNull(.text("2026-11-20")), "The value of the task.", \.old),
        Field("new", .orNull(.text("2026-11-21")), "The value in the file.", \.new),
    ])

    private static let summary = ObjectCodec<ImportSummary>([
        Field("open", .integer(40), "New open tasks.", \.open),
        Field("completed", .integer(80), "New completed tasks.", \.completed),
        Field("subtasks", .integer(12), "New tasks that have a parent.", \.subtasks),
        Field("habitDays", .integer(90), "New days of habits.", \.habitDays),
        Field("years", .list(.object(year)), "By year, none left out.", \.years),
        Field("projects", .list(.object(project)), "By project, those with the most tasks first.", \.projects),
        Field("points", .integer(1_200), "The points that they add.", \.earned.points),
        Field("levelBefore", .integer(3), \.earned.levels.lowerBound),
        Field("levelAfter", .integer(11), \.earned.levels.upperBound),
        Field("longestStreakBefore", .integer(7), "In days.", \.earned.longestStreakBefore),
        Field("longestStreak", .integer(41), "In days.", \.earned.longestStreak),
        Field("achievements", .integer(9), "The number of achievements that they unlock.", \.earned.achievements),
    ])

    private static let year = ObjectCodec<ImportSummary.Year>([
        Field("year", .integer(2_024), \.year),
        Field("completed", .integer(371), \.completed),
        Field("habitDays", .integer(640), \.habitDays),
    ])

    private static let project = ObjectCodec<ImportSummary.ProjectSum>([
        Field("name", .text("Garden"), \.name),
        Field("open", .integer(4), \.open),
        Field("completed", .integer(8), \.completed),
    ])

    private static let loss = ObjectCodec<ImportLoss>([
        Field("field", .orNull(.text("repeatPattern")), \.field),
        Field("code", .text(Refusal.file.importValueKept.code), \.refusal.code),
        Field("count", .integer(14), \.count),
        Field("rows", .list(.object(notice), max: ImportLoss.rowLimit), "The first of them.", \.rows),
    ])

    private static let notice = ObjectCodec<ImportProblem>([
        Field("file", .orNull(.text("todo.txt")), "If there are several.", \.file),
        Field("row", .orNull(.integer(7)), \.row),
        Field("line", .orNull(.integer(8)), \.line),
        Field("column", .orNull(.text("parentId")), \.column),
        Field("code", .text(Refusal.file.importReferenceDropped.code), \.code),
        Field("message", .text("The task was imported without a parent."), \.message),
    ])

    private static let take = Endpoint.other(
        .post, "/api/import", "importTasks", .transfer, "Import the tasks of a file, all or none",
        on: .worker, body: .upload, sends: contents(FileFormat.imported), answers: reported.documented(),
        refusals: [
            400: formCodes, 409: [.file.importStopped], 415: [.file.importType],
            422: [.file.importFormatUnknown] + valueCodes,
        ]
    ) { input in
        let given = input.parameter(
            "format", named(FileFormat.imported), usual: "recognized by content and name" as String?,
            "The format of the file.")
        let name = input.parameter(
            "name", .text("todo.txt", upTo: 4_096), "The name of the file, which hints at its format.")
        let options = options(&input)
        let isBundle = input.parameter(
            "bundle", .digit(), usual: false,
            "Whether the file is an archive of files that were chosen one by one, which may be archives themselves.")
        let without = input.several(
            "without", .integer(2, 1...65_535),
            "The number of a source that is left out, counted from 1 as in a dry run.")
        let job = input.parameter(
            "job", .text("b3c1a0", upTo: 64),
            "A new name for the import, by which it can be followed and stopped. One without is stopped if the client disconnects."
        )
        let scale = input.parameter(
            "priorityScale", .choice(PriorityScale.zeroToThree), usual: .zeroToThree,
            "How plain digits denote priorities.")
        return { request, site in
            let given = try given.map { try format($0, FileFormat.imported, .file.importFormatUnknown) }
            try refuseForm(request)
            guard case .file(let upload) = request.body, upload.length > 0 else {
                throw DomainError.refused(.file.importEmpty, "Send the file as the body of the request.")
            }
            let file = ImportFile(path: upload.path, name: name)
            let context = site.context(of: request)
            // Its path is valid only while the uploaded file exists.
            let report = try withExtendedLifetime(upload) {
                try following(request, site, job, size: upload.length) { watch in
                    let found = try recognized(file, isBundle, given).enumerated().filter {
                        !without.contains($0.offset + 1)
                    }
                    let sources = found.map { _, files in
                        ImportSource(files) { moment in
                            ReadingTerms(moment: moment, zones: context.zones, priorityScale: scale)
                        }
                    }
                    return try ImportTasks(context).execute(options, sources, watch: watch)
                }
            }
            return reported.response(report, request)
        }
    }

    /// Runs an import that its client can follow and stop.
    private static func following(
        _ request: Request, _ site: Site, _ name: String?, size: Int,
        _ body: (@escaping ImportTasks.Watch) throws -> ImportReport
    ) throws -> ImportReport {
        let (cancellation, onProgress) = (request.cancellation, site.services.onProgress)
        let job = name.map(site.imports.begin)
        let watch: ImportTasks.Watch = { progress in
            onProgress?(Int(progress.share * Double(size)))
            try job?.note(progress)
            // The page that named the import may have been left.
            if job == nil, cancellation.isCancelled { throw ImportJob.stopped }
        }
        return try job?.run { try body(watch) } ?? body(watch)
    }

    private static func recognized(
        _ file: ImportFile, _ isBundle: Bool, _ format: FileFormat?
    ) throws -> [RecognizedFiles] {
        do {
            return try FileFormat.recognize(file, isBundle: isBundle, named: format)
        } catch let failure as ImportFailure {
            throw failure.domainError
        }
    }

    private static func options(_ input: inout InputReader) -> ImportOptions {
        var options = ImportOptions()
        options.isDryRun = input.parameter(
            "dryRun", .digit(), usual: false, "Whether only to report what would happen.")
        options.restoresProjects = input.parameter(
            "restoreProjects", .digit(), usual: false,
            "Whether to restore archived projects for which the file has open tasks.")
        options.existing = input.parameter(
            "existing", .choice(ImportOptions.Existing.leave), usual: .leave,
            "What happens to tasks that exist already: they stay, take the values of the file, or come a second time.")
        options.projectName = input.parameter(
            "project", .text("Garden", upTo: 400), usual: "the default project" as String?,
            "The project of tasks for which the file names none; a new one if there is none of that name.")
        options.skipsBroken = input.parameter(
            "skipBroken", .digit(), usual: false,
            "Whether sources that cannot be read are left out; otherwise one of them keeps all from being imported.")
        return options
    }

    /// The types that a form on another site can send, besides plain text (Fetch §2.2.2); a form never sends a bare
    /// file. Requests from other sites are rejected by the guard in front.
    private static func refuseForm(_ request: Request) throws {
        let types = ["application/x-www-form-urlencoded", "multipart/form-data"]
        guard let type = request.contentType?.name, !types.contains(type) else {
            let known = contents(FileFormat.imported).map(\.type).joined(separator: ", ")
            throw Problem(.file.importType, "Send the file itself with Content-Type: \(known).")
        }
    }

    private static let give = Endpoint.other(
        .get, "/api/export", "exportTasks", .transfer, "Export tasks as one file, all unless filtered",
        on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The file.", content: contents(FileFormat.exported)[0],
                otherContents: Array(contents(FileFormat.exported).dropFirst()),
                headers: ["Content-Disposition": "A name for the file."])
        ], refusals: [422: [.file.exportFormatUnknown]]
    ) { input in
        let (name, filter) = exported(&input)
        return { request, site in
            let (format, writer) = try writing(name)
            let export = ExportTasks(site.reading(request, for: .seconds(3_600)))
            try export.check(filter)
            return Response(
                headers: [
                    "Content-Type": format.contentType, "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"\(format.fileName)\"",
                ],
                body: .stream { stream in try export.execute(writer(), filter: filter) { try stream.write($0) } })
        }
    }

    private static func exported(_ input: inout InputReader) -> (format: String, filter: TaskFilter?) {
        let name = input.parameter(
            "format", named(FileFormat.exported), usual: FileFormat.usual.name, "The format of the file.")
        var filter = TaskFilter()
        filter.line = TaskQueryReader.line(&input)
        return (name, filter.line == nil ? nil : filter)
    }

    private static func writing(_ name: String) throws -> (format: FileFormat, writer: @Sendable () -> any TaskWriter) {
        let format = try format(name, FileFormat.exported, .file.exportFormatUnknown)
        guard let writer = format.writer else {
            throw DomainError.refused(.file.exportFormatUnknown, "\(format.title) files can only be imported.")
        }
        return (format, writer)
    }

    /// A stream cannot report what it omitted at its end.
    private static let exportedReport = Endpoint.read(
        "/api/export/report", "reportExport", .transfer,
        "What an export would contain, and what its format cannot express",
        isCached: false, .json(exportReport, "The export."), refusals: [422: [.file.exportFormatUnknown]]
    ) { input in
        let (name, filter) = exported(&input)
        return { try ExportTasks($0).execute(writing(name).writer(), filter: filter) }
    }

    private static let exportReport = ObjectCodec<ExportReport>(
        "ExportReport",
        [
            Field("tasks", .integer(120), "The number of tasks.", \.count),
            Field(
                "losses",
                .list(
                    .object(
                        ObjectCodec<ExportLoss>([
                            Field("field", .text("details"), \.field),
                            Field("count", .integer(3), "The number of tasks with such a value.", \.count),
                            Field("message", .text("The energy of 3 tasks: todo.txt has no field for it."), \.message),
                        ]))), "What the format cannot express.", \.losses),
        ])

    /// The file cannot be read, or not to its end.
    private static let formCodes: [Refusal] = once(
        [.file.importEmpty, .file.importFileUnreadable, .file.importFormatOther, .file.importArchive]
            + FileFormat.imported.flatMap(\.formRefusals))

    /// Includes the codes of `formCodes` if a value was wrong before.
    private static let valueCodes: [Refusal] = once(
        formCodes + [.file.importProjectArchived] + FileFormat.imported.flatMap(\.valueRefusals))

    private static func once(_ refusals: [Refusal]) -> [Refusal] {
        var seen: Set<Refusal> = []
        return refusals.filter { seen.insert($0).inserted }
    }
}

extension ImportSource {
    fileprivate init(_ files: RecognizedFiles, _ terms: @escaping @Sendable (Moment) -> ReadingTerms) {
        self.init(
            format: files.format.name, files: files.names, chosen: files.chosen, size: files.size
        ) { moment in try files.open(terms(moment)) }
    }
}
