extension Derived {
    /// The folded text of each comment that is not deleted, in which searches look; kept by triggers.
    static let commentTexts = Derived(
        CommentTexts.table, kind: .search, revision: "2", creation: CommentTexts.creation,
        triggers: CommentTexts.triggers,
        mistake: "is not the text of the comment")
}

private enum CommentTexts {
    static let creation = """
        CREATE TABLE comment_text (
            comment_id BLOB NOT NULL PRIMARY KEY CHECK (length(comment_id) = 16),
            task_id BLOB NOT NULL CHECK (length(task_id) = 16),
            text TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """

    static let table = RecountedTable(
        name: "comment_text", keys: ["comment_id"], values: ["task_id", "text"],
        recount: "SELECT id AS comment_id, task_id, fold(text) AS text FROM comment WHERE deleted_at IS NULL")

    static let triggers = [
        Derived.trigger("comment_text_insert AFTER INSERT ON comment", adding),
        Derived.trigger("comment_text_delete AFTER DELETE ON comment", removing),
        // Two triggers would run in an order that SQLite does not promise.
        Derived.trigger(
            "comment_text_update AFTER UPDATE OF id, task_id, text, deleted_at ON comment", removing + "\n" + adding),
    ]

    private static let adding = """
        INSERT INTO comment_text (comment_id, task_id, text)
        SELECT NEW.id, NEW.task_id, fold(NEW.text) WHERE NEW.deleted_at IS NULL;
        """

    private static let removing = "DELETE FROM comment_text WHERE comment_id = OLD.id;"
}
