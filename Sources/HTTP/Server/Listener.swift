import CGlibcExtras
import Glibc
import Threads

/// An accepted connection that is not assigned to an event loop yet.
struct Arrival: Sendable {
    let descriptor: Int32
    let peer: Peer
    /// The client's end of a TCP connection.
    var remote: SocketEnd?
    var account = Account.admitted
}

/// A non-blocking listening socket.
struct Listener: Sendable {
    private static let backlog: Int32 = 1024

    let descriptor: Int32
    let address: BoundAddress

    /// Listens on every configured address, or on none if one of them fails.
    static func open(_ configuration: ServerConfiguration) throws(ListenError) -> [Listener] {
        var listeners: [Listener] = []
        do {
            listeners = try tcp(host: configuration.host, port: configuration.port)
            if let path = configuration.unixSocketPath {
                listeners.append(try unix(path: path))
            }
            return listeners
        } catch {
            for listener in listeners { listener.close() }
            throw error
        }
    }

    private static func tcp(host: String, port: Int) throws(ListenError) -> [Listener] {
        guard host == "localhost" || host == "127.0.0.1" else {
            return [try tcp(numeric: host, port: port)]
        }
        var attempts = 0
        while true {
            let first = try tcp(numeric: "127.0.0.1", port: port)
            do {
                let second = try tcp(numeric: "::1", port: SocketAddress.port(of: first.descriptor))
                return [first, second]
            } catch {
                switch error {
                case .badHost:
                    return [first]
                case .portInUse where port == 0 && attempts < 20:
                    first.close()
                    attempts += 1
                default:
                    first.close()
                    throw error
                }
            }
        }
    }

    private static func tcp(numeric host: String, port: Int) throws(ListenError) -> Listener {
        guard let address = SocketAddress(host: host, port: port) else { throw .badHost(host) }
        let descriptor = socket(address.family, streamType | nonBlocking, 0)
        guard descriptor >= 0 else {
            let error = SystemError("create a socket")
            if error.number == EAFNOSUPPORT { throw .badHost(host) }
            throw .system(error)
        }
        setOption(descriptor, SOL_SOCKET, SO_REUSEADDR)
        if address.family == AF_INET6 { setOption(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
        guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, backlog) == 0 else {
            let error = SystemError("listen on \(host)")
            Glibc.close(descriptor)
            switch error.number {
            case EADDRINUSE: throw .portInUse(host: host, port: port)
            case EACCES: throw .notPermitted(host: host, port: port)
            case EADDRNOTAVAIL, EINVAL: throw .badHost(host)
            default: throw .system(error)
            }
        }
        return Listener(
            descriptor: descriptor, address: .tcp(host: address.host, port: SocketAddress.port(of: descriptor)))
    }

    private static func unix(path: String) throws(ListenError) -> Listener {
        guard let address = SocketAddress.unix(path: path) else { throw .badSocketPath(path) }
        var information = stat()
        if lstat(path, &information) == 0 {
            guard information.st_mode & S_IFMT == S_IFSOCK else { throw .badSocketPath(path) }
            unlink(path)
        }
        let descriptor = socket(AF_UNIX, streamType | nonBlocking, 0)
        guard descriptor >= 0 else { throw .system(SystemError("create a socket")) }
        // Nobody can connect before `listen`, so the mode is set in time.
        guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
            listen(descriptor, backlog) == 0
        else {
            let error = SystemError("listen on \(path)")
            Glibc.close(descriptor)
            throw .system(error)
        }
        return Listener(descriptor: descriptor, address: .unix(path: path))
    }

    /// Accepts the next pending connection; throws `EAGAIN` if there is none.
    func accept() throws(SystemError) -> Arrival {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let accepted = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                accept4(descriptor, $0, &length, Self.nonBlocking)
            }
        }
        guard accepted >= 0 else { throw SystemError("accept a connection") }
        guard case .tcp = address else { return Arrival(descriptor: accepted, peer: .unix) }
        Self.setOption(accepted, Int32(IPPROTO_TCP), TCP_NODELAY)
        return Arrival(
            descriptor: accepted, peer: .tcp(SocketAddress.host(storage)), remote: SocketEnd(storage))
    }

    func close() {
        Glibc.close(descriptor)
        if case .unix(let path) = address { unlink(path) }
    }

    private static var streamType: Int32 { Int32(SOCK_STREAM.rawValue) }
    private static var nonBlocking: Int32 { Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue) }

    private static func setOption(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}
