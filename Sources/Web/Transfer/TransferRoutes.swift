import Domain
import HTTP
import JSON
import UseCases

/// Tasks coming in and going out as files.
struct TransferRoutes: Sendable {
    private let application: Application
    private var services: Services { application.services }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/import", on: .worker, body: .upload, take)
        router.add(.get, "/api/export", on: .worker, give)
    }

    private func take(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let formats = services.formats
        let format = query.text("format")
        let dryRun = query.flag("dryRun")
        let scale: PriorityScale = query.choice("priorityScale") ?? .zeroToThree
        if let format, !formats.importFormats.contains(format) {
            query.problems.add("format", .file.importFormatUnknown, Self.unknown(format, formats.importFormats))
        }
        try query.finish()
        try Self.refuseForm(request)
        guard case .file(let file) = request.body, file.length > 0 else {
            throw DomainError.refused(.file.importEmpty, "Send the file as the body of the request.")
        }
        let report = try ImportTasks(store: services.store, clock: services.clock).execute(
            dryRun: dryRun, from: request.source
        ) { zone in
            // Its path holds only as long as the file.
            try withExtendedLifetime(file) {
                try formats.source(file.path, format: format, zone: zone, scale: scale)
            }
        }
        return Response.json { $0.report(report) }
    }

    /// A form of another site can send only these three types (Fetch §2.2.2).
    private static func refuseForm(_ request: Request) throws {
        let types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
        guard let type = request.contentType?.name, !types.contains(type) else {
            throw Problem(.file.importType, "Send the file itself with Content-Type: text/csv.")
        }
    }

    private static func unknown(_ format: String, _ known: [String]) -> String {
        "There is no format “\(format.prefix(40))”. Choose one of \(known.joined(separator: ", "))."
    }

    private func give(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let name = query.text("format") ?? "csv"
        guard let format = services.formats.export(name) else {
            query.problems.add("format", .file.exportFormatUnknown, Self.unknown(name, services.formats.exportFormats))
            try query.finish()
            throw DomainError.invalid(query.problems.all)
        }
        try query.finish()
        let store = services.store
        return Response(
            headers: [
                "Content-Type": format.mediaType, "Cache-Control": "no-store",
                "Content-Disposition": "attachment; filename=\"tasker.\(format.fileExtension)\"",
            ],
            body: .stream { writer in
                try ExportTasks(store: store).execute(format) { try writer.write($0) }
            })
    }
}

extension JSONWriter {
    fileprivate mutating func report(_ report: ImportReport) {
        object { writer in
            writer.member("dryRun", report.isDryRun)
            writer.member("added", report.added)
            writer.member("existing", report.existing)
            writer.member("differing", report.differing)
            writer.key("projects")
            writer.array(report.projects) { $0.string($1) }
            writer.key("notices")
            writer.array(report.notices.prefix(ImportFailure.problemLimit)) { writer, notice in
                writer.object { writer in
                    writer.key("row")
                    writer.integer(notice.row)
                    writer.member("column", notice.column)
                    writer.member("code", notice.code)
                    writer.member("message", notice.message)
                }
            }
            writer.key("undoId")
            writer.integer(report.undoID)
        }
    }
}
