import Threads

/// Why a server cannot listen where it should.
public enum ListenError: Error, Sendable, CustomStringConvertible {
    case portInUse(host: String, port: Int)
    case notPermitted(host: String, port: Int)
    /// The host is neither a numeric address of this machine nor `localhost`.
    case badHost(String)
    /// The path is too long for a socket, or something that is not a socket is there.
    case badSocketPath(String)
    case system(SystemError)

    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) of \(host) is used by another program; choose another with --port."
        case .notPermitted(let host, let port):
            "Port \(port) of \(host) is reserved for the system; choose one above 1023 with --port."
        case .badHost(let host):
            "\(host) is not an address of this machine; use 127.0.0.1 or one that `ip address` shows."
        case .badSocketPath(let path):
            "A socket cannot be made at \(path): the path is too long, or another file is there."
        case .system(let error):
            error.description
        }
    }
}
