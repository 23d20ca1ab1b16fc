/// A change of the base tables from one version of the schema to the next; never edited after a release.
struct Migration: Sendable {
    let name: String
    let sql: String
    /// Statements that change rows of personal tables, run for each person. The tables of members follow those of the
    /// owner by themselves.
    var ofEachPerson: [String] = []

    /// The 64-bit FNV-1a hash of the statements (draft-eastlake-fnv), which reveals an edited migration.
    var checksum: Int64 { Derived.hash(of: [sql] + ofEachPerson) }

    /// The version of the last schema before the baseline. Files of these versions are taken over; see `Takeover`.
    static let lastTakenOver = 24

    /// The number of the newest version.
    static func version(of migrations: [Migration]) -> Int { lastTakenOver + migrations.count }
}
