import Calendar
import Glibc
import Synchronization
import Testing
import Threads

@testable import HTTP

/// Which accounts may connect over loopback.
@Suite(.serialized) struct AccountTests {
    private static let nobody: uid_t = 65_534

    /// A connection within this machine.
    private struct Pair {
        let client: Int32
        let remote: SocketEnd
        let local: SocketEnd
        private let accepted: Int32

        /// - Parameters:
        ///   - server: the host to listen on.
        ///   - target: the host to connect to.
        ///   - owner: the account that owns the client's socket; requires root unless it is the current one.
        init(server: String, target: String, owner: uid_t? = nil) throws {
            let listening = try Self.open(server, 0) { bind($0, $1, $2) }
            defer { Glibc.close(listening) }
            try #require(listen(listening, 1) == 0)
            let port = SocketAddress.port(of: listening)
            client = try Self.asOwner(owner) { try Self.open(target, port) { connect($0, $1, $2) } }
            let accepted = accept(listening, nil, nil)
            try #require(accepted >= 0)
            self.accepted = accepted
            local = try #require(SocketEnd.local(of: accepted))
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let found = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(accepted, $0, &length) }
            }
            try #require(found == 0)
            remote = try #require(SocketEnd(storage))
        }

        func close() {
            Glibc.close(client)
            Glibc.close(accepted)
        }

        private static func open(
            _ host: String, _ port: Int, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
        ) throws -> Int32 {
            let address = try #require(SocketAddress(host: host, port: port))
            let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            try #require(address.withPointer { use(descriptor, $0, $1) } == 0)
            return descriptor
        }

        /// Runs `body` on a thread whose new sockets belong to `owner`; the rest of the process is not affected.
        private static func asOwner(_ owner: uid_t?, _ body: @escaping @Sendable () throws -> Int32) throws -> Int32 {
            guard let owner else { return try body() }
            let made = Mutex<Int32?>(nil)
            try Thread(name: "other") {
                ownNewSockets(by: owner)
                let descriptor = try? body()
                made.withLock { $0 = descriptor }
            }.join()
            return try #require(made.withLock { $0 })
        }
    }

    private static let hosts = [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("127.0.0.1", "::ffff:127.0.0.1")]

    @Test(arguments: AccountLookup.Source.allCases, hosts)
    func `the owner of the other end is found`(_ source: AccountLookup.Source, _ host: (server: String, target: String))
        throws
    {
        let pair = try Pair(server: host.server, target: host.target)
        defer { pair.close() }
        #expect(AccountLookup([source]).account(at: pair.remote, connectedTo: pair.local) == .admitted)
        // For a server of another account, this process belongs to a different one; root is admitted there too.
        let other = AccountLookup([source], own: 4_242).account(at: pair.remote, connectedTo: pair.local)
        #expect(other == (getuid() == 0 ? .admitted : .other))
        #expect(AccountLookup([source]).account(at: pair.local, connectedTo: pair.local) == .unknown)
    }

    @Test(
        .enabled(if: getuid() == 0, "Only root can create a socket of another account."),
        arguments: AccountLookup.Source.allCases, hosts)
    func `a socket of another account is recognized`(
        _ source: AccountLookup.Source, _ host: (server: String, target: String)
    ) throws {
        let pair = try Pair(server: host.server, target: host.target, owner: Self.nobody)
        defer { pair.close() }
        #expect(AccountLookup([source]).account(at: pair.remote, connectedTo: pair.local) == .other)
        #expect(
            AccountLookup([source], own: Self.nobody).account(at: pair.remote, connectedTo: pair.local) == .admitted)
    }

    @Test(arguments: AccountLookup.Source.allCases, hosts)
    func `a socket that no process has open any more is not taken for root's`(
        _ source: AccountLookup.Source, _ host: (server: String, target: String)
    ) throws {
        let pair = try Pair(server: host.server, target: host.target)
        Glibc.close(pair.client)
        #expect(AccountLookup([source]).account(at: pair.remote, connectedTo: pair.local) == .unknown)
    }

    @Test func `without a source every local account is unknown and other machines are admitted`()
        throws
    {
        let pair = try Pair(server: "127.0.0.1", target: "127.0.0.1")
        defer { pair.close() }
        let lookup = AccountLookup([])
        #expect(!lookup.canAsk)
        #expect(lookup.account(at: pair.remote, connectedTo: pair.local) == .unknown)
        var storage = sockaddr_storage()
        storage.ss_family = sa_family_t(AF_INET)
        #expect(lookup.account(at: try #require(SocketEnd(storage)), connectedTo: pair.local) == .admitted)
    }

    /// Connects from another account to a server that runs as root.
    @Test(.enabled(if: getuid() == 0, "Only root can create a socket of another account."), arguments: [false, true])
    func `another account gets 403 on every request unless all are admitted`(_ admits: Bool) throws {
        let live = try LiveServer {
            $0.admitsEveryAccount = admits
        } routes: { _ in
        }
        let found = Mutex<[String]>([])
        let port = live.port
        try Thread(name: "other") {
            ownNewSockets(by: Self.nobody)
            guard let wire = try? Wire(port: port) else { return }
            for _ in 0..<2 {
                wire.get("/hello")
                let head = wire.read(until: "\r\n\r\n")
                let body = wire.read(until: head.hasPrefix("HTTP/1.1 200") ? "hello" : "}")
                found.withLock { $0.append(head.prefix(12) + " " + body) }
            }
        }.join()
        let answers = found.withLock { $0 }
        #expect(answers.count == 2)
        for answer in answers {
            #expect(answer.hasPrefix(admits ? "HTTP/1.1 200 " : "HTTP/1.1 403 "))
            #expect(answer.contains("auth.accountOther") == !admits)
        }
        #expect(try live.client.send(.get, "/hello").status == 200)
    }

    @Test func `a lookup takes a few microseconds`() throws {
        let pair = try Pair(server: "127.0.0.1", target: "127.0.0.1")
        defer { pair.close() }
        let lookup = AccountLookup([.socketDiagnostics])
        try #require(lookup.account(at: pair.remote, connectedTo: pair.local) == .admitted)
        let fastest =
            (0..<200).map { _ in
                let start = Instant.now.nanoseconds
                _ = lookup.account(at: pair.remote, connectedTo: pair.local)
                return Instant.now.nanoseconds - start
            }.min() ?? .max
        #expect(fastest < 500_000, "\(fastest) ns")
    }
}

/// Makes `account` the owner of the sockets this thread creates (setfsuid(2), which Swift's Glibc module lacks).
private func ownNewSockets(by account: uid_t) {
    typealias Call = @convention(c) (uid_t) -> Int32
    guard let symbol = dlsym(nil, "setfsuid") else { return }
    _ = unsafeBitCast(symbol, to: Call.self)(account)
}
