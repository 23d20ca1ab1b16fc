import Calendar
import Glibc
import Synchronization
import Testing
import Threads

@testable import HTTP

/// Whose connections over loopback are answered.
@Suite(.serialized) struct AccountTests {
    private static let nobody: uid_t = 65_534

    /// A connection within this machine, as the kernel knows it.
    private struct Pair {
        let client: Int32
        let far: SocketEnd
        let near: SocketEnd
        private let accepted: Int32

        /// - Parameters:
        ///   - server: where it listens.
        ///   - target: where the client connects to.
        ///   - owner: of the client's socket; another one needs root.
        init(server: String, target: String, owner: uid_t? = nil) throws {
            let listening = try Self.open(server, 0) { bind($0, $1, $2) }
            defer { Glibc.close(listening) }
            try #require(listen(listening, 1) == 0)
            let port = SocketAddress.port(of: listening)
            client = try Self.asOwner(owner) { try Self.open(target, port) { connect($0, $1, $2) } }
            let accepted = accept(listening, nil, nil)
            try #require(accepted >= 0)
            self.accepted = accepted
            near = try #require(SocketEnd.own(of: accepted))
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let found = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(accepted, $0, &length) }
            }
            try #require(found == 0)
            far = try #require(SocketEnd(storage))
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

        /// Runs `body` on a thread whose new sockets belong to an account, while the process stays as it is.
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

    private static let places = [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("127.0.0.1", "::ffff:127.0.0.1")]

    @Test(arguments: AccountLookup.Way.allCases, places)
    func `the kernel says whose socket is at the other end`(_ way: AccountLookup.Way, _ place: (String, String)) throws
    {
        let pair = try Pair(server: place.0, target: place.1)
        defer { pair.close() }
        #expect(AccountLookup([way]).account(at: pair.far, connectedTo: pair.near) == .admitted)
        // The server of somebody else, to whom this process is another account; root is admitted there too.
        let other = AccountLookup([way], own: 4_242).account(at: pair.far, connectedTo: pair.near)
        #expect(other == (getuid() == 0 ? .admitted : .other))
        #expect(AccountLookup([way]).account(at: pair.near, connectedTo: pair.near) == .unknown)
    }

    @Test(
        .enabled(if: getuid() == 0, "Only root can make a socket of another account."),
        arguments: AccountLookup.Way.allCases, places)
    func `a socket of another account is told from the own`(_ way: AccountLookup.Way, _ place: (String, String)) throws
    {
        let pair = try Pair(server: place.0, target: place.1, owner: Self.nobody)
        defer { pair.close() }
        #expect(AccountLookup([way]).account(at: pair.far, connectedTo: pair.near) == .other)
        #expect(AccountLookup([way], own: Self.nobody).account(at: pair.far, connectedTo: pair.near) == .admitted)
    }

    @Test(arguments: AccountLookup.Way.allCases, places)
    func `a socket that nobody holds any more does not pass for root's`(
        _ way: AccountLookup.Way, _ place: (String, String)
    ) throws {
        let pair = try Pair(server: place.0, target: place.1)
        Glibc.close(pair.client)
        #expect(AccountLookup([way]).account(at: pair.far, connectedTo: pair.near) == .unknown)
    }

    @Test func `without a way to ask nothing within the machine is known, and other machines are not asked about`()
        throws
    {
        let pair = try Pair(server: "127.0.0.1", target: "127.0.0.1")
        defer { pair.close() }
        let lookup = AccountLookup([])
        #expect(!lookup.canAsk)
        #expect(lookup.account(at: pair.far, connectedTo: pair.near) == .unknown)
        var storage = sockaddr_storage()
        storage.ss_family = sa_family_t(AF_INET)
        #expect(lookup.account(at: try #require(SocketEnd(storage)), connectedTo: pair.near) == .admitted)
    }

    /// A server of an account that asks on its own behalf, with a connection that another one holds.
    @Test(.enabled(if: getuid() == 0, "Only root can make a socket of another account."), arguments: [false, true])
    func `another account gets 403 on every request, unless all are admitted`(_ admits: Bool) throws {
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

    @Test func `asking costs a connection a few microseconds`() throws {
        let pair = try Pair(server: "127.0.0.1", target: "127.0.0.1")
        defer { pair.close() }
        let lookup = AccountLookup([.socketDiagnostics])
        try #require(lookup.account(at: pair.far, connectedTo: pair.near) == .admitted)
        let fastest =
            (0..<200).map { _ in
                let start = Instant.now.nanoseconds
                _ = lookup.account(at: pair.far, connectedTo: pair.near)
                return Instant.now.nanoseconds - start
            }.min() ?? .max
        #expect(fastest < 500_000, "\(fastest) ns")
    }
}

/// Gives the sockets that this thread makes from now on to an account (setfsuid(2), which Swift's Glibc module lacks).
private func ownNewSockets(by account: uid_t) {
    typealias Call = @convention(c) (uid_t) -> Int32
    guard let symbol = dlsym(nil, "setfsuid") else { return }
    _ = unsafeBitCast(symbol, to: Call.self)(account)
}
