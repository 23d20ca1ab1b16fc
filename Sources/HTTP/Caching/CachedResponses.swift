import Synchronization

/// Answers kept under the address they were given for: as long as their version holds, and each for a time of its own;
/// safe from any thread.
public final class CachedResponses: Sendable {
    /// An answer with the milliseconds, by the application's clock, in which it holds.
    public struct Entry: Sendable {
        public let tag: String
        /// Nil if its body is too large to be kept: then only the tag is known.
        public let response: Response?
        fileprivate let validity: Range<Int64>
    }

    private struct State {
        var version = ""
        var entries: [String: Entry] = [:]
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let largest: Int

    /// - Parameters:
    ///   - capacity: the most addresses; for one more, one is forgotten.
    ///   - largest: bytes of the largest body that is kept.
    public init(capacity: Int = 64, largest: Int = 1 << 20) {
        self.capacity = capacity
        self.largest = largest
    }

    /// What was kept for the address under exactly this version and holds at the time.
    public func entry(for address: String, version: String, at time: Int64) -> Entry? {
        state.withLock { state in
            guard state.version == version, let entry = state.entries[address], entry.validity.contains(time) else {
                return nil
            }
            return entry
        }
    }

    /// Whether an answer was kept for the address, whether or not it still holds.
    public func holds(_ address: String) -> Bool {
        state.withLock { $0.entries[address] != nil }
    }

    /// Keeps an answer and forgets those of another version; an address of more than 512 bytes is left out.
    public func keep(
        _ response: Response, _ tag: String, for address: String, version: String, in validity: Range<Int64>
    ) {
        guard case .bytes(let bytes) = response.body, address.utf8.count <= 512 else { return }
        let entry = Entry(tag: tag, response: bytes.count <= largest ? response : nil, validity: validity)
        state.withLock { state in
            if state.version != version { state = State(version: version) }
            if state.entries.count >= capacity, state.entries[address] == nil {
                state.entries.remove(at: state.entries.startIndex)
            }
            state.entries[address] = entry
        }
    }
}
