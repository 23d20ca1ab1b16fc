import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// Importing and exporting tasks as files.
enum TransferEndpoints {
    static let all =
        [take, ImportLossList.endpoint].map { $0.ownersOnly(instead: insteadOfImport) } + [give, exportedReport, list]

    /// What members do instead of an import.
    static let insteadOfImport = "Quick add takes up to 10,000 lines."

    /// One for each media type, with the example of the first format that has it.
    static func contents(
        _ formats: [FileFormat], _ schema: (FileFormat) -> Schema = { .text($0.example) }
    ) -> [Content] {
        var types: Set<String> = []
        return formats.filter { types.insert($0.mediaTypes[0]).inserted }.map {
            Content(type: $0.mediaTypes[0], schema: schema($0))
        }
    }

    private static let exportedContents = contents(FileFormat.exported) {
        $0.mediaTypes[0] == "application/json" ? .anything($0.example) : .text($0.example)
    }

    static func named(_ formats: [FileFormat]) -> Codec<String> {
        Codec.text(FileFormat.usual.name).described(as: .choice(formats.map(\.name)))
    }

    /// - Throws: `DomainError.invalid` if no format has this name.
    static func format(_ name: String, _ formats: [FileFormat], _ refusal: Refusal) throws -> FileFormat {
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
                    Field(
                        "carries", .list(.choice(FormatPart.tasks)), "What an import brings.",
                        { $0.content?.parts ?? [] }),
                    Field(
                        "leaves", .list(.text("attachments")),
                        "What an import does not bring, because files of the format or Tasker do not have it.",
                        { $0.content?.missing ?? [] }),
                    Field(
                        "unwritten", .list(.text("energy")), "What an export leaves out of a task.", \.unwritten),
                ])), by: \.name), "The formats."
    ) { _ in { _ in FileFormat.all } }

    private static let reported = Answer<ImportReport>.json(
        ImportReportCodec.report, "The result of the import, or what it would do.")

    private static let take = Endpoint.other(
        .post, "/api/import", "importTasks", .transfer, "Import the tasks of a file, all or none",
        on: .worker, body: .upload, sends: contents(FileFormat.imported), answers: reported.documented(),
        refusals: [
            400: formCodes, 409: [.file.importStopped], 415: [.file.importType],
            422: [.file.importFormatUnknown] + valueCodes,
        ]
    ) { input in
        let upload = ImportUpload(&input)
        return { request, site in
            reported.response(try upload.run(request, site), request)
        }
    }

    private static let exportLimit = Duration.seconds(3_600)

    private static let give = Endpoint.other(
        .get, "/api/export", "exportTasks", .transfer, "Export tasks as one file, all unless filtered",
        on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The file.", content: exportedContents[0],
                otherContents: Array(exportedContents.dropFirst()),
                headers: ["Content-Disposition": "A name for the file."])
        ], refusals: [422: [.file.exportFormatUnknown, .file.exportLogUnsupported]]
    ) { input in
        let (name, filter) = exported(&input)
        let hasLog = input.parameter(
            "log", .digit(), usual: false, "Whether the change log comes along, in a json file without a filter.")
        return { request, site in
            if hasLog, try site.viewer(of: request) != nil {
                throw logRefusal(
                    "The change log tells what everybody here did, so no export has it. Leave it out; a backup has it.")
            }
            let (format, writer) = try writing(name, hasLog: hasLog, isFiltered: filter != nil)
            let export = try ExportTasks(site.reading(request, for: exportLimit))
            try export.check(filter)
            return Response(
                headers: [
                    "Content-Type": format.contentType, "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"\(format.fileName)\"",
                ],
                body: .stream { stream in
                    try export.execute(writer(), filter: filter, hasLog: hasLog) { try stream.write($0) }
                })
        }
    }

    private static func exported(_ input: inout InputReader) -> (format: String, filter: TaskFilter?) {
        let name = input.parameter(
            "format", named(FileFormat.exported), usual: FileFormat.usual.name, "The format of the file.")
        var filter = TaskFilter()
        filter.line = TaskQueryReader.line(&input)
        return (name, filter.line == nil ? nil : filter)
    }

    private static func writing(
        _ name: String, hasLog: Bool = false, isFiltered: Bool = false
    ) throws -> (format: FileFormat, writer: @Sendable () -> any TaskWriter) {
        let format = try format(name, FileFormat.exported, .file.exportFormatUnknown)
        if hasLog {
            guard let writer = format.writerWithLog, !isFiltered else {
                throw logRefusal(
                    "The change log comes along only in a json file of everything. Leave out log, or the filter.")
            }
            return (format, writer)
        }
        guard let writer = format.writer else {
            throw DomainError.refused(.file.exportFormatUnknown, "\(format.title) files can only be imported.")
        }
        return (format, writer)
    }

    private static func logRefusal(_ message: String) -> DomainError {
        .invalid([FieldProblem(field: "log", refusal: .file.exportLogUnsupported, message: message)])
    }

    /// A stream cannot report what it omitted at its end.
    private static let exportedReport = Endpoint.read(
        "/api/export/report", "reportExport", .transfer,
        "What an export would contain, and what its format cannot express",
        isCached: false, within: exportLimit, .json(exportReport, "The export."),
        refusals: [422: [.file.exportFormatUnknown]]
    ) { input in
        let (name, filter) = exported(&input)
        return { try ExportTasks($0).report(writing(name).writer(), filter: filter) }
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
    static let formCodes: [Refusal] = once(
        [.file.importEmpty, .file.importFileUnreadable, .file.importFormatOther, .file.importArchive]
            + FileFormat.imported.flatMap(\.formRefusals))

    /// Includes the codes of `formCodes` if a value was wrong before.
    static let valueCodes: [Refusal] = once(
        formCodes + [.file.importProjectArchived, .file.importReadingInvalid]
            + FileFormat.imported.flatMap(\.valueRefusals))

    private static func once(_ refusals: [Refusal]) -> [Refusal] {
        var seen: Set<Refusal> = []
        return refusals.filter { seen.insert($0).inserted }
    }
}
