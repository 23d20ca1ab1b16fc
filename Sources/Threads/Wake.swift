import CGlibcExtras
import Glibc

/// A counter of the kernel that one thread waits for and others raise (eventfd).
public final class Wake: Sendable {
    /// Readable while something is signalled; for `poll` and `epoll`.
    public let descriptor: Int32

    /// - Throws: `SystemError` when the process may open no more descriptors.
    public init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("make an event counter") }
    }

    /// Lets the thread that waits go on; any thread may call it.
    public func signal() {
        var one: UInt64 = 1
        while write(descriptor, &one, 8) < 0, errno == EINTR {}
    }

    /// Takes what was signalled.
    public func take() {
        var value: UInt64 = 0
        while read(descriptor, &value, 8) < 0, errno == EINTR {}
    }

    /// Waits until something was signalled, without taking it.
    public func wait() {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&poller, 1, -1) < 0, errno == EINTR {}
    }

    deinit {
        close(descriptor)
    }
}
