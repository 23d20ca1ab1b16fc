import Glibc

/// The address and port of one end of a TCP connection.
struct SocketEnd: Sendable, Equatable {
    /// `AF_INET` or `AF_INET6`.
    let family: Int32
    /// 4 or 16 bytes in network byte order.
    let address: [UInt8]
    let port: UInt16

    /// Returns `nil` for other address families.
    init?(_ storage: sockaddr_storage) {
        family = Int32(storage.ss_family)
        // The offset of sin_addr is 4 bytes, that of sin6_addr 8 bytes; the port has the same offset in both.
        let addressBytes: Range<Int>
        switch family {
        case AF_INET: addressBytes = 4..<8
        case AF_INET6: addressBytes = 8..<24
        default: return nil
        }
        (address, port) = withUnsafeBytes(of: storage) {
            (Array($0[addressBytes]), UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    private init(family: Int32, address: [UInt8], port: UInt16) {
        (self.family, self.address, self.port) = (family, address, port)
    }

    /// The server's end of a connection; `nil` if it cannot be determined.
    static func local(of descriptor: Int32) -> SocketEnd? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return result == 0 ? SocketEnd(storage) : nil
    }

    private static let mapping: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

    /// Whether it is a loopback address (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
    var isLoopback: Bool {
        if family == AF_INET { return address.first == 127 }
        return address == [UInt8](repeating: 0, count: 15) + [1] || address.starts(with: Self.mapping + [127])
    }

    /// An IPv4 address mapped to IPv6 (RFC 4291 §2.5.5.2); an IPv6 address unchanged.
    var mapped: SocketEnd {
        family == AF_INET ? SocketEnd(family: AF_INET6, address: Self.mapping + address, port: port) : self
    }

    /// In the format of /proc/net/tcp: 32-bit words in host byte order, then the port, in hexadecimal.
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
