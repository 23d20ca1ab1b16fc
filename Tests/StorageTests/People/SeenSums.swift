import Domain

@testable import Storage

/// The sums that somebody sees, compared with the tasks.
struct SeenSums {
    let differences: [String]

    init(_ connection: Connection, _ viewer: Viewer) throws {
        let myself = "X'\(viewer.id.description.filter { $0 != "-" })'"
        let isMine = "coalesce(earner, 1) = \(viewer.number)"
        let open = "completed_on IS NULL AND coalesce(assignee_id, \(myself)) = \(myself)"
        differences = try Rollup.seen.compactMap { rollup in
            let seen = try Self.added(rollup, rollup.name, connection)
            var right: [String: [Int]] = [:]
            if PeopleRollups.personal.contains(rollup.name) {
                right = try Self.added(
                    rollup, "(\(rollup.recount(of: "(SELECT * FROM task WHERE \(open))")))", connection)
                let done = try connection.seeingAll {
                    let mine = "(SELECT * FROM task WHERE completed_on IS NOT NULL AND \(isMine))"
                    return try Self.added(rollup, "(\(rollup.recount(of: mine)))", connection)
                }
                right.merge(done) { zip($0, $1).map(+) }
            } else {
                right = try Self.added(rollup, "(\(rollup.recount))", connection)
            }
            return seen == right ? nil : "\(rollup.name): \(seen), not \(right)"
        }
    }

    private static func added(_ rollup: Rollup, _ source: String, _ connection: Connection) throws -> [String: [Int]] {
        let keys = rollup.keys.map(\.name).joined(separator: " || ' ' || ")
        let values = rollup.values.map { "sum(\($0))" }.joined(separator: ", ")
        let rows = try connection.rows("SELECT \(keys), \(values) FROM \(source) GROUP BY 1") { row in
            (row.text(0), rollup.values.indices.map { row.integer($0 + 1) })
        }
        return Dictionary(rows) { first, _ in first }.filter { $0.value.contains { $0 != 0 } }
    }
}
