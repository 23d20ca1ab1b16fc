import Domain
import HTTP
import Interop

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
            Response(
                headers: [
                    "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"changes.csv\"",
                ],
                body: .stream { stream in
                    var csv = CSVWriter()
                    for name in head { csv.field(name) }
                    csv.endRecord()
                    _ = try upload.run(request, site) { problems in
                        for problem in problems { write(problem, &csv) }
                        if csv.bytes.count > 1 << 16 { try stream.write(csv.take()) }
                    }
                    try stream.write(csv.take())
                })
        }
    }

    private static let head = ["file", "row", "task", "field", "words", "comes as", "what happens"]

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
