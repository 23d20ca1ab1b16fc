import Glibc

/// Lets threads wait until another one opens it.
// Sendable: the semaphore is made before anyone else can see this value, and made for many threads.
public final class Gate: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    public init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    public func open() { sem_post(semaphore) }

    /// Passes once for each time it was opened.
    public func wait() {
        // A signal handler may interrupt the wait with EINTR.
        while sem_wait(semaphore) != 0 {}
    }
}
