import CGlibcExtras
import Glibc

/// A temporary file without a name, which is deleted with this value.
final class UnnamedFile {
    private let descriptor: Int32
    /// What it holds, in messages.
    private let title: String

    /// A path by which this process and its children can open the file.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// - Throws: `Failure` if no file can be made.
    init(of title: String) throws {
        self.title = title
        let folder = Environment.temporaryFolder
        var template = Array("\(folder)/tasker-XXXXXX".utf8CString)
        descriptor = mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(title, "stored in \(folder)") }
        unlink(template)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ bytes: [UInt8]) throws {
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

    /// Calls `take` with the bytes that are left in an open file, piece by piece.
    static func read(_ file: Int32, of title: String, _ take: ([UInt8]) throws -> Void) throws {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(title, "read") }
            try take(Array(chunk.prefix(count)))
        }
    }

    static func failure(_ title: String, _ verb: String) -> Failure {
        Failure("\(title) cannot be \(verb): \(String(cString: strerror(errno))).")
    }
}
