import Glibc
import Threads

/// Static files, either compiled into the program or read from a folder.
public struct StaticFiles: Sendable {
    /// A file to serve, or whose content the application processes.
    public struct File: Sendable {
        public let name: String
        fileprivate let content: Content

        /// Strong, with its quotes.
        public var entityTag: String {
            switch content {
            case .fixed(let file): file.entityTag
            case .opened(_, let entityTag): entityTag
            }
        }

        /// The whole content.
        public func bytes() throws -> [UInt8] {
            switch content {
            case .fixed(let file): Array(try file.bytes().buffer)
            case .opened(let file, _): try FolderFile.read(file)
            }
        }

        /// Whether the content can be served without creating it first.
        var isReady: Bool {
            if case .fixed(let file) = content { file.isReady } else { true }
        }
    }

    fileprivate enum Content: Sendable {
        case fixed(FixedFile)
        case opened(FileBody, entityTag: String)
    }

    private enum Source: Sendable {
        /// By path, with its leading slash.
        case compiled([String: FixedFile])
        case folder(String)
    }

    private let source: Source

    /// Serves the given files, whose names have no leading slash, such as `js/app.js`.
    ///
    /// - Parameter immutable: files that browsers may cache forever, since their names change with their content.
    public init(
        compiled files: [(name: String, bytes: StaticBytes)], immutable: [(name: String, content: DeferredBytes)] = []
    ) {
        var found: [String: FixedFile] = [:]
        for (name, bytes) in files { found["/\(name)"] = FixedFile(name: name, .compiled(bytes)) }
        for (name, content) in immutable { found["/\(name)"] = FixedFile(name: name, .deferred(content)) }
        source = .compiled(found)
    }

    /// Serves what `folder` contains at the time of each request; symbolic links in it are not followed.
    public init(folder: String) {
        source = .folder(folder)
    }

    /// The file with this name (no leading slash), or `nil` if there is none.
    public func file(_ name: String) -> File? {
        switch source {
        case .compiled(let files):
            return files["/\(name)"].map { File(name: name, content: .fixed($0)) }
        case .folder(let folder):
            guard let (body, tag) = FolderFile.open(name, in: folder) else { return nil }
            return File(name: name, content: .opened(body, entityTag: tag))
        }
    }

    func file(at request: Request) -> File? {
        // Unless something is escaped, the path is that of the file.
        if case .compiled(let files) = source, !request.hasEscapes {
            return files[request.path].map { File(name: $0.name, content: .fixed($0)) }
        }
        let parts = request.segments
        // A slash sent as %2F is part of a file name, and no file has such a name.
        guard !parts.isEmpty, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else { return nil }
        return file(parts.joined(separator: "/"))
    }

    /// The response that serves `file`: 200, 206 with a range, or 304.
    ///
    /// - Throws: a 416 `Problem` if the range lies outside the file, and whatever making deferred content throws.
    public static func response(with file: File, to request: Request) throws -> Response {
        switch file.content {
        case .fixed(let file):
            if request.isNotModified(file.entityTag) { return file.notModified }
            let whole = try file.response()
            guard request.headers.contains("range") else { return whole }
            return try response(with: .memory(try file.bytes()), whole.headers, file.entityTag, request)
        case .opened(let body, let entityTag):
            if let response = request.notModified(entityTag) { return response }
            return try response(
                with: .file(body), headers(file.name, entityTag, isImmutable: false), entityTag, request)
        }
    }

    static func headers(_ name: String, _ entityTag: String, isImmutable: Bool) -> Headers {
        [
            "Content-Type": FileType.contentType(of: name), "ETag": entityTag,
            "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
            "Accept-Ranges": "bytes",
        ]
    }

    private static func response(
        with body: Body, _ whole: Headers, _ entityTag: String, _ request: Request
    ) throws -> Response {
        var headers = whole
        switch requestedRange(of: body.length, entityTag, request) {
        case .whole:
            return Response(headers: headers, body: body.part(0..<body.length))
        case .part(let range):
            headers.add("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.length)")
            return Response(status: .partialContent, headers: headers, body: body.part(range))
        case .unsatisfiable:
            let fields: Headers = ["Content-Range": "bytes */\(body.length)"]
            throw Problem(
                .http.range, "The file has \(body.length) bytes; request a range within it.",
                headers: fields)
        }
    }

    /// Ranges apply only to GET (RFC 9110 §14.2), and with `If-Range` only if the entity tag matches (§13.1.5).
    private static func requestedRange(of length: Int, _ entityTag: String, _ request: Request) -> ByteRange {
        let fields = request.headers.values("range")
        guard request.method == .get, fields.count == 1 else { return .whole }
        if let condition = request.headers["if-range"], condition != entityTag { return .whole }
        return ByteRange(parsing: fields[0], length: length)
    }

    private enum Body {
        case memory(StaticBytes)
        case file(FileBody)

        var length: Int {
            switch self {
            case .memory(let bytes): bytes.buffer.count
            case .file(let file): file.length
            }
        }

        func part(_ range: Range<Int>) -> ResponseBody {
            switch self {
            case .memory(let bytes): .shared(StaticBytes(UnsafeRawBufferPointer(rebasing: bytes.buffer[range])))
            case .file(let file): .file(file.part(range))
            }
        }
    }
}
