import Calendar
import Domain
import HTTP
import Interop
import UseCases

/// A request that sends the files to import, and says how.
struct ImportUpload: Sendable {
    private let given: String?
    private let name: String?
    private let isBundle: Bool
    private let without: [Int]
    private let job: String?
    private let scale: PriorityScale
    private let options: ImportOptions
    private let columns: ImportColumns.Given

    init(_ input: inout InputReader) {
        given = input.parameter(
            "format", TransferEndpoints.named(FileFormat.imported), usual: "recognized by content and name" as String?,
            "The format of the file.")
        name = input.parameter(
            "name", .text("todo.txt", upTo: 4_096), "The name of the file, which hints at its format.")
        options = Self.options(&input)
        isBundle = input.parameter(
            "bundle", .digit(), usual: false,
            "Whether the file is an archive of files that were chosen one by one, which may be archives themselves.")
        without = input.several(
            "without", .integer(2, 1...65_535),
            "The number of a source that is left out, counted from 1 as in a dry run.")
        job = input.parameter(
            "job", .text("b3c1a0", upTo: 64),
            "A new name for the import, by which it can be followed and stopped. One without is stopped if the client disconnects."
        )
        columns = ImportColumns.given(&input)
        scale = input.parameter(
            "priorityScale", .choice(PriorityScale.zeroToThree), usual: .zeroToThree,
            "How plain digits denote priorities.")
    }

    /// Imports the files.
    /// - Parameter onLosses: if given, the import is only tried, and all losses are reported.
    func run(
        _ request: Request, _ site: Site, onLosses: ImportOptions.TakesLosses? = nil
    ) throws -> ImportReport {
        let given = try given.map {
            try TransferEndpoints.format($0, FileFormat.imported, .file.importFormatUnknown)
        }
        try Self.refuseForm(request)
        guard case .file(let upload) = request.body, upload.length > 0 else {
            throw DomainError.refused(.file.importEmpty, "Send the file as the body of the request.")
        }
        let file = ImportFile(path: upload.path, name: name)
        let readings = try ImportColumns.readings(columns)
        var options = options
        if onLosses != nil { options.isDryRun = true }
        // Its path is valid only while the uploaded file exists.
        return try withExtendedLifetime(upload) {
            let context = try site.context(of: request)
            return try following(request, site, size: upload.length) { watch in
                let sources = try recognized(file, given).map { files in
                    ImportSource(files) { moment in
                        ReadingTerms(
                            moment: moment, zones: context.zones, databases: site.services.databases,
                            priorityScale: scale, columns: columns.choices, readings: readings)
                    }
                }
                return try ImportTasks(context, filterQuery: NameInQuery.query(ofLine:)).execute(
                    options, sources, onLosses: onLosses, watch: watch)
            }
        }
    }

    /// Runs an import that its client can follow and stop.
    private func following(
        _ request: Request, _ site: Site, size: Int, _ body: (@escaping ImportProgress.Watch) throws -> ImportReport
    ) throws -> ImportReport {
        let (cancellation, onProgress) = (request.cancellation, site.services.onProgress)
        let job = job.map(site.imports.begin)
        let watch: ImportProgress.Watch = { progress in
            onProgress?(Int(progress.share * Double(size)))
            try job?.note(progress)
            // The page that named the import may have been left.
            if job == nil, cancellation.isCancelled { throw ImportJob.stopped }
        }
        return try job?.run { try body(watch) } ?? body(watch)
    }

    /// The sources of a file, without those that are left out.
    private func recognized(_ file: ImportFile, _ format: FileFormat?) throws -> [RecognizedFiles] {
        let found: [RecognizedFiles]
        do {
            found = try FileFormat.recognize(file, isBundle: isBundle, named: format)
        } catch {
            throw error.domainError
        }
        return found.indices.filter { !without.contains($0 + 1) }.map { found[$0] }
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
            let known = TransferEndpoints.contents(FileFormat.imported).map(\.type).joined(separator: ", ")
            throw Problem(.file.importType, "Send the file itself with Content-Type: \(known).")
        }
    }
}

extension ImportSource {
    fileprivate init(_ files: RecognizedFiles, _ terms: @escaping @Sendable (Moment) -> ReadingTerms) {
        self.init(
            format: files.format.name, files: files.names, chosen: files.chosen, size: files.size
        ) { moment in try files.open(terms(moment)) }
    }
}
