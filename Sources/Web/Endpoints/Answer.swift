import Domain
import HTTP
import JSON
import Codecs

/// The success response of an endpoint: its description in the API document, and how to make it from a result.
struct Answer<Result: Sendable>: Sendable {
    let documented: @Sendable () -> [DocumentedAnswer]
    /// The entity tag of the response, if it has its own.
    let tag: (@Sendable (Result) -> String)?
    /// Makes the response without its tag.
    let render: @Sendable (Result, Request) -> Response
    /// Shortens a result whose response is too large to be stored under an Idempotency-Key.
    let short: (@Sendable (Result) -> Result)?

    init(
        documented: @escaping @autoclosure @Sendable () -> [DocumentedAnswer],
        tag: (@Sendable (Result) -> String)? = nil, short: (@Sendable (Result) -> Result)? = nil,
        render: @escaping @Sendable (Result, Request) -> Response
    ) {
        (self.documented, self.tag, self.short, self.render) = (documented, tag, short, render)
    }

    /// The size in bytes up to which a response is stored whole.
    static var storedLimit: Int { 262_144 }

    /// Returns the response to store for a repeated request.
    func stored(_ result: Result, _ request: Request) -> Response {
        let whole = render(result, request)
        guard let short, case .bytes(let bytes) = whole.body, bytes.count > Self.storedLimit else { return whole }
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

    /// A resource that changes can name by its version, and whose tag changes with what is derived, too.
    static func json(
        _ codec: ObjectCodec<Result>, _ about: String, version: @escaping @Sendable (Result) -> Int
    ) -> Answer {
        .json(
            codec, about,
            tag: { result in
                let bytes = JSONWriter.bytes { codec.write(result, to: &$0) }
                return "\"\(version(result))-\(String(TaskID(digest: bytes).low, radix: 36))\""
            })
    }

    /// A response written by a closure, where no codec describes it.
    static func json(
        _ schema: @escaping @autoclosure @Sendable () -> Schema, _ about: String,
        tag: (@Sendable (Result) -> String)? = nil,
        write: @escaping @Sendable (Result, Request, inout JSONWriter) -> Void
    ) -> Answer {
        Answer(
            documented: [.json(about, schema(), headers: tag == nil ? [:] : ["ETag": DocumentedAnswer.tag])], tag: tag
        ) { result, request in Response.json { write(result, request, &$0) } }
    }

    /// 201 with the address of the created resource.
    /// - Parameters:
    ///   - whereabouts: the description of the address in the API document.
    ///   - existing: the description of a 200, if the same request may find the resource already created.
    static func made(
        _ codec: ObjectCodec<Result>, _ about: String, existing: String? = nil,
        isNew: @escaping @Sendable (Result) -> Bool = { _ in true },
        tag: (@Sendable (Result) -> String)? = nil, at location: (@Sendable (Result) -> String?)? = nil,
        where whereabouts: String = "Its address.", short: (@Sendable (Result) -> Result)? = nil
    ) -> Answer {
        let documented: @Sendable () -> [DocumentedAnswer] = {
            var headers: [String: String] = [:]
            if tag != nil { headers["ETag"] = "The version of the resource; omitted when a response is repeated." }
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
    static let tag = "Changes with everything that the response depends on."
}
