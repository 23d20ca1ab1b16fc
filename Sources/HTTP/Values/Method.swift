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

    /// Whether the method only reads (RFC 9110 §9.2.1); `false` for unknown methods.
    public var isSafe: Bool {
        self == .get || self == .head || self == .options
    }
}
