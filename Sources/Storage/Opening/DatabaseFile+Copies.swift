import Domain
import Glibc

extension DatabaseFile {
    /// Where copies are kept, beside the file.
    var copiesDirectory: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "backups" : parts.joined(separator: "/") + "/backups"
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
