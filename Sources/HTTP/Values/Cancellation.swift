import Synchronization

/// Tells whoever works on a request, on any thread, that nobody waits for the answer any more.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    /// True once the connection is closed in both directions: the client broke it off, or the server has closed it while
    /// stopping; it never turns back. Cheap enough to be asked thousands of times a second.
    ///
    /// A client that ends its sending may still wait for the answer, and over TCP it cannot be told from one that has
    /// gone, so the end of its bytes is no reason to give up.
    public var isCancelled: Bool {
        flag.load(ordering: .relaxed)
    }

    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }
}
