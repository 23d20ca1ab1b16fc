import CGlibcExtras
import Glibc

/// An operating system thread that runs one closure.
public struct Thread: Sendable {
    private let handle: pthread_t

    private final class Start: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Parameters:
    ///   - name: at most 15 bytes, shown by `top -H`.
    ///   - niceness: 0 to 19; higher values yield the processor to other threads.
    /// - Throws: `SystemError` if the process cannot create any more threads.
    public init(name: String, niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var handle = pthread_t()
        let start = Unmanaged.passRetained(
            Start {
                // On Linux, 0 is the calling thread; failure to change its priority is harmless.
                if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
                body()
            })
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

    /// Waits until the closure has returned; must be called only once.
    public func join() {
        pthread_join(handle, nil)
    }
}
