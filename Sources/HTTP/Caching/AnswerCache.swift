import Synchronization

/// Answers kept under the address they were given for, each as long as its entity tag holds; safe from any thread.
public final class AnswerCache: Sendable {
    private struct Kept {
        let tag: String
        let response: Response
    }

    private let kept = Mutex<[String: Kept]>([:])
    private let capacity: Int
    private let largest: Int

    /// - Parameters:
    ///   - capacity: the most addresses; for one more, one is forgotten, of another tag if there is any.
    ///   - largest: bytes of the largest body that is kept.
    public init(capacity: Int = 64, largest: Int = 1 << 20) {
        self.capacity = capacity
        self.largest = largest
    }

    /// The answer that was kept for the address under exactly this tag.
    public func answer(for address: String, tag: String) -> Response? {
        kept.withLock { kept in
            guard let found = kept[address], found.tag == tag else { return nil }
            return found.response
        }
    }

    /// Whether an answer was kept for the address, under whatever tag.
    public func holds(_ address: String) -> Bool {
        kept.withLock { $0[address] != nil }
    }

    /// Keeps an answer whose body is in memory; others are left out.
    public func keep(_ response: Response, for address: String, tag: String) {
        guard case .bytes(let bytes) = response.body, bytes.count <= largest, address.utf8.count <= 512 else { return }
        kept.withLock { kept in
            if kept.count >= capacity, kept[address] == nil {
                let old = kept.first { $0.value.tag != tag } ?? kept.randomElement()
                if let old { kept[old.key] = nil }
            }
            kept[address] = Kept(tag: tag, response: response)
        }
    }
}
