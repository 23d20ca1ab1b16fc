import CSQLite
import Domain

/// An opened database file: its WAL recovered, migrated to the newest schema, and watched.
struct OpenedFile {
    let file: DatabaseFile
    let connection: Connection
    let owner: WALOwner
    private(set) var notices: [String] = []
    /// Whether changes of a killed process were recovered.
    let followsKill: Bool
    /// The largest file that a command checks on opening; a server checks any size, after it has started.
    private static let quicklyRead = 64 << 20

    /// - Throws: `StorageError`.
    init(path: String, _ options: StoreOptions) throws {
        var file = DatabaseFile(path: path, busyMilliseconds: options.busyMilliseconds)
        try file.create()
        try file.checkHeader(known: Migration.version(of: options.migrations))
        owner = WALOwner(database: path)
        let found = try owner.settle(at: options.now())
        let connection = try Self.connect(to: file, options)
        followsKill = found == .own
        if followsKill, options.isBrief, DatabaseFile.size(path) <= Self.quicklyRead {
            if let notice = try Self.damage(connection) { notices.append(notice) }
        }
        if case .renamed(let name) = found {
            notices.append(
                "\(path)-wal contained changes to another database. It was renamed to \(name) and not applied."
            )
        }
        if let notice = try Self.migrate(file, connection, options) { notices.append(notice) }
        // Until here nothing may open the file by its name.
        let watch = try FileWatch(database: path)
        connection.check { () throws(StorageError) in try watch.check() }
        file.watch = watch
        (self.file, self.connection) = (file, connection)
        if let number = try DatabaseNumber.read(connection) { owner.claim(number: number) }
    }

    /// Commands read what is stored on a full disk, too, where a server has no room.
    private static func connect(to file: DatabaseFile, _ options: StoreOptions) throws -> Connection {
        do { return try file.writer() } catch StorageError.diskFull where options.isBrief {
            return try file.writer(isAlone: true)
        }
    }

    /// - Returns: a message for the person, or nil.
    private static func migrate(
        _ file: DatabaseFile, _ connection: Connection, _ options: StoreOptions
    ) throws -> String? {
        let migrator = Migrator(
            connection: connection, migrations: options.migrations, onRebuild: options.onRebuild)
        let hasChanged = try migrator.run(at: options.now()) { version in
            try file.copy(connection, named: "before-version-\(version + 1)-\(options.now().milliseconds)")
        }
        if !hasChanged { return nil }
        // The owner note is valid only once the database's number is in the file itself.
        sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        return try PageSize(connection: connection, largestFile: options.largestRewrittenFile).settle()
    }

    /// Returns a message if a quick check finds damage after a process was killed.
    /// - Throws: `StorageError` if the check was interrupted.
    static func damage(_ connection: Connection) throws -> String? {
        let found: String?
        do {
            found = try connection.first("PRAGMA quick_check(1)") { $0.text(0) }
        } catch let error as StorageError where !error.isInterruption {
            found = error.description
        }
        if found == "ok" { return nil }
        return
            "Tasker was not stopped properly, and the database seems damaged (\(found ?? "no answer")). Run `tasker check`, and restore a copy from the backups folder beside it if that finds problems."
    }
}
