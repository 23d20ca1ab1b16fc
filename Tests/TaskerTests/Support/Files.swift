import Glibc
import Testing

/// Reads and writes whole small files.
enum Files {
    static func bytes(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0, "\(path) cannot be opened")
        defer { close(descriptor) }
        var all: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &piece, piece.count)
            try #require(count >= 0)
            if count == 0 { return all }
            all += piece[..<count]
        }
    }

    static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    static func write(_ path: String, _ bytes: [UInt8], mode: mode_t = 0o600) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        try #require(descriptor >= 0, "\(path) cannot be made")
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            try #require(written > 0)
            rest = rest.dropFirst(written)
        }
    }

    static func write(_ path: String, _ text: String) throws {
        try write(path, Array(text.utf8))
    }

    /// The sorted relative paths of the files in a folder, such as `js/api.js`.
    static func all(in folder: String, below prefix: String = "") throws -> [String] {
        let directory = try #require(opendir(folder), "\(folder) cannot be opened")
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if name == "." || name == ".." { continue }
            if entry.pointee.d_type == UInt8(DT_DIR) {
                names += try all(in: "\(folder)/\(name)", below: "\(prefix)\(name)/")
            } else {
                names.append(prefix + name)
            }
        }
        return names.sorted()
    }

    static func mode(_ path: String) -> mode_t? {
        var information = stat()
        return lstat(path, &information) == 0 ? information.st_mode & 0o777 : nil
    }

    static func exists(_ path: String) -> Bool { mode(path) != nil }
}
