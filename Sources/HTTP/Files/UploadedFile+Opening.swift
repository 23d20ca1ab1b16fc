import Threads

extension UploadedFile {
    /// Takes a file of this machine as if it had been uploaded.
    public convenience init(path: String) throws(SystemError) {
        let file = try OpenedFile(path: path)
        self.init(descriptor: file.descriptor, length: file.length)
    }
}
