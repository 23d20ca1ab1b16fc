import Calendar
import Domain

/// The tables of what belongs to one person. The owner's are those of the schema; each other person has a copy of them,
/// without references, since what a row names can be deleted by others.
enum PersonalTables {
    static let names = Audience.names(of: .personal)

    /// Creates the tables of a person who is new, and their Inbox, in the open transaction.
    static func create(for viewer: Viewer, at instant: Instant, in connection: Connection) throws {
        try settle(viewer.number, connection)
        try createInbox(for: viewer, at: instant, in: connection)
        try Derivation(connection: connection).divideSums()
    }

    /// The numbers of the people who have tables of their own.
    static func members(_ connection: Connection) throws -> [Int] {
        if try !PeopleRollups.areNeeded(connection) { return [] }
        return try connection.rows(
            "SELECT number FROM main.person WHERE number <> \(Person.ownerNumber) ORDER BY number"
        ) { $0.integer(0) }
    }

    /// Makes the tables of all members like those of the owner, which a migration has changed, in the open transaction.
    static func settle(_ connection: Connection) throws {
        for member in try members(connection) { try settle(member, connection) }
    }

    private static func settle(_ member: Int, _ connection: Connection) throws {
        for table in names.sorted() {
            let copy = PersonalCopy(table, of: member, connection)
            if try !copy.isRight { try copy.make() }
        }
    }

    /// Tables of members that differ from those of the owner.
    static func problems(_ connection: Connection) throws -> [CheckReport.Problem] {
        try members(connection).flatMap { member in
            try names.sorted().compactMap { table in
                let copy = PersonalCopy(table, of: member, connection)
                if try copy.isRight { return nil }
                return CheckReport.Problem(
                    kind: .rollup, place: copy.name,
                    message: "is missing, or has not the columns and indexes of \(table)")
            }
        }
    }

    static func createInbox(for viewer: Viewer, at instant: Instant, in connection: Connection) throws {
        let number = StoredNumber.following(
            try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = 'project'") ?? 0)
        var row = ProjectMapping.row(.inbox(at: instant), number: number)
        row.set("id", of: .project, to: SQLValue(viewer.inbox))
        row.set("owner", of: .project, to: SQLValue(viewer.number))
        try connection.run(Entity.project.insertion, row.values)
    }
}

/// The table of a member that stands for one of the owner.
private struct PersonalCopy {
    let name: String
    private let table: String
    private let member: Int
    private let connection: Connection

    init(_ table: String, of member: Int, _ connection: Connection) {
        name = Lens.personalName(of: table, for: member)
        (self.table, self.member, self.connection) = (table, member, connection)
    }

    private typealias Statements = (table: String?, indexes: Set<String>)

    var isRight: Bool {
        get throws { try stored == wanted(as: name) }
    }

    /// Creates the table, or gives it the columns and indexes of the owner's; what it holds stays.
    func make() throws {
        let new = "new_\(name)"
        let kept = try columns(of: name).filter(Set(try columns(of: table)).contains).joined(separator: ", ")
        if kept.isEmpty {
            try create(as: name)
        } else {
            let last = try connection.integer("SELECT seq FROM main.sqlite_sequence WHERE name = ?", [.text(name)])
            try create(as: new)
            try connection.execute(
                """
                INSERT INTO main.\(new) (\(kept)) SELECT \(kept) FROM main.\(name);
                DROP TABLE main.\(name);
                ALTER TABLE main.\(new) RENAME TO \(name)
                """)
            if let last {
                try connection.run(
                    "UPDATE sqlite_sequence SET seq = ? WHERE name = ?", [SQLValue(last), .text(name)])
            }
        }
        for index in try wanted(as: name).indexes { try connection.execute(index) }
    }

    private func create(as name: String) throws {
        guard let statement = try wanted(as: name).table else { return }
        try connection.execute(statement)
    }

    private func columns(of table: String) throws -> [String] {
        try connection.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) }
    }

    private var stored: Statements {
        get throws {
            try statements(of: name) { type, _, sql in
                // A renamed table is quoted.
                type == "index" ? sql : sql.replacing("CREATE TABLE \"\(name)\"", with: "CREATE TABLE \(name)")
            }
        }
    }

    /// The statements of the owner's table, for the copy.
    private func wanted(as copy: String) throws -> Statements {
        try statements(of: table) { type, index, sql in
            if type == "table" {
                guard let start = sql.firstIndex(of: "(") else { return nil }
                return "CREATE TABLE \(copy) \(Self.withoutReferences(String(sql[start...])))"
            }
            guard let on = sql.firstRange(of: " ON ") else { return nil }
            let columns = sql[on.upperBound...].drop { $0 != "(" && $0 != " " }
            let unique = sql.hasPrefix("CREATE UNIQUE") ? "UNIQUE " : ""
            return "CREATE \(unique)INDEX \(Lens.personalName(of: index, for: member)) ON \(copy) \(columns)"
        }
    }

    private func statements(of table: String, _ text: (String, String, String) -> String?) throws -> Statements {
        let all = try connection.rows(
            "SELECT type, name, sql FROM main.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL", [.text(table)]
        ) { (type: $0.text(0), text: text($0.text(0), $0.text(1), $0.text(2))) }
        return (
            all.first { $0.type == "table" }?.text, Set(all.filter { $0.type == "index" }.compactMap(\.text))
        )
    }

    private static func withoutReferences(_ definition: String) -> String {
        var text = definition
        while let start = text.firstRange(of: " REFERENCES ") {
            var (end, depth) = (start.upperBound, 0)
            while end < text.endIndex, !(depth == 0 && (text[end] == "," || text[end] == ")" || text[end] == "\n")) {
                if text[end] == "(" { depth += 1 }
                if text[end] == ")" { depth -= 1 }
                end = text.index(after: end)
            }
            text.removeSubrange(start.lowerBound..<end)
        }
        return text
    }
}
