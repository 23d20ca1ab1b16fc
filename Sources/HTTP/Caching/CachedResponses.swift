import Synchronization

/// Responses cached by address for the current version of the data, each with its own period of validity.
///
/// Safe to use from any thread.
public final class CachedResponses: Sendable {
    /// A cached response, valid for a range of milliseconds of the application's clock.
    public struct Entry: Sendable {
        public let tag: String
        /// `nil` if the body is too large to cache; only the tag is stored then.
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
    ///   - capacity: the maximum number of addresses; adding one more evicts another.
    ///   - largest: the size in bytes of the largest body that is cached.
    public init(capacity: Int = 64, largest: Int = 1 << 20) {
        self.capacity = capacity
        self.largest = largest
    }

    /// The entry cached for the address under exactly this version, if it is valid at `time`.
    public func entry(for address: String, version: String, at time: Int64) -> Entry? {
        state.withLock { state in
            guard state.version == version, let entry = state.entries[address], entry.validity.contains(time) else {
                return nil
            }
            return entry
        }
    }

    /// Whether a response is cached for the address, valid or not.
    public func holds(_ address: String) -> Bool {
        state.withLock { $0.entries[address] != nil }
    }

    /// Caches a response and evicts those of any other version; does nothing for addresses longer than 512 bytes.
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
