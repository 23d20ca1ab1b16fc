/// What was said about tasks; part of their text. It is not in the full-text tables, since there are few comments beside tasks.
enum CommentedText {
    /// The folded texts, each with its task; there only with several people.
    static let source = "comment_text CROSS JOIN task ON task.id = comment_text.task_id"

    /// Selects the numbers of tasks, each with the folded text of one of its comments.
    static let folded = """
        SELECT task.number, '' AS name, fold(comment.text) AS details
        FROM comment CROSS JOIN task ON task.id = comment.task_id AND comment.deleted_at IS NULL
        """
}
