import Glibc
import Testing
import Threads

@testable import HTTP

/// Accepts one connection, sends fixed bytes whatever the request is, and closes it.
private final class FixedResponse {
    let port: Int
    private let thread: Thread

    init(_ response: String) throws {
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let address = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        try #require(address.withPointer { bind(listening, $0, $1) } == 0)
        try #require(listen(listening, 1) == 0)
        port = SocketAddress.port(of: listening)
        thread = try Thread(name: "fixed-response") {
            let accepted = accept(listening, nil, nil)
            var request = [UInt8](repeating: 0, count: 4096)
            recv(accepted, &request, request.count, 0)
            let bytes = Array(response.utf8)
            send(accepted, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            close(accepted)
            close(listening)
        }
    }

    deinit {
        thread.join()
    }
}

struct ClientTests {
    private static func response(_ text: String, _ method: Method = .get) throws -> Client.Response {
        let server = try FixedResponse(text)
        return try Client(.tcp(host: "127.0.0.1", port: server.port), timeout: .seconds(10)).send(method, "/")
    }

    @Test(arguments: [
        ("Content-Length: 3\r\n\r\nabcdef", "abc"), ("Content-Length: 0\r\n\r\n", ""), ("\r\nabc", "abc"),
        ("Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", "abcde"),
    ])
    func `a body ends where its fields say`(_ rest: String, _ expected: String) throws {
        let response = try Self.response("HTTP/1.1 200 OK\r\n\(rest)")
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == expected)
    }

    @Test func `interim responses are skipped`() throws {
        let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\nx"
        #expect(try Self.response(text).status == 201)
    }

    @Test func `the response to HEAD has no body`() throws {
        #expect(try Self.response("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n", .head).body.isEmpty)
    }

    @Test(arguments: [
        "", "HTTP/1.1", "SSH-2.0-x\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nbad\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775808\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: -9223372036854775808\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: 1e308\r\n\r\nab", "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nab",
        "HTTP/1.1 200 OK\r\n" + String(repeating: "X: 1\r\n", count: 20_000) + "Content-Length: 0\r\n\r\n",
    ])
    func `a response that is truncated or not HTTP is an error`(_ text: String) {
        #expect {
            try Self.response(text)
        } throws: { error in
            if case ClientError.badResponse = error { true } else { false }
        }
    }

    @Test func `a missing server is reported as unreachable`() throws {
        let folder = try TemporaryFolder()
        #expect {
            try Client(.unix(path: "\(folder.path)/none")).send(.get, "/")
        } throws: { error in
            if case ClientError.unreachable = error { true } else { false }
        }
    }

    @Test func `a silent server causes a timeout`() throws {
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer { close(listening) }
        let address = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        try #require(address.withPointer { bind(listening, $0, $1) } == 0 && listen(listening, 1) == 0)
        let port = SocketAddress.port(of: listening)
        #expect {
            try Client(.tcp(host: "127.0.0.1", port: port), timeout: .milliseconds(50)).send(.get, "/")
        } throws: { error in
            if case ClientError.timedOut = error { true } else { false }
        }
    }

    @Test func `a file is sent and a body received in pieces`() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "0123456789", count: 200_000)
        try folder.write("upload", text)
        let live = try LiveServer { router in
            router.add(.post, "/upload", body: .upload) { request in
                Response(status: .ok, headers: ["X-Length": "\(request.body.length)"])
            }
            router.add(.get, "/large") { _ in Response(contentType: "text/plain", bytes: Array(text.utf8)) }
        }
        let response = try live.client.send(.post, "/upload", content: .file(path: "\(folder.path)/upload"))
        #expect(response.headers["X-Length"] == "2000000")
        var received: [UInt8] = []
        let large = try live.client.send(.get, "/large") { received.append(contentsOf: $0) }
        #expect(large.body.isEmpty)
        #expect(received == Array(text.utf8))
    }

    @Test func `the body of an error response is not passed to the receiver`() throws {
        let live = try LiveServer { _ in }
        var received: [UInt8] = []
        let response = try live.client.send(.get, "/missing") { received.append(contentsOf: $0) }
        #expect(response.status == 404)
        #expect(received.isEmpty)
        #expect(String(decoding: response.body, as: UTF8.self).contains("request.path.unknown"))
    }
}
