import Domain
import Glibc

/// A file that has a name: that of an import itself, or else a copy, which lives as long as the value.
final class TemporaryFile: Sendable {
    let path: String
    private let isCopy: Bool

    private init(_ path: String, isCopy: Bool) { (self.path, self.isCopy) = (path, isCopy) }

    deinit { if isCopy { unlink(path) } }

    /// - Throws: `ImportFailure` if the file cannot be read or copied.
    static func of(_ file: ImportFile) throws(ImportFailure) -> TemporaryFile {
        // An upload, or standard input, has a path of its descriptor only, which SQLite cannot open.
        if let path = file.path, let real = realpath(path, nil) {
            free(real)
            return TemporaryFile(path, isCopy: false)
        }
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(folder)/tasker-import-XXXXXX".utf8CString)
        // Readable by its owner only.
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw failure(errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        defer { close(descriptor) }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let copy = TemporaryFile(path, isCopy: true)
        var source = try file.source()
        while let chunk = try source.next() {
            var written = 0
            while written < chunk.count {
                let count = chunk[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure(errno) }
                written += count
            }
        }
        return copy
    }

    private static func failure(_ code: Int32) -> ImportFailure {
        ImportFailure([.file(.file.importFileUnreadable, "No copy can be made: \(String(cString: strerror(code))).")])
    }
}
