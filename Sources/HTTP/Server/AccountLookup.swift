import CGlibcExtras
import Glibc

/// From whose process a connection comes.
enum Account: Sendable, Equatable {
    /// The server's own account or root; or another machine, which is judged by the token alone.
    case admitted
    /// Another account of this machine.
    case other
    /// The kernel knows no open socket at the other end, as when that lies in another network namespace.
    case unknown
}

/// Asks the kernel which account owns the other end of a connection within this machine.
///
/// Only the thread of one event loop uses it.
final class AccountLookup {
    /// The ways to ask, each tried when those before it cannot be asked: microseconds for the first one, and milliseconds
    /// for the second one, which reads all sockets of the machine.
    enum Way: CaseIterable { case socketDiagnostics, processFiles }

    private enum Finding {
        case owner(uid_t)
        /// No process holds the other end, so that its owner would read as root; or it is not in this network namespace.
        case nobody
        case unanswered
    }

    private static let listening: UInt8 = 10
    private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

    private let ways: [Way]
    private let own: uid_t
    private let descriptor: Int32
    private var sequence: UInt32 = 0
    /// A kernel without the part that answers says the same as one that does not find the socket.
    private var hasAnswered = false

    /// - Parameter own: the account whose processes are admitted.
    init(_ ways: [Way] = Way.allCases, own: uid_t = geteuid()) {
        (self.ways, self.own) = (ways, own)
        let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = ways.contains(.socketDiagnostics) ? socket(AF_NETLINK, type, NETLINK_SOCK_DIAG) : -1
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// False where no connection will ever be known.
    var canAsk: Bool { descriptor >= 0 || ways.contains(.processFiles) && access(Self.tables[0], R_OK) == 0 }

    /// - Parameters:
    ///   - far: the other end.
    ///   - near: this server's end.
    func account(at far: SocketEnd, connectedTo near: SocketEnd) -> Account {
        guard far.isLoopback else { return .admitted }
        for way in ways {
            let finding =
                switch way {
                case .socketDiagnostics: askDiagnostics(far, near)
                case .processFiles: Self.askProcessFiles(far, near)
                }
            switch finding {
            case .owner(let owner): return owner == own || owner == 0 ? .admitted : .other
            case .nobody: return .unknown
            case .unanswered: continue
            }
        }
        return .unknown
    }

    // MARK: Socket diagnostics (sock_diag(7))

    private func askDiagnostics(_ far: SocketEnd, _ near: SocketEnd) -> Finding {
        guard descriptor >= 0 else { return .unanswered }
        sequence &+= 1
        let request = Self.request(far, near, sequence)
        let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == request.count else { return .unanswered }
        var answer = [UInt8](repeating: 0, count: 1_024)
        while true {
            // The kernel has answered before `send` returns, so nothing is waited for.
            let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR { continue }
            guard count >= MemoryLayout<nlmsghdr>.size else { return .unanswered }
            let header = answer.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
            guard header.nlmsg_seq == sequence else { continue }
            guard header.nlmsg_type == UInt16(SOCK_DIAG_BY_FAMILY) else { return hasAnswered ? .nobody : .unanswered }
            hasAnswered = true
            return Self.owner(answer[..<count], far, near).map(Finding.owner) ?? .nobody
        }
    }

    private static func request(_ far: SocketEnd, _ near: SocketEnd, _ sequence: UInt32) -> [UInt8] {
        let start = MemoryLayout<nlmsghdr>.size
        let length = start + MemoryLayout<inet_diag_req_v2>.size
        let header = nlmsghdr(
            nlmsg_len: UInt32(length), nlmsg_type: UInt16(SOCK_DIAG_BY_FAMILY), nlmsg_flags: UInt16(NLM_F_REQUEST),
            nlmsg_seq: sequence, nlmsg_pid: 0)
        var body = inet_diag_req_v2()
        body.sdiag_family = UInt8(far.family)
        body.sdiag_protocol = UInt8(IPPROTO_TCP)
        body.idiag_states = .max
        body.id.idiag_sport = far.port.bigEndian
        body.id.idiag_dport = near.port.bigEndian
        withUnsafeMutableBytes(of: &body.id.idiag_src) { $0.copyBytes(from: far.address) }
        withUnsafeMutableBytes(of: &body.id.idiag_dst) { $0.copyBytes(from: near.address) }
        // Any cookie, as only the addresses are known.
        body.id.idiag_cookie = (.max, .max)
        var bytes = [UInt8](repeating: 0, count: length)
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: header, as: nlmsghdr.self)
            $0.storeBytes(of: body, toByteOffset: start, as: inet_diag_req_v2.self)
        }
        return bytes
    }

    /// Nil for another socket, such as one that listens on the port, and for one that no process holds any more.
    private static func owner(_ answer: ArraySlice<UInt8>, _ far: SocketEnd, _ near: SocketEnd) -> uid_t? {
        let start = MemoryLayout<nlmsghdr>.size
        guard answer.count >= start + MemoryLayout<inet_diag_msg>.size else { return nil }
        let message = answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inet_diag_msg.self) }
        guard message.idiag_state != listening, message.idiag_inode != 0,
            message.id.idiag_sport == far.port.bigEndian, message.id.idiag_dport == near.port.bigEndian
        else { return nil }
        return message.idiag_uid
    }

    // MARK: Files of the process (proc_net(5))

    private static func askProcessFiles(_ far: SocketEnd, _ near: SocketEnd) -> Finding {
        // A socket for IPv6 may have been used for IPv4.
        let places = (far.family == AF_INET ? [(tables[0], far, near)] : []) + [(tables[1], far.mapped, near.mapped)]
        for (path, far, near) in places {
            if let owner = owner(in: path, " \(far.hexadecimal) \(near.hexadecimal) ") { return .owner(owner) }
        }
        return .nobody
    }

    /// The columns behind the two ends are state, queues, timer, retransmissions, account, timeout and inode.
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
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return table }
            table += piece[..<count]
        }
    }
}
