/// Keeps everything derived in a file as it is declared.
struct Derivation {
    let connection: Connection
    /// What every file has.
    var common = Derived.all

    /// What the file has.
    var all: [Derived] {
        get throws { try PeopleRollups.areNeeded(connection) ? common + Derived.ofPeople : common }
    }

    private var rollups: [Rollup] {
        get throws { try PeopleRollups.areNeeded(connection) ? Rollup.all + PeopleRollups.all : Rollup.all }
    }

    /// The tables and indexes made by a declaration, with its hash.
    private static let record = """
        CREATE TABLE derived (
            object TEXT PRIMARY KEY,
            hash INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """

    /// Prepares a file in which nothing is derived yet, in the open transaction.
    /// - Parameter builds: whether to make everything at once, for a file without tasks; `settle` makes the indexes on
    ///   tables that only a later migration adds.
    func begin(builds: Bool) throws {
        try connection.execute(Self.record)
        if !builds { return }
        let tables = Set(try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
        for derived in common where derived.table.map(tables.contains) ?? true { try build(derived) }
    }

    /// Rebuilds what another declaration made, each in a transaction of its own, so that a rebuild that was killed
    /// continues at the next start.
    /// - Parameter progress: called with the percentage that is up to date before each rebuild.
    /// - Returns: whether anything was rebuilt.
    func settle(_ progress: (Int) -> Void = { _ in }) throws -> Bool {
        let stored = Dictionary(
            uniqueKeysWithValues: try connection.rows("SELECT object, hash FROM derived") {
                ($0.text(0), Int64($0.raw(1)))
            })
        let all = try all
        let objects = Set(all.flatMap(\.objects))
        let obsolete = stored.keys.filter { !objects.contains($0) }
        let wrong = all.filter { derived in derived.objects.contains { stored[$0] != derived.hash } }
        if !obsolete.isEmpty { try connection.inTransaction { try drop(obsolete) } }
        for (index, derived) in wrong.enumerated() {
            progress((all.count - wrong.count + index) * 100 / all.count)
            try connection.inTransaction { try rebuild(derived) }
        }
        return !wrong.isEmpty || !obsolete.isEmpty
    }

    /// Computes everything of a kind again, in the open transaction.
    func rebuild(_ derived: Derived) throws {
        try drop(derived.objects)
        try build(derived)
    }

    private func build(_ derived: Derived) throws {
        for statement in derived.creation { try connection.execute(statement) }
        try derived.fill(connection)
        for object in derived.objects {
            try connection.run(
                "INSERT INTO derived (object, hash) VALUES (?, ?)", [.text(object), .integer(derived.hash)])
        }
    }

    private func drop(_ objects: [String]) throws {
        for object in objects {
            let type = try connection.first("SELECT type FROM sqlite_schema WHERE name = ?", [.text(object)]) {
                $0.text(0)
            }
            if let type { try connection.execute("DROP \(type) \(object)") }
            try connection.run("DELETE FROM derived WHERE object = ?", [.text(object)])
        }
    }

    /// Adds the triggers that keep everything derived to the connection, the only one that changes base tables. They
    /// are not part of the file, so that other connections need not parse them. `PRAGMA temp_store` would delete them.
    func addTriggers() throws {
        let hasPeople = try PeopleRollups.areNeeded(connection)
        try connection.execute(hasPeople ? Self.triggersOfPeople : Self.triggers)
    }

    /// Divides the sums when a second person joins, in the open transaction.
    func divideSums() throws {
        let isDivided = try connection.integer(
            "SELECT 1 FROM main.sqlite_schema WHERE name = ?", [.text(PeopleRollups.all[0].name)])
        if isDivided != nil { return }
        try connection.seeingAll { for derived in Derived.ofPeople { try build(derived) } }
        let counting = try connection.rows(
            """
            SELECT 'DROP ' || type || ' IF EXISTS temp.' || name FROM temp.sqlite_schema
            WHERE type IN ('trigger', 'view') AND name NOT GLOB 'seen_*'
            """
        ) { $0.text(0) }
        for statement in counting { try connection.execute(statement) }
        try addTriggers()
    }

    /// A table of the tasks to be counted, with nothing but what the rollups read, since each of them reads it anew.
    static let counted = "temp.counted_task"

    /// Drops the triggers of new tasks, all that there are for one person, until `resumeCounting`; the tasks inserted
    /// meanwhile are for `count`. With a single trigger left, SQLite would copy each page that an insertion changes, to be
    /// able to take it back alone.
    func pauseCounting() throws {
        try dropInsertionTriggers()
        try connection.execute("CREATE TABLE \(Self.counted) (\(countedColumns))")
    }

    /// Leaves new tasks uncounted until `addTriggers`, for who computes everything derived again.
    func dropInsertionTriggers() throws {
        for name in RollupTriggers.insertionNames + [BlockedTasks.insertionName] {
            try connection.execute("DROP TRIGGER IF EXISTS temp.\(name)")
        }
    }

    private var countedColumns: String {
        get throws { Set(try rollups.flatMap(\.parts).flatMap(\.columns) + ["id"]).sorted().joined(separator: ", ") }
    }

    /// Adds tasks with these numbers to all rollups, each of which is written once for each of its groups, and recounts
    /// what waits for them.
    func count(_ numbers: Range<Int>) throws {
        if numbers.isEmpty { return }
        try connection.seeingAll {
            let columns = try countedColumns
            try connection.run(
                "INSERT INTO \(Self.counted) (\(columns)) SELECT \(columns) FROM task WHERE number BETWEEN ? AND ?",
                [SQLValue(numbers.lowerBound), SQLValue(numbers.upperBound - 1)])
            for addition in try rollups.flatMap(\.additions) + BlockedTasks.additions { try connection.run(addition) }
            try connection.run("DELETE FROM \(Self.counted)")
        }
    }

    func resumeCounting() throws {
        try connection.execute("DROP TABLE \(Self.counted)")
        try connection.execute(Self.temporary(RollupTriggers(try rollups).insertions + [BlockedTasks.insertion]))
    }

    /// Inserts or deletes most tasks, and computes what is derived from them again instead of adjusting it for each.
    func recomputing(_ body: () throws -> Void) throws {
        for name in RollupTriggers.insertionNames + [RollupTriggers.deletionName] {
            try connection.execute("DROP TRIGGER IF EXISTS temp.\(name)")
        }
        try setAside(TaskIndexes.unreadByImports)
        try body()
        try connection.seeingAll {
            for rollup in try rollups {
                try connection.run("DELETE FROM \(rollup.name)")
                try RecountedTable(rollup).fill(connection)
            }
            for index in TaskIndexes.unreadByImports { try build(index) }
            try TextIndex(connection: connection).rebuild()
        }
        try addTriggers()
    }

    /// Drops indexes until `rebuild`, so that very many new rows are sorted into them once.
    func setAside(_ indexes: [Derived]) throws {
        for index in indexes { try drop(index.objects) }
    }

    private static let triggers = temporary(triggers(Rollup.all))
    private static let triggersOfPeople = temporary(
        triggers(Rollup.all + PeopleRollups.all) + Derived.ofPeople.flatMap(\.triggers))

    private static func triggers(_ rollups: [Rollup]) -> [String] {
        RollupTriggers(rollups).statements + Derived.all.flatMap(\.triggers) + DayRollups.triggers
            + [TaskTables.numberTrigger]
    }

    /// The same statements for the connection alone.
    private static func temporary(_ statements: [String]) -> String {
        statements.map { statement in
            let kind = statement.dropFirst("CREATE ".utf8.count).prefix { $0 != " " }
            return "CREATE TEMP \(kind) IF NOT EXISTS\(statement.dropFirst("CREATE \(kind)".utf8.count))"
        }.joined(separator: ";\n")
    }
}
