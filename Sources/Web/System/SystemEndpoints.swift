import Domain
import HTTP
import Codecs

/// Health, version, data check and the API document.
enum SystemEndpoints {
    static let all = [health, version, check.ownersOnly(), description, problems]

    private static let healthAnswer = Answer<(facts: StoreFacts, version: String)>.json(
        ObjectCodec(
            "Health",
            [
                Field("status", .text("ok").described(as: .choice(["ok", "failing"]))) {
                    $0.facts.fault == nil ? "ok" : "failing"
                },
                Field("fault", .nullOr(.text("The file was moved away.")), "Why nothing can be saved.", \.facts.fault),
                Field("version", .text("0.1.0"), \.version),
                Field("uptimeSeconds", .integer(86_400), \.facts.uptimeSeconds),
                Field("databaseSize", .integer(4_194_304), "Bytes.", \.facts.databaseSize),
                Field("walSize", .integer(0), "Bytes.", \.facts.walSize),
                Field("dataVersion", .number(12), \.facts.dataVersion),
                Field("lastBackup", .nullOr(.instant("2026-11-20T03:00:00.000Z")), \.facts.lastBackup),
                Field("lastCheck", .nullOr(.instant("2026-11-20T03:00:00.000Z")), \.facts.lastCheck),
            ]), "The sizes, versions and times.")

    private static let health = Endpoint.other(
        .get, "/api/health", "readHealth", .system, "The state of the program", answers: healthAnswer.documented()
    ) { _ in
        { request, site in
            let facts = try site.services.health()
            return site.health.response(to: facts) { healthAnswer.response((facts, site.services.version), request) }
        }
    }

    private static let versionAnswer = Answer<Services>.json(
        ObjectCodec(
            "Version",
            [
                Field("name", .text("Tasker").described(as: .choice(["Tasker"]))) { _ in "Tasker" },
                Field("version", .text("0.1.0"), \.version), Field("build", .text("k3x9"), \.build),
            ]), "The name, version and build.")

    private static let version = Endpoint.other(
        .get, "/api/version", "readVersion", .system, "The version of the program", answers: versionAnswer.documented()
    ) { _ in { versionAnswer.response($1.services, $0) } }

    private static let checkAnswer = Answer<CheckResult>.json(
        ObjectCodec(
            "CheckResult",
            [
                Field("ok", .flag(true)) { $0.problems.isEmpty },
                Field(
                    "problems", .list(.text("The points of 2026-11-20 are 12, but its tasks have 15.")), \.problems),
                Field("repaired", .list(.text("Rebuilt the totals.")), \.repaired),
            ]), "The problems found.")

    private static let check = Endpoint.other(
        .post, "/api/check", "checkData", .system, "Compare all totals with the tasks", on: .worker, takesJSON: true,
        answers: checkAnswer.documented()
    ) { input in
        let repairs = input.parameter("repair", .digit(), usual: false, "Whether to repair wrong totals.")
        return { request, site in checkAnswer.response(try site.services.check(repairs), request) }
    }

    private static let description = fixed(
        "/api/openapi.json", "readDescription", "This document", "OpenAPI 3.1.",
        Content(type: "application/json", schema: .text("{\"openapi\": \"3.1.1\"}"))
    ) { OpenAPI.document(version: $0.version) }

    private static let problems = fixed(
        ProblemPage.path, "readProblems", "The meanings of the refusal codes", "A page with a sentence for each code.",
        Content(type: "text/html", schema: .text("<!doctype html>"))
    ) { _ in ProblemPage.bytes }

    /// A response that changes only with the build.
    static func fixed(
        _ path: String, _ id: String, _ summary: String, _ about: String, _ content: Content, tag: Tag = .system,
        _ bytes: @escaping @Sendable (Services) -> [UInt8]
    ) -> Endpoint {
        let type = content.type.hasPrefix("text/") ? "\(content.type); charset=utf-8" : content.type
        return .other(
            .get, path, id, tag, summary,
            answers: [
                DocumentedAnswer(about: about, content: content, headers: ["ETag": DocumentedAnswer.tag]), .notModified,
            ]
        ) { input in
            input.mention(.ifNoneMatch)
            return { request, site in
                let tag = "\"\(site.services.build)\""
                if let answer = request.notModified(tag) { return answer }
                var response = Response(contentType: type, bytes: bytes(site.services))
                response.headers["ETag"] = tag
                response.headers["Cache-Control"] = "no-cache"
                return response
            }
        }
    }
}
