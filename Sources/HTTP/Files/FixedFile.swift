import Synchronization

/// A file that stays the same as long as the program runs. Its responses are written once, for all requests.
final class FixedFile: Sendable {
    enum Content: Sendable {
        case compiled(StaticBytes)
        /// With a name that changes with its content, so that the content can be cached forever.
        case deferred(DeferredBytes)
    }

    private final class Box: Sendable {
        let response: Response

        init(_ response: Response) {
            self.response = response
        }
    }

    let name: String
    private let content: Content
    private let tag: Lazy<String>
    private let unchanged: Lazy<Response>
    private let whole = AtomicLazyReference<Box>()

    init(name: String, _ content: Content) {
        (self.name, self.content) = (name, content)
        let tag = Lazy {
            switch content {
            case .compiled(let bytes): Self.entityTag(of: bytes)
            case .deferred: "\"\(name)\""
            }
        }
        self.tag = tag
        unchanged = Lazy { Response.notModified(tag.value).prepared() }
    }

    /// Strong, with its quotes; does not depend on deferred content.
    var entityTag: String { tag.value }

    /// The 304.
    var notModified: Response { unchanged.value }

    /// Whether the content can be served without creating it first.
    var isReady: Bool {
        if case .deferred(let content) = content { content.isReady } else { true }
    }

    /// - Throws: whatever making deferred content throws.
    func bytes() throws -> StaticBytes {
        switch content {
        case .compiled(let bytes): bytes
        case .deferred(let content): try content.bytes()
        }
    }

    /// The 200 with the whole content.
    ///
    /// - Throws: like `bytes`.
    func response() throws -> Response {
        if let known = whole.load() { return known.response }
        let isImmutable = if case .deferred = content { true } else { false }
        let headers = StaticFiles.headers(name, entityTag, isImmutable: isImmutable)
        let response = Response(headers: headers, body: .shared(try bytes())).prepared()
        return whole.storeIfNil(Box(response)).response
    }

    private static func entityTag(of bytes: StaticBytes) -> String {
        var hash = ContentHash()
        hash.add(bytes.buffer)
        return "\"\(String(hash.value, radix: 16))-\(String(bytes.buffer.count, radix: 16))\""
    }
}
