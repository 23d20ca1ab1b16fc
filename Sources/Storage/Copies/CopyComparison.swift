import Domain

/// Compares the change logs of two files with a common beginning.
struct CopyComparison {
    let now: Connection
    let copy: Connection

    /// Counts what a person did; everything else happens again by itself.
    private static let counted = "action NOT IN ('mend', 'makeOccurrences', 'restoreCopy')"

    func difference() throws -> CopyDifference {
        let common = try lastCommon()
        return CopyDifference(
            takenBack: try Self.count(now, after: common), broughtBack: try Self.count(copy, after: common),
            newest: try Self.newest(now, after: common))
    }

    static func newest(_ connection: Connection, after id: Int64) throws -> String? {
        try connection.first(
            "SELECT what FROM change WHERE id > ? AND \(counted) ORDER BY id DESC LIMIT 1", [.integer(id)]
        ) { $0.text(0) }
    }

    /// Entries are numbered from 1 without gaps, and an entry never changes when or where it was made. So two logs
    /// agree up to one number and differ from there on.
    private func lastCommon() throws -> Int64 {
        var low: Int64 = 0
        var high = Int64(min(try Self.last(now), try Self.last(copy)))
        while low < high {
            let middle = (low + high + 1) / 2
            if try Self.entry(middle, now) == Self.entry(middle, copy) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    static func last(_ connection: Connection) throws -> Int {
        try connection.integer("SELECT max(id) FROM change") ?? 0
    }

    static func count(_ connection: Connection, after id: Int64) throws -> Int {
        try connection.integer("SELECT count(*) FROM change WHERE id > ? AND \(counted)", [.integer(id)]) ?? 0
    }

    private static func entry(_ id: Int64, _ connection: Connection) throws -> [SQLValue]? {
        try connection.first("SELECT at, source, action FROM change WHERE id = ?", [.integer(id)]) {
            [$0.value(0), $0.value(1), $0.value(2)]
        }
    }
}
