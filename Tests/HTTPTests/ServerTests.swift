import Glibc
import Synchronization
import Testing

@testable import HTTP

/// A gate that handlers wait at until a test opens it.
private final class Gate: Sendable {
    private let wake: Wake
    init() throws { wake = try Wake() }
    func open() { wake.signal() }
    func wait() { wake.wait() }
}

struct ServerTests {
    @Test func `a connection is kept for further requests`() throws {
        let live = try LiveServer { _ in }
        let wire = try live.connect()
        for _ in 0..<3 {
            wire.get("/hello")
            #expect(wire.read(until: "hello").hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `it listens on both loopback addresses`() throws {
        let live = try LiveServer { _ in }
        let wire = try Wire(port: live.port, host: "::1")
        wire.get("/hello", "Connection: close\r\n")
        #expect(wire.readToEnd()?.hasSuffix("\r\n\r\nhello") == true)
    }

    @Test func `pipelined answers keep their order behind a worker's`() throws {
        let gate = try Gate()
        let live = try LiveServer { router in
            router.add(.get, "/slow", on: .worker) { _ in
                gate.wait()
                return Response(contentType: "text/plain", bytes: Array("slow".utf8))
            }
        }
        let wire = try live.connect()
        wire.get("/hello")
        wire.get("/slow")
        wire.get("/hello", "Connection: close\r\n")
        #expect(wire.read(until: "hello").hasSuffix("hello"))
        gate.open()
        let rest = try #require(wire.readToEnd())
        #expect(rest.hasSuffix("hello"))
        #expect(rest.contains("slowHTTP/1.1"))
    }

    @Test func `a client that sends slowly holds up no other`() throws {
        let live = try LiveServer {
            $0.loops = 1
        } routes: { _ in
        }
        let slow = try live.connect()
        slow.send("GET /hello HTTP/1.1\r\nHo")
        #expect(try live.client.send(.get, "/hello").status == 200)
        slow.send("st: localhost:\(live.port)\r\n\r\n")
        #expect(slow.read(until: "hello").hasSuffix("hello"))
    }

    @Test func `a client that reads slowly holds up no other and gets everything`() throws {
        let large = [UInt8](repeating: 0x61, count: 8 << 20)
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/large") { _ in Response(contentType: "text/plain", bytes: large) }
        }
        let slow = try Wire(port: live.port, receiveBuffer: 4096)
        slow.get("/large", "Connection: close\r\n")
        #expect(try live.client.send(.get, "/hello").status == 200)
        let text = try #require(slow.readToEnd())
        #expect(text.utf8.count > large.count)
    }

    @Test func `a body beyond the limit is refused before it is read`() throws {
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

    @Test func `an upload arrives as a file`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/upload", on: .worker, body: .upload) { request in
                guard case .file(let file) = request.body else { return Response(status: .badRequest) }
                return Response(contentType: "text/plain", bytes: Array(try file.readAll().suffix(3)))
            }
        }
        let content = [UInt8](repeating: 0x61, count: 5 << 20) + Array("end".utf8)
        let answer = try live.client.send(.post, "/upload", content: .bytes(content))
        #expect(answer.status == 200)
        #expect(answer.body == Array("end".utf8))
    }

    @Test func `an upload beyond its limit is refused`() throws {
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

    @Test func `a client that waits for it is told to continue`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/echo") { Response(contentType: "text/plain", bytes: $0.bodyBytes) }
        }
        let wire = try live.connect()
        let head = "Host: localhost:\(live.port)\r\nExpect: 100-continue\r\nConnection: close\r\n"
        wire.send("POST /echo HTTP/1.1\r\n\(head)Content-Length: 3\r\n\r\n")
        #expect(wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        wire.send("abc")
        #expect(wire.readToEnd()?.hasSuffix("abc") == true)

        let refused = try live.connect()
        refused.send("POST /nothing HTTP/1.1\r\n\(head)Content-Length: 3\r\n\r\n")
        #expect(refused.readToEnd()?.hasPrefix("HTTP/1.1 404 ") == true)
    }

    @Test func `HEAD answers the length and no body`() throws {
        let live = try LiveServer { _ in }
        let wire = try live.connect()
        wire.send("HEAD /hello HTTP/1.1\r\nHost: localhost:\(live.port)\r\nConnection: close\r\n\r\n")
        let answer = try #require(wire.readToEnd())
        #expect(answer.contains("Content-Length: 5\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test func `a client that closes its direction still gets its answer`() throws {
        let live = try LiveServer { router in
            router.add(.get, "/work", on: .worker) { _ in Response(contentType: "text/plain", bytes: [0x61]) }
        }
        let wire = try live.connect()
        wire.get("/work")
        wire.endSending()
        #expect(wire.readToEnd()?.hasSuffix("\r\n\r\na") == true)
    }

    @Test(arguments: [10, 3_000_000]) func `a written body has its length`(_ size: Int) throws {
        let live = try LiveServer { router in
            router.add(.get, "/export") { _ in
                Response(
                    body: .stream { writer in
                        for _ in 0..<(size / 10) { try writer.write("0123456789") }
                    })
            }
        }
        let answer = try live.client.send(.get, "/export")
        #expect(answer.headers["Content-Length"] == "\(size)")
        #expect(answer.body.count == size)
        #expect(answer.body.suffix(10).elementsEqual("0123456789".utf8))
    }

    @Test func `an error while a body is written is an honest answer`() throws {
        struct Broken: Error {}
        let live = try LiveServer { router in
            router.add(.get, "/export") { _ in
                Response(
                    body: .stream { writer in
                        try writer.write("begin")
                        throw Broken()
                    })
            }
        }
        #expect(try live.client.send(.get, "/export").status == 500)
    }

    @Test func `an unfinished head is refused after its time`() throws {
        let live = try LiveServer {
            $0.limits.headerTime = .milliseconds(50)
        } routes: { _ in
        }
        let wire = try live.connect()
        wire.send("GET /hello HT")
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 408 ") == true)
    }

    @Test func `a head is not kept alive by single bytes`() throws {
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

    @Test func `an unfinished body is refused after its time`() throws {
        let live = try LiveServer {
            $0.limits.bodyTime = .milliseconds(50)
        } routes: { router in
            router.add(.post, "/echo") { _ in Response() }
        }
        let wire = try live.connect()
        wire.send("POST /echo HTTP/1.1\r\nHost: localhost:\(live.port)\r\nContent-Length: 5\r\n\r\nab")
        #expect(wire.readToEnd()?.hasPrefix("HTTP/1.1 408 ") == true)
    }

    @Test func `an idle connection is closed after its time`() throws {
        let live = try LiveServer {
            $0.limits.idleTime = .milliseconds(50)
        } routes: { _ in
        }
        let wire = try live.connect()
        wire.get("/hello")
        #expect(wire.readToEnd()?.hasSuffix("hello") == true)
        #expect(try live.connect().readToEnd() == "")
    }

    @Test func `beyond the limit the connection that is idle longest is closed`() throws {
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

    @Test func `without an idle connection the next one is told to come back`() throws {
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

    @Test func `many unfinished heads keep nobody out`() throws {
        let live = try LiveServer {
            $0.limits.connections = 4
        } routes: { _ in
        }
        let slow = try (0..<8).map { _ in
            let wire = try live.connect()
            wire.send("GET /hello HTTP/1.1\r\n")
            return wire
        }
        #expect(try live.client.send(.get, "/hello").status == 200)
        _ = slow
    }

    @Test func `a client that takes nothing of its answer is closed after its time`() throws {
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

    @Test func `a foreign request is told so before the size of its body`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/change") { _ in Response() }
        }
        let answer = try live.client.send(
            .post, "/change", headers: ["Sec-Fetch-Site": "cross-site"],
            content: .bytes([UInt8](repeating: 1, count: 2 << 20)))
        #expect(answer.status == 403)
    }

    @Test func `stopping twice or before starting returns`() throws {
        let live = try LiveServer { _ in }
        live.server.stop()
        live.server.stop()
        live.server.wait()
        try Server(ServerConfiguration(), router: Router()).stop()
    }

    @Test func `stopping lets a running request finish and closes the rest`() throws {
        let gate = try Gate()
        let begun = try Gate()
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/slow", on: .worker) { _ in
                begun.open()
                gate.wait()
                return Response(contentType: "text/plain", bytes: Array("slow".utf8))
            }
        }
        let idle = try live.connect()
        idle.get("/hello")
        #expect(idle.read(until: "hello").hasSuffix("hello"))
        let busy = try live.connect()
        busy.get("/slow")
        begun.wait()
        let server = live.server
        let stopper = try Thread(name: "stopper") { server.stop(graceful: 10) }
        #expect(idle.readToEnd() == "")
        gate.open()
        let answer = try #require(busy.readToEnd())
        #expect(answer.hasSuffix("slow"))
        #expect(answer.contains("Connection: close\r\n"))
        stopper.join()
        #expect(throws: ClientError.self) { try live.client.send(.get, "/hello") }
    }

    @Test func `a port in use is told`() throws {
        let live = try LiveServer { _ in }
        var configuration = ServerConfiguration()
        configuration.port = live.port
        let second = try Server(configuration, router: Router())
        #expect {
            try second.start()
        } throws: { error in
            if case ListenError.portInUse(_, let port) = error { port == live.port } else { false }
        }
    }

    @Test(arguments: ["203.0.113.1", "nowhere", "127.0.0.1:80", ""])
    func `a host that is not this machine's is told`(_ host: String) throws {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = 0
        let server = try Server(configuration, router: Router())
        #expect {
            try server.start()
        } throws: { error in
            if case ListenError.badHost = error { true } else { false }
        }
    }

    @Test func `a foreign host and a foreign site are refused`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/change") { _ in Response(status: .noContent) }
        }
        let client = live.client
        #expect(try client.send(.get, "/hello", headers: ["Host": "evil.example"]).status == 421)
        #expect(try client.send(.post, "/change", headers: ["Origin": "http://evil.example"]).status == 403)
        #expect(try client.send(.post, "/change").status == 204)
    }

    @Test func `the Unix socket is private and answers`() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/socket"
        let live = try LiveServer {
            $0.unixSocketPath = path
        } routes: { router in
            router.add(.post, "/change") { _ in Response(status: .noContent) }
        }
        var information = stat()
        #expect(lstat(path, &information) == 0)
        #expect(information.st_mode & 0o777 == 0o600)
        let client = Client(.unix(path: path))
        #expect(try client.send(.post, "/change", headers: ["Host": "anything"]).status == 204)
        #expect(try client.send(.get, "/hello", headers: ["Origin": "http://localhost"]).status == 403)
        live.server.stop()
        #expect(lstat(path, &information) != 0)
    }

    @Test func `every answer carries the security fields`() throws {
        let live = try LiveServer { router in
            router.add(.get, "/page") { _ in Response(contentType: "text/html; charset=utf-8", bytes: []) }
            router.add(.get, "/chart") { _ in
                Response(headers: [
                    "Content-Type": "image/svg+xml", "Content-Security-Policy": "default-src 'none'",
                    "Cross-Origin-Resource-Policy": "cross-origin",
                ])
            }
        }
        for path in ["/page", "/hello", "/nothing"] {
            let headers = try live.client.send(.get, path).headers
            #expect(headers["X-Content-Type-Options"] == "nosniff")
            #expect(headers["Referrer-Policy"] == "no-referrer")
            #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(headers["Content-Security-Policy"] == (path == "/page" ? SecurityHeaders.pagePolicy : nil))
        }
        let chart = try live.client.send(.get, "/chart").headers
        #expect(chart.values("Content-Security-Policy") == ["default-src 'none'"])
        #expect(chart.values("Cross-Origin-Resource-Policy") == ["cross-origin"])
        #expect(chart["X-Content-Type-Options"] == "nosniff")
    }
}
