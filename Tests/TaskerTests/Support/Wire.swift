import Glibc
import Testing

/// A connection to a local server on which a test reads and writes raw bytes.
final class Wire {
    let descriptor: Int32
    private(set) var arrived: [UInt8] = []

    init(port: Int, host: String = "127.0.0.1") throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        try #require(inet_pton(AF_INET, host, &address.sin_addr) == 1)
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0, "port \(port) does not answer")
    }

    deinit {
        close(descriptor)
    }

    /// Returns `false` if the server has stopped receiving.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Reads available input; returns `false` at the end of the connection.
    func receive() -> Bool {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        arrived += piece[..<max(0, count)]
        return count > 0
    }

    /// The input up to and including `text`, or all input if it does not arrive within `seconds`.
    func read(until text: String, within seconds: Int = 20) -> String {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let end = Wire.end(of: wanted, in: arrived) {
                defer { arrived.removeFirst(end) }
                return String(decoding: arrived[..<end], as: UTF8.self)
            }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // A stream sends heartbeats forever, so waiting for silence would never end.
            let rest = Int32((deadline - .now) / .milliseconds(1))
            guard rest > 0, poll(&waiting, 1, rest) > 0, receive() else {
                return String(decoding: arrived, as: UTF8.self)
            }
        }
    }

    /// All input until the server closes; nil if it does not within 20 seconds.
    func readToEnd() -> String? {
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let rest = Int32((deadline - .now) / .milliseconds(1))
            guard rest > 0, poll(&waiting, 1, rest) > 0 else { return nil }
            if !receive() { return String(decoding: arrived, as: UTF8.self) }
        }
    }

    /// The body of the next complete response, if it has arrived; it must have a Content-Length.
    func takeAnswer() -> (status: Int, body: [UInt8])? {
        guard let headEnd = Wire.end(of: Array("\r\n\r\n".utf8), in: arrived) else { return nil }
        let lines = String(decoding: arrived[..<headEnd], as: UTF8.self).split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
        let count = length.flatMap { Int($0.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) } ?? 0
        guard arrived.count >= headEnd + count else { return nil }
        defer { arrived.removeFirst(headEnd + count) }
        return (Int(lines[0].dropFirst(9).prefix(3)) ?? 0, Array(arrived[headEnd..<headEnd + count]))
    }

    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        var start = 0
        while let first = bytes[start...].firstIndex(of: wanted[0]), first + wanted.count <= bytes.count {
            if bytes[first...].starts(with: wanted) { return first + wanted.count }
            start = first + 1
        }
        return nil
    }
}
