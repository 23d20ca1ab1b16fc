import Glibc

/// The Unix socket beside a database, under a path short enough for the system.
final class SocketAddress {
    /// What `sockaddr_un` has room for, the zero byte at the end left out (unix(7)).
    private static let longest = 107
    let path: String
    private let folder: Int32

    /// - Throws: `Failure` when the folder of the database cannot be opened.
    init(beside database: String) throws {
        guard database.utf8.count + 5 > Self.longest else {
            path = database + ".sock"
            folder = -1
            return
        }
        let name = database.split(separator: "/").last ?? ""
        let parent = String(database.dropLast(name.count))
        folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            throw Failure("\(parent) cannot be opened: \(String(cString: strerror(errno))). Check its permissions.")
        }
        // By the descriptor, a folder of any depth has a short path, as long as this value lives.
        path = "/proc/self/fd/\(folder)/\(Self.short(name)).sock"
    }

    deinit {
        if folder >= 0 { close(folder) }
    }

    /// The name itself, or 64-bit FNV-1a (RFC 9923) of a long one.
    private static func short(_ name: Substring) -> String {
        guard name.utf8.count > 60 else { return String(name) }
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "tasker-" + String(hash, radix: 16)
    }
}
