import Codecs
import Domain
import HTTP
import UseCases

/// Following and stopping an import that runs.
enum ImportJobEndpoints {
    static let all = [read, stop].map { $0.ownersOnly(instead: TransferEndpoints.insteadOfImport) }

    private static let answer = Answer<ImportJob.State>.json(codec, "How far it is, or its result.")

    private static let codec = ObjectCodec<ImportJob.State>(
        "ImportJob",
        [
            Field("isOver", .flag(), \.isOver),
            Field("permille", .integer(640), "How much of it is done.") { Int($0.progress.share * 1_000) },
            Field("rows", .integer(64_500), "Rows read, or imported, so far.", \.progress.rows),
            Field("rowsInAll", .orNull(.integer(102_411)), "Null as long as the files are read.") {
                $0.progress.rowsInAll
            },
            Field("title", .text("todo.txt"), "The file being read.", \.progress.title),
            Field("report", .orNull(.object(ImportReportCodec.report)), "The result, if it succeeded.") {
                try? $0.result?.get()
            },
            Field("problem", .orNull(.text(ImportJob.stopped.messages[0])), "Why it failed.") { state in
                guard case .failure(let error)? = state.result else { return nil }
                return error.messages.joined(separator: " ")
            },
        ])

    private static func name(_ input: inout InputReader) -> Given<String> {
        input.path(
            "id", .text("b3c1a0", upTo: 64), "The name that the request gave the import.", .file.importJobNotFound,
            "an import")
    }

    private static let read = Endpoint.other(
        .get, "/api/import/{id}", "readImport", .transfer, "How far an import is", on: .worker,
        answers: answer.documented()
    ) { input in
        let name = name(&input)
        return { request, site in
            var response = answer.response(try site.imports.job(name.value).state, request)
            response.headers["Cache-Control"] = "no-store"
            return response
        }
    }

    private static let stop = Endpoint.other(
        .delete, "/api/import/{id}", "stopImport", .transfer,
        "Stop an import, of which nothing stays; nothing happens if it is over", on: .worker,
        answers: answer.documented()
    ) { input in
        let name = name(&input)
        return { request, site in
            let job = try site.imports.job(name.value)
            job.stop()
            return answer.response(job.state, request)
        }
    }
}
