import Domain

/// How a connection reads and writes for one of several people.
struct Sight {
    /// Nil for the only person, whose statements stay as they are.
    var lens: Lens?
    /// Whether the statement that is prepared or run only reads.
    var isReading = false
    var known: Set<Int> = []
    /// Those of them whose views follow their own order.
    var ordered: Set<Int> = []
    /// The version of the file, counted by the connection, for which is listed what a person sees.
    var listed: [Int: Int] = [:]
    var statements: [Lens: [StatementText: String]] = [:]
    var isGuarded = false

    /// The people for whom a connection keeps views; when there are more, it begins anew.
    static let mostKnown = 32
    static let mostStatements = 2_000
}

extension Connection {
    var viewer: Viewer? { sight.lens?.viewer }

    /// Runs `body` with the shared tables as they are. Nothing that it reads may be shown.
    func seeingAll<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let before = sight.lens else { return try body() }
        defer { sight.lens = before }
        sight.lens = before.seeingAll(withEveryRight: before.hasEveryRight)
        return try body()
    }

    /// Runs `body` with the shared tables as they are and without asking for rights, for what follows from a change that
    /// the viewer was allowed to make.
    func withEveryRight<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let before = sight.lens else { return try body() }
        defer { sight.lens = before }
        sight.lens = before.seeingAll(withEveryRight: true)
        return try body()
    }

    /// The viewer's own table of this name, or the table itself.
    func table(_ name: String) -> String { sight.lens?.name(of: name, reads: false) ?? name }

    /// The log entries of the viewer alone.
    var ownChange: String {
        viewer.map { "(SELECT * FROM change WHERE coalesce(person, \(Person.ownerNumber)) = \($0.number)) AS change" }
            ?? "change"
    }

    /// Whether `position` of a task is where the viewer put it, rather than the one that indexes have.
    var hasOwnOrder: Bool { sight.lens.map { !$0.seesAll && sight.ordered.contains($0.viewer.number) } ?? false }

    /// After a rollback, which may have taken views away.
    func forgetViews() { (sight.known, sight.listed) = ([], [:]) }

    /// The text of a statement for the viewer.
    func seen(_ sql: String) throws(StorageError) -> String {
        guard let lens = sight.lens else { return sql }
        if sight.listed[lens.viewer.number] == nil, isInTransaction {
            do { try listSeen() } catch { throw error as? StorageError ?? .damaged(detail: "\(error)") }
        }
        let text = StatementText(sql: sql)
        if let known = sight.statements[lens]?[text] { return known }
        let statement = lens.statement(sql)
        if sight.statements.values.reduce(0, { $0 + $1.count }) >= Sight.mostStatements { sight.statements = [:] }
        sight.statements[lens, default: [:]][text] = statement
        return statement
    }
}
