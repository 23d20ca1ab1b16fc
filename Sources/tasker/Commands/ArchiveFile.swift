import CGlibcExtras
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

    private let descriptor: Int32

    var path: String { "/proc/self/fd/\(descriptor)" }

    /// - Throws: `Failure` if a file cannot be read, or all of them are too large.
    init(_ members: [Member], _ title: String) throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/tasker-XXXXXX".utf8CString)
        descriptor = mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(title, "stored in \(folder)") }
        unlink(template)
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
            try write(writer.header(of: member.name, size: size, check: check.value), title)
            try Self.read(member.path) { try write($0, title) }
        }
        try write(writer.end(), title)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func read(_ path: String, _ take: ([UInt8]) throws -> Void) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path, "read") }
        defer { close(file) }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path, "read") }
            try take(Array(chunk.prefix(count)))
        }
    }

    private func write(_ bytes: [UInt8], _ title: String) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(title, "stored") }
            written += count
        }
    }

    private static func failure(_ what: String, _ verb: String) -> Failure {
        Failure("\(what) cannot be \(verb): \(String(cString: strerror(errno))).")
    }
}
