import Domain

extension SQLiteReadTransaction {
    func openTags() throws -> [TagCount] {
        var spellings: [String: [String: Int]] = [:]
        let sql = """
            SELECT tags, count(*) FROM task
            WHERE done = 0 AND archived_at IS NULL AND hidden = 0 AND tags <> '' GROUP BY tags
            """
        try connection.statement(sql).each([]) { row in
            for tag in row.text(0).split(separator: "\n") {
                spellings[TextRules.key(String(tag)), default: [:]][String(tag), default: 0] += row.integer(1)
            }
            return true
        }
        return spellings.values
            .compactMap { found in
                let usual = found.max { ($0.value, $1.key) < ($1.value, $0.key) }
                return usual.map { TagCount(name: $0.key, count: found.values.reduce(0, +)) }
            }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}
