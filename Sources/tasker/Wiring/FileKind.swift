import Glibc

/// The kind of file at a path.
enum FileKind {
    case missing, empty, file, folder

    init(_ path: String) {
        var information = stat()
        if stat(path, &information) != 0 {
            // An inaccessible file is reported when it is opened.
            self = errno == ENOENT || errno == ENOTDIR ? .missing : .file
        } else if information.st_mode & S_IFMT == S_IFDIR {
            self = .folder
        } else {
            self = information.st_mode & S_IFMT == S_IFREG && information.st_size == 0 ? .empty : .file
        }
    }
}
