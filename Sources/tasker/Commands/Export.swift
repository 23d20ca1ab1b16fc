import Domain
import Glibc
import HTTP
import Interop
import JSON

/// Exports tasks.
struct Export {
    static let command = Command(
        "export", "writes tasks to a file, or to standard output",
        notes: [
            "A json file holds everything, and an empty Tasker takes it as it is; the others hold tasks.",
            "It writes \(FileFormat.exported.map(\.title).joined(separator: ", ")), and reports what the format cannot express.",
        ] + FileFormat.exported.compactMap(\.exportSentence), words: Words("[FILE]", 0...1, .file),
        options: [.exportFormat, .exportFilter, .withLog, .db, .json],
        examples: [
            "tasker export all.json --format json": "everything in one file",
            "tasker export tasks.csv": "every task in one table",
            "tasker export todo.txt --format todotxt --filter '#Home'": "what is open at home, for other programs",
        ]
    ) { try Export(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let format = try invocation.choice(.exportFormat) ?? FileFormat.usual.name
        if invocation.has(.withLog), format != "json" || invocation.has(.exportFilter) {
            throw UsageError(
                message:
                    "\(Option.withLog.name) goes with \(Option.exportFormat.name) json and without \(Option.exportFilter.name), since only a json file of everything holds the change log."
            )
        }
        let api = try API(invocation)
        let filter = invocation[.exportFilter]
        let query = "format=\(format)" + (filter.map { "&filter=\(PercentEncoding.encode($0))" } ?? "")
        let target = "/api/export?\(query)" + (invocation.has(.withLog) ? "&log=1" : "")
        guard let path = invocation.words.first, path != "-" else {
            try api.download(target) { try terminal.write(bytes: $0) }
            return try tellLosses(api, query)
        }
        try DataLocation(option: invocation[.db]).refuseOutput(path, sparesCopies: true)
        let file = try NewFile(path: path)
        try api.download(target) { try file.write($0) }
        try file.finish()
        if invocation.has(.json) {
            let losses = try api.send(.get, "/api/export/report?\(query)")["losses"] ?? .array([])
            return try terminal.write(
                json: .object([JSONMember("file", .string(path)), JSONMember("losses", losses)]))
        }
        try terminal.write(
            filter == nil ? "Exported every task to \(path)" : "Exported the tasks of “\(filter ?? "")” to \(path)")
        try tellLosses(api, query)
    }

    /// On standard error, since the file may be standard output.
    private func tellLosses(_ api: API, _ query: String) throws {
        let losses = try api.send(.get, "/api/export/report?\(query)")["losses"]?.elements ?? []
        for loss in losses { terminal.complain(loss["message"]?.string ?? "") }
    }
}
