import Threads

extension UploadedFile {
    /// Opens a local file as if it had been uploaded.
    public convenience init(path: String) throws(SystemError) {
        let file = try OpenedFile(path: path)
        self.init(descriptor: file.descriptor, length: file.length)
    }
}
