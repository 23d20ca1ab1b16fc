import Synchronization

/// Tells the handler of a request, on any thread, that nobody is waiting for the response any more.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    /// Whether the connection is closed in both directions because the client reset it or the server is stopping; never
    /// reverts to `false`. Cheap enough to be read thousands of times a second.
    ///
    /// A client that has only closed its sending side may still be waiting for the response, and over TCP it cannot be
    /// distinguished from one that is gone, so the end of its input does not cancel the request.
    public var isCancelled: Bool {
        flag.load(ordering: .relaxed)
    }

    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }
}
