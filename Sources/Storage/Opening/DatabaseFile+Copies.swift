import Domain
import Glibc

extension SQLiteStore {
    /// The file name used if the person chose none.
    public static let usualName = "tasker.db"

    /// The endings of the paths of a database and of the files beside it, which nothing else may overwrite.
    public static let fileSuffixes = [
        "", "-wal", "-shm", "-journal", "-owner", ".lock", ".sock", ".token", ".restoring", ".replacing",
    ]
}

extension DatabaseFile {
    /// The folder of copies beside the file: `backups` for a file with the default name, and `backups/work` for
    /// `work.db`, since the daily copies of all databases have the same names.
    var copiesDirectory: String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.popLast() ?? ""
        parts.append("backups")
        if name != SQLiteStore.usualName { parts.append(name.hasSuffix(".db") ? name.dropLast(3) : name + ".copies") }
        return parts.joined(separator: "/")
    }

    /// Writes a complete, compact copy of what the connection sees.
    func copy(_ connection: Connection, named name: String) throws {
        let target = "\(copiesDirectory)/\(name).db"
        try DatabaseFile.createDirectories(of: target)
        // VACUUM INTO accepts an existing empty file, which keeps its permissions.
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError.unreadable(path: target, reason: String(cString: strerror(errno)))
        }
        close(descriptor)
        try connection.run("VACUUM INTO ?", [.text(target)])
        let copy = try Connection(path: target)
        try DatabaseNumber.renew(copy)
    }
}
