import Calendar
import HTTP
import JSON
import Storage
import UseCases

/// The JSON API for the command line, provided by a running server or otherwise by opening the database itself, which
/// is closed with this value.
final class API {
    private enum Backend {
        case server(Client, SocketAddress, address: String?)
        case file(CompositionRoot, StoreLock)
    }

    private let backend: Backend
    /// Where the database is if a dry run found none.
    private let scratch: ScratchDatabase?
    /// Shows the details of errors whose response refers to the log.
    private static let log = Log { Terminal.standard.complain("tasker: \($0.message)") }

    /// - Parameter onProgress: called with the number of quick add lines or uploaded bytes processed so far, if this
    ///   process does the work.
    /// - Throws: `StorageError` if the file cannot be opened, `Failure` if another program has locked it, or if there is
    ///   none and the command must not create one.
    init(_ invocation: Invocation, onProgress: (@Sendable (Int) -> Void)? = nil) throws {
        var location = try DataLocation(option: invocation[.db])
        if !invocation.makesDatabase { try location.requireDatabase() }
        if invocation.isDry, !location.hasDatabase {
            let scratch = try ScratchDatabase()
            location = try DataLocation(option: scratch.path)
            self.scratch = scratch
        } else {
            scratch = nil
        }
        switch try DatabaseOwner.take(location) {
        case .server(let socket, let address):
            backend = .server(Client(.unix(path: socket.path), timeout: .seconds(600)), socket, address: address)
        case .here(let lock):
            Heap.growAtOnce()
            var options = StoreOptions()
            options.isBrief = true
            let progress = ProgressBar.ofUpdate(.standard)
            options.onRebuild = { progress.show($0) }
            let store = try SQLiteStore(path: location.database, options: options)
            progress.clear()
            for notice in store.notices { Terminal.standard.complain("tasker: \(notice)") }
            let clock = Clock.system()
            let mended = try Self.prepare(Context(store: store, clock: clock, channel: .program))
            let site = try CompositionRoot(
                store, clock: clock, build: nil, pages: StaticFiles(compiled: []), mended: mended,
                onProgress: onProgress)
            backend = .file(site, lock)
        }
    }

    /// - Returns: repairs of what was found; none on a full disk, where what is stored can only be read.
    private static func prepare(_ context: Context) throws -> [String] {
        do {
            let report = try EnsureInbox(context).execute()
            try MakeOccurrences(context).executeIfDue()
            return report.mended
        } catch StorageError.diskFull {
            Terminal.standard.complain("tasker: The disk is full, so that nothing can be saved until there is room.")
            return []
        }
    }

    /// The API of a running server.
    init(server socket: SocketAddress) {
        scratch = nil
        backend = .server(Client(.unix(path: socket.path), timeout: .seconds(600)), socket, address: nil)
    }

    deinit {
        if case .file(let site, _) = backend { site.store.close() }
    }

    /// The items of a list, fetched page by page, up to `limit` if it is given.
    func items(_ target: String, limit: Int? = nil) throws -> (items: [JSONValue], total: Int) {
        var (items, cursor): ([JSONValue], String?) = ([], nil)
        var total = 0
        repeat {
            let size = min(500, limit.map { $0 - items.count } ?? 500)
            let next = cursor.map { "&cursor=\(PercentEncoding.encode($0))" } ?? ""
            let page = try send(.get, "\(target)\(target.contains("?") ? "&" : "?")limit=\(size)\(next)")
            items += page["items"]?.elements ?? []
            total = page["total"]?.integer.map { Int($0) } ?? items.count
            cursor = page["nextCursor"]?.string
        } while cursor != nil && items.count < limit ?? .max
        return (items, total)
    }

    /// All pages of a list as one response.
    func list(_ target: String) throws -> JSONValue {
        let (items, total) = try items(target)
        return .object([
            JSONMember("items", .array(items)), JSONMember("nextCursor", .null),
            JSONMember("total", .number(JSONNumber(total))),
        ])
    }

    /// The address of the running server for browsers on this machine; nil without one.
    var address: String? {
        if case .server(_, _, let address) = backend { address } else { nil }
    }

    /// Whether a running server does the work.
    var isServed: Bool { if case .server = backend { true } else { false } }

    /// - Returns: the body of a successful response.
    /// - Throws: `Failure` with the message of an error response.
    func send(_ method: Method, _ target: String, json: [UInt8]? = nil) throws -> JSONValue {
        var headers = Headers()
        if json != nil { headers.add("Content-Type", "application/json") }
        let answer = try answer(method, target, headers, json.map { .bytes($0) } ?? .none)
        return try Self.checked(answer)
    }

    /// - Throws: `Failure` with the message of an error response.
    func upload(_ target: String, file: String, type: String) throws -> JSONValue {
        try Self.checked(answer(.post, target, ["Content-Type": type], .file(path: file)))
    }

    /// - Parameter receive: called with pieces of the body.
    /// - Throws: `Failure` with the message of an error response.
    func download(_ target: String, _ receive: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
        switch backend {
        case .server(let client, _, _):
            let answer = try client.send(.get, target, receive: receive)
            guard answer.status == 200 else {
                _ = try Self.checked(answer)
                return
            }
        case .file(let site, _):
            let response = site.respond(to: try Request(.get, target, peer: .unix), log: Self.log)
            guard response.status == .ok else {
                _ = try Self.checked(Self.answer(response))
                return
            }
            try response.body.read(receive)
        }
    }

    private func answer(
        _ method: Method, _ target: String, _ headers: Headers, _ content: Client.Content
    ) throws -> Client.Response {
        switch backend {
        case .server(let client, _, _): return try client.send(method, target, headers: headers, content: content)
        case .file(let site, _):
            let body: Body =
                switch content {
                case .none: .bytes([])
                case .bytes(let bytes): .bytes(bytes)
                case .file(let path): .file(try UploadedFile(path: path))
                }
            let request = try Request(method, target, headers: headers, body: body, peer: .unix)
            return try Self.answer(site.respond(to: request, log: Self.log))
        }
    }

    private static func answer(_ response: Response) throws -> Client.Response {
        var body: [UInt8] = []
        try response.body.read { body += $0 }
        return Client.Response(status: response.status.code, headers: response.headers, body: body)
    }

    private static func checked(_ answer: Client.Response) throws -> JSONValue {
        let value = try JSONParser.parse(answer.body)
        guard (200..<300).contains(answer.status) else { throw Failure(refusal: value) }
        return value
    }
}

extension Failure {
    /// The failure for an error response of the API.
    fileprivate init(refusal: JSONValue) {
        let problems = refusal["errors"]?.elements ?? []
        let lines = problems.compactMap { problem -> String? in
            // Fields of the request mean nothing to the user; rows of a file do.
            let position = problem["field"]?.string.flatMap { $0.hasPrefix("row ") ? "\($0): " : nil } ?? ""
            return problem["message"]?.string.map { position + $0 }
        }
        self.init(
            lines.isEmpty ? refusal["detail"]?.string ?? "The request failed." : lines.joined(separator: "\n  "),
            answer: refusal,
            codes: ([refusal] + problems).compactMap { $0["code"]?.string })
    }
}
