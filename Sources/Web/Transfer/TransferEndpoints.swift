import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// Tasks coming in and going out as files.
enum TransferEndpoints {
    static let all = [take, give, report, list]

    private static func contents(_ formats: [FileFormat]) -> [Content] {
        formats.map { Content(type: $0.mediaTypes[0], schema: .text($0.example)) }
    }

    private static func named(_ formats: [FileFormat]) -> Codec<String> {
        Codec.text(FileFormat.usual.name).described(as: .choice(formats.map(\.name)))
    }

    /// - Throws: `DomainError.invalid` for a name that no format has.
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
        "/api/formats", "listFormats", .transfer, "The formats of files that tasks come in and go out by",
        ListCodec(
            of: .object(
                ObjectCodec<FileFormat>([
                    Field("name", .text("csv"), "As the other addresses name it.", \.name),
                    Field("title", .text("CSV"), "As people call it.", \.title),
                    Field("endings", .list(.text(".csv")), "How names of such files end.", \.endings),
                    Field("mediaTypes", .list(.text("text/csv")), \.mediaTypes),
                    Field("imports", .flag(true), "Such files can be taken over.") { $0.reader != nil },
                    Field("exports", .flag(true), "Such files can be written.") { $0.writer != nil },
                ])), by: \.name), "The formats."
    ) { _ in { _ in FileFormat.all } }

    private static let reported = Answer<ImportReport>.json(
        ObjectCodec(
            "ImportReport",
            [
                Field("dryRun", .flag(), \.isDryRun),
                Field("added", .integer(120), \.added),
                Field("existing", .integer(3), "Tasks that are there already and stay as they are.", \.existing),
                Field("differing", .integer(1), "Of those, the ones that the file has otherwise.", \.differing),
                Field("habits", .integer(2), "Habits that were not there yet, with their days.", \.habits),
                Field("timeEntries", .integer(40), "Time entries that were not there yet.", \.entries),
                Field("projects", .list(.text("Garden")), "Projects that were not there yet.", \.projects),
                Field("restored", .list(.text("Garage")), "Archived projects that were restored.", \.restored),
                Field(
                    "notices", .list(.object(notice), max: ImportFailure.problemLimit),
                    "Values that could not be carried; the first of them.", \.notices),
                Field("noticeCount", .integer(1), "How many such values there are.", \.noticeCount),
                .undoID(\.undoID),
            ]), "What the import did, or would do.")

    private static let notice = ObjectCodec<ImportProblem>([
        Field("row", .orNull(.integer(7)), \.row),
        Field("column", .orNull(.text("parentId")), \.column),
        Field("code", .text(Refusal.file.importReferenceDropped.code), \.code),
        Field("message", .text("The task was imported without a parent."), \.message),
    ])

    private static let take = Endpoint.other(
        .post, "/api/import", "importTasks", .transfer, "Take over the tasks of a file, all of them or none",
        on: .worker, body: .upload, sends: contents(FileFormat.imported), answers: reported.documented(),
        refusals: [400: formCodes, 415: [.file.importType], 422: [.file.importFormatUnknown] + valueCodes]
    ) { input in
        let given = input.parameter(
            "format", named(FileFormat.imported), usual: "recognised from content and name" as String?,
            "The format of the file.")
        let name = input.parameter(
            "name", .text("todo.txt", upTo: 4_096), "What the file is called, which says something of its format.")
        let isDryRun = input.parameter("dryRun", .digit(), usual: false, "Says what would happen only.")
        let scale = input.parameter(
            "priorityScale", .choice(PriorityScale.zeroToThree), usual: .zeroToThree,
            "How bare digits count priorities.")
        let restores = input.parameter(
            "restoreProjects", .digit(), usual: false, "Restores archived projects that the file has open tasks of.")
        return { request, site in
            let given = try given.map { try format($0, FileFormat.imported, .file.importFormatUnknown) }
            try refuseForm(request)
            guard case .file(let upload) = request.body, upload.length > 0 else {
                throw DomainError.refused(.file.importEmpty, "Send the file as the body of the request.")
            }
            let file = ImportFile(path: upload.path, name: name)
            // Its path holds only as long as the uploaded file.
            let report = try withExtendedLifetime(upload) {
                try ImportTasks(site.context(of: request)).execute(dryRun: isDryRun, restoresProjects: restores) {
                    moment in
                    let format = try FileFormat.of(file, named: given)
                    guard let reader = format.reader else {
                        throw DomainError.refused(
                            .file.importFormatUnknown, "Files of \(format.title) can only be written.")
                    }
                    return try reader(file, ReadingTerms(moment: moment, priorityScale: scale))
                }
            }
            return reported.response(report, request)
        }
    }

    /// A form of another site can send these types and plain text (Fetch §2.2.2), and sends no file as it is; that it is
    /// another site is seen by the guard in front.
    private static func refuseForm(_ request: Request) throws {
        let types = ["application/x-www-form-urlencoded", "multipart/form-data"]
        guard let type = request.contentType?.name, !types.contains(type) else {
            let known = FileFormat.imported.flatMap(\.mediaTypes).joined(separator: " or ")
            throw Problem(.file.importType, "Send the file itself with Content-Type: \(known).")
        }
    }

    private static let give = Endpoint.other(
        .get, "/api/export", "exportTasks", .transfer, "Tasks as one file, all of them unless a filter says which",
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
            throw DomainError.refused(.file.exportFormatUnknown, "Files of \(format.title) can only be read.")
        }
        return (format, writer)
    }

    /// A stream cannot say at its end what it left out.
    private static let report = Endpoint.read(
        "/api/export/report", "reportExport", .transfer, "What an export would hold, and what its format cannot say",
        isKept: false, .json(told, "The export."), refusals: [422: [.file.exportFormatUnknown]]
    ) { input in
        let (name, filter) = exported(&input)
        return { try ExportTasks($0).execute(writing(name).writer(), filter: filter) }
    }

    private static let told = ObjectCodec<ExportReport>(
        "ExportReport",
        [
            Field("tasks", .integer(120), "How many there are.", \.count),
            Field(
                "losses",
                .list(
                    .object(
                        ObjectCodec<ExportLoss>([
                            Field("field", .text("details"), \.field),
                            Field("count", .integer(3), "How many tasks have such a value.", \.count),
                            Field("message", .text("The energy of 3 tasks: todo.txt has no field for it."), \.message),
                        ]))), "What the format cannot say.", \.losses),
        ])

    /// The file cannot be read on, or not at all.
    private static let formCodes: [Refusal] =
        [.file.importEmpty, .file.importFileUnreadable, .file.importFormatOther]
        + FileFormat.imported.flatMap(\.formRefusals)

    /// Also the codes of `formCodes` where a value was wrong before.
    private static let valueCodes: [Refusal] =
        formCodes + [.file.importProjectArchived] + FileFormat.imported.flatMap(\.valueRefusals)
}
