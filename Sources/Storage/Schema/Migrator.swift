import Calendar

/// Migrates a database to the newest schema.
struct Migrator {
    /// "Tskr" in the header of the file (https://www.sqlite.org/fileformat2.html#application_id).
    static let applicationID = 0x5473_6B72

    let connection: Connection
    let migrations: [Migration]
    var derived = Derived.all
    /// Called with the percentage of what is derived that is up to date.
    var onRebuild: (Int) -> Void = { _ in }

    private var newest: Int { Migration.version(of: migrations) }

    /// Rejects databases of other programs, newer versions and edited migrations without changing anything.
    /// - Parameter backUp: called with the current version before existing data is changed.
    /// - Returns: whether the schema was changed.
    @discardableResult
    func run(at instant: Instant, backUp: (Int) throws -> Void) throws -> Bool {
        let version = try Self.version(of: connection)
        try refuseOtherPrograms(version: version)
        if version > newest { throw StorageError.newerVersion(found: version, known: newest) }
        if version > Migration.lastTakenOver { try refuseEditedMigrations(version: version) }
        if version > 0 && version < newest { try backUp(version) }
        try reachBaseline(from: version, at: instant)
        for number in max(version, Migration.lastTakenOver + 1)..<max(newest, version) {
            let migration = migrations[number - Migration.lastTakenOver]
            try connection.inTransaction {
                try connection.execute(migration.sql)
                try PersonalTables.settle(connection)
                for person in [nil] + (try PersonalTables.members(connection).map { $0 }) {
                    try connection.withTables(ofPerson: person) {
                        for statement in migration.ofEachPerson { try connection.run(statement) }
                    }
                }
                try record(migration, number: number + 1, at: instant)
            }
        }
        let isRebuilt = try Derivation(connection: connection, common: derived).settle(onRebuild)
        // Their indexes are derived.
        if isRebuilt { try connection.inTransaction { try PersonalTables.settle(connection) } }
        return version < newest || isRebuilt
    }

    /// The version of a file's schema; that before the baseline for an early form of it, which is taken over.
    static func version(of connection: Connection) throws -> Int {
        let version = try connection.integer("PRAGMA user_version") ?? 0
        let isEarly = try version == Migration.lastTakenOver + 1 && Takeover.marksUndone(connection)
        return isEarly ? Migration.lastTakenOver : version
    }

    /// Before it, the tasks completed until then had unlocked nothing.
    private static let firstWithAchievements = 6

    private func reachBaseline(from version: Int, at instant: Instant) throws {
        if version > Migration.lastTakenOver { return }
        // Tables are exchanged while others refer to them.
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.inTransaction {
            try connection.execute(Self.table)
            try connection.run("DELETE FROM migration WHERE number > ?", [SQLValue(Migration.lastTakenOver)])
            if version == 0 {
                try connection.execute(migrations[0].sql)
            } else {
                try Takeover(connection: connection, version: version).run()
            }
            let isEarly = version < Self.firstWithAchievements
            try Derivation(connection: connection, common: derived).begin(builds: isEarly)
            if version > 0 && isEarly { try SQLiteProgress.unlockHistory(connection) }
            try record(migrations[0], number: Migration.lastTakenOver + 1, at: instant)
        }
        try connection.execute("PRAGMA foreign_keys = ON")
    }

    private func refuseOtherPrograms(version: Int) throws {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        let isOurs = application == Migrator.applicationID
        if !isOurs && (application != 0 || version != 0 || tables != 0) {
            throw StorageError.otherProgram(path: connection.path)
        }
    }

    private func refuseEditedMigrations(version: Int) throws {
        let applied = try connection.rows(
            "SELECT number, name, checksum FROM migration WHERE number > ? ORDER BY number",
            [SQLValue(Migration.lastTakenOver)]
        ) { (number: $0.integer(0), name: $0.text(1), checksum: $0.value(2)) }
        for entry in applied {
            guard entry.number <= newest else {
                throw StorageError.newerVersion(found: entry.number, known: newest)
            }
            if entry.checksum != .integer(migrations[entry.number - Migration.lastTakenOver - 1].checksum) {
                throw StorageError.foreignMigration(name: entry.name)
            }
        }
    }

    private static let table = """
        CREATE TABLE IF NOT EXISTS migration (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            checksum INTEGER NOT NULL,
            applied_at INTEGER NOT NULL
        ) STRICT;
        """

    private func record(_ migration: Migration, number: Int, at instant: Instant) throws {
        try connection.run(
            "INSERT INTO migration (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)",
            [SQLValue(number), .text(migration.name), .integer(migration.checksum), SQLValue(instant)])
        // Pragmas accept no bound values; both numbers are constants of this program.
        try connection.execute("PRAGMA application_id = \(Migrator.applicationID); PRAGMA user_version = \(number)")
    }
}

extension Connection {
    /// Runs `body` in a transaction, which is rolled back if it throws.
    func inTransaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            if isInTransaction { runIfPossible("ROLLBACK") }
            throw error
        }
    }
}
