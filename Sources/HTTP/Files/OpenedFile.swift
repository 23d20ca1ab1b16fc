import Glibc
import Threads

/// A file opened for reading, whose descriptor the caller has to close.
struct OpenedFile {
    let descriptor: Int32
    /// In bytes.
    let length: Int

    init(path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else {
            let error = SystemError("read the size of \(path)")
            close(descriptor)
            throw error
        }
        length = Int(information.st_size)
    }
}
