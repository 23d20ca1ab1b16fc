import Synchronization
import Threads

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
