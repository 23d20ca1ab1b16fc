import Domain
import HTTP
import JSON
import UseCases

/// Answers reads with an entity tag, and again from memory or with 304 as long as nothing changed (spec 6.1).
struct KeptReads: Sendable {
    let stamp: GetReadStamp
    let build: String
    private let cache = AnswerCache()

    init(stamp: GetReadStamp, build: String) {
        self.stamp = stamp
        self.build = build
    }

    /// - Parameter make: called only when no answer was kept.
    func answer(_ request: Request, _ make: () throws -> Response) throws -> Response {
        let tag = try currentTag()
        if let answer = request.notModified(tag) { return answer }
        if let kept = cache.answer(for: request.target, tag: tag) { return kept }
        var response = try make()
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        if response.status == .ok { cache.keep(response, for: request.target, tag: tag) }
        return response
    }

    /// What is kept and still holds; nil if it must be made, or where nothing can be read and `answer` says why.
    func kept(_ request: Request) -> Response? {
        guard cache.holds(request.target), let tag = try? currentTag(),
            let kept = cache.answer(for: request.target, tag: tag)
        else { return nil }
        return request.notModified(tag) ?? kept
    }

    private func currentTag() throws -> String {
        let stamp = try stamp.execute()
        let minute = stamp.lastDueMinute.map(String.init) ?? ""
        let half = stamp.workHalf.map { $0 == .first ? "1" : "2" } ?? ""
        let part = (stamp.isAfternoon ? "p" : "a") + half + (stamp.isWorkOver ? "w" : "")
        let data = "\(String(stamp.databaseNumber, radix: 36))-\(stamp.dataVersion)"
        return "\"\(build)-\(data)-\(stamp.today.number)\(part)-\(minute)\""
    }
}

extension Response {
    static func json(_ status: Status = .ok, _ content: (inout JSONWriter) throws -> Void) rethrows -> Response {
        var response = Response(status: status, contentType: "application/json", bytes: try JSONWriter.bytes(content))
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
