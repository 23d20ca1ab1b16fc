/// A response that is repeated if the same request comes again.
public struct StoredAnswer: Hashable, Sendable {
    /// How long it is kept, in milliseconds.
    public static let lifetime: Int64 = 48 * 3_600_000

    /// A digest of the URL and the body of the request.
    public let fingerprint: String
    public let status: Int
    public let body: [UInt8]
    /// The Location header, if any.
    public let location: String?

    public init(fingerprint: String, status: Int, body: [UInt8], location: String?) {
        self.fingerprint = fingerprint
        self.status = status
        self.body = body
        self.location = location
    }
}
