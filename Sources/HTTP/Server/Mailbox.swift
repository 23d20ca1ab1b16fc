import Synchronization
import Threads

/// Messages posted from any thread to the thread that owns an event loop, in order.
final class Mailbox<Item: Sendable>: Sendable {
    private let messages = Mutex<[Item]>([])
    private let wake: WakeSignal

    init() throws(SystemError) {
        wake = try WakeSignal()
    }

    var descriptor: Int32 { wake.descriptor }

    func post(_ message: Item) {
        let wasEmpty = messages.withLock { queue in
            queue.append(message)
            return queue.count == 1
        }
        if wasEmpty { wake.signal() }
    }

    /// Removes and returns the oldest messages; signals again if any remain.
    func take(atMost count: Int = .max) -> [Item] {
        wake.clear()
        let (taken, hasMore) = messages.withLock { queue in
            let taken = Array(queue.prefix(count))
            queue.removeFirst(taken.count)
            return (taken, !queue.isEmpty)
        }
        if hasMore { wake.signal() }
        return taken
    }
}
