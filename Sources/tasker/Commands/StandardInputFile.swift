import CGlibcExtras
import Glibc

/// What comes on standard input, kept in a temporary file that goes with this value.
final class StandardInputFile {
    private let descriptor: Int32

    /// By which this process and its children can open it.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Reads to the end.
    ///
    /// - Throws: `Failure` when the input cannot be read, or there is no room for it.
    init() throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/tasker-XXXXXX".utf8CString)
        descriptor = mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("kept in \(folder)") }
        unlink(template)
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &piece, piece.count)
            if count == 0 { return }
            guard count > 0 || errno == EINTR else { throw Self.failure("read") }
            var written = 0
            while written < count {
                let more = piece.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, count - written) }
                guard more > 0 || errno == EINTR else { throw Self.failure("kept in \(folder)") }
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
