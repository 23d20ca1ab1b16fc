extension Derived {
    /// How many comments each person wrote on each task, without those that are deleted; kept by triggers, since a list shows
    /// the number for every task.
    static let commentCounts = Derived(
        CommentCounts.table, creation: CommentCounts.creation, triggers: CommentCounts.triggers)
}

private enum CommentCounts {
    static let creation = """
        CREATE TABLE comment_count (
            task_id BLOB NOT NULL CHECK (length(task_id) = 16),
            person INTEGER NOT NULL,
            comments INTEGER NOT NULL CHECK (comments >= 0),
            PRIMARY KEY (task_id, person)
        ) STRICT, WITHOUT ROWID
        """

    static let table = RecountedTable(
        name: "comment_count", keys: ["task_id", "person"], values: ["comments"],
        recount: """
            SELECT task_id, person, count(*) AS comments FROM comment WHERE deleted_at IS NULL GROUP BY task_id, person
            """)

    static let triggers = [
        Derived.trigger("comment_insert AFTER INSERT ON comment WHEN NEW.deleted_at IS NULL", adding),
        Derived.trigger("comment_delete AFTER DELETE ON comment WHEN OLD.deleted_at IS NULL", subtracting),
        Derived.trigger("comment_leave \(update) WHEN OLD.deleted_at IS NULL", subtracting),
        Derived.trigger("comment_enter \(update) WHEN NEW.deleted_at IS NULL", adding),
    ]

    private static let update = "AFTER UPDATE OF task_id, person, deleted_at ON comment"

    private static let adding = """
        INSERT INTO comment_count (task_id, person, comments) VALUES (NEW.task_id, NEW.person, 1)
        ON CONFLICT (task_id, person) DO UPDATE SET comments = comments + 1;
        """

    private static let subtracting = """
        UPDATE comment_count SET comments = comments - 1 WHERE task_id = OLD.task_id AND person = OLD.person;
        DELETE FROM comment_count WHERE task_id = OLD.task_id AND person = OLD.person AND comments = 0;
        """
}
