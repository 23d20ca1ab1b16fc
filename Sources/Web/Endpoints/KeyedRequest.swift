import Domain
import HTTP
import UseCases

/// A request with an Idempotency-Key. It is performed once; repetitions receive the same response, or a short form of a
/// very long one.
struct KeyedRequest: Sendable {
    private let request: Request
    private let key: String
    private let fingerprint: String

    /// Returns nil for a request without a key.
    /// - Parameter viewer: who makes it; the same key of somebody else is another one.
    /// - Throws: a 400 `Problem` for a key that is empty or too long, or `DomainError.refused` with `person.other`.
    init?(_ request: Request, of viewer: Viewer?) throws {
        guard let key = request.headers["idempotency-key"] else { return nil }
        guard (1...255).contains(key.utf8.count) else {
            throw Problem(.request.keyLength, "Send an Idempotency-Key of 1 to 255 characters, or none.")
        }
        try Self.refuseOthers(request, viewer)
        self.request = request
        // No field of a request has a line feed, so that no key is made to look like that of another.
        self.key = viewer.map { $0.isOwner ? key : "\($0.number)\n\(key)" } ?? key
        fingerprint = request.fingerprint
    }

    /// A page that names its database names its person as well, unless it was made for the only one, who is the owner now.
    private static func refuseOthers(_ request: Request, _ viewer: Viewer?) throws {
        guard let viewer else { return }
        let isOfOwner = request.headers["tasker-database"] != nil
        guard let person = request.headers["tasker-person"] ?? (isOfOwner ? Person.ownerID.description : nil),
            person != viewer.id.description
        else { return }
        throw DomainError.refused(
            .person.other, "It was made by somebody else than who is signed in here now. Load the page again.")
    }

    func answer<Result: Sendable>(
        _ context: Context, _ answer: Answer<Result>, _ work: (Context) throws -> Result
    ) throws -> Response {
        let database = request.headers["tasker-database"]
        let keyed = context.keyed(key, database: database, fingerprint: fingerprint) { result in
            // What a use case returns is what its one change returned: every keyed endpoint is tested for it.
            guard let result = result as? Result else {
                throw Problem(.http.fault, "The response to this request cannot be stored.")
            }
            return stored(answer.stored(result, request))
        }
        do {
            return answer.response(try work(keyed), request)
        } catch let before as AnsweredBefore {
            var response = Response(
                status: .named(before.answer.status), contentType: "application/json", bytes: before.answer.body)
            response.headers["Cache-Control"] = "no-store"
            response.headers["Location"] = before.answer.location
            return response
        }
    }

    private func stored(_ response: Response) -> StoredAnswer {
        var body: [UInt8] = []
        if case .bytes(let bytes) = response.body { body = bytes }
        return StoredAnswer(
            fingerprint: fingerprint, status: response.status.code, body: body, location: response.headers["Location"])
    }
}
