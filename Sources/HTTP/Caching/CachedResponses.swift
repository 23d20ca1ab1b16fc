import Synchronization

/// Responses cached by address for the current version of the data, each with its own period of validity. All of them
/// together take up no more than a fixed amount of memory; those used longest ago are evicted first.
///
/// Safe to use from any thread.
public final class CachedResponses: Sendable {
    /// A cached response, valid for a range of milliseconds of the application's clock.
    private struct Entry {
        let tag: String
        /// Nil if the body is too large to cache; only the tag is stored then.
        let response: Response?
        let notModified: Response
        let validity: Range<Int64>
        let size: Int

        func response(to request: Request) -> Response? {
            request.isNotModified(tag) ? notModified : response
        }
    }

    private struct State {
        var version = ""
        var recent: [String: Entry] = [:]
        /// What was cached or used before `recent` was begun. An entry that is used moves to `recent`.
        var earlier: [String: Entry] = [:]
        /// The size of all recent entries.
        var size = 0
    }

    private let state = Mutex(State())
    /// What the recent entries may take up; the earlier ones never take up more.
    private let half: Int
    private let largest: Int
    /// The estimated size in bytes of an entry with its place in a table and its heads, without body and address.
    static let fixedSize = 1_024

    /// - Parameters:
    ///   - budget: the size in bytes of all cached responses with their addresses.
    ///   - largest: the size in bytes of the largest body that is cached.
    public init(budget: Int = 8 << 20, largest: Int = 1 << 20) {
        half = budget / 2
        self.largest = largest
    }

    /// The response cached for the address of the request under exactly this version, if it is valid at `time`; a 304
    /// if the client has it. Nil if there is none.
    public func response(to request: Request, version: String, at time: Int64) -> Response? {
        state.withLock { state in
            guard state.version == version else { return nil }
            let address = request.target
            let recent = state.recent[address]
            guard let entry = recent ?? state.earlier[address], entry.validity.contains(time) else { return nil }
            if recent == nil { add(entry, for: address, to: &state) }
            return entry.response(to: request)
        }
    }

    /// Whether a response is cached for the address, valid or not.
    public func holds(_ address: String) -> Bool {
        state.withLock { $0.recent.keys.contains(address) || $0.earlier.keys.contains(address) }
    }

    /// Caches a response and evicts those of any other version, unless it is never valid or its address is longer than
    /// 512 bytes.
    ///
    /// - Parameter response: has an entity tag.
    /// - Returns: the response to the request, a 304 if the client has it already.
    public func keep(
        _ response: Response, for request: Request, version: String, in validity: Range<Int64>
    ) -> Response {
        guard let tag = response.headers["ETag"] else { return response }
        let (prepared, address) = (response.prepared(), request.target)
        let notModified = response.notModified.prepared()
        if case .bytes(let bytes) = response.body, address.utf8.count <= 512, !validity.isEmpty {
            let isKept = bytes.count <= largest
            let entry = Entry(
                tag: tag, response: isKept ? prepared : nil, notModified: notModified, validity: validity,
                size: (isKept ? bytes.count : 0) + address.utf8.count + Self.fixedSize)
            state.withLock { state in
                if state.version != version { state = State(version: version) }
                add(entry, for: address, to: &state)
            }
        }
        return request.isNotModified(tag) ? notModified : prepared
    }

    private func add(_ entry: Entry, for address: String, to state: inout State) {
        guard entry.size <= half else { return }
        state.earlier[address] = nil
        state.size -= state.recent.removeValue(forKey: address)?.size ?? 0
        if state.size + entry.size > half {
            state.earlier = state.recent
            (state.recent, state.size) = ([:], 0)
        }
        state.recent[address] = entry
        state.size += entry.size
    }
}

extension Response {
    /// The fields that a 304 repeats, since they replace those that the client has stored (RFC 9110 §15.4.5).
    private static let repeated = ["ETag", "Cache-Control", "Cross-Origin-Resource-Policy"]

    /// The 304 for a client that has this response.
    fileprivate var notModified: Response {
        var fields = Headers()
        for name in Self.repeated {
            if let value = headers[name] { fields.add(name, value) }
        }
        return Response(status: .notModified, headers: fields)
    }
}
