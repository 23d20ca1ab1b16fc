import Domain
import HTTP

/// How the store is doing.
public struct StoreFacts: Sendable {
    /// Bytes.
    public let databaseSize: Int
    /// Bytes.
    public let walSize: Int
    public let dataVersion: Int64
    public let lastBackup: Instant?
    public let lastCheck: Instant?
    public let uptimeSeconds: Int

    public init(
        databaseSize: Int, walSize: Int, dataVersion: Int64, lastBackup: Instant?, lastCheck: Instant?,
        uptimeSeconds: Int
    ) {
        self.databaseSize = databaseSize
        self.walSize = walSize
        self.dataVersion = dataVersion
        self.lastBackup = lastBackup
        self.lastCheck = lastCheck
        self.uptimeSeconds = uptimeSeconds
    }
}

/// What a check of the data found.
public struct CheckResult: Sendable {
    public let problems: [String]
    public let repaired: [String]

    public init(problems: [String], repaired: [String]) {
        self.problems = problems
        self.repaired = repaired
    }
}

/// Health, version, data check and the API's own description.
struct SystemRoutes: Sendable {
    private let services: Services

    init(_ application: Application) {
        services = application.services
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/health", health)
        router.add(.get, "/api/version", version)
        router.add(.post, "/api/check", on: .worker, check)
        router.add(.get, "/api/openapi.json", description)
        router.add(.get, ProblemPage.path, problems)
    }

    private func health(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let facts = try services.health()
        return Response.json { writer in
            writer.object { writer in
                writer.member("status", "ok")
                writer.member("version", services.version)
                writer.member("uptimeSeconds", facts.uptimeSeconds)
                writer.member("databaseSize", facts.databaseSize)
                writer.member("walSize", facts.walSize)
                writer.member("dataVersion", Int(facts.dataVersion))
                writer.member("lastBackup", facts.lastBackup?.description)
                writer.member("lastCheck", facts.lastCheck?.description)
            }
        }
    }

    private func version(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return Response.json { writer in
            writer.object {
                $0.member("name", "Tasker")
                $0.member("version", services.version)
                $0.member("build", services.build)
            }
        }
    }

    private func check(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let repair = query.flag("repair")
        try query.finish()
        try Writes.requireJSON(request)
        try FieldReader.refuseAll(request.bodyBytes)
        let result = try services.check(repair)
        return Response.json { writer in
            writer.object { writer in
                writer.member("ok", result.problems.isEmpty)
                writer.key("problems")
                writer.array(result.problems) { $0.string($1) }
                writer.key("repaired")
                writer.array(result.repaired) { $0.string($1) }
            }
        }
    }

    private func description(_ request: Request) throws -> Response {
        try fixed(request, "application/json", OpenAPI.document(version: services.version))
    }

    private func problems(_ request: Request) throws -> Response {
        try fixed(request, "text/html; charset=utf-8", ProblemPage.bytes)
    }

    /// An answer that changes with the build alone.
    private func fixed(_ request: Request, _ contentType: String, _ bytes: @autoclosure () -> [UInt8]) throws
        -> Response
    {
        try QueryReader.refuseAll(request)
        let tag = "\"\(services.build)\""
        if let answer = request.notModified(tag) { return answer }
        var response = Response(contentType: contentType, bytes: bytes())
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }
}
