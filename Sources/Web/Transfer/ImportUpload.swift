import Domain
import HTTP
import Interop
import UseCases

/// A request that sends the file to import, and says how.
struct ImportUpload: Sendable {
    private let given: String?
    private let name: String?
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
        columns = ImportColumns.given(&input)
        scale = input.parameter(
            "priorityScale", .choice(PriorityScale.zeroToThree), usual: .zeroToThree,
            "How plain digits denote priorities.")
    }

    /// Imports the file.
    /// - Parameter onLosses: if given, the import is only tried, and all losses are reported.
    func run(
        _ request: Request, _ site: Site, onLosses: ImportTasks.TakesLosses? = nil
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
            let context = site.context(of: request)
            return try ImportTasks(context).execute(options, onLosses: onLosses) { moment in
                try FileFormat.open(
                    file, named: given,
                    ReadingTerms(
                        moment: moment, zones: context.zones, databases: site.services.databases,
                        priorityScale: scale, columns: columns.choices, readings: readings))
            }
        }
    }

    private static func options(_ input: inout InputReader) -> ImportOptions {
        var options = ImportOptions()
        options.isDryRun = input.parameter(
            "dryRun", .digit(), usual: false, "Whether only to report what would happen.")
        options.restoresProjects = input.parameter(
            "restoreProjects", .digit(), usual: false,
            "Whether to restore archived projects for which the file has open tasks.")
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
