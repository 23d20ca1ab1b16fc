import Synchronization

/// Tells whoever works on a request, on any thread, that nobody waits for the answer any more.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}

    /// True once the client has closed its direction of the connection or all of it, or the server has closed it while
    /// stopping; it never turns back. Cheap enough to be asked thousands of times a second.
    ///
    /// A client that only ends its sending cannot be told from one that has gone, so an answer is sent all the same;
    /// work that takes long may be given up.
    public var isCancelled: Bool {
        flag.load(ordering: .relaxed)
    }

    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }
}
