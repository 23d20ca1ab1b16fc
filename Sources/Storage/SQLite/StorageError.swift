import CSQLite

/// What can go wrong with the file that holds everything.
public enum StorageError: Error, Hashable, Sendable {
    case notADatabase(path: String)
    /// An SQLite database that another program made.
    case otherProgram(path: String)
    case damaged(detail: String)
    /// Made by a newer version; numbers of migrations.
    case newerVersion(found: Int, known: Int)
    /// A migration that was applied is not the one this program has.
    case foreignMigration(name: String)
    case readOnly(path: String)
    /// The file or its directory cannot be opened or made.
    case unreadable(path: String, reason: String)
    case diskFull
    /// Another process kept the file locked for longer than five seconds.
    case busy
    case closed
    /// Another server holds the file.
    case held(process: Int?, address: String?)
    /// Anything else SQLite reports: its extended result code, its message and the statement without its values.
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
            "The database is damaged (\(detail)). Run `tasker check`, and restore a copy from the backups folder beside it if it finds problems."
        case .newerVersion(let found, let known):
            "The database has version \(found), but this Tasker knows only up to \(known). Install a newer Tasker; the file was not touched."
        case .foreignMigration(let name):
            "The database was changed by another build of Tasker (migration \(name)). Use that build, or restore a backup."
        case .readOnly(let path):
            "\(path) cannot be written. Allow writing to the file and its folder, or name another file with --db."
        case .unreadable(let path, let reason):
            "\(path) cannot be opened: \(reason). Check the path and its permissions, or name another file with --db."
        case .diskFull:
            "The disk is full, so nothing was saved. Free some room and try again."
        case .busy:
            "Another program is using the database. Try again in a moment."
        case .closed:
            "Tasker is stopping, so nothing was saved. Start it again and repeat the change."
        case .held(let process, let address):
            "Another Tasker\(process.map { " (process \($0))" } ?? "") already serves this database"
                + (address.map { " at \($0)" } ?? "") + ". Use that one, or stop it first."
        case .other(let code, let message, let sql):
            "The database reported an error (\(code): \(message)) at: \(sql)"
        }
    }

    /// The file cannot be used as it is, so that only a copy helps.
    public var callsForCopy: Bool {
        switch self {
        case .damaged, .notADatabase, .otherProgram: true
        default: false
        }
    }

    /// The request may succeed later without anything else being changed.
    public var isTemporary: Bool {
        switch self {
        case .diskFull, .busy, .closed: true
        default: false
        }
    }

    /// By the extended result code (https://www.sqlite.org/rescode.html).
    init(code: Int32, message: String, sql: String, path: String) {
        switch code & 0xFF {
        case SQLITE_NOTADB: self = .notADatabase(path: path)
        case SQLITE_CORRUPT: self = .damaged(detail: message)
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_AUTH: self = .unreadable(path: path, reason: message)
        case SQLITE_FULL: self = .diskFull
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        default: self = .other(code: Int(code), message: message, sql: sql)
        }
    }

    /// A uniqueness rule of the schema refused the change.
    var isUniqueViolation: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code == Int(SQLITE_CONSTRAINT | (8 << 8)) || code == Int(SQLITE_CONSTRAINT | (6 << 8))
            || code == Int(SQLITE_CONSTRAINT | (10 << 8))
    }

    /// A statement was stopped before its end.
    var isInterruption: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code & 0xFF == Int(SQLITE_INTERRUPT)
    }

    /// Any rule of the schema refused the change.
    var isConstraint: Bool {
        guard case .other(let code, _, _) = self else { return false }
        return code & 0xFF == Int(SQLITE_CONSTRAINT)
    }
}
