import Threads

/// The reason a server cannot listen on its address.
public enum ListenError: Error, Sendable, CustomStringConvertible {
    case portInUse(host: String, port: Int)
    case notPermitted(host: String, port: Int)
    /// The host is neither a numeric address of this machine nor `localhost`.
    case badHost(String)
    /// The path is too long for a socket, or a file that is not a socket exists there.
    case badSocketPath(String)
    case system(SystemError)

    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) on \(host) is in use by another program; choose another with --port."
        case .notPermitted(let host, let port):
            "Port \(port) on \(host) is reserved for the system; choose one above 1023 with --port."
        case .badHost(let host):
            "\(host) is not an address of this machine; use 127.0.0.1 or one listed by `ip address`."
        case .badSocketPath(let path):
            "Cannot create a socket at \(path): the path is too long, or another file exists there."
        case .system(let error):
            error.description
        }
    }
}
