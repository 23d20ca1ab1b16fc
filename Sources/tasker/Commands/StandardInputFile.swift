import CGlibcExtras
import Glibc

/// Standard input, stored in a temporary file that is deleted with this value.
final class StandardInputFile {
    private let descriptor: Int32

    /// A path by which this process and its children can open the file.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Reads standard input to its end.
    ///
    /// - Throws: `Failure` if the input cannot be read or stored.
    init() throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/tasker-XXXXXX".utf8CString)
        descriptor = mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("stored in \(folder)") }
        unlink(template)
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count == 0 { return }
            guard count > 0 || errno == EINTR else { throw Self.failure("read") }
            var written = 0
            while written < count {
                let more = chunk.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, count - written) }
                guard more > 0 || errno == EINTR else { throw Self.failure("stored in \(folder)") }
                written += max(0, more)
            }
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func failure(_ what: String) -> Failure {
        Failure("Standard input cannot be \(what): \(String(cString: strerror(errno))).")
    }
}
