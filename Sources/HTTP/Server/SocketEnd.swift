import Glibc

/// The address and port of one end of a TCP connection, as the kernel writes them.
struct SocketEnd: Sendable, Equatable {
    /// `AF_INET` or `AF_INET6`.
    let family: Int32
    /// 4 or 16 bytes in network order.
    let address: [UInt8]
    let port: UInt16

    /// Nil for other families.
    init?(_ storage: sockaddr_storage) {
        family = Int32(storage.ss_family)
        // sin_addr lies 4 bytes, sin6_addr 8 bytes from the beginning; the port is at the same place in both.
        let place: Range<Int>
        switch family {
        case AF_INET: place = 4..<8
        case AF_INET6: place = 8..<24
        default: return nil
        }
        (address, port) = withUnsafeBytes(of: storage) {
            (Array($0[place]), UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    private init(family: Int32, address: [UInt8], port: UInt16) {
        (self.family, self.address, self.port) = (family, address, port)
    }

    /// This server's end of a connection; nil when the system does not tell.
    static func own(of descriptor: Int32) -> SocketEnd? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return result == 0 ? SocketEnd(storage) : nil
    }

    private static let mapping: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

    /// Whether it is an end within this machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
    var isLoopback: Bool {
        if family == AF_INET { return address.first == 127 }
        return address == [UInt8](repeating: 0, count: 15) + [1] || address.starts(with: Self.mapping + [127])
    }

    /// An IPv4 end as a socket for IPv6 has it (RFC 4291 §2.5.5.2); itself for IPv6.
    var mapped: SocketEnd {
        family == AF_INET ? SocketEnd(family: AF_INET6, address: Self.mapping + address, port: port) : self
    }

    /// As /proc/net/tcp writes it: words of the machine's own order in hexadecimal, and the port.
    var hexadecimal: String {
        let words = stride(from: 0, to: address.count, by: 4).map { start in
            address[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        }
        return words.map { Self.digits($0, 8) }.joined() + ":" + Self.digits(UInt32(port), 4)
    }

    private static func digits(_ number: UInt32, _ count: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
