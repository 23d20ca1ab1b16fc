import CGlibcExtras
import Glibc

/// A thread of the system that runs one closure.
public struct Thread: Sendable {
    private let handle: pthread_t

    private final class Start: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Parameters:
    ///   - name: at most 15 bytes, shown by `top -H`.
    ///   - niceness: 0 to 19; the higher it is, the more it leaves the processor to other threads.
    /// - Throws: `SystemError` when the process may have no more threads.
    public init(name: String, niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var handle = pthread_t()
        let start = Unmanaged.passRetained(
            Start {
                // On Linux, 0 is the calling thread; one that cannot be made nicer still works.
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

    /// Waits for the end of the closure; to be called once.
    public func join() {
        pthread_join(handle, nil)
    }
}
