import Glibc

/// A directory of its own that is removed with this value.
public final class TemporaryDirectory: Sendable {
    public let path: String

    /// - Parameter inMemory: for thousands of changes, of which none has to wait for a disk, where the system allows that.
    public init(inMemory: Bool = false) {
        let folder = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(folder)/tasker-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            preconditionFailure("No temporary directory can be made: \(String(cString: strerror(errno)))")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { TemporaryDirectory.remove(path) }

    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Children before their directory; links are not followed.
    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR, let directory = opendir(path) else {
            unlink(path)
            return
        }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if name != "." && name != ".." { remove("\(path)/\(name)") }
        }
        closedir(directory)
        rmdir(path)
    }
}
