import CGlibcExtras
import Glibc

/// A file that gets its name only when it is complete, so that neither a failure nor a signal leaves a partial file.
/// Devices and pipes are written directly.
final class NewFile {
    private let path: String
    /// The name that the complete file has before it takes the place of an older one; `nil` for a device or pipe.
    private let partial: String?
    private let descriptor: Int32
    /// Whether it has that name, as it does from the start where the file system knows no files without a name.
    private var isNamed = false
    private var isFinished = false

    /// - Throws: `Failure` if the file cannot be written.
    init(path: String) throws {
        var information = stat()
        let exists = stat(path, &information) == 0
        if exists, information.st_mode & S_IFMT != S_IFREG {
            self.path = path
            partial = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            let target = exists ? Self.resolved(path) : path
            let partial = "\(target).\(getpid()).part"
            self.path = target
            self.partial = partial
            let unnamed = open(Self.folder(of: target), O_WRONLY | tasker_tmpfile | O_CLOEXEC, 0o600)
            descriptor =
                unnamed < 0 ? open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) : unnamed
            isNamed = unnamed < 0 && descriptor >= 0
        }
        guard descriptor >= 0 else {
            throw Failure("\(path) cannot be written: \(String(cString: strerror(errno))). Name another file.")
        }
    }

    /// The target of a symbolic link, so that the link itself is kept.
    private static func resolved(_ path: String) -> String {
        guard let text = realpath(path, nil) else { return path }
        defer { free(text) }
        return String(cString: text)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if written >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if errno != EINTR {
                throw failure()
            }
        }
    }

    func finish() throws {
        if let partial {
            guard fsync(descriptor) == 0 else { throw failure() }
            if !isNamed { try takeName(partial) }
            guard rename(partial, path) == 0 else { throw failure() }
        }
        isFinished = true
    }

    /// Names the file, which replaces no other one of that name (open(2), O_TMPFILE).
    private func takeName(_ name: String) throws {
        guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
            throw failure()
        }
        isNamed = true
    }

    private func failure() -> Failure {
        Failure("\(path) cannot be written: \(String(cString: strerror(errno))). Nothing was exported.")
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if isNamed, !isFinished, let partial { unlink(partial) }
    }
}
