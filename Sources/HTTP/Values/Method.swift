/// A case-sensitive request method (RFC 9110 §9.1).
public struct Method: Hashable, Sendable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let get = Method(rawValue: "GET")
    public static let head = Method(rawValue: "HEAD")
    public static let post = Method(rawValue: "POST")
    public static let put = Method(rawValue: "PUT")
    public static let patch = Method(rawValue: "PATCH")
    public static let delete = Method(rawValue: "DELETE")
    public static let options = Method(rawValue: "OPTIONS")
    // WebDAV (RFC 4918 §9, RFC 3253 §3.6) and CalDAV (RFC 4791 §5.3.1).
    public static let propfind = Method(rawValue: "PROPFIND")
    public static let proppatch = Method(rawValue: "PROPPATCH")
    public static let report = Method(rawValue: "REPORT")
    public static let mkcol = Method(rawValue: "MKCOL")
    public static let mkcalendar = Method(rawValue: "MKCALENDAR")
    public static let copy = Method(rawValue: "COPY")
    public static let move = Method(rawValue: "MOVE")

    /// Every method named here.
    public static let known: [Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, .propfind, .proppatch, .report, .mkcol, .mkcalendar, .copy,
        .move,
    ]

    /// Whether the method only reads (RFC 9110 §9.2.1 and §18.2); `false` for unknown methods.
    public var isSafe: Bool { Self.safe.contains(self) }

    private static let safe: [Method] = [.get, .head, .options, .propfind, .report]
}
