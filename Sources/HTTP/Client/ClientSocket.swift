import Glibc
import Threads

/// A connection to a server whose calls block, with a timeout.
struct ClientSocket: ~Copyable {
    private let descriptor: Int32

    init(_ endpoint: Client.Endpoint, timeout: Duration) throws(ClientError) {
        descriptor = try Self.connect(endpoint)
        let (seconds, attoseconds) = timeout.components
        var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit {
        close(descriptor)
    }

    private static func connect(_ endpoint: Client.Endpoint) throws(ClientError) -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let opened: Int32
        let result: Int32
        switch endpoint {
        case .tcp(let host, let port):
            guard let address = SocketAddress(host: host, port: port) else {
                throw .unreachable(SystemError("connect to \(host)", number: EINVAL))
            }
            opened = socket(address.family, type, 0)
            result = address.withPointer { Glibc.connect(opened, $0, $1) }
        case .unix(let path):
            guard let address = SocketAddress.unix(path: path) else {
                throw .unreachable(SystemError("connect to \(path)", number: EINVAL))
            }
            opened = socket(AF_UNIX, type, 0)
            result = address.withPointer { Glibc.connect(opened, $0, $1) }
        }
        guard opened >= 0, result == 0 else {
            let error = SystemError("connect to the server")
            if opened >= 0 { close(opened) }
            throw .unreachable(error)
        }
        return opened
    }

    /// - Parameter mayStopEarly: whether to return without an error if the server closes its receiving side.
    /// - Returns: `false` if the server closed its receiving side before everything was sent.
    @discardableResult
    func send(_ bytes: [UInt8], mayStopEarly: Bool = false) throws(ClientError) -> Bool {
        var position = 0
        while position < bytes.count {
            let sent = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + position, $0.count - position, Int32(MSG_NOSIGNAL))
            }
            if sent >= 0 {
                position += sent
            } else if errno != EINTR {
                if mayStopEarly, errno == EPIPE || errno == ECONNRESET { return false }
                throw failure()
            }
        }
        return true
    }

    func send(_ file: FileBody) throws(ClientError) {
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        var position = 0
        while position < file.length {
            let wanted = min(buffer.count, file.length - position)
            let count = pread(file.descriptor, &buffer, wanted, off_t(file.offset + position))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(SystemError("read the file to send")) }
            guard try send(Array(buffer[..<count]), mayStopEarly: true) else { return }
            position += count
        }
    }

    /// Waits for data and returns the number of bytes read; 0 at the end of the stream.
    func receive(into buffer: inout [UInt8]) throws(ClientError) -> Int {
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count >= 0 { return count }
            if errno != EINTR { throw failure() }
        }
    }

    private func failure() -> ClientError {
        errno == EAGAIN ? .timedOut : .system(SystemError("talk to the server"))
    }
}
