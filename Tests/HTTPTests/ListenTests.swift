import Glibc
import Synchronization
import Testing
import Threads

@testable import HTTP

struct ListenTests {
    @Test func `it listens on both loopback addresses`() throws {
        let live = try LiveServer { _ in }
        let wire = try Wire(port: live.port, host: "::1")
        wire.get("/hello", "Connection: close\r\n")
        #expect(wire.readToEnd()?.hasSuffix("\r\n\r\nhello") == true)
    }

    @Test func `a port in use is reported`() throws {
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
    func `a host that is not this machine is reported`(_ host: String) throws {
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

    @Test func `preparation runs before the first response, and nothing listens if it fails`() throws {
        struct Fault: Error {}
        let server = try Server(Self.anyPort, router: Router())
        var found: BoundAddress?
        #expect(throws: Fault.self) {
            try server.start { addresses in
                found = addresses.first
                throw Fault()
            }
        }
        guard case .tcp(_, let port)? = found else { throw ListenError.badHost("") }
        #expect(throws: ClientError.self) { try Client(.tcp(host: "127.0.0.1", port: port)).send(.get, "/") }

        let (isAsked, mayAnswer) = (try Gate(), try Gate())
        let other = try Server(Self.anyPort, router: Router())
        defer { other.stop(graceful: 0) }
        let asking = Mutex<Thread?>(nil)
        let isReady = Atomic(false)
        try other.start { addresses in
            guard case .tcp(let host, let port)? = addresses.first else { return }
            let thread = try Thread(name: "asking") {
                isAsked.open()
                #expect((try? Client(.tcp(host: host, port: port)).send(.get, "/"))?.status == 404)
                let wasReady = isReady.load(ordering: .sequentiallyConsistent)
                #expect(wasReady)
                mayAnswer.open()
            }
            asking.withLock { $0 = thread }
            isAsked.wait()
            isReady.store(true, ordering: .sequentiallyConsistent)
        }
        mayAnswer.wait()
        asking.withLock { $0 }?.join()
    }

    private static var anyPort: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        return configuration
    }

    @Test func `an address is reported as browsers write it, however it was given`() throws {
        var configuration = ServerConfiguration()
        configuration.host = "0:0:0:0:0:0:0:1"
        configuration.port = 0
        let server = try Server(configuration, router: Router())
        defer { server.stop(graceful: 0) }
        guard case .tcp(let host, _)? = try server.start().first else { throw ListenError.badHost("") }
        #expect(host == "::1")
    }

    @Test func `other hosts and other sites are rejected`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/change") { _ in Response(status: .noContent) }
        }
        let client = live.client
        #expect(try client.send(.get, "/hello", headers: ["Host": "evil.example"]).status == 421)
        #expect(try client.send(.post, "/change", headers: ["Origin": "http://evil.example"]).status == 403)
        #expect(try client.send(.post, "/change").status == 204)
    }

    @Test func `the Unix socket is private and serves requests`() throws {
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

    @Test func `every response has the security fields`() throws {
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
