import Domain
import HTTP
import UseCases

/// Runs the writes of requests: their media type, their Idempotency-Key, and who asked.
struct Writes: Sendable {
    let store: any Store
    let clock: Clock

    /// - Parameters:
    ///   - run: does the one write of the request with the store it is given, and returns what its closure returned.
    ///   - render: makes the answer of that.
    func post<Result: Sendable>(
        _ request: Request, _ run: (any Store) throws -> Result, render: @escaping @Sendable (Result) -> Response
    ) throws -> Response {
        try QueryReader.refuseAll(request)
        try Self.requireJSON(request)
        guard let key = request.headers["idempotency-key"] else { return render(try run(store)) }
        guard (1...255).contains(key.utf8.count) else {
            throw Problem(
                .badRequest, "idempotency.keyLength", "Send an Idempotency-Key of 1 to 255 characters, or none.")
        }
        let keyed = KeyedStore(
            base: store, key: key, fingerprint: Self.fingerprint(request), now: clock.now()
        ) { result in
            guard let result = result as? Result else {
                throw Problem(.internalServerError, "internal", "The answer of this request cannot be kept.")
            }
            return Self.kept(render(result), fingerprint: Self.fingerprint(request))
        }
        do {
            return render(try run(keyed))
        } catch let before as AnsweredBefore {
            var response = Response(
                status: .named(before.answer.status), contentType: "application/json", bytes: before.answer.body)
            response.headers["Cache-Control"] = "no-store"
            response.headers["Location"] = before.answer.location
            return response
        }
    }

    private static func kept(_ response: Response, fingerprint: String) -> KeptAnswer {
        var body: [UInt8] = []
        if case .bytes(let bytes) = response.body { body = bytes }
        return KeptAnswer(
            fingerprint: fingerprint, status: response.status.code, body: body,
            location: response.headers["Location"])
    }

    /// Only what a form or an image of another site cannot send (spec 9.3).
    /// - Throws: a 415 `Problem`.
    static func requireJSON(_ request: Request) throws {
        guard !request.body.isEmpty || request.headers.contains("content-type") else { return }
        guard request.contentType?.isUTF8("application/json") == true else {
            throw Problem(
                .unsupportedMediaType, "request.type.notJSON", "Send JSON with Content-Type: application/json.")
        }
    }

    /// FNV-1a (RFC 9923) over method, address and body; tells requests of one person apart, keeps nobody out.
    static func fingerprint(_ request: Request) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for bytes in [Array("\(request.method.rawValue) \(request.target)\n".utf8), request.bodyBytes] {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return "\(String(hash, radix: 16))-\(request.bodyBytes.count)"
    }
}

extension Request {
    /// The command line comes through the Unix socket, pages through TCP.
    var creator: Creator { peer == .unix ? .cli : .page }
    var source: ChangeSource { peer == .unix ? .cli : .page }

    /// The version that `If-Match` names; nothing without the field or with `*`.
    /// - Throws: a 400 `Problem` for a tag that no resource has.
    func expectedVersion() throws -> Int? {
        guard let field = headers["if-match"], field != "*" else { return nil }
        let digits = field.drop { $0 == "\"" }.prefix { $0.isASCII && $0.isNumber }
        guard let version = Int(digits) else {
            throw Problem(
                .badRequest, "request.ifMatch", "If-Match takes the ETag that a task or project was answered with.")
        }
        return version
    }

    /// The id in the address.
    /// - Throws: `DomainError.notFound`, since no such thing can exist.
    func identifier<Subject>(_ what: String) throws -> Identifier<Subject> {
        let text = parameters["id"] ?? ""
        guard let id = Identifier<Subject>(text) else {
            throw DomainError.notFound(
                code: "\(what).notFound", message: "“\(text.prefix(60))” is not the id of a \(what).")
        }
        return id
    }
}
