import Glibc
import Testing

@testable import HTTP

/// A server on a free port, for one test.
final class LiveServer {
    let server: Server
    let port: Int

    init(
        _ adjust: (inout ServerConfiguration) -> Void = { _ in }, groups: [RouteGroup] = [],
        routes: (inout Router) -> Void
    ) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 2
        configuration.workers = 2
        configuration.readWorkers = 2
        adjust(&configuration)
        var router = Router(groups)
        router.add(.get, "/hello") { _ in Response(contentType: "text/plain", bytes: Array("hello".utf8)) }
        routes(&router)
        let server = try Server(configuration, router: router)
        guard case .tcp(_, let port)? = try server.start().first else { throw ListenError.badHost("") }
        (self.server, self.port) = (server, port)
    }

    deinit {
        server.stop(graceful: 0)
    }

    var client: Client { Client(.tcp(host: "127.0.0.1", port: port), timeout: .seconds(10)) }

    func connect() throws -> Wire {
        try Wire(port: port)
    }
}

/// A connection on which a test reads and writes raw bytes.
final class Wire {
    private let descriptor: Int32
    let port: Int
    private var arrived: [UInt8] = []
    /// Whether the server reset the connection instead of closing it.
    private(set) var wasReset = false

    init(port: Int, host: String = "127.0.0.1", receiveBuffer: Int32? = nil) throws {
        self.port = port
        let address = try #require(SocketAddress(host: host, port: port))
        descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        setTimeouts()
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        try #require(address.withPointer { Glibc.connect(descriptor, $0, $1) } == 0)
    }

    init(unix path: String) throws {
        port = 0
        let address = try #require(SocketAddress.unix(path: path))
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        setTimeouts()
        try #require(address.withPointer { Glibc.connect(descriptor, $0, $1) } == 0)
    }

    private func setTimeouts() {
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit {
        close(descriptor)
    }

    /// Returns `false` if the server has stopped receiving.
    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8)[...])
    }

    @discardableResult
    func send(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    func get(_ path: String, _ fields: String = "") {
        send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(fields)\r\n")
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Resets the connection.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        // Disconnects and keeps the descriptor, which deinit closes.
        var none = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        Glibc.connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// The input up to and including `text`, or until the connection ends or is silent for ten seconds.
    func read(until text: String) -> String {
        let wanted = Array(text.utf8)
        var searched = 0
        while true {
            if let end = end(of: wanted, from: searched) {
                defer { arrived.removeFirst(end) }
                return String(decoding: arrived[..<end], as: UTF8.self)
            }
            searched = max(0, arrived.count - wanted.count)
            guard receive() > 0 else { return String(decoding: arrived, as: UTF8.self) }
        }
    }

    private func end(of wanted: [UInt8], from start: Int) -> Int? {
        guard arrived.count >= wanted.count else { return nil }
        var candidate = start
        while candidate + wanted.count <= arrived.count {
            guard let first = arrived[candidate...].firstIndex(of: wanted[0]) else { return nil }
            if arrived[first...].starts(with: wanted) { return first + wanted.count }
            candidate = first + 1
        }
        return nil
    }

    private func receive() -> Int {
        let piece = take(atMost: 65536)
        arrived.append(contentsOf: piece ?? [])
        return piece?.count ?? -1
    }

    /// The next bytes; empty at the end of input, `nil` after ten seconds of silence or, if not waiting, without input.
    func take(atMost size: Int, waits: Bool = true) -> [UInt8]? {
        var piece = [UInt8](repeating: 0, count: size)
        let count = recv(descriptor, &piece, size, waits ? 0 : Int32(MSG_DONTWAIT))
        return count < 0 ? nil : Array(piece[..<count])
    }

    /// All input until the server closes; `nil` if it is silent for ten seconds.
    func readToEnd() -> String? {
        while true {
            let count = receive()
            guard count <= 0 else { continue }
            wasReset = count < 0 && errno == ECONNRESET
            return count == 0 || wasReset ? String(decoding: arrived, as: UTF8.self) : nil
        }
    }
}
