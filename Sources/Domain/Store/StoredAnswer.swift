/// An answer that is given again to a repeated request.
public struct StoredAnswer: Hashable, Sendable {
    /// A digest of the request's address and body.
    public let fingerprint: String
    public let status: Int
    public let body: [UInt8]
    /// The answer's Location, where it had one.
    public let location: String?

    public init(fingerprint: String, status: Int, body: [UInt8], location: String?) {
        self.fingerprint = fingerprint
        self.status = status
        self.body = body
        self.location = location
    }
}
