import Domain

/// The table `comment`.
struct SQLiteComments<Access: OpenTransaction>: CommentReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func find(_ id: CommentID) throws -> Comment? {
        try comments("WHERE id = ?", [SQLValue(id)]).first
    }

    func comments(on task: TaskID, before id: CommentID?, limit: Int) throws -> [Comment] {
        let earlier =
            id == nil ? "" : "AND (created_at, id) < (SELECT created_at, id FROM comment WHERE id = ?)"
        return try comments(
            "WHERE task_id = ? \(earlier) ORDER BY created_at DESC, id DESC LIMIT ?",
            [SQLValue(task)] + (id.map { [SQLValue($0)] } ?? []) + [SQLValue(limit)])
    }

    func count(on task: TaskID) throws -> Int {
        // One person alone has neither comments nor their table.
        if connection.viewer == nil { return 0 }
        return try connection.integer(
            "SELECT sum(comments) FROM comment_count WHERE task_id = ?", [SQLValue(task)]) ?? 0
    }

    func followers(of task: TaskID) throws -> Set<Int> {
        Set(
            try connection.rows(
                """
                WITH concerned (number) AS (
                    SELECT person FROM comment_count WHERE task_id = ?1
                    UNION SELECT person.number FROM task JOIN person ON person.id = task.assignee_id WHERE task.id = ?1
                    UNION SELECT coalesce(change.person, \(Person.ownerNumber)) FROM change_row
                        JOIN change ON change.id = \(LogPosition.entry())
                        WHERE entity = 'task' AND row_key = ?1 AND before IS NULL
                    UNION SELECT coalesce(change.person, \(Person.ownerNumber)) FROM task
                        JOIN change ON change.id = task.import_entry WHERE task.id = ?1)
                SELECT number FROM concerned
                WHERE number NOT IN (SELECT person FROM follow WHERE task_id = ?1 AND follows = 0)
                UNION SELECT person FROM follow WHERE task_id = ?1 AND follows = 1
                """, [SQLValue(task)]
            ) { $0.integer(0) })
    }

    private func comments(_ condition: String, _ values: [SQLValue]) throws -> [Comment] {
        try connection.rows("SELECT \(Entity.comment.list) FROM comment \(condition)", values, CommentMapping.comment)
    }
}

extension SQLiteComments: CommentWriting where Access == Journal {
    func insert(_ comment: Comment) throws {
        try transaction.insertRow(CommentMapping.row(comment), of: .comment)
    }

    func update(_ comment: Comment) throws -> Comment {
        guard let row = try transaction.storedRow([SQLValue(comment.id)], of: .comment) else {
            throw DomainError.refused(.comment.notFound, "This comment does not exist; it may have been deleted.")
        }
        var comment = comment
        comment.version = StoredNumber.following(row.integer("version", of: .comment) ?? 0)
        try transaction.updateRow(from: row, to: CommentMapping.row(comment), of: .comment)
        return comment
    }

    func setFollowing(_ follows: Bool, of task: TaskID, by person: Int) throws {
        let row = StoredRow([SQLValue(task), SQLValue(person), SQLValue(follows)])
        if let old = try transaction.storedRow(row.key(of: .follow), of: .follow) {
            try transaction.updateRow(from: old, to: row, of: .follow)
        } else {
            try transaction.insertRow(row, of: .follow)
        }
    }

    /// Deletes the rows of a deleted task.
    func delete(of task: TaskID) throws {
        for row in try transaction.storedRows(of: .comment, where: "task_id = ?", [SQLValue(task)]) {
            try transaction.deleteRow(row, of: .comment)
        }
    }
}

/// Converts rows of `comment` to comments, and back.
private enum CommentMapping {
    static func comment(_ row: Row) -> Comment {
        var reader = RowReader(row)
        let (id, task): (CommentID, TaskID) = (reader.id("id"), reader.id("task_id"))
        return Comment(
            id: id, taskID: task, author: reader.integer(), text: reader.text(), createdAt: reader.instant(),
            editedAt: reader.instantOrNull(), deletedAt: reader.instantOrNull(), version: reader.integer())
    }

    static func row(_ comment: Comment) -> StoredRow {
        StoredRow([
            SQLValue(comment.id), SQLValue(comment.taskID), SQLValue(comment.author), .text(comment.text),
            SQLValue(comment.createdAt), SQLValue(comment.editedAt), SQLValue(comment.deletedAt),
            SQLValue(comment.version),
        ])
    }
}
