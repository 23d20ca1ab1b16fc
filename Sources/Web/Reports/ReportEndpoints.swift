import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// Reports of a day, a week, a month and a period, as a response or a file.
enum ReportEndpoints {
    static let all = Span.allCases.map(report)

    /// The response as JSON; the program supplies the other formats.
    private static let json = "json"

    private static let formats = Codec.text(json).described(as: .choice([json, "csv", "markdown"]))

    private static func report(_ span: Span) -> Endpoint {
        .other(
            .get, "/api/reports/\(span.rawValue)",
            "report\(span.rawValue.prefix(1).uppercased())\(span.rawValue.dropFirst())",
            .analytics, "A report of \(span == .period ? "a range of days" : "the \(span.rawValue) of the day shown")",
            on: .worker,
            answers: [
                DocumentedAnswer(
                    about: "The report; CSV and Markdown are sent as a file.",
                    content: .json(ReportCodec.report.schema),
                    otherContents: files)
            ], refusals: [422: [.file.exportFormatUnknown, .list.rangeTooLong]]
        ) { input in
            let format = input.parameter("format", formats, usual: json, "The format of the report.")
            let asked = span == .period ? input.askedDays() : AskedDays()
            let on = input.on()
            return { request, site in
                let report = try GetReport(site.reading(request)).execute(span, asked, on: on)
                if format == json { return Response.json { ReportCodec.report.write(report, to: &$0) } }
                return try file(report, format)
            }
        }
    }

    private static let files = [
        Content(type: "text/csv", schema: .text("part,from,to,name\ntotal,2026-11-01,2026-11-30,November 2026\n")),
        Content(type: "text/markdown", schema: .text("# November 2026\n")),
    ]

    private static func file(_ report: Report, _ format: String) throws -> Response {
        guard let export = ReportFile.formats[format] else {
            let names = ([json] + ReportFile.formats.keys.sorted()).joined(separator: ", ")
            throw DomainError.invalid([
                FieldProblem(
                    field: "format", refusal: .file.exportFormatUnknown,
                    message: "There is no format “\(format.prefix(40))”. Choose one of \(names).")
            ])
        }
        var response = Response(contentType: export.mediaType, bytes: export.bytes(report))
        response.headers["Cache-Control"] = "no-store"
        response.headers["Content-Disposition"] = "attachment; filename=\"\(name(report)).\(export.fileExtension)\""
        return response
    }

    /// A name such as `november-2016`.
    private static func name(_ report: Report) -> String {
        report.title.lowercased().split(separator: " ").joined(separator: "-")
    }
}
