import Glibc

/// The Unix socket of a database, with a path short enough for the system.
final class SocketAddress {
    /// The maximum path length of `sockaddr_un` without the terminating zero byte (unix(7)).
    private static let maximumLength = 107
    let path: String
    private let folder: Int32

    /// - Throws: `Failure` if the folder of the database cannot be opened.
    init(beside database: String) throws {
        guard database.utf8.count + 5 > Self.maximumLength else {
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
        // The path by descriptor is short for a folder of any depth, but valid only as long as this value lives.
        path = "/proc/self/fd/\(folder)/\(Self.short(name)).sock"
    }

    deinit {
        if folder >= 0 { close(folder) }
    }

    /// The name itself, or a 64-bit FNV-1a hash (RFC 9923) of a long one.
    private static func short(_ name: Substring) -> String {
        guard name.utf8.count > 60 else { return String(name) }
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "tasker-" + String(hash, radix: 16)
    }
}
