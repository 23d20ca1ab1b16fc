import CGlibcExtras
import Glibc

/// Which account's process a connection comes from.
enum Account: Sendable, Equatable {
    /// The server's own account or root, or another machine, for which only the token counts.
    case admitted
    /// Another account on this machine.
    case other
    /// The kernel finds no open socket at the other end, for example because it is in another network namespace.
    case unknown
}

/// Finds the account that owns the other end of a connection within this machine.
///
/// Confined to the thread of one event loop.
final class AccountLookup {
    /// Where the kernel publishes the owner, in order of preference: the first takes microseconds, the second, which
    /// lists all sockets of the machine, milliseconds.
    enum Source: CaseIterable { case socketDiagnostics, processFiles }

    private enum Lookup {
        case owner(uid_t)
        /// No process has the other end open, in which case root would be reported, or it is in another namespace.
        case notFound
        case unavailable
    }

    private static let listening: UInt8 = 10
    private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

    private let sources: [Source]
    private let own: uid_t
    private let descriptor: Int32
    private var sequence: UInt32 = 0
    /// A kernel without socket diagnostics gives the same reply as one that does not find the socket.
    private var hasReplied = false

    /// - Parameter own: the account whose connections are admitted.
    init(_ sources: [Source] = Source.allCases, own: uid_t = geteuid()) {
        (self.sources, self.own) = (sources, own)
        let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = sources.contains(.socketDiagnostics) ? socket(AF_NETLINK, type, NETLINK_SOCK_DIAG) : -1
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// `false` if the account of no connection can ever be found.
    var canAsk: Bool { descriptor >= 0 || sources.contains(.processFiles) && access(Self.tables[0], R_OK) == 0 }

    /// - Parameters:
    ///   - remote: the client's end.
    ///   - local: the server's end.
    func account(at remote: SocketEnd, connectedTo local: SocketEnd) -> Account {
        guard remote.isLoopback else { return .admitted }
        for source in sources {
            let lookup =
                switch source {
                case .socketDiagnostics: queryDiagnostics(remote, local)
                case .processFiles: Self.readProcessFiles(remote, local)
                }
            switch lookup {
            case .owner(let owner): return owner == own || owner == 0 ? .admitted : .other
            case .notFound: return .unknown
            case .unavailable: continue
            }
        }
        return .unknown
    }

    // MARK: Socket diagnostics (sock_diag(7))

    private func queryDiagnostics(_ remote: SocketEnd, _ local: SocketEnd) -> Lookup {
        guard descriptor >= 0 else { return .unavailable }
        sequence &+= 1
        let request = Self.request(remote, local, sequence)
        let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == request.count else { return .unavailable }
        var reply = [UInt8](repeating: 0, count: 1_024)
        while true {
            // The kernel replies before `send` returns, so this never has to wait.
            let count = recv(descriptor, &reply, reply.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR { continue }
            guard count >= MemoryLayout<nlmsghdr>.size else { return .unavailable }
            let header = reply.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
            guard header.nlmsg_seq == sequence else { continue }
            guard header.nlmsg_type == UInt16(SOCK_DIAG_BY_FAMILY) else { return hasReplied ? .notFound : .unavailable }
            hasReplied = true
            return Self.owner(reply[..<count], remote, local).map(Lookup.owner) ?? .notFound
        }
    }

    private static func request(_ remote: SocketEnd, _ local: SocketEnd, _ sequence: UInt32) -> [UInt8] {
        let start = MemoryLayout<nlmsghdr>.size
        let length = start + MemoryLayout<inet_diag_req_v2>.size
        let header = nlmsghdr(
            nlmsg_len: UInt32(length), nlmsg_type: UInt16(SOCK_DIAG_BY_FAMILY), nlmsg_flags: UInt16(NLM_F_REQUEST),
            nlmsg_seq: sequence, nlmsg_pid: 0)
        var body = inet_diag_req_v2()
        body.sdiag_family = UInt8(remote.family)
        body.sdiag_protocol = UInt8(IPPROTO_TCP)
        body.idiag_states = .max
        body.id.idiag_sport = remote.port.bigEndian
        body.id.idiag_dport = local.port.bigEndian
        withUnsafeMutableBytes(of: &body.id.idiag_src) { $0.copyBytes(from: remote.address) }
        withUnsafeMutableBytes(of: &body.id.idiag_dst) { $0.copyBytes(from: local.address) }
        // INET_DIAG_NOCOOKIE, since only the addresses are known.
        body.id.idiag_cookie = (.max, .max)
        var bytes = [UInt8](repeating: 0, count: length)
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: header, as: nlmsghdr.self)
            $0.storeBytes(of: body, toByteOffset: start, as: inet_diag_req_v2.self)
        }
        return bytes
    }

    /// `nil` for another socket, such as one that listens on the port, and for one that no process has open any more.
    private static func owner(_ reply: ArraySlice<UInt8>, _ remote: SocketEnd, _ local: SocketEnd) -> uid_t? {
        let start = MemoryLayout<nlmsghdr>.size
        guard reply.count >= start + MemoryLayout<inet_diag_msg>.size else { return nil }
        let message = reply.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inet_diag_msg.self) }
        guard message.idiag_state != listening, message.idiag_inode != 0,
            message.id.idiag_sport == remote.port.bigEndian, message.id.idiag_dport == local.port.bigEndian
        else { return nil }
        return message.idiag_uid
    }

    // MARK: Process files (proc_net(5))

    private static func readProcessFiles(_ remote: SocketEnd, _ local: SocketEnd) -> Lookup {
        // An IPv6 socket may carry an IPv4 connection.
        let ipv4 = remote.family == AF_INET ? [(tables[0], remote, local)] : []
        let candidates = ipv4 + [(tables[1], remote.mapped, local.mapped)]
        for (path, remote, local) in candidates {
            if let owner = owner(in: path, " \(remote.hexadecimal) \(local.hexadecimal) ") { return .owner(owner) }
        }
        return .notFound
    }

    /// The columns after the two addresses are state, queues, timer, retransmissions, account, timeout and inode.
    private static func owner(in path: String, _ ends: String) -> uid_t? {
        let table = contents(path)
        let wanted = Array(ends.utf8)
        let offset = table.withUnsafeBytes { bytes in
            memmem(bytes.baseAddress!, bytes.count, wanted, wanted.count).map {
                UnsafeRawPointer($0) - bytes.baseAddress!
            }
        }
        guard let offset else { return nil }
        let line = table[(offset + wanted.count)...].prefix { $0 != 0x0A }
        let columns = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard columns.count > 6, columns[0] != "0A", columns[6] != "0" else { return nil }
        return uid_t(columns[4])
    }

    private static func contents(_ path: String) -> [UInt8] {
        var table = [UInt8](" ".utf8)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return table }
        defer { Glibc.close(descriptor) }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return table }
            table += chunk[..<count]
        }
    }
}
