import Calendar
import Domain

/// The tables of what belongs to one person. The owner's are those of the schema; each other person has a copy of them,
/// without references, since what a row names can be deleted by others.
enum PersonalTables {
    static let names: Set<String> = [
        "setting", "saved_filter", "recent_search", "job", "notice", "reminder", "template", "habit", "habit_day",
        "habit_dismissal", "time_entry", "timer", "not_now", "dismissed_breakdown", "dismissed_priority",
        "own_priority", "priority_run", "priority_move", "advice_lesson", "achievement", "history_achievement",
        "challenge", "device_collection",
    ]

    /// Creates the tables of a person who is new, and their Inbox, in the open transaction.
    static func create(for viewer: Viewer, at instant: Instant, in connection: Connection) throws {
        for table in names.sorted() {
            for statement in try statements(of: table, for: viewer, in: connection) {
                try connection.execute(statement)
            }
        }
        try createInbox(for: viewer, at: instant, in: connection)
    }

    static func createInbox(for viewer: Viewer, at instant: Instant, in connection: Connection) throws {
        let number = StoredNumber.following(
            try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = 'project'") ?? 0)
        var row = ProjectMapping.row(.inbox(at: instant), number: number)
        row.set("id", of: .project, to: SQLValue(viewer.inbox))
        row.set("owner", of: .project, to: SQLValue(viewer.number))
        try connection.run(Entity.project.insertion, row.values)
    }

    /// The statements that create the copy of a table with its indexes.
    private static func statements(
        of table: String, for viewer: Viewer, in connection: Connection
    ) throws -> [String] {
        let copy = Lens.personalName(of: table, for: viewer)
        return try connection.rows(
            "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC",
            [.text(table)]
        ) { row in
            let sql = row.text(2)
            if row.text(0) == "table" {
                guard let start = sql.firstIndex(of: "(") else { return nil }
                return "CREATE TABLE \(copy) \(withoutReferences(String(sql[start...])))"
            }
            guard let on = sql.firstRange(of: " ON ") else { return nil }
            let columns = sql[on.upperBound...].drop { $0 != "(" && $0 != " " }
            let unique = sql.hasPrefix("CREATE UNIQUE") ? "UNIQUE " : ""
            return "CREATE \(unique)INDEX \(Lens.personalName(of: row.text(1), for: viewer)) ON \(copy) \(columns)"
        }.compactMap { $0 }
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
