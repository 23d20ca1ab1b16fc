import Threads

/// The reason a request got no response.
public enum ClientError: Error, Sendable, CustomStringConvertible {
    /// Nothing listens at the address.
    case unreachable(SystemError)
    case system(SystemError)
    case timedOut
    /// The response is not HTTP/1.1 or ended too early.
    case badResponse

    public var description: String {
        switch self {
        case .unreachable(let error): "No server answers: \(error)"
        case .system(let error): error.description
        case .timedOut: "The server took too long to answer; try again."
        case .badResponse: "The response is not from a Tasker server; check the address."
        }
    }
}
