import CSQLite
import Domain
import Glibc

/// What can go wrong with the database file.
public enum StorageError: Error, Hashable, Sendable {
    case notADatabase(path: String)
    /// An SQLite database created by another program.
    case otherProgram(path: String)
    case damaged(detail: String)
    /// Created by a newer version; the numbers are those of migrations.
    case newerVersion(found: Int, known: Int)
    /// An applied migration differs from the one in this program.
    case foreignMigration(name: String)
    case readOnly(path: String)
    /// The file or its directory cannot be opened or created.
    case unreadable(path: String, reason: String)
    case diskFull
    /// The disk failed a read or write for a reason other than lack of space.
    case disk(reason: String)
    /// Another process kept the file locked for longer than five seconds.
    case busy
    case closed
    /// The path no longer refers to the file that was opened.
    case displaced(path: String, FileFate)
    /// Another server holds the file.
    case held(process: Int?, address: String?)
    /// Another server holds the file under another name.
    case heldByOtherName(path: String)
    /// Any other error of SQLite: its extended result code, its message and the statement without its values.
    case other(code: Int, message: String, sql: String)
}

extension StorageError: CustomStringConvertible {
    /// Says what happened and what to do.
    public var description: String {
        switch self {
        case .notADatabase(let path):
            "\(path) is not a Tasker database. Name another file with --db, or move this one away."
        case .otherProgram(let path):
            "\(path) belongs to another program. Name another file with --db."
        case .damaged(let detail):
            "The database is damaged (\(detail)). Run `tasker check`, and restore a copy from the backups folder beside it if that finds problems."
        case .newerVersion(let found, let known):
            "The database has version \(found), but this Tasker supports only up to \(known). Install a newer Tasker; the file was not changed."
        case .foreignMigration(let name):
            "The database was changed by another build of Tasker (migration \(name)). Use that build, or restore a backup."
        case .readOnly(let path):
            "\(path) cannot be written. Allow writing to the file and its folder, or name another file with --db."
        case .unreadable(let path, let reason):
            "\(path) cannot be opened: \(reason). Check the path and its permissions, or name another file with --db."
        case .diskFull:
            "The disk is full, so nothing was saved. Free some space and try again."
        case .disk(let reason):
            "The disk reported an error (\(reason)), so nothing was saved. Check the disk and its cables, and make a backup elsewhere."
        case .busy:
            "Another program is using the database. Try again in a moment."
        case .closed:
            "Tasker is stopping, so nothing was saved. Start it again and repeat the change."
        case .held(let process, let address):
            "Another Tasker\(process.map { " (process \($0))" } ?? "") already serves this database"
                + (address.map { " at \($0)" } ?? "") + ". Use that, or stop it first."
        case .displaced(let path, let fate): fate.advice(path)
        case .heldByOtherName(let path):
            "\(path) is another name for a file that another Tasker is using. Use that Tasker, or stop it first."
        case .other(let code, let message, let sql):
            "The database reported an error (\(code): \(message)) at: \(sql)"
        }
    }

    /// Whether the file is unusable and must be replaced by a copy.
    public var callsForCopy: Bool {
        switch self {
        case .damaged, .notADatabase, .otherProgram: true
        default: false
        }
    }

    /// Whether the request may succeed later without any other change.
    public var isTemporary: Bool {
        switch self {
        case .diskFull, .disk, .busy, .closed, .displaced: true
        default: false
        }
    }

    /// Whether a call failed with this `errno` because there is no room, or not for this account or process.
    static func isFull(_ reason: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(reason) }

    /// Classifies an extended result code (https://www.sqlite.org/rescode.html).
    /// - Parameter systemError: `errno` of the failed call; SQLite itself reports a full disk only for writes.
    init(code: Int32, systemError: Int32 = 0, message: String, sql: String, path: String) {
        switch code & 0xFF {
        case SQLITE_NOTADB: self = .notADatabase(path: path)
        case SQLITE_CORRUPT: self = .damaged(detail: message)
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_AUTH: self = .unreadable(path: path, reason: message)
        case SQLITE_FULL: self = .diskFull
        case SQLITE_IOERR where Self.isFull(systemError): self = .diskFull
        case SQLITE_IOERR:
            self = .disk(reason: systemError == 0 ? message : String(cString: strerror(systemError)))
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        default: self = .other(code: Int(code), message: message, sql: sql)
        }
    }

    /// Whether a uniqueness constraint of the schema was violated.
    var isUniqueViolation: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code == Int(SQLITE_CONSTRAINT | (8 << 8)) || code == Int(SQLITE_CONSTRAINT | (6 << 8))
            || code == Int(SQLITE_CONSTRAINT | (10 << 8))
    }

    /// Whether a statement was interrupted.
    var isInterruption: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code & 0xFF == Int(SQLITE_INTERRUPT)
    }

    /// Whether any constraint of the schema was violated.
    var isConstraint: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code & 0xFF == Int(SQLITE_CONSTRAINT)
    }
}

extension FileFate {
    fileprivate func advice(_ path: String) -> String {
        if path.hasSuffix("-wal") || path.hasSuffix("-shm") {
            return
                "\(path) was \(self) while Tasker was using it, so nothing can be saved. Stop Tasker and start it again; everything saved before is safe."
        }
        return switch self {
        case .deleted:
            "\(path) was deleted while Tasker was using it, so nothing can be saved. Export its contents (Settings, Export) while Tasker is still running, then stop it and put a backup in its place."
        case .moved:
            "\(path) was moved while Tasker was using it, so nothing can be saved. Move it back, or stop Tasker and start it with --db and the new path."
        case .replaced:
            "\(path) was replaced while Tasker was using it, so nothing can be saved. Put the old file back, or stop Tasker and start it again with the new one."
        }
    }
}
