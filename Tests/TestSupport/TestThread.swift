import Glibc

/// A thread of its own, for tests of what threads do to each other.
// Sendable: `thread` is set once, before anyone else can see this value.
public final class TestThread: @unchecked Sendable {
    private var thread = pthread_t()

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    public init(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Body(body)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, box)
        precondition(code == 0, "No thread can be made.")
    }

    public func join() { pthread_join(thread, nil) }

    /// Runs `body` with the numbers from 0 on as many threads at once, and waits for all.
    public static func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let threads = (0..<count).map { number in TestThread { body(number) } }
        for thread in threads { thread.join() }
    }
}
