import Domain
import Glibc

extension SQLiteStore {
    /// Of the file, where the person chose none.
    public static let usualName = "tasker.db"
}

extension DatabaseFile {
    /// Where copies are kept, beside the file: in `backups` those of a file with the usual name, and in `backups/work`
    /// those of `work.db`, as copies of a day have the same name for all.
    var copiesDirectory: String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.popLast() ?? ""
        parts.append("backups")
        if name != SQLiteStore.usualName { parts.append(name.hasSuffix(".db") ? name.dropLast(3) : name + ".copies") }
        return parts.joined(separator: "/")
    }

    /// Writes a whole, compact copy of what the connection sees.
    func copy(_ connection: Connection, named name: String) throws {
        let target = "\(copiesDirectory)/\(name).db"
        try DatabaseFile.createDirectories(of: target)
        // VACUUM INTO takes an empty file too, and so keeps the mode of this one.
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
