/// An address on which a server listens.
public enum BoundAddress: Sendable, Equatable, CustomStringConvertible {
    /// A numeric address without brackets, and the actual port.
    case tcp(host: String, port: Int)
    case unix(path: String)

    /// A URL for TCP, the path for a Unix socket.
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
        case .unix(let path): path
        }
    }
}
