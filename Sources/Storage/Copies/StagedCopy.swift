import CSQLite
import Domain

/// A copy of a copy beside the database, made ready to take its place: checked, brought up to this version, one file.
struct StagedCopy {
    let file: DatabaseFile
    let migrations: [Migration]
    private var replacement: Replacement { Replacement(database: file.path) }
    var path: String { replacement.staged }

    /// Whatever stood there is from a try that failed.
    /// - Throws: `StorageError`, with nothing left behind.
    func make(from source: String, at instant: Instant) throws {
        try make(at: instant) { path in
            try CopyFile(path: source).checkHeader(known: migrations.count)
            try Disk.copy(source, to: path)
            // What a file that was replaced had not moved out of its WAL yet is a part of it.
            if DatabaseFile.size(source + "-wal") > 0 { try Disk.copy(source + "-wal", to: path + "-wal") }
        }
    }

    /// - Parameter copy: makes the file at a path.
    func make(at instant: Instant, _ copy: (String) throws -> Void) throws {
        try replacement.removeStaged()
        do {
            try DatabaseFile.createDirectories(of: path)
            try copy(path)
            try open { connection in
                try CopyFile.check(connection, known: migrations.count)
                try Migrator(connection: connection, migrations: migrations).run(at: instant) { _ in }
            }
        } catch {
            try replacement.removeStaged()
            throw error
        }
    }

    /// Ends with everything in the one file.
    func open<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let connection = try DatabaseFile(path: path, busyMilliseconds: file.busyMilliseconds).writer()
        let result = try body(connection)
        try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        return result
    }

    /// Raises what pages know a state by above all that they may have seen, and says in the log and to listeners what
    /// happened.
    func finish(after seen: SeenState?, saying what: String, at instant: Instant) throws -> PublishedEvent {
        try open { connection in
            try connection.run("BEGIN IMMEDIATE")
            do {
                let event = try note(connection, after: seen, saying: what, at: instant)
                try connection.run("COMMIT")
                return event
            } catch {
                connection.runIfPossible("ROLLBACK")
                throw error
            }
        }
    }

    private func note(
        _ connection: Connection, after seen: SeenState?, saying what: String, at instant: Instant
    ) throws -> PublishedEvent {
        let own = try SeenState(connection)
        // A step wide enough for all changes that were made since the copy.
        let before = seen ?? SeenState(version: own.version + 1 << 20, event: own.event + 1 << 20)
        let version = max(own.version, before.version) + 1
        try connection.run(
            "INSERT INTO change (id, action, source, at, what) SELECT coalesce(max(id), 0) + 1, ?, ?, ?, ? FROM change",
            [
                .text(ChangeAction.mend.rawValue), .text(ChangeSource.program.rawValue), SQLValue(instant),
                .text(what),
            ])
        try connection.run(
            "UPDATE meta SET value = max(value, ?) WHERE name = 'days_version'", [.integer(version)])
        try connection.run(
            "UPDATE meta SET value = value + max(0, ? - (\(SQLiteLog.version))) WHERE name = 'data_version'",
            [.integer(version)])
        try DatabaseNumber.renew(connection)
        let event = DomainEvent(.dataRestored)
        let published = PublishedEvent(
            id: max(own.event, before.event) + 1, name: event.kind.rawValue, data: event.data(dataVersion: version))
        try connection.run(
            "INSERT INTO event (id, name, data) VALUES (?, ?, ?)",
            [
                .integer(published.id), .text(published.name),
                .text(String(decoding: published.data, as: UTF8.self)),
            ])
        return published
    }
}

/// What pages know a state by.
struct SeenState {
    let version: Int64
    let event: Int64

    init(version: Int64, event: Int64) {
        self.version = version
        self.event = event
    }

    init(_ connection: Connection) throws {
        let log = SQLiteLog(place: Snapshot(connection))
        (version, event) = (try log.dataVersion, try log.lastEventID)
    }
}
