import Glibc
import Testing

@testable import HTTP

/// Measures that keep each turn of an event loop short.
struct TurnTests {
    @Test func `messages are taken in order and in batches`() throws {
        let mailbox = try Mailbox<Int>()
        func isSignalled() -> Bool {
            var poller = pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&poller, 1, 0) == 1
        }
        for number in 0..<5 { mailbox.post(number) }
        #expect(mailbox.take(atMost: 2) == [0, 1])
        #expect(isSignalled())
        mailbox.post(5)
        #expect(mailbox.take(atMost: 4) == [2, 3, 4, 5])
        #expect(!isSignalled())
        mailbox.post(6)
        #expect(isSignalled())
        #expect(mailbox.take() == [6])
    }

    @Test func `many events reach a client in order while other clients are served`() throws {
        let hub = EventHub(memory: 10_000)
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/events") { _ in Response(body: .events(EventSubscription(hub: hub, after: 0))) }
        }
        let wire = try live.connect()
        wire.get("/events")
        _ = wire.read(until: "\r\n\r\n")
        for id in 1...5000 { hub.publish(id: id, event: "E", data: []) }
        #expect(try live.client.send(.get, "/hello").status == 200)
        let text = wire.read(until: "id: 5000\nevent: E\ndata: \n\n")
        let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
        #expect(ids.elementsEqual(1...5000))
    }

    @Test(arguments: [(FileBody.quicklyClosed, false), (FileBody.quicklyClosed + 1, true)])
    func `a large file is closed by another thread`(_ length: Int, _ isHandedOn: Bool) throws {
        let pool = WorkerPool(threads: 1, queue: 0)
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        do {
            let body = FileBody(descriptor: file, range: 0..<length, closer: pool)
            _ = body.part(0..<1)
        }
        // The pool has no threads yet, so the job stays queued and keeps the file open.
        #expect((pool.add {}) == !isHandedOn)
    }
}
