import Domain
import HTTP
import JSON
import Codecs

/// What an endpoint answers with: how the document tells of it, and how it is made of what the use case returned.
struct Answer<Result: Sendable>: Sendable {
    let documented: @Sendable () -> [DocumentedAnswer]
    /// The entity tag of the answer, where it has one of its own.
    let tag: (@Sendable (Result) -> String)?
    /// Makes the answer without its tag.
    let render: @Sendable (Result, Request) -> Response
    /// What is kept under an Idempotency-Key of an answer that is larger than `keptLimit`.
    let short: (@Sendable (Result) -> Result)?

    init(
        documented: @escaping @autoclosure @Sendable () -> [DocumentedAnswer],
        tag: (@Sendable (Result) -> String)? = nil, short: (@Sendable (Result) -> Result)? = nil,
        render: @escaping @Sendable (Result, Request) -> Response
    ) {
        (self.documented, self.tag, self.short, self.render) = (documented, tag, short, render)
    }

    /// Bytes of an answer that is kept whole.
    static var keptLimit: Int { 262_144 }

    /// The answer as it is kept for a request that comes again.
    func kept(_ result: Result, _ request: Request) -> Response {
        let whole = render(result, request)
        guard let short, case .bytes(let bytes) = whole.body, bytes.count > Self.keptLimit else { return whole }
        return render(short(result), request)
    }

    func response(_ result: Result, _ request: Request) -> Response {
        var response = render(result, request)
        if let tag { response.headers["ETag"] = tag(result) }
        return response
    }
}

extension Answer {
    static func json(
        _ codec: ObjectCodec<Result>, _ about: String, tag: (@Sendable (Result) -> String)? = nil
    ) -> Answer {
        .json(codec.schema, about, tag: tag) { result, _, writer in codec.write(result, to: &writer) }
    }

    /// An answer that the closure itself writes, for what no codec describes.
    static func json(
        _ schema: @escaping @autoclosure @Sendable () -> Schema, _ about: String,
        tag: (@Sendable (Result) -> String)? = nil,
        write: @escaping @Sendable (Result, Request, inout JSONWriter) -> Void
    ) -> Answer {
        Answer(
            documented: [.json(about, schema(), headers: tag == nil ? [:] : ["ETag": DocumentedAnswer.tag])], tag: tag
        ) { result, request in Response.json { write(result, request, &$0) } }
    }

    /// 201 with the address of what was made.
    /// - Parameters:
    ///   - whereabouts: what the document says of the address.
    ///   - existing: what the document says of 200, where the same request can find it made already.
    static func made(
        _ codec: ObjectCodec<Result>, _ about: String, existing: String? = nil,
        isNew: @escaping @Sendable (Result) -> Bool = { _ in true },
        tag: (@Sendable (Result) -> String)? = nil, at location: (@Sendable (Result) -> String?)? = nil,
        where whereabouts: String = "Its address.", short: (@Sendable (Result) -> Result)? = nil
    ) -> Answer {
        let documented: @Sendable () -> [DocumentedAnswer] = {
            var headers: [String: String] = [:]
            if tag != nil { headers["ETag"] = "The version of what was made; not in an answer that is given again." }
            if location != nil { headers["Location"] = whereabouts }
            let created = DocumentedAnswer.json(about, codec.schema, status: 201, headers: headers)
            let found = existing.map { DocumentedAnswer.json($0, codec.schema, headers: headers) }
            return [created] + (found.map { [$0] } ?? [])
        }
        return Answer(documented: documented(), tag: tag, short: short) { result, _ in
            var response = Response.json(isNew(result) ? .created : .ok) { codec.write(result, to: &$0) }
            if let location { response.headers["Location"] = location(result) }
            return response
        }
    }
}

extension DocumentedAnswer {
    static let tag = "Changes with everything that the answer depends on."
}
