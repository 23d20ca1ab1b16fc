import Domain

extension SQLiteTasks {
    func foreignMembers(of ids: [TaskID], in format: String) throws -> [TaskID: String] {
        var members: [TaskID: String] = [:]
        guard try connection.integer("SELECT 1 FROM foreign_members LIMIT 1") != nil else { return members }
        for id in ids {
            members[id] = try connection.first(
                "SELECT text FROM foreign_members WHERE task_id = ? AND format = ?", [SQLValue(id), .text(format)]
            ) { $0.text(0) }
        }
        return members
    }

    func eachForeign(in format: String, _ body: (String) throws -> Void) throws {
        let sql = """
            SELECT text FROM foreign_members JOIN task ON task.id = task_id WHERE format = ?
            """
        try connection.statement(sql).each([.text(format)]) { row in
            try body(row.text(0))
            return true
        }
    }
}

extension SQLiteTasks where Access == Journal {
    func keep(_ members: [(TaskID, ForeignMembers)]) throws {
        for (id, kept) in members {
            try connection.run(
                "INSERT OR REPLACE INTO foreign_members (task_id, format, text) VALUES (?, ?, ?)",
                [SQLValue(id), .text(kept.format), .text(kept.text)])
        }
    }
}
