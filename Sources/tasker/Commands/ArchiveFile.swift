import Glibc
import Inflate

/// A temporary ZIP file of several files, which is deleted with this value.
final class ArchiveFile {
    struct Member {
        let path: String
        /// In the archive; folders are part of it.
        let name: String
    }

    /// In bytes, as much as may come out of any archive.
    private static let limit = 200 << 20

    private let file: UnnamedFile

    /// Valid as long as this value.
    var path: String { file.path }

    /// - Throws: `Failure` if a file cannot be read, or all of them are too large.
    init(_ members: [Member], _ title: String) throws {
        file = try UnnamedFile(of: title)
        var (writer, total) = (ZIPWriter(), 0)
        for member in members {
            var (check, size) = (CRC32(), 0)
            try Self.read(member.path) { chunk in
                check.add(chunk)
                size += chunk.count
                guard total + size <= Self.limit else {
                    throw Failure("The files of \(title) are larger than 200 MB together. Import them one by one.")
                }
            }
            total += size
            try file.write(writer.header(of: member.name, size: size, check: check.value))
            try Self.read(member.path) { try file.write($0) }
        }
        try file.write(writer.end())
    }

    private static func read(_ path: String, _ take: ([UInt8]) throws -> Void) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw UnnamedFile.failure(path, "read") }
        defer { close(file) }
        try UnnamedFile.read(file, of: path, take)
    }
}
