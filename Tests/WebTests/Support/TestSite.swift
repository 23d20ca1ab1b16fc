import Calendar
import Domain
import Glibc
import HTTP
import Interop
import JSON
import Storage
import TestSupport
import Testing
import UseCases

@testable import Web

/// The whole site over its own store, with a fixed clock; every response is checked against the API document.
final class TestSite: Sendable {
    let temporary: TemporaryStore
    let time: FixedClock
    let events: EventHub
    let application: Application
    let router: Router
    let services: Services

    var store: SQLiteStore { temporary.store }

    /// - Parameter page: the content of `index.html`; without it the folder of pages is empty.
    init(
        at instant: Instant = FixedTime.start, page: String? = TestSite.page, isBehindProxy: Bool = false,
        over temporary: TemporaryStore? = nil
    ) throws {
        let temporary = try temporary ?? TemporaryStore()
        self.temporary = temporary
        time = FixedClock(instant)
        let events = EventHub(latest: Int(try temporary.store.read { try $0.log.lastEventID }))
        self.events = events
        let folder = temporary.directory.file("public")
        mkdir(folder, 0o700)
        if let page { try Self.write(Array(page.utf8), to: "\(folder)/index.html") }
        let clock = time.clock
        services = Services(
            store: temporary.store, clock: clock, version: "1.2.3", build: "b7", files: StaticFiles(folder: folder),
            events: events, copies: temporary.store, databases: ForeignDatabaseFiles(),
            isBehindProxy: isBehindProxy,
            health: {
                StoreFacts(
                    databaseSize: 4_096, walSize: 0, dataVersion: 1, lastBackup: nil, lastCheck: clock.now(),
                    uptimeSeconds: 60)
            }, check: { CheckResult(problems: [], repaired: $0 ? ["All sums were worked out anew."] : []) })
        let application = Application(services)
        self.application = application
        temporary.store.onCommit { application.hear($0) }
        router = application.router()
    }

    static let page = """
        <!doctype html><html lang="en" data-theme="auto"><body><form><!--tasker:token--></form>
        <script type="application/json" id="dashboard"></script></body></html>
        """

    static func write(_ bytes: [UInt8], to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
    }

    /// - Parameter isJSON: whether a body is sent as JSON.
    @discardableResult
    func send(
        _ method: HTTP.Method, _ target: String, _ body: String? = nil, headers: [String: String] = [:],
        at location: SourceLocation = #_sourceLocation
    ) throws -> Answered {
        try send(method, target, bytes: body.map { Array($0.utf8) }, headers: headers, at: location)
    }

    @discardableResult
    func send(
        _ method: HTTP.Method, _ target: String, bytes: [UInt8]?, headers: [String: String] = [:],
        at location: SourceLocation = #_sourceLocation
    ) throws -> Answered {
        var fields = Headers()
        for (name, value) in headers { fields.add(name, value) }
        if bytes != nil, headers["Content-Type"] == nil { fields.add("Content-Type", "application/json") }
        let request = try Request(method, target, headers: fields, body: .bytes(bytes ?? []))
        return try answer(to: request, at: location)
    }

    /// Sends a file as the body of an import.
    func upload(
        _ target: String, _ content: some Sequence<UInt8>, type: String? = "text/csv",
        cancellation: Cancellation = Cancellation(), at location: SourceLocation = #_sourceLocation
    ) throws -> Answered {
        let path = temporary.directory.file("upload-\(TaskID.random())")
        try Self.write(Array(content), to: path)
        var fields = Headers()
        if let type { fields.add("Content-Type", type) }
        let request = try Request(
            .post, target, headers: fields, body: .file(try UploadedFile(path: path)), cancellation: cancellation)
        return try answer(to: request, at: location)
    }

    private func answer(to request: Request, at location: SourceLocation) throws -> Answered {
        var request = request
        let check = CheckSecret(Context(store: store, clock: time.clock))
        let signedIn = try application.access.secrets(of: request).compactMap { try check.execute($0) }.first
        request.device = signedIn?.device.description
        let answer = try Answered(router.respond(to: request))
        let faults = Documentation.shared.faults(of: answer, to: request)
        #expect(
            faults == [], "\(request.method.rawValue) \(request.target) → \(answer.status)", sourceLocation: location)
        return answer
    }

    /// Adds a task and returns the response.
    @discardableResult
    func add(_ body: String, at location: SourceLocation = #_sourceLocation) throws -> JSONValue {
        let answer = try send(.post, "/api/tasks", body, at: location)
        try #require(answer.status == 201, "\(answer.text)", sourceLocation: location)
        return try #require(answer.json["task"], sourceLocation: location)
    }
}

/// A response with its body.
struct Answered: Sendable {
    let status: Int
    let headers: Headers
    let body: [UInt8]
    /// Nil if the body is not JSON.
    let json: JSONValue

    init(_ response: Response) throws {
        status = response.status.code
        headers = response.headers
        var bytes: [UInt8] = []
        try response.body.read { bytes += $0 }
        body = bytes
        json = (try? JSONParser.parse(bytes)) ?? .null
    }

    var text: String { String(decoding: body, as: UTF8.self) }
    var code: String? { json["code"]?.string }
    /// The codes of all violated rules, or the single code.
    var codes: [String] {
        let all = json["errors"]?.elements?.compactMap { $0["code"]?.string } ?? []
        return all.isEmpty ? code.map { [$0] } ?? [] : all
    }
    var fields: [String] { json["errors"]?.elements?.compactMap { $0["field"]?.string } ?? [] }
    var messages: String {
        json["errors"]?.elements?.compactMap { $0["message"]?.string }.joined(separator: " ") ?? ""
    }
}

extension JSONValue {
    /// Follows names and indices such as `effects.points.total` or `items.0.name`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in
            if let index = Int(name), let items = value?.elements {
                return items.indices.contains(index) ? items[index] : nil
            }
            return value?[String(name)]
        }
    }

    func text(_ path: String) -> String? { at(path)?.string }
    func number(_ path: String) -> Int? { at(path)?.integer.map { Int($0) } }
}
