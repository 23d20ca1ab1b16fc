import Domain
import HTTP
import Interop
import Synchronization

/// All values that an import would not take unchanged, as a list for spreadsheets.
enum ImportLossList {
    static let endpoint = Endpoint.other(
        .post, "/api/import/losses", "listImportLosses", .transfer,
        "List everything that an import would not take unchanged, as CSV",
        on: .worker, body: .upload, sends: TransferEndpoints.contents(FileFormat.imported),
        answers: [
            DocumentedAnswer(
                about: "The list.",
                content: Content(type: "text/csv", schema: .text(head.joined(separator: ","))),
                headers: ["Content-Disposition": "A name for the file."])
        ],
        refusals: [
            400: TransferEndpoints.formCodes, 415: [.file.importType],
            422: [.file.importFormatUnknown] + TransferEndpoints.valueCodes,
        ]
    ) { input in
        let upload = ImportUpload(&input)
        return { request, site in
            let list = GatheredLosses()
            _ = try upload.run(request, site) { list.add($0) }
            return Response(
                headers: [
                    "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"changes.csv\"",
                ],
                body: .bytes(list.take()))
        }
    }

    fileprivate static let head = ["file", "row", "task", "field", "words", "comes as", "what happens"]
}

/// The list as far as it is written, by the thread on which the import runs.
private final class GatheredLosses: Sendable {
    /// In bytes; enough for some 200,000 values.
    private static let limit = 32 << 20

    private let csv: Mutex<CSVWriter>

    init() {
        var csv = CSVWriter()
        for name in ImportLossList.head { csv.field(name) }
        csv.endRecord()
        self.csv = Mutex(csv)
    }

    /// What is beyond the limit is left out, which a last row says.
    func add(_ problems: [ImportProblem]) {
        csv.withLock { csv in
            for problem in problems where csv.bytes.count < Self.limit {
                Self.write(problem, &csv)
                if csv.bytes.count >= Self.limit {
                    for _ in ImportLossList.head.dropFirst() { csv.field("") }
                    csv.field("The list ends here, since it would be too long.")
                    csv.endRecord()
                }
            }
        }
    }

    func take() -> [UInt8] { csv.withLock { $0.take() } }

    private static func write(_ problem: ImportProblem, _ csv: inout CSVWriter) {
        csv.field(problem.file)
        csv.field(problem.row.map(String.init))
        csv.field(problem.task)
        csv.field(problem.column)
        csv.field(problem.words)
        csv.field(problem.choice)
        csv.field(problem.message)
        csv.endRecord()
    }
}
