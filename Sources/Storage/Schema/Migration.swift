import Calendar

/// A migration from one version of the schema to the next; never edited after a release.
struct Migration: Sendable {
    let name: String
    /// The 64-bit FNV-1a hash of the statements (draft-eastlake-fnv), which reveals an edited migration.
    let checksum: Int64
    private let statements: @Sendable () -> String
    /// Fills in what SQL alone cannot, in the same transaction.
    let fill: (@Sendable (Connection) throws -> Void)?

    /// - Parameter checksum: given as a literal, since building the statements of all migrations takes longer than most
    ///   commands.
    init(
        name: String, checksum: Int64? = nil, sql: @escaping @autoclosure @Sendable () -> String,
        fill: (@Sendable (Connection) throws -> Void)? = nil
    ) {
        self.name = name
        self.checksum = checksum ?? Self.checksum(of: sql())
        statements = sql
        self.fill = fill
    }

    var sql: String { statements() }

    static func checksum(of sql: String) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in sql.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int64(bitPattern: hash)
    }

    /// All migrations in order; their numbers start at 1.
    static let all = [
        Migration(
            name: "first schema", checksum: -1_768_039_430_894_669_129,
            sql: FirstSchema.tables + FirstSchema.indexes + Rollups.schema),
        Migration(
            name: "tasks and projects, whole", checksum: -3_040_292_315_414_438_006,
            sql: SearchSchema.tables + ReminderSchema.tables + TemplateSchema.tables + LogSchema.tables),
        Migration(
            name: "completed tasks counted along their index", checksum: 8_198_957_991_607_368_288, sql: completedIndex),
        Migration(
            name: "subtasks without a due date counted along an index", checksum: -6_859_448_508_674_276_799,
            sql: undatedSubtasksIndex),
        Migration(
            name: "days counted by type, category and hour", checksum: -2_345_321_313_654_433_501,
            sql: DayRollups.schema),
        Migration(
            name: "achievements, challenges and on-time sums", checksum: -2_892_487_786_044_021_705,
            sql: ProgressSchema.schema,
            fill: { try SQLiteProgress.unlockHistory($0) }),
        Migration(
            name: "due tasks of each project and day", checksum: -8_882_120_957_139_460_600,
            sql: ProjectDueRollups.schema),
        Migration(name: "time spent on tasks", checksum: 7_790_800_967_611_669_988, sql: TimeSchema.schema),
        Migration(
            name: "recommendations and priorities", checksum: -2_200_115_075_746_864_890, sql: AdviceSchema.schema),
        Migration(name: "habits", checksum: 3_839_577_915_840_954_797, sql: HabitSchema.schema),
        Migration(
            name: "sums of projects and days in one row", checksum: 3_705_066_758_771_432_472,
            sql: ProjectDayRollups.schema),
        Migration(name: "number of the database", checksum: -1_444_878_368_785_698_834, sql: DatabaseNumber.schema),
        Migration(
            name: "open tasks of archived projects", checksum: 3_852_186_293_576_386_651, sql: ArchivedProjects.fill),
        Migration(name: "the clock: jobs and notices", checksum: -7_417_443_834_151_383_496, sql: ClockSchema.tables),
        Migration(
            name: "number of the last task, and moved tasks", checksum: 4_777_484_357_577_753_913,
            sql: NumberSchema.schema),
        Migration(
            name: "rows of the log in their order", checksum: -6_950_583_981_660_474_604, sql: LogPosition.schema),
        Migration(
            name: "kinds of entries that wait to be indexed", checksum: -4_385_281_731_232_349_045,
            sql: EntryKinds.schema),
        Migration(
            name: "text that waits to be indexed", checksum: -833_554_254_963_169_265, sql: PendingTextSchema.schema,
            fill: { try PendingTextSchema.fill($0) }
        ),
        Migration(
            name: "sums of new tasks in one trigger", checksum: -2_651_092_395_563_696_448, sql: NewTaskSums.schema),
        Migration(name: "sums in fewer words", checksum: -6_887_758_194_928_207_364, sql: CompactSums.schema),
        Migration(name: "settings without sync", checksum: 585_983_005_795_167_932, sql: withoutSync),
        Migration(
            name: "what answers to recommendations taught", checksum: 3_852_597_422_379_555_620,
            sql: AdviceSchema.lessons),
        Migration(
            name: "former frequencies and targets of habits", checksum: 5_907_743_146_551_705_340,
            sql: HabitSchema.formerPlans),
        Migration(name: "restores in the log", checksum: -7_019_037_489_879_318_662, sql: RestoreSchema.tables),
    ]

    private static let withoutSync = "DELETE FROM setting WHERE name IN ('syncEnabled', 'syncFrequency');\n"

    /// Contains `archived_at`, so that the completed tasks of a day are counted from the index alone.
    private static let completedIndex = """
        DROP INDEX task_completed;
        CREATE INDEX task_completed ON task (completed_on, completed_at, number, archived_at)
            WHERE completed_on IS NOT NULL AND hidden = 0;

        """

    /// Today subtracts these from the tasks without a due date, since no rollup separates subtasks. SQLite 3.40 checks
    /// the condition of a partial index again, so its columns are included.
    private static let undatedSubtasksIndex = """
        CREATE INDEX task_undated_subtask ON task (archived_at, parent_id, due_day, completed_on, hidden)
            WHERE parent_id IS NOT NULL AND due_day IS NULL AND completed_on IS NULL AND hidden = 0;

        """
}

/// Migrates a database to the newest schema.
struct Migrator {
    /// "Tskr" in the header of the file (https://www.sqlite.org/fileformat2.html#application_id).
    static let applicationID = 0x5473_6B72

    let connection: Connection
    let migrations: [Migration]

    /// Rejects databases of other programs, newer versions and edited migrations without changing anything.
    /// - Parameter backUp: called with the current version before existing data is changed.
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
            // Pragmas accept no bound values; both numbers are constants of this program.
            try connection.execute("PRAGMA application_id = \(Migrator.applicationID); PRAGMA user_version = \(number)")
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }
}
