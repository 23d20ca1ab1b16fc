import Glibc
import Threads

/// Static files, either compiled into the program or read from a folder.
public struct StaticFiles: Sendable {
    /// A file to serve, or whose content the application processes.
    public struct File: Sendable {
        public let name: String
        /// Strong, with its quotes.
        public let entityTag: String
        public let length: Int
        /// Whether its name changes with its content, so that it can be cached forever.
        fileprivate var isImmutable = false
        fileprivate let content: Content

        /// The whole content.
        public func bytes() throws(SystemError) -> [UInt8] {
            switch content {
            case .compiled(let bytes): Array(bytes.buffer)
            case .opened(let file): try FolderFile.read(file)
            }
        }
    }

    fileprivate enum Content: Sendable {
        case compiled(StaticBytes)
        case opened(FileBody)
    }

    private enum Source: Sendable {
        case compiled([String: File])
        case folder(String)
    }

    private let source: Source

    /// Serves the given files, whose names have no leading slash, such as `js/app.js`.
    ///
    /// - Parameter immutable: files that browsers may cache forever, since their names change with their content.
    public init(
        compiled files: [(name: String, bytes: StaticBytes)], immutable: [(name: String, bytes: StaticBytes)] = []
    ) {
        var found: [String: File] = [:]
        for (name, bytes) in files { found[name] = File(name, bytes) }
        for (name, bytes) in immutable { found[name] = File(name, bytes, isImmutable: true) }
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
            return files[name]
        case .folder(let folder):
            guard let (body, tag) = FolderFile.open(name, in: folder) else { return nil }
            return File(name: name, entityTag: tag, length: body.length, content: .opened(body))
        }
    }

    func file(at request: Request) -> File? {
        let parts = request.segments
        // A slash sent as %2F is part of a file name, and no file has such a name.
        guard !parts.isEmpty, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else { return nil }
        return file(parts.joined(separator: "/"))
    }

    /// The response that serves `file`: 200, 206 with a range, or 304.
    ///
    /// - Throws: a 416 `Problem` if the range lies outside the file.
    public static func response(with file: File, to request: Request) throws(Problem) -> Response {
        if let response = request.notModified(file.entityTag) { return response }
        var headers: Headers = [
            "Content-Type": FileType.contentType(of: file.name), "ETag": file.entityTag,
            "Cache-Control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
            "Accept-Ranges": "bytes",
        ]
        switch requestedRange(of: file, request) {
        case .whole:
            return Response(headers: headers, body: body(of: file, 0..<file.length))
        case .part(let range):
            headers.add("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.length)")
            return Response(status: .partialContent, headers: headers, body: body(of: file, range))
        case .unsatisfiable:
            let fields: Headers = ["Content-Range": "bytes */\(file.length)"]
            throw Problem(
                .http.range, "The file has \(file.length) bytes; request a range within it.",
                headers: fields)
        }
    }

    /// Ranges apply only to GET (RFC 9110 §14.2), and with `If-Range` only if the entity tag matches (§13.1.5).
    private static func requestedRange(of file: File, _ request: Request) -> ByteRange {
        let fields = request.headers.values("range")
        guard request.method == .get, fields.count == 1 else { return .whole }
        if let condition = request.headers["if-range"], condition != file.entityTag { return .whole }
        return ByteRange(parsing: fields[0], length: file.length)
    }

    private static func body(of file: File, _ range: Range<Int>) -> ResponseBody {
        switch file.content {
        case .compiled(let bytes):
            return .shared(StaticBytes(UnsafeRawBufferPointer(rebasing: bytes.buffer[range])))
        case .opened(let body):
            return .file(body.part(range))
        }
    }
}

extension StaticFiles.File {
    fileprivate init(_ name: String, _ bytes: StaticBytes, isImmutable: Bool = false) {
        var hash = ContentHash()
        hash.add(bytes.buffer)
        let tag = "\"\(String(hash.value, radix: 16))-\(String(bytes.buffer.count, radix: 16))\""
        self.init(
            name: name, entityTag: tag, length: bytes.buffer.count, isImmutable: isImmutable,
            content: .compiled(bytes))
    }
}
