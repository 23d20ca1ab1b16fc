import Glibc

extension UploadedFile {
    /// Takes a file of this machine as if it had been uploaded.
    public convenience init(path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else {
            let error = SystemError("read the size of \(path)")
            close(descriptor)
            throw error
        }
        self.init(descriptor: descriptor, length: Int(information.st_size))
    }
}
