import Glibc

/// A directory of its own that is removed with this value.
public final class TemporaryDirectory: Sendable {
    public let path: String

    /// In memory, where there is room and programs can run: waiting for a disk at each commit took longer than all else.
    private static let folder: String = {
        var memory = statvfs()
        guard statvfs("/dev/shm", &memory) == 0, access("/dev/shm", W_OK) == 0 else { return "/tmp" }
        let (blocks, size) = (UInt64(memory.f_bavail), UInt64(memory.f_frsize))
        return blocks * size > 1 << 30 && memory.f_flag & noExecution == 0 ? "/dev/shm" : "/tmp"
    }()
    /// `ST_NOEXEC`, which Swift does not import.
    private static let noExecution: UInt = 8

    public init() {
        var template = Array("\(Self.folder)/tasker-test-XXXXXX".utf8CString)
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
