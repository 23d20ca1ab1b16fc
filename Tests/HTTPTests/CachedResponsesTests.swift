import Testing

@testable import HTTP

struct CachedResponsesTests {
    private func request(_ target: String, tag: String? = nil) throws -> Request {
        try Request(.get, target, headers: tag.map { ["If-None-Match": $0] } ?? [:])
    }

    private func keep(
        _ target: String, _ size: Int = 1, in cache: CachedResponses, version: String = "1",
        _ validity: Range<Int64> = 0..<9
    ) throws {
        var response = Response(contentType: "text/plain", bytes: [UInt8](repeating: 0x61, count: size))
        response.headers["ETag"] = "\"\(version)\""
        _ = cache.keep(response, for: try request(target), version: version, in: validity)
    }

    private func isCached(_ target: String, in cache: CachedResponses, version: String = "1") throws -> Bool {
        cache.response(to: try request(target), version: version, at: 5) != nil
    }

    @Test func `all responses together stay within the budget`() throws {
        let size = 10_000
        let cache = CachedResponses(budget: 20 * (size + CachedResponses.fixedSize))
        let targets = (0..<100).map { "/\($0)" }
        for target in targets { try keep(target, size, in: cache) }
        let cached = try targets.filter { try isCached($0, in: cache) }
        #expect((9...20).contains(cached.count))
        #expect(cached == targets.suffix(cached.count))
    }

    @Test func `what is used stays, and what was used longest ago is evicted first`() throws {
        let cache = CachedResponses(budget: 8 * (1_000 + CachedResponses.fixedSize))
        try keep("/used", 900, in: cache)
        for number in 0..<100 {
            try keep("/\(number)", 900, in: cache)
            #expect(try isCached("/used", in: cache))
        }
        #expect(try !isCached("/0", in: cache))
    }

    @Test func `a response replaces that of the same address`() throws {
        let cache = CachedResponses(budget: 8 * (1_000 + CachedResponses.fixedSize))
        try keep("/other", 900, in: cache)
        for _ in 0..<100 { try keep("/same", 900, in: cache) }
        #expect(try isCached("/other", in: cache))
    }

    @Test func `a new version evicts all responses of the previous one`() throws {
        let cache = CachedResponses()
        try keep("/a", in: cache)
        try keep("/b", in: cache, version: "2")
        #expect(try !isCached("/a", in: cache))
        #expect(try !isCached("/a", in: cache, version: "2"))
        #expect(try isCached("/b", in: cache, version: "2"))
        #expect(!cache.holds("/a") && cache.holds("/b"))
    }

    @Test func `a cached response is valid from its first millisecond until just before its end`() throws {
        let cache = CachedResponses()
        try keep("/a", in: cache, 10..<20)
        let asked = try request("/a")
        let times: [Int64] = [9, 10, 19, 20]
        #expect(times.map { cache.response(to: asked, version: "1", at: $0) != nil } == [false, true, true, false])
    }

    @Test func `of a large response only the 304 is cached`() throws {
        let cache = CachedResponses(largest: 3)
        try keep("/a", 4, in: cache)
        #expect(try !isCached("/a", in: cache))
        let same = cache.response(to: try request("/a", tag: "\"1\""), version: "1", at: 5)
        #expect(same?.status == .notModified)
    }

    @Test func `a response that is never valid is not cached, but compared with what the client has`() throws {
        let cache = CachedResponses()
        var response = Response(contentType: "text/plain", bytes: [1])
        response.headers["ETag"] = "\"1\""
        let same = cache.keep(response, for: try request("/a", tag: "W/\"1\""), version: "1", in: 5..<5)
        #expect(same.status == .notModified)
        #expect(!cache.holds("/a"))
    }

    @Test func `a 304 repeats the fields that replace those of the stored response`() throws {
        let cache = CachedResponses()
        var response = Response(contentType: "text/plain", bytes: [1])
        let fields = ["ETag": "\"1\"", "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "cross-origin"]
        for (name, value) in fields { response.headers[name] = value }
        let same = cache.keep(response, for: try request("/a", tag: "\"0\", \"1\""), version: "1", in: 0..<9)
        #expect(Dictionary(uniqueKeysWithValues: same.headers.map { ($0.name, $0.value) }) == fields)
    }
}
