import Domain

/// One step from one version of the schema to the next; never edited after a release.
struct Migration: Sendable {
    let name: String
    let sql: String
    /// What SQL alone cannot fill, run after it in the same transaction.
    var fill: (@Sendable (Connection) throws -> Void)?

    /// FNV-1a with 64 bits over the statements (draft-eastlake-fnv), to notice that a step was edited.
    var checksum: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in sql.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int64(bitPattern: hash)
    }

    /// In order; the number of a migration is its place, counted from 1.
    static let all = [
        Migration(name: "first schema", sql: FirstSchema.tables + FirstSchema.indexes + RollUps.schema),
        Migration(
            name: "tasks and projects, whole",
            sql: SearchSchema.tables + ReminderSchema.tables + TemplateSchema.tables + LogSchema.tables),
        Migration(name: "completed tasks counted along their index", sql: completedIndex),
        Migration(name: "subtasks without a due date counted along an index", sql: undatedSubtasksIndex),
        Migration(name: "days counted by type, category and hour", sql: DayRollUps.schema),
        Migration(
            name: "achievements, challenges and on-time sums", sql: ProgressSchema.schema,
            fill: { try SQLiteProgress.unlockHistory($0) }),
        Migration(name: "due tasks of each project and day", sql: ProjectDueRollUps.schema),
        Migration(name: "time spent on tasks", sql: TimeSchema.schema),
        Migration(name: "recommendations and priorities", sql: AdviceSchema.schema),
        Migration(name: "habits", sql: HabitSchema.schema),
        Migration(name: "sums of projects and days in one row", sql: ProjectDayRollUps.schema),
        Migration(name: "number of the database", sql: DatabaseNumber.schema),
        Migration(name: "open tasks of archived projects", sql: ArchivedProjects.fill),
        Migration(name: "the clock: jobs and notices", sql: ClockSchema.tables),
        Migration(name: "number of the last task, and moved tasks", sql: NumberSchema.schema),
        Migration(name: "rows of the log in their order", sql: LogPlace.schema),
        Migration(name: "kinds of entries that wait to be indexed", sql: EntryKinds.schema),
        Migration(
            name: "text that waits to be indexed", sql: WaitingTextSchema.schema,
            fill: { try WaitingTextSchema.fill($0) }
        ),
        Migration(name: "sums of new tasks in one trigger", sql: NewTaskSums.schema),
    ]

    /// It says what is archived as well, so that a day's completed tasks are counted without their rows.
    private static let completedIndex = """
        DROP INDEX task_completed;
        CREATE INDEX task_completed ON task (completed_on, completed_at, number, archived_at)
            WHERE completed_on IS NOT NULL AND hidden = 0;

        """

    /// Today counts them out of what has no due date; no roll-up tells subtasks apart. SQLite 3.40 asks again for what the
    /// index is limited to, so the index has those columns too.
    private static let undatedSubtasksIndex = """
        CREATE INDEX task_undated_subtask ON task (archived_at, parent_id, due_day, completed_on, hidden)
            WHERE parent_id IS NOT NULL AND due_day IS NULL AND completed_on IS NULL AND hidden = 0;

        """
}

/// Brings a database up to the newest schema.
struct Migrator {
    /// "Tskr" in the header of the file (https://www.sqlite.org/fileformat2.html#application_id).
    static let applicationID = 0x5473_6B72

    let connection: Connection
    let migrations: [Migration]

    /// Refuses databases of other programs, newer versions and edited migrations without changing anything.
    /// - Parameter backUp: called before data that exists is changed, with the version it has.
    /// - Returns: whether anything was changed.
    @discardableResult
    func run(at instant: Instant, backUp: (Int) throws -> Void) throws -> Bool {
        let version = try connection.integer("PRAGMA user_version") ?? 0
        try refuseOtherPrograms(version: version)
        if version > migrations.count {
            throw StorageError.newerVersion(found: version, known: migrations.count)
        }
        if version > 0 { try refuseEditedMigrations(version: version) }
        if version == migrations.count { return false }
        if version > 0 { try backUp(version) }
        for number in (version + 1)...migrations.count {
            try apply(migrations[number - 1], number: number, at: instant)
        }
        return true
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
        let applied = try connection.rows("SELECT number, name, checksum FROM migration ORDER BY number") {
            (number: $0.integer(0), name: $0.text(1), checksum: $0.value(2))
        }
        for entry in applied {
            guard (1...migrations.count).contains(entry.number) else {
                throw StorageError.newerVersion(found: entry.number, known: migrations.count)
            }
            if entry.checksum != .integer(migrations[entry.number - 1].checksum) {
                throw StorageError.foreignMigration(name: entry.name)
            }
        }
    }

    private func apply(_ migration: Migration, number: Int, at instant: Instant) throws {
        try connection.execute("BEGIN IMMEDIATE")
        do {
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS migration (
                    number INTEGER PRIMARY KEY,
                    name TEXT NOT NULL,
                    checksum INTEGER NOT NULL,
                    applied_at INTEGER NOT NULL
                ) STRICT;
                """)
            try connection.execute(migration.sql)
            try migration.fill?(connection)
            try connection.run(
                "INSERT INTO migration (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)",
                [SQLValue(number), .text(migration.name), .integer(migration.checksum), SQLValue(instant)])
            // Pragmas take no bound values; both are numbers of ours.
            try connection.execute("PRAGMA application_id = \(Migrator.applicationID); PRAGMA user_version = \(number)")
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }
}
