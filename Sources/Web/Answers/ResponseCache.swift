import Calendar
import Domain
import HTTP
import UseCases

/// Answers reads with an entity tag, and repeats the response from memory or with 304 until the data changes, the day
/// ends, or the response expires.
struct ResponseCache: Sendable {
    let stamp: GetReadStamp
    let build: String
    private let cache = CachedResponses()

    init(stamp: GetReadStamp, build: String) {
        self.stamp = stamp
        self.build = build
    }

    /// - Parameter make: called only if no cached response is valid; what it reads determines when the response
    ///   expires.
    func answer(_ request: Request, _ make: (Expiry) throws -> Response) throws -> Response {
        let (version, now) = try current()
        if let known = known(request, version, now) { return known }
        let expiry = Expiry()
        var response = try make(expiry)
        let end = expiry.instant?.milliseconds ?? .max
        // The tag is the same between two changes, so that a browser's copy stays valid even if this cache has dropped
        // the response.
        let tag = "\"\(version)-\(end == .max ? "" : String(end, radix: 36))\""
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        if response.status == .ok, now < end {
            cache.keep(response, tag, for: request.target, version: version, in: now..<end)
        }
        return request.notModified(tag) ?? response
    }

    /// Returns the cached response if it is still valid; nil if it must be made or the data cannot be read.
    func cached(_ request: Request) -> Response? {
        guard cache.holds(request.target), let (version, now) = try? current() else { return nil }
        return known(request, version, now)
    }

    private func known(_ request: Request, _ version: String, _ now: Int64) -> Response? {
        guard let entry = cache.entry(for: request.target, version: version, at: now) else { return nil }
        return request.notModified(entry.tag) ?? entry.response
    }

    /// - Returns: the state that all responses depend on, as text, and the current time in milliseconds.
    private func current() throws -> (version: String, now: Int64) {
        let stamp = try stamp.execute()
        let database = String(stamp.databaseNumber, radix: 36)
        return ("\(build)-\(database)-\(stamp.dataVersion)-\(stamp.today.number)", stamp.now.milliseconds)
    }
}
