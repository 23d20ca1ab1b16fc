import CGlibcExtras
import Glibc
import Synchronization

/// A counter of the kernel that one thread waits for and others raise (eventfd).
final class Wake: Sendable {
    let descriptor: Int32

    init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("make an event counter") }
    }

    func signal() {
        var one: UInt64 = 1
        while write(descriptor, &one, 8) < 0, errno == EINTR {}
    }

    /// Takes what was signalled.
    func take() {
        var value: UInt64 = 0
        while read(descriptor, &value, 8) < 0, errno == EINTR {}
    }

    /// Waits until something was signalled, without taking it.
    func wait() {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&poller, 1, -1) < 0, errno == EINTR {}
    }

    deinit {
        close(descriptor)
    }
}

/// Messages from any thread to the one that owns an event loop, in the order in which they were posted.
final class Mailbox<Item: Sendable>: Sendable {
    private let messages = Mutex<[Item]>([])
    private let wake: Wake

    init() throws(SystemError) {
        wake = try Wake()
    }

    var descriptor: Int32 { wake.descriptor }

    func post(_ message: Item) {
        let wasEmpty = messages.withLock { queue in
            queue.append(message)
            return queue.count == 1
        }
        if wasEmpty { wake.signal() }
    }

    /// The oldest messages; what is left is announced again.
    func take(atMost count: Int = .max) -> [Item] {
        wake.take()
        let (taken, isRest) = messages.withLock { queue in
            let taken = Array(queue.prefix(count))
            queue.removeFirst(taken.count)
            return (taken, !queue.isEmpty)
        }
        if isRest { wake.signal() }
        return taken
    }
}
