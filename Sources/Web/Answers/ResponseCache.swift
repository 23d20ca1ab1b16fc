import Calendar
import Domain
import HTTP
import UseCases

/// Answers reads with an entity tag, and again from memory or with 304 as long as the data is the same, the day lasts and
/// nothing in the answer ends by the clock.
struct ResponseCache: Sendable {
    let stamp: GetReadStamp
    let build: String
    private let cache = CachedResponses()

    init(stamp: GetReadStamp, build: String) {
        self.stamp = stamp
        self.build = build
    }

    /// - Parameter make: called only if no answer holds; what it reads says until when the answer does.
    func answer(_ request: Request, _ make: (Expiry) throws -> Response) throws -> Response {
        let (version, now) = try current()
        if let known = known(request, version, now) { return known }
        let expiry = Expiry()
        var response = try make(expiry)
        let end = expiry.instant?.milliseconds ?? .max
        // The same in each stretch of time between two changes, so that a browser's copy of an answer that was forgotten
        // here still counts.
        let tag = "\"\(version)-\(end == .max ? "" : String(end, radix: 36))\""
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        if response.status == .ok, now < end {
            cache.keep(response, tag, for: request.target, version: version, in: now..<end)
        }
        return request.notModified(tag) ?? response
    }

    /// What is kept and still holds; nil if it must be made, or nothing can be read and `answer` says why.
    func kept(_ request: Request) -> Response? {
        guard cache.holds(request.target), let (version, now) = try? current() else { return nil }
        return known(request, version, now)
    }

    private func known(_ request: Request, _ version: String, _ now: Int64) -> Response? {
        guard let entry = cache.entry(for: request.target, version: version, at: now) else { return nil }
        return request.notModified(entry.tag) ?? entry.response
    }

    /// - Returns: what all answers depend on as text, and the milliseconds of now.
    private func current() throws -> (version: String, now: Int64) {
        let stamp = try stamp.execute()
        let database = String(stamp.databaseNumber, radix: 36)
        return ("\(build)-\(database)-\(stamp.dataVersion)-\(stamp.today.number)", stamp.now.milliseconds)
    }
}
