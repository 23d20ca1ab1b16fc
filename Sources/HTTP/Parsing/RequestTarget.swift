/// The target of a request line (RFC 9112 §3.2).
struct RequestTarget {
    /// The path and query as sent.
    var text: String
    var path: String
    var query: Query
    /// Whether `path` differs from the path as sent.
    var hasEscapes = false
    /// The host and port of an absolute form; otherwise `nil`.
    var authority: String?

    init(parsing bytes: ArraySlice<UInt8>, method: Method) throws(Problem) {
        if bytes.count == 1, bytes.first == UInt8(ascii: "*") {
            guard method == .options else { throw Self.invalid("Only OPTIONS may have the target *.") }
            (text, path, query) = ("*", "*", Query())
            return
        }
        var origin = bytes
        if bytes.first != UInt8(ascii: "/") {
            (authority, origin) = try Self.absoluteForm(bytes)
        }
        let question = origin.firstIndex(of: UInt8(ascii: "?"))
        let rawPath = origin[..<(question ?? origin.endIndex)]
        let rawQuery = question.map { origin[($0 + 1)...] } ?? []
        guard rawPath.allSatisfy({ Characters.isTarget($0, inPath: true) }),
            rawQuery.allSatisfy({ Characters.isTarget($0, inPath: false) })
        else {
            throw Self.invalid("The address contains characters that must be percent-encoded.")
        }
        text = String(decoding: origin, as: UTF8.self)
        if rawPath.contains(UInt8(ascii: "%")) {
            guard let decoded = PercentEncoding.decode(rawPath, plusIsSpace: false),
                !decoded.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
            else {
                throw Self.invalid("The path of the address is not correctly percent-encoded UTF-8 text.")
            }
            path = decoded
            hasEscapes = true
        } else {
            path = question == nil ? text : String(decoding: rawPath, as: UTF8.self)
        }
        query = rawQuery.isEmpty ? Query() : try Query(parsing: rawQuery)
    }

    /// Splits `http://host:port/path` (RFC 9112 §3.2.2); an empty path is `/`.
    private static func absoluteForm(
        _ bytes: ArraySlice<UInt8>
    ) throws(Problem) -> (authority: String, origin: ArraySlice<UInt8>) {
        let scheme = Array("http://".utf8)
        guard bytes.count > scheme.count, bytes.prefix(scheme.count).map(Characters.lowercased) == scheme else {
            throw invalid("The address must begin with / or http://.")
        }
        let rest = bytes.dropFirst(scheme.count)
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
        let authority = rest[..<end]
        guard !authority.isEmpty, HostField.isValid(authority) else {
            throw invalid("The host in the address is not valid.")
        }
        let host = String(decoding: authority, as: UTF8.self)
        if end == rest.endIndex || rest[end] == UInt8(ascii: "?") {
            return (host, ([UInt8(ascii: "/")] + rest[end...])[...])
        }
        return (host, rest[end...])
    }

    private static func invalid(_ detail: String) -> Problem {
        Problem(.http.targetInvalid, detail)
    }

    /// The decoded path segments of a target that has already been validated.
    static func segments(of target: String) -> [String] {
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
        guard path.count > 1, path.first == UInt8(ascii: "/") else { return [] }
        return path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            PercentEncoding.decode($0, plusIsSpace: false) ?? ""
        }
    }
}
