import Threads

/// Why a request got no answer.
public enum ClientError: Error, Sendable, CustomStringConvertible {
    /// Nothing listens at the address.
    case unreachable(SystemError)
    case system(SystemError)
    case timedOut
    /// The answer is not HTTP/1.1, or it ended too early.
    case badAnswer

    public var description: String {
        switch self {
        case .unreachable(let error): "No server answers: \(error)"
        case .system(let error): error.description
        case .timedOut: "The server took too long to answer; try again."
        case .badAnswer: "The answer is not one of a Tasker server; check the address."
        }
    }
}
