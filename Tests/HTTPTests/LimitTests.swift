import Calendar
import Glibc
import Testing

@testable import HTTP

struct LimitTests {
    @Test func `a body beyond the limit is rejected before it is read`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/echo") { Response(contentType: "text/plain", bytes: $0.bodyBytes) }
        }
        let answer = try live.client.send(
            .post, "/echo", content: .bytes([UInt8](repeating: 1, count: 2 << 20)))
        #expect(answer.status == 413)
        #expect(answer.headers["Connection"] == "close")
        #expect(String(decoding: answer.body, as: UTF8.self).contains("1048576"))
        let largest = [UInt8](repeating: 1, count: 1 << 20)
        #expect(try live.client.send(.post, "/echo", content: .bytes(largest)).body == largest)
    }

    @Test func `a rejected client that keeps sending is not reset before it has read the response`() throws {
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.post, "/echo") { _ in Response() }
        }
        let wire = try live.connect()
        wire.send("POST /echo HTTP/1.1\r\nHost: localhost:\(live.port)\r\nContent-Length: 2000000\r\n\r\n")
        #expect(wire.send(String(repeating: "a", count: 1_500_000)))
        wire.endSending()
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 413 ") == true)
        #expect(!wire.wasReset)
    }

    @Test func `an upload beyond the limit is rejected`() throws {
        let live = try LiveServer {
            $0.limits.upload = 2 << 20
        } routes: { router in
            router.add(.post, "/upload", body: .upload) { _ in Response() }
        }
        let wire = try live.connect()
        wire.send(
            "POST /upload HTTP/1.1\r\nHost: localhost:\(live.port)\r\nTransfer-Encoding: chunked\r\n\r\n200001\r\n")
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 413 ") == true)
    }

    @Test func `an upload through the Unix socket may have any size`() throws {
        let folder = try TemporaryFolder()
        let socket = "\(folder.path)/server.sock"
        let live = try LiveServer {
            $0.limits.upload = 1 << 10
            $0.unixSocketPath = socket
        } routes: { router in
            router.add(.post, "/upload", body: .upload) { request in
                Response(headers: ["X-Length": "\(request.body.length)"])
            }
        }
        let content = [UInt8](repeating: 0x61, count: 1 << 20)
        let answer = try Client(.unix(path: socket)).send(.post, "/upload", content: .bytes(content))
        #expect(answer.headers["X-Length"] == "1048576")
        #expect(try live.client.send(.post, "/upload", content: .bytes(content)).status == 413)
    }

    @Test func `an unfinished head times out`() throws {
        let live = try LiveServer {
            $0.limits.headerTime = .milliseconds(50)
        } routes: { _ in
        }
        let wire = try live.connect()
        wire.send("GET /hello HT")
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 408 ") == true)
    }

    @Test func `single bytes do not extend the timeout of a head`() throws {
        let live = try LiveServer {
            $0.limits.headerTime = .milliseconds(100)
            $0.limits.lingerTime = .milliseconds(50)
        } routes: { _ in
        }
        let wire = try live.connect()
        let start = Instant.now
        while Instant.now.milliseconds(since: start) < 5000, wire.send("G") {
            usleep(5000)
        }
        #expect(Instant.now.milliseconds(since: start) < 5000)
    }

    @Test func `an unfinished body times out`() throws {
        let live = try LiveServer {
            $0.limits.bodyTime = .milliseconds(50)
        } routes: { router in
            router.add(.post, "/echo") { _ in Response() }
        }
        let wire = try live.connect()
        wire.send("POST /echo HTTP/1.1\r\nHost: localhost:\(live.port)\r\nContent-Length: 5\r\n\r\nab")
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 408 ") == true)
    }

    @Test func `an idle connection times out`() throws {
        let live = try LiveServer {
            $0.limits.idleTime = .milliseconds(50)
        } routes: { _ in
        }
        let wire = try live.connect()
        wire.get("/hello")
        #expect(wire.readToEnd()?.hasSuffix("hello") == true)
        #expect(try live.connect().readToEnd() == "")
    }

    @Test func `beyond the limit the connection that has been idle longest is closed`() throws {
        let live = try LiveServer {
            $0.limits.connections = 3
        } routes: { _ in
        }
        let wires = try (0..<3).map { _ in try live.connect() }
        for wire in [wires[1], wires[2], wires[0]] {
            wire.get("/hello")
            #expect(wire.read(until: "hello").hasSuffix("hello"))
        }
        let another = try live.connect()
        another.get("/hello")
        #expect(another.read(until: "hello").hasSuffix("hello"))
        #expect(wires[1].readToEnd() == "")
        wires[2].get("/hello")
        #expect(wires[2].read(until: "hello").hasSuffix("hello"))
    }

    @Test func `without an idle connection the next one gets 503`() throws {
        let gate = try Gate()
        let begun = try Gate()
        let live = try LiveServer {
            $0.limits.connections = 1
        } routes: { router in
            router.add(.get, "/slow", on: .worker) { _ in
                begun.open()
                gate.wait()
                return Response()
            }
        }
        let busy = try live.connect()
        busy.get("/slow")
        begun.wait()
        #expect(try live.connect().readToEnd()?.hasPrefix("HTTP/1.1 503 ") == true)
        gate.open()
        #expect(busy.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `many unfinished heads do not lock out other clients`() throws {
        let live = try LiveServer {
            $0.limits.connections = 4
            // On a busy machine, the heads would time out before they have to make room.
            $0.limits.headerTime = .seconds(600)
        } routes: { _ in
        }
        let slow = try (0..<8).map { _ in
            let wire = try live.connect()
            // Once the response has arrived, the start of the next request has been read too.
            wire.send("GET /hello HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\nGET /hello")
            #expect(wire.read(until: "hello").hasSuffix("hello"))
            return wire
        }
        #expect(try live.client.send(.get, "/hello").status == 200)
        // Usually the first; each event loop knows only later which one the others have closed.
        #expect(slow.contains { $0.readToEnd() == "" })
    }

    @Test func `a client that does not read its response times out`() throws {
        let large = [UInt8](repeating: 0x61, count: 32 << 20)
        let live = try LiveServer {
            $0.limits.writeStallTime = .milliseconds(50)
            $0.limits.connections = 1
        } routes: { router in
            router.add(.get, "/large") { _ in Response(contentType: "text/plain", bytes: large) }
        }
        let stalled = try Wire(port: live.port, receiveBuffer: 4096)
        stalled.get("/large")
        let deadline = Instant.now + .seconds(5)
        var status = 0
        repeat {
            status = try live.client.send(.get, "/hello").status
        } while status != 200 && Instant.now < deadline
        #expect(status == 200)
        #expect(stalled.readToEnd()?.utf8.count ?? 0 < large.count)
    }

    @Test func `a cross-site request is rejected as such before the size of its body`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/change") { _ in Response() }
        }
        let answer = try live.client.send(
            .post, "/change", headers: ["Sec-Fetch-Site": "cross-site"],
            content: .bytes([UInt8](repeating: 1, count: 2 << 20)))
        #expect(answer.status == 403)
    }
}
