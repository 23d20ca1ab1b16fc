import CGlibcExtras
import Glibc

/// A thread of the system that runs one closure.
struct Thread: Sendable {
    private let handle: pthread_t

    private final class Start: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Parameter name: at most 15 bytes, shown by `top -H`.
    init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var handle = pthread_t()
        let start = Unmanaged.passRetained(Start(body))
        let result = pthread_create(
            &handle, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            }, start.toOpaque())
        guard result == 0 else {
            start.release()
            throw SystemError("start a thread", number: result)
        }
        pthread_setname_np(handle, name)
        self.handle = handle
    }

    /// Waits for the end of the closure; to be called once.
    func join() {
        pthread_join(handle, nil)
    }
}
