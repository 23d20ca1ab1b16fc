import CSQLite
import Domain

/// For whom a connection reads and writes, with the views that this takes.
extension Connection {
    private static let tables = Lens.Tables(
        personal: PersonalTables.names, shared: SeenViews.tables, common: Audience.names(of: .common),
        walked: [Entity.task.name])

    /// Sees and writes as the person until the next call; nil stands for the only person.
    func look(as viewer: Viewer?) throws {
        if let viewer { try makeViews(for: viewer) }
        sight.lens = viewer.map { Lens($0, Self.tables) }
    }

    /// Runs `body` as another person.
    func looking<Result>(as viewer: Viewer, _ body: () throws -> Result) throws -> Result {
        let before = sight.lens
        defer { sight.lens = before }
        try makeViews(for: viewer)
        sight.lens = Lens(viewer, Self.tables)
        try listSeen()
        return try body()
    }

    /// Runs `body` with everything in the file, and with the personal tables of somebody.
    /// - Parameter number: as the log has it, where nil is the owner.
    func withTables<Result>(ofPerson number: Int?, _ body: () throws -> Result) throws -> Result {
        guard let number else { return try body() }
        let id: PersonID? = try first("SELECT id FROM person WHERE number = ?", [SQLValue(number)]) { $0.id(0) } ?? nil
        let before = sight.lens
        defer { sight.lens = before }
        let viewer = Viewer(number: number, id: id ?? Person.ownerID)
        sight.lens = Lens(viewer, Self.tables).seeingAll(withEveryRight: true)
        return try body()
    }

    private func makeViews(for viewer: Viewer) throws {
        if sight.known.contains(viewer.number) { return }
        let before = sight.lens
        sight.lens = nil
        defer { sight.lens = before }
        if sight.known.count >= Sight.mostKnown { try dropViews() }
        guardShared()
        try changingTemporary { isReader in
            for statement in SeenViews(viewer: viewer).statements + (isReader ? [] : SeenViews.triggers) {
                try execute(statement)
            }
        }
        sight.known.insert(viewer.number)
        sight.ordered.remove(viewer.number)
    }

    /// Lets the views of tasks follow the own order of the viewer from the first task on that they move.
    private func followOwnOrder(of viewer: Viewer) throws {
        let places = Lens.personalName(of: Entity.taskPlace.name, for: viewer)
        let hasOwnOrder = try integer("SELECT 1 FROM main.\(places) LIMIT 1") != nil
        if hasOwnOrder == sight.ordered.contains(viewer.number) { return }
        for statement in SeenViews(viewer: viewer, hasOwnOrder: hasOwnOrder).reordering { try execute(statement) }
        if hasOwnOrder { sight.ordered.insert(viewer.number) } else { sight.ordered.remove(viewer.number) }
    }

    /// Lists what the viewer sees, in the open transaction, if that may have changed: for a connection that only reads,
    /// since the file changed, for another since `SeenViews.triggers` ran.
    func listSeen() throws {
        guard let lens = sight.lens, sight.known.contains(lens.viewer.number) else { return }
        sight.lens = nil
        defer { sight.lens = lens }
        guard let version = try integer("PRAGMA data_version"), sight.listed[lens.viewer.number] != version else {
            return
        }
        try changingTemporary { _ in
            for statement in SeenViews(viewer: lens.viewer).listing { try run(statement) }
            try followOwnOrder(of: lens.viewer)
        }
        sight.listed[lens.viewer.number] = version
    }

    /// Runs `body`, which may change what only this connection has.
    /// - Parameter body: is told whether the connection only reads.
    private func changingTemporary(_ body: (Bool) throws -> Void) throws {
        let isReader = try integer("PRAGMA query_only") == 1
        if isReader { try run("PRAGMA query_only = OFF") }
        defer { if isReader { runIfPossible("PRAGMA query_only = ON") } }
        try body(isReader)
    }

    private func dropViews() throws {
        let seen = try rows("SELECT type, name FROM temp.sqlite_schema WHERE name GLOB 'seen_*'") {
            "DROP \($0.text(0)) temp.\($0.text(1))"
        }
        for statement in seen { try execute(statement) }
        forgetViews()
        sight.statements = [:]
    }

    /// Lets SQLite refuse every query for a person that reads a shared table other than through their views, or one that
    /// has no audience, so that what `Lens` fails to translate is an error and reveals nothing.
    private func guardShared() {
        if sight.isGuarded { return }
        sight.isGuarded = true
        // Both pointers stay valid: function and authorizer end with the handle, which this connection closes.
        let this = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_create_function_v2(
            handle, "seen_changes", 0, SQLITE_UTF8, this,
            { context, _, _ in
                guard let connection = sqlite3_user_data(context) else { return }
                Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().sight.listed = [:]
            }, nil, nil, nil)
        sqlite3_set_authorizer(
            handle,
            { connection, action, table, column, _, view in
                guard action == SQLITE_READ, let connection, let table else { return SQLITE_OK }
                let sight = Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().sight
                guard let lens = sight.lens, !lens.seesAll, sight.isReading else { return SQLITE_OK }
                let name = String(cString: table)
                // A query that reads no column, or the number of entries in the log, reveals no more than how many rows
                // there are; SQLite asks for it without the name of the view.
                if let column, column.pointee == 0 || name == "change" && String(cString: column) == "id" {
                    return SQLITE_OK
                }
                if let view, String(cString: view).hasPrefix("seen_\(lens.viewer.number)_") { return SQLITE_OK }
                return lens.permits(name) ? SQLITE_OK : SQLITE_DENY
            }, this)
    }
}
