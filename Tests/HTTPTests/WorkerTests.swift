import Glibc
import Synchronization
import Testing
import Threads

@testable import HTTP

struct WorkerTests {
    private static func waiting(_ method: Method, _ gate: Gate, _ begun: Gate) throws -> LiveServer {
        try LiveServer {
            $0.loops = 1
            $0.limits.queuedRequests = 2
        } routes: { router in
            for other in [Method.get, .post] {
                router.add(other, "/wait", on: .worker) { _ in
                    begun.open()
                    gate.wait()
                    return Response()
                }
                router.add(other, "/work", on: .worker) { _ in Response(status: .noContent) }
            }
        }
    }

    @Test(arguments: [(Method.get, Method.post), (.post, .get), (.head, .post)])
    func `reads and changes do not hold up each other`(_ waiting: Method, _ other: Method) throws {
        let (gate, begun) = (try Gate(), try Gate())
        let live = try Self.waiting(waiting, gate, begun)
        let wires = try (0..<4).map { _ in try live.connect() }
        for wire in wires { wire.send("\(waiting.rawValue) /wait HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n") }
        begun.wait()
        for _ in 0..<10 { #expect(try live.client.send(other, "/work").status == 204) }
        gate.open()
        for wire in wires { #expect(wire.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) }
    }

    @Test func `an immediate response does not wait for a worker`() throws {
        let (gate, begun) = (try Gate(), try Gate())
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(
                .get, "/list", on: .worker,
                immediate: { $0.query["kept"] == nil ? nil : Response(status: .noContent) }
            ) { _ in
                begun.open()
                gate.wait()
                return Response()
            }
        }
        let wires = try (0..<2).map { _ in try live.connect() }
        for wire in wires { wire.send("GET /list HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n") }
        begun.wait()
        #expect(try live.client.send(.get, "/list?kept=1").status == 204)
        gate.open()
        for wire in wires { #expect(wire.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) }
    }

    @Test func `only a parameter that makes a route slow sends it to a worker`() throws {
        let (gate, begun) = (try Gate(), try Gate())
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/page", on: .loopUnless(["on"])) { request in
                guard request.query["on"] != nil else { return Response(status: .noContent) }
                begun.open()
                gate.wait()
                return Response()
            }
        }
        let wires = try (0..<3).map { _ in try live.connect() }
        for wire in wires { wire.send("GET /page?on=2026-11-21 HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n") }
        begun.wait()
        #expect(try live.client.send(.get, "/page").status == 204)
        gate.open()
        for wire in wires { #expect(wire.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) }
    }

    @Test func `only a thread with niceness gets a lower priority`() throws {
        let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        let found = Mutex<Int32?>(nil)
        try Thread(name: "nice", niceness: 19) {
            found.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        }.join()
        #expect(found.withLock { $0 } == 19)
        #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) == own)
    }

    @Test(arguments: [Method.get, .post])
    func `a request beyond the queue gets 503`(_ method: Method) throws {
        let (gate, begun) = (try Gate(), try Gate())
        let live = try Self.waiting(method, gate, begun)
        let wires = try (0..<4).map { _ in try live.connect() }
        for wire in wires {
            wire.send("\(method.rawValue) /wait HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n")
            // Two are running by then and two are queued.
            #expect(try live.client.send(.get, "/hello").status == 200)
        }
        let refused = try live.connect()
        let line = "\(method.rawValue) /work HTTP/1.1\r\nHost: localhost:\(live.port)\r\n"
        refused.send("\(line)\r\n")
        let answer = refused.read(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 503 "))
        #expect(answer.contains("Retry-After: 1\r\n") && answer.contains("request.busy"))
        gate.open()
        for wire in wires { #expect(wire.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) }
        refused.send("\(line)Connection: close\r\n\r\n")
        #expect(refused.readToEnd()?.hasPrefix("HTTP/1.1 204 ") == true)
    }

    enum Departure: CaseIterable { case reset, closingTheUnixSocket }

    @Test(arguments: Departure.allCases, [Method.get, .post])
    func `a handler learns that its client is gone`(_ departure: Departure, _ method: Method) throws {
        let (begun, cancelled) = (try Gate(), try Gate())
        let folder = try TemporaryFolder()
        let live = try LiveServer {
            $0.unixSocketPath = folder.path + "/socket"
        } routes: { router in
            router.add(method, "/long", on: .worker) { request in
                #expect(!request.cancellation.isCancelled)
                begun.open()
                while !request.cancellation.isCancelled { sched_yield() }
                cancelled.open()
                return Response(contentType: "text/plain", bytes: Array("given up".utf8))
            }
        }
        defer { live.server.stop(graceful: 0) }
        var wire: Wire? =
            departure == .reset ? try live.connect() : try Wire(unix: folder.path + "/socket")
        wire?.send("\(method.rawValue) /long HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n")
        begun.wait()
        switch departure {
        case .reset: wire?.reset()
        case .closingTheUnixSocket: wire = nil
        }
        cancelled.wait()
        #expect(try live.client.send(.get, "/hello").status == 200)
    }

    @Test func `the writer of a stream learns that its client is gone`() throws {
        let (begun, cancelled) = (try Gate(), try Gate())
        let live = try LiveServer { router in
            router.add(.get, "/export") { request in
                Response(
                    body: .stream { _ in
                        begun.open()
                        while !request.cancellation.isCancelled { sched_yield() }
                        cancelled.open()
                    })
            }
        }
        var wire: Wire? = try live.connect()
        wire?.get("/export")
        begun.wait()
        wire?.reset()
        wire = nil
        cancelled.wait()
    }

    @Test func `a request is not cancelled while its client waits and sends more`() throws {
        let gate = try Gate()
        let begun = try Gate()
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/long", on: .worker) { request in
                begun.open()
                gate.wait()
                return Response(headers: ["X-Cancelled": "\(request.cancellation.isCancelled)"])
            }
        }
        let wire = try live.connect()
        wire.get("/long")
        begun.wait()
        wire.get("/hello")
        #expect(try live.client.send(.get, "/hello").status == 200)
        gate.open()
        #expect(wire.read(until: "\r\n\r\nhello").contains("X-Cancelled: false\r\n"))
    }

    @Test func `stopping cancels the requests that are cut off`() throws {
        let begun = try Gate()
        let live = try LiveServer { router in
            router.add(.get, "/long", on: .worker) { request in
                begun.open()
                while !request.cancellation.isCancelled { sched_yield() }
                return Response()
            }
        }
        let wire = try live.connect()
        wire.get("/long")
        begun.wait()
        live.server.stop(graceful: 0)
        #expect(wire.readToEnd() == "")
    }
}
