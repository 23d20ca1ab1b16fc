import CSQLite
import Calendar
import Domain

/// A copy prepared beside the database to replace it: checked, migrated to this version, in one file.
struct StagedCopy {
    let file: DatabaseFile
    let migrations: [Migration]
    private var replacement: Replacement { Replacement(database: file.path) }
    var path: String { replacement.staged }

    /// Replaces whatever an earlier failed attempt left.
    /// - Throws: `StorageError`; nothing is left behind then.
    func make(from source: String, at instant: Instant) throws {
        try make(at: instant) { path in
            try CopyFile(path: source).checkHeader(known: Migration.version(of: migrations))
            try Disk.copy(source, to: path)
            // The WAL of a replaced file holds committed data that was not yet moved into the file.
            if DatabaseFile.size(source + "-wal") > 0 { try Disk.copy(source + "-wal", to: path + "-wal") }
        }
    }

    /// - Parameter copy: creates the file at a path.
    func make(at instant: Instant, _ copy: (String) throws -> Void) throws {
        try replacement.removeStaged()
        do {
            try DatabaseFile.createDirectories(of: path)
            try copy(path)
            try open { connection in
                try CopyFile.check(connection, known: Migration.version(of: migrations))
                try Migrator(connection: connection, migrations: migrations).run(at: instant) { _ in }
            }
        } catch {
            try replacement.removeStaged()
            throw error
        }
    }

    /// Moves everything from the WAL into the file at the end.
    func open<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let connection = try DatabaseFile(path: path, busyMilliseconds: file.busyMilliseconds).writer()
        if try Migrator.version(of: connection) == Migration.version(of: migrations) {
            try Derivation(connection: connection).addTriggers()
        }
        let result = try body(connection)
        try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        return result
    }

    /// Raises the data version and event number above any that pages may have seen, writes the log entry, and stores
    /// the event for listeners.
    /// - Parameter note: the log entry.
    func finish(
        after seen: SeenState?, noting note: RestoreNote, at instant: Instant
    ) throws -> (events: [PublishedEvent], undoID: Int64?) {
        try open { connection in
            try connection.run("BEGIN IMMEDIATE")
            do {
                let undoID = try note.write(connection, at: instant)
                let events = try announce(connection, after: seen)
                if let devices = seen?.devices { try DeviceTable.replace(with: devices, in: connection) }
                try seen?.people?.keep(in: connection)
                try connection.run("COMMIT")
                return (events, undoID)
            } catch {
                connection.runIfPossible("ROLLBACK")
                throw error
            }
        }
    }

    private func announce(_ connection: Connection, after seen: SeenState?) throws -> [PublishedEvent] {
        let own = try SeenState(connection)
        // A step larger than any number of changes made since the copy.
        let before = seen ?? SeenState(version: own.version + 1 << 20, event: own.event + 1 << 20)
        let version = max(own.version, before.version) + 1
        try connection.run(
            "UPDATE meta SET value = max(value, ?) WHERE name = 'days_version'", [.integer(version)])
        try connection.run(
            "UPDATE meta SET value = value + max(0, ? - (\(SQLiteLog<OpenTransaction>.version))) WHERE name = 'data_version'",
            [.integer(version)])
        try DatabaseNumber.renew(connection)
        // Pages that were opened by the only person must not hear what several people do.
        let isJoined = before.people?.isNobody == true && own.people?.isNobody == false
        let kinds: [DomainEvent.Kind] = [.dataRestored] + (isJoined ? [.peopleChanged] : [])
        let first = max(own.event, before.event) + 1
        return try kinds.enumerated().map { index, kind in
            let event = DomainEvent(kind)
            let published = PublishedEvent(
                id: first + Int64(index), name: event.kind.rawValue, dataVersion: version,
                data: event.data(dataVersion: version))
            try connection.run(
                "INSERT INTO event (id, name, data) VALUES (?, ?, ?)",
                [
                    .integer(published.id), .text(published.name),
                    .text(String(decoding: published.data, as: UTF8.self)),
                ])
            return published
        }
    }
}

/// The log entry for a file that replaced another one.
enum RestoreNote {
    /// - Parameter replaced: the name of the copy that the old file becomes; nil if there was none.
    case restored(String, replaced: String?)
    case takenBack(String)

    /// - Returns: the number of the entry if it can be undone.
    func write(_ connection: Connection, at instant: Instant) throws -> Int64? {
        let (action, what): (ChangeAction, String) =
            switch self {
            case .restored(let what, _): (.restoreCopy, what)
            case .takenBack(let what): (.mend, what)
            }
        let id = Int64(try CopyComparison.last(connection)) + 1
        try connection.run(
            "INSERT INTO change (id, action, source, at, what) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(id), .text(action.rawValue), .text(ChangeSource.program.rawValue), SQLValue(instant),
                .text(what),
            ])
        guard case .restored(_, let replaced) = self else { return nil }
        try connection.run("INSERT INTO restore (change, replaced) VALUES (?, ?)", [.integer(id), SQLValue(replaced)])
        return replaced == nil ? nil : id
    }
}

/// The numbers by which pages recognize a state, and the devices, which stay as they are: no copy brings a withdrawn
/// one back.
struct SeenState {
    let version: Int64
    let event: Int64
    /// Nil if there were none to keep.
    let devices: [DeviceTable.Fields]?
    let people: KeptPeople?

    init(version: Int64, event: Int64) {
        (self.version, self.event, devices, people) = (version, event, nil, nil)
    }

    init(_ connection: Connection) throws {
        let log = SQLiteLog(transaction: OpenTransaction(connection))
        (version, event) = (try log.dataVersion, try log.lastEventID)
        devices = try DeviceTable.rows(connection)
        people = try KeptPeople(connection)
    }
}
