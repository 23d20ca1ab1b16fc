import Calendar
import Glibc
import Testing

@testable import HTTP

/// Clients that close their sending side after the request and wait for the response (RFC 9112 §9.6).
struct HalfCloseTests {
    private static func text(_ text: String) -> Response {
        Response(contentType: "text/plain", bytes: Array(text.utf8))
    }

    /// Responds to `/slow` and `/written` once the gate is open, reporting whether the request was cancelled.
    private static func serve(_ gate: Gate, _ begun: Gate, socket: String? = nil) throws -> LiveServer {
        try LiveServer {
            $0.loops = 1
            $0.unixSocketPath = socket
        } routes: { router in
            @Sendable func wait(_ request: Request) -> String {
                begun.open()
                gate.wait()
                return "gone: \(request.cancellation.isCancelled)"
            }
            for method in [Method.get, .post] {
                router.add(method, "/slow", on: .worker) { text(wait($0)) }
            }
            router.add(.get, "/written", on: .worker) { request in
                Response(body: .stream { try $0.write(wait(request)) })
            }
        }
    }

    /// The id of the calling thread (proc(5), `thread-self`).
    private static func runningThread() -> Substring {
        var link = [CChar](repeating: 0, count: 64)
        guard readlink("/proc/thread-self", &link, link.count - 1) > 0 else { return "" }
        return String(cString: link).split(separator: "/").last ?? ""
    }

    @Test(arguments: ["GET /slow", "POST /slow", "GET /written"], ["", "Connection: close\r\n"])
    func `a slow response arrives complete and is not cancelled`(_ line: String, _ field: String) throws {
        let (gate, begun) = (try Gate(), try Gate())
        let folder = try TemporaryFolder()
        let live = try Self.serve(gate, begun, socket: folder.path + "/socket")
        defer { live.server.stop(graceful: 0) }
        for wire in [try live.connect(), try Wire(unix: folder.path + "/socket")] {
            wire.send("\(line) HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\(field)\r\n")
            wire.endSending()
            begun.wait()
            // The same loop serves a later connection, so by then it has seen the end of input of the first one.
            #expect(try live.client.send(.get, "/hello").status == 200)
            gate.open()
            #expect(wire.readToEnd()?.hasSuffix("\r\n\r\ngone: false") == true)
        }
    }

    @Test func `all requests before the end of input are answered in order`() throws {
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            for (name, execution) in [("loop", Execution.loop), ("worker", .worker)] {
                router.add(.get, "/\(name)/{number}", on: execution) { Self.text("<\($0.parameters["number"] ?? "")>") }
            }
            router.add(.get, "/long/{number}", on: .worker) { request in
                Self.text(String(repeating: " ", count: 100_000) + "<\(request.parameters["number"] ?? "")>")
            }
        }
        let wire = try Wire(port: live.port, receiveBuffer: 16 * 1024)
        for number in 0..<300 {
            wire.get("/\(["loop", "worker", "long"][number % 3])/\(number)", "X-Fill: \(filling)\r\n")
        }
        wire.endSending()
        let answer = try #require(wire.readToEnd())
        let numbers = answer.split(separator: "<").dropFirst().compactMap { Int($0.prefix { $0 != ">" }) }
        #expect(numbers == Array(0..<300))
    }

    /// Makes the requests larger than one read of the loop.
    private let filling = String(repeating: "x", count: 1_000)

    @Test(arguments: ["/slow", "/events"]) func `the loop does not spin while it waits`(_ path: String) throws {
        let (gate, begun) = (try Gate(), try Gate())
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/thread") { _ in Self.text("\(Self.runningThread())") }
            router.add(.get, "/slow", on: .worker) { _ in
                begun.open()
                gate.wait()
                return Response()
            }
            router.add(.get, "/events") { _ in
                begun.open()
                return Response(body: .events(EventSubscription(hub: EventHub(), after: 0)))
            }
        }
        let thread = String(decoding: try live.client.send(.get, "/thread").body, as: UTF8.self)
        let wire = try live.connect()
        wire.get(path)
        wire.endSending()
        begun.wait()
        #expect(try live.client.send(.get, "/hello").status == 200)
        let before = try Self.nanoseconds(ofThread: thread)
        // Only the passing of time shows whether the loop is spinning.
        poll(nil, 0, 300)
        #expect(try Self.nanoseconds(ofThread: thread) - before < 100_000_000)
        gate.open()
    }

    /// The processor time used by a thread (proc(5), `schedstat`).
    private static func nanoseconds(ofThread thread: String) throws -> Int {
        let file = try #require(fopen("/proc/self/task/\(thread)/schedstat", "r"))
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        try #require(fgets(&line, 128, file) != nil)
        return try #require(Int(String(cString: line).prefix { $0.isNumber }))
    }

    @Test func `a half-closed listener keeps receiving events, and one that is gone makes room`() throws {
        let hub = EventHub()
        let live = try LiveServer {
            $0.limits.eventStreams = 1
            $0.limits.eventHeartbeat = .milliseconds(50)
        } routes: { router in
            router.add(.get, "/events") { _ in Response(body: .events(EventSubscription(hub: hub, after: 0))) }
        }
        do {
            let wire = try live.connect()
            wire.get("/events")
            wire.endSending()
            _ = wire.read(until: "\r\n\r\n:")
            hub.publish(id: 1, event: "E", data: [0x61])
            #expect(wire.read(until: "data: a\n\n").hasSuffix("id: 1\nevent: E\ndata: a\n\n"))
        }
        let deadline = Instant.now + .seconds(5)
        var status = ""
        repeat {
            let next = try live.connect()
            next.get("/events")
            status = String(next.read(until: "\r\n").prefix(12))
        } while status != "HTTP/1.1 200" && Instant.now < deadline
        #expect(status == "HTTP/1.1 200")
    }
}
