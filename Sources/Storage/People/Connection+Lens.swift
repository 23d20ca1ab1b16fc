import CSQLite
import Domain

/// For whom a connection reads and writes, with the views that this takes.
extension Connection {
    private static let tables = Lens.Tables(personal: PersonalTables.names, shared: SeenViews.tables)

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
        let isReader = try integer("PRAGMA query_only") == 1
        if isReader { try execute("PRAGMA query_only = OFF") }
        defer { if isReader { runIfPossible("PRAGMA query_only = ON") } }
        for statement in SeenViews(viewer: viewer).statements { try execute(statement) }
        sight.known.insert(viewer.number)
        guardShared()
    }

    private func dropViews() throws {
        let names = try rows("SELECT name FROM temp.sqlite_schema WHERE type = 'view' AND name GLOB 'seen_*'") {
            $0.text(0)
        }
        for name in names { try execute("DROP VIEW temp.\(name)") }
        (sight.known, sight.statements) = ([], [:])
    }

    /// Lets SQLite refuse every query for a person that reads a shared table other than through their views, so that
    /// one that `Lens` fails to translate is an error and reveals nothing.
    private func guardShared() {
        if sight.isGuarded { return }
        sight.isGuarded = true
        sqlite3_set_authorizer(
            handle,
            { connection, action, table, column, _, view in
                guard action == SQLITE_READ, let connection, let table else { return SQLITE_OK }
                // The pointer stays valid: the authorizer ends with the handle, which this connection closes.
                let sight = Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().sight
                guard let lens = sight.lens, !lens.seesAll, sight.isReading else { return SQLITE_OK }
                let name = String(cString: table)
                // A query that reads no column, or the number of entries in the log, reveals no more than how many rows
                // there are; SQLite asks for it without the name of the view.
                if let column, column.pointee == 0 || name == "change" && String(cString: column) == "id" {
                    return SQLITE_OK
                }
                if let view, String(cString: view).hasPrefix("seen_\(lens.viewer.number)_") { return SQLITE_OK }
                return lens.name(of: name, reads: true) == nil ? SQLITE_OK : SQLITE_DENY
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
