import Calendar
import Glibc

/// Records beside an open database which file its WAL belongs to. SQLite applies any WAL that has the right name, even
/// that of another file (https://www.sqlite.org/howtocorrupt.html §1.4).
///
/// The note holds the database's random number and the identities of the database, the WAL and the note itself. A
/// folder copied as a whole has new files but the same number, and keeps its WAL.
struct WALOwner: Sendable {
    let database: String
    private var wal: String { database + "-wal" }
    private var note: String { database + "-owner" }

    /// The state of the WAL before the database is opened.
    enum State: Equatable {
        /// There is nothing to recover.
        case nothing
        /// It holds changes left by a killed process.
        case own
        /// It belonged to another file and was renamed.
        case renamed(to: String)
    }

    /// Renames a WAL that does not belong to the database.
    func settle(at instant: Instant) throws(StorageError) -> State {
        if DatabaseFile.size(wal) == 0 { return .nothing }
        if isOwn { return .own }
        let name = "\(wal)-of-another-file-\(instant.milliseconds)"
        guard rename(wal, name) == 0 else { throw .unreadable(path: wal, reason: String(cString: strerror(errno))) }
        return .renamed(to: name)
    }

    private var isOwn: Bool {
        if DatabaseFile.size(database) == 0 { return false }
        guard let noted = read() else { return true }
        if case .number(let number) = storedNumber(), number != noted.number { return false }
        if case .none = storedNumber() { return false }
        if FileIdentity(path: database) == noted.database { return true }
        // Either the file was replaced under its WAL, or all of them were copied elsewhere.
        return FileIdentity(path: wal) != noted.wal || FileIdentity(path: note) != noted.note
    }

    /// Writes the note, once the number is in the file itself and not only in the WAL. If the note is missing, as on a
    /// full disk, a WAL is assumed to be the database's own.
    func claim(number: Int) {
        guard let file = FileIdentity(path: database), let log = FileIdentity(path: wal) else { return }
        let descriptor = open(note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let own = FileIdentity(path: note)?.text ?? ""
        let text = Array("\(number)\n\(file.text)\n\(log.text)\n\(own)\n".utf8)
        let written = descriptor < 0 ? -1 : write(descriptor, text, text.count)
        if descriptor >= 0 { close(descriptor) }
        if written != text.count { unlink(note) }
    }

    /// Deletes the note once the WAL is empty.
    func release() {
        if DatabaseFile.size(wal) == 0 { unlink(note) }
    }

    private func read() -> (number: Int, database: FileIdentity, wal: FileIdentity, note: FileIdentity)? {
        let descriptor = open(note, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        guard lines.count == 4, let number = Int(lines[0]), let database = FileIdentity(lines[1]),
            let wal = FileIdentity(lines[2]), let own = FileIdentity(lines[3])
        else { return nil }
        return (number, database, wal, own)
    }

    private enum Stored {
        case number(Int)
        case none
        /// A checkpoint was interrupted; the WAL will complete it.
        case unreadable
    }

    /// The number in the file itself, ignoring the WAL.
    private func storedNumber() -> Stored {
        do {
            let connection = try Connection(withoutWAL: database)
            let hasTable = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'meta'") != nil
            guard hasTable else { return .none }
            return try DatabaseNumber.read(connection).map { .number($0) } ?? .none
        } catch {
            return .unreadable
        }
    }
}
