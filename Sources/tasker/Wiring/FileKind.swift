import Glibc

/// What a path leads to.
enum FileKind {
    case missing, empty, file, folder

    init(_ path: String) {
        var information = stat()
        if stat(path, &information) != 0 {
            // What must not be looked at is told by whoever opens it.
            self = errno == ENOENT || errno == ENOTDIR ? .missing : .file
        } else if information.st_mode & S_IFMT == S_IFDIR {
            self = .folder
        } else {
            self = information.st_mode & S_IFMT == S_IFREG && information.st_size == 0 ? .empty : .file
        }
    }
}
