import Domain
import Synchronization
import UseCases

/// The cached responses of each person, which never meet; of the only person as long as there is one.
final class ResponseCaches: Sendable {
    /// How many members have one, so that the memory stays bounded.
    private static let most = 16
    private let make: @Sendable (Viewer?) -> ResponseCache
    private let alone: ResponseCache
    private let members = Mutex<[Int: ResponseCache]>([:])

    init(_ services: Services) {
        make = { viewer in
            let context = Context(store: services.store.seen(by: viewer), clock: services.clock)
            // A tag of one person must not be current for another in the same browser.
            let build = viewer.map { "\(services.build)-p\($0.number)" } ?? services.build
            return ResponseCache(stamp: GetReadStamp(context), build: build)
        }
        alone = make(nil)
    }

    func cache(for viewer: Viewer?) -> ResponseCache {
        guard let viewer else { return alone }
        return members.withLock { members in
            if let known = members[viewer.number] { return known }
            if members.count >= Self.most { members = [:] }
            let cache = make(viewer)
            members[viewer.number] = cache
            return cache
        }
    }

    /// Forgets the responses of all members, some of whom may be gone.
    func forget() { members.withLock { $0 = [:] } }
}
