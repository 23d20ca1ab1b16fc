/// Where a server listens.
public enum BoundAddress: Sendable, Equatable, CustomStringConvertible {
    /// A numeric address without brackets, and the port that is really used.
    case tcp(host: String, port: Int)
    case unix(path: String)

    /// As it is written in a browser's address field.
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
        case .unix(let path): path
        }
    }
}
