import Calendar
import Domain
import HTTP
import Synchronization
import UseCases

/// Answers reads with an entity tag, and repeats the response from memory or with 304 until the data changes, the day
/// ends, or the response expires.
final class ResponseCache: Sendable {
    private let stamp: GetReadStamp
    private let build: String
    private let cache = CachedResponses()
    private let last = Mutex<Version?>(nil)

    /// The state that all responses depend on, and the same as text.
    private struct Version {
        let database: Int64
        let data: Int64
        let today: Day
        let text: String

        func matches(_ stamp: ReadStamp) -> Bool {
            database == stamp.databaseNumber && data == stamp.dataVersion && today == stamp.today
        }
    }

    init(stamp: GetReadStamp, build: String) {
        self.stamp = stamp
        self.build = build
    }

    /// - Parameter make: called only if no cached response is valid; what it reads determines when the response
    ///   expires.
    func answer(_ request: Request, _ make: (Expiry) throws -> Response) throws -> Response {
        let (version, now) = try current()
        if let known = cache.response(to: request, version: version, at: now) { return known }
        let expiry = Expiry()
        var response = try make(expiry)
        let end = expiry.instant?.milliseconds ?? .max
        // The tag is the same between two changes, so that a browser's copy stays valid even if this cache has dropped
        // the response.
        response.headers["ETag"] = "\"\(version)-\(end == .max ? "" : String(end, radix: 36))\""
        response.headers["Cache-Control"] = "no-cache"
        // What is valid for no time at all is still compared with what the client has.
        let validity = response.status == .ok ? now..<max(now, end) : now..<now
        return cache.keep(response, for: request, version: version, in: validity)
    }

    /// Returns the cached response if it is still valid; nil if it must be made or the data cannot be read.
    func cached(_ request: Request) -> Response? {
        guard cache.holds(request.target), let (version, now) = try? current() else { return nil }
        return cache.response(to: request, version: version, at: now)
    }

    /// - Returns: the state that all responses depend on, as text, and the current time in milliseconds.
    private func current() throws -> (version: String, now: Int64) {
        let stamp = try stamp.execute()
        let text = last.withLock { last in
            if let last, last.matches(stamp) { return last.text }
            let database = String(stamp.databaseNumber, radix: 36)
            let text = "\(build)-\(database)-\(stamp.dataVersion)-\(stamp.today.number)"
            last = Version(
                database: stamp.databaseNumber, data: stamp.dataVersion, today: stamp.today, text: text)
            return text
        }
        return (text, stamp.now.milliseconds)
    }
}
