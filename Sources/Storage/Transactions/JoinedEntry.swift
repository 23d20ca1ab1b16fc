import Domain

/// The last entry of the log, if a change of the same series comes so soon after it that both are one step of undo.
struct JoinedEntry {
    let id: Int64
    let what: String
    /// What the entry says with one more change.
    let continued: String

    init?(_ origin: ChangeOrigin, _ connection: Connection) throws {
        guard let series = origin.series else { return nil }
        let earliest = SQLValue(Int(origin.at.milliseconds - ChangeOrigin.joinedWithin))
        let last = try connection.first(
            """
            SELECT id, what FROM (SELECT * FROM change ORDER BY id DESC LIMIT 1)
            WHERE action = ? AND source = ? AND undone_by IS NULL AND at BETWEEN ? AND ?
            """,
            [.text(origin.action.rawValue), .text(origin.source.rawValue), earliest, SQLValue(origin.at)]
        ) { (id: Int64($0.integer(0)), what: $0.text(1)) }
        guard let last, last.what.hasPrefix(series) else { return nil }
        (id, what) = (last.id, last.what)
        let words = what.dropFirst(series.count).split(separator: " ")
        let count = words.count == 2 && words[1] == "changes" ? Int(words[0]) ?? 1 : 1
        continued = "\(series)\(count + 1) changes"
    }
}
