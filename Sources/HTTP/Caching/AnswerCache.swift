import Synchronization

/// Answers kept under the address they were given for, as long as the entity tag that they share holds; safe from any
/// thread.
public final class AnswerCache: Sendable {
    private struct Kept {
        var tag = ""
        var responses: [String: Response] = [:]
    }

    private let kept = Mutex(Kept())
    private let capacity: Int
    private let largest: Int

    /// - Parameters:
    ///   - capacity: the most addresses; for one more, one is forgotten.
    ///   - largest: bytes of the largest body that is kept.
    public init(capacity: Int = 64, largest: Int = 1 << 20) {
        self.capacity = capacity
        self.largest = largest
    }

    /// The answer that was kept for the address under exactly this tag.
    public func answer(for address: String, tag: String) -> Response? {
        kept.withLock { kept in
            kept.tag == tag ? kept.responses[address] : nil
        }
    }

    /// Whether an answer was kept for the address, under whatever tag.
    public func holds(_ address: String) -> Bool {
        kept.withLock { $0.responses[address] != nil }
    }

    /// Keeps an answer whose body is in memory, and forgets those of another tag; other answers are left out.
    public func keep(_ response: Response, for address: String, tag: String) {
        guard case .bytes(let bytes) = response.body, bytes.count <= largest, address.utf8.count <= 512 else { return }
        kept.withLock { kept in
            if kept.tag != tag { kept = Kept(tag: tag) }
            if kept.responses.count >= capacity, kept.responses[address] == nil {
                kept.responses.remove(at: kept.responses.startIndex)
            }
            kept.responses[address] = response
        }
    }
}
