import CGlibcExtras
import Glibc

/// An eventfd that one thread waits for and any thread can signal.
public final class WakeSignal: Sendable {
    /// Readable while signalled; for `poll` and `epoll`.
    public let descriptor: Int32

    /// - Throws: `SystemError` if the process has run out of descriptors.
    public init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("create an event counter") }
    }

    /// Wakes the waiting thread; may be called from any thread.
    public func signal() {
        var one: UInt64 = 1
        while write(descriptor, &one, 8) < 0, errno == EINTR {}
    }

    /// Resets the signal.
    public func clear() {
        var value: UInt64 = 0
        while read(descriptor, &value, 8) < 0, errno == EINTR {}
    }

    /// Waits until signalled, without clearing the signal.
    public func wait() {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&poller, 1, -1) < 0, errno == EINTR {}
    }

    deinit {
        close(descriptor)
    }
}
