import Synchronization
import Testing

@testable import HTTP

struct DeferredBytesTests {
    private struct Unmade: Error {}

    @Test func `content is created for the first request only, and not before`() throws {
        let calls = Atomic(0)
        let content = DeferredBytes {
            calls.add(1, ordering: .relaxed)
            return Array("linked".utf8)
        }
        var router = Router()
        router.files = StaticFiles(compiled: [], immutable: [("linked/a-1.js", content)])
        #expect(calls.load(ordering: .relaxed) == 0 && !content.isReady)
        for _ in 1...2 {
            let response = router.respond(to: try Request(.get, "/linked/a-1.js"))
            #expect(try response.body.collect() == Array("linked".utf8))
        }
        #expect(calls.load(ordering: .relaxed) == 1 && content.isReady)
    }

    @Test func `a browser that has the content gets 304 without its being created`() throws {
        var router = Router()
        router.files = StaticFiles(compiled: [], immutable: [("linked/a-1.js", DeferredBytes { throw Unmade() })])
        let request = try Request(.get, "/linked/a-1.js", headers: ["If-None-Match": "\"linked/a-1.js\""])
        #expect(router.respond(to: request).status == .notModified)
        #expect(router.respond(to: try Request(.get, "/linked/a-1.js")).status == .internalServerError)
    }

    @Test func `whether it is ready is known without waiting while it is being created`() throws {
        let current = Mutex<DeferredBytes?>(nil)
        let wasReady = Mutex<Bool?>(nil)
        let content = DeferredBytes {
            let content = current.withLock { $0 }
            wasReady.withLock { $0 = content?.isReady }
            return []
        }
        current.withLock { $0 = content }
        _ = try content.bytes()
        #expect(wasReady.withLock { $0 } == false)
    }

    @Test func `content that could not be created is tried again`() throws {
        let calls = Atomic(0)
        let content = DeferredBytes {
            if calls.add(1, ordering: .relaxed).oldValue == 0 { throw Unmade() }
            return [1]
        }
        #expect(throws: Unmade.self) { try content.bytes() }
        #expect(Array(try content.bytes().buffer) == [1])
    }
}
