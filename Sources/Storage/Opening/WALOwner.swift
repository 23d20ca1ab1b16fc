import Calendar
import Glibc

/// Remembers beside an open database which file its WAL belongs to. SQLite applies whatever WAL it finds under the name,
/// that of another file as well (https://www.sqlite.org/howtocorrupt.html §1.4).
///
/// The note holds the random number of the database, and which files database, WAL and note itself were. A folder that
/// was copied as a whole has new files with the same number, and keeps its WAL.
struct WALOwner: Sendable {
    let database: String
    private var wal: String { database + "-wal" }
    private var note: String { database + "-owner" }

    /// What was found before the database is opened.
    enum State: Equatable {
        /// Nothing waits to be taken over.
        case nothing
        /// Changes that a process which was killed left to take over.
        case own
        /// It was that of another file, and is there under this name now.
        case kept(as: String)
    }

    /// Puts a WAL aside that is not that of the database.
    func settle(at instant: Instant) throws(StorageError) -> State {
        if DatabaseFile.size(wal) == 0 { return .nothing }
        if isOwn { return .own }
        let name = "\(wal)-of-another-file-\(instant.milliseconds)"
        guard rename(wal, name) == 0 else { throw .unreadable(path: wal, reason: String(cString: strerror(errno))) }
        return .kept(as: name)
    }

    private var isOwn: Bool {
        if DatabaseFile.size(database) == 0 { return false }
        guard let noted = read() else { return true }
        if case .number(let number) = storedNumber(), number != noted.number { return false }
        if case .none = storedNumber() { return false }
        if FileIdentity(path: database) == noted.database { return true }
        // The file was replaced under its WAL, unless all of them were copied to another place.
        return FileIdentity(path: wal) != noted.wal || FileIdentity(path: note) != noted.note
    }

    /// Writes the note for a database whose number is in the file itself, not only in the WAL. Without it, as on a full
    /// disk, a WAL is taken for the database's own.
    func claim(number: Int) {
        guard let file = FileIdentity(path: database), let log = FileIdentity(path: wal) else { return }
        let descriptor = open(note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let own = FileIdentity(path: note)?.text ?? ""
        let text = Array("\(number)\n\(file.text)\n\(log.text)\n\(own)\n".utf8)
        let written = descriptor < 0 ? -1 : write(descriptor, text, text.count)
        if descriptor >= 0 { close(descriptor) }
        if written != text.count { unlink(note) }
    }

    /// Takes the note away once nothing is left in the WAL.
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
        /// A checkpoint was cut short, which the WAL mends.
        case unreadable
    }

    /// The number in the file itself, whatever the WAL says.
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
