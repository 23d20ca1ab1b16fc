/// What was said about tasks; part of their text, without being indexed, since there are few comments beside tasks.
enum CommentedText {
    /// A comment that was not deleted, and its task.
    static let source = "comment CROSS JOIN task ON task.id = comment.task_id AND comment.deleted_at IS NULL"

    /// Selects the numbers of tasks, each with the folded text of one of its comments.
    static let folded = "SELECT task.number, '' AS name, fold(comment.text) AS details FROM \(source)"
}
