/// The search index and the sort keys of names. The full-text tables store no text, only which task contains which
/// terms; `task_text` holds the folded text that hits are verified against.
///
/// Updates of the full-text tables are deferred, so that a write touches only the text and tags themselves. Pending are
/// all tasks with a row number above `indexed` in `meta`, and those listed in `text_waiting`.
enum SearchTables {
    static let names = ["task_text", "task_tag", "tagged_task", "text_waiting", "task_word", "task_part"]

    /// Changes with the words and sort keys that `TextIndex` makes of a text.
    static let revision = "1"

    static let creation = texts + fullText

    /// `task_tag` holds the tags of each task, `tagged_task` the tasks of each tag up to `indexed`. `text_waiting` holds
    /// the text still in the full-text tables for a changed or deleted task; NULL for a restored one.
    private static let texts = [
        """
        CREATE TABLE task_text (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            details TEXT NOT NULL,
            name_sort BLOB NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE task_tag (
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            tag TEXT NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (number, position)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE tagged_task (
            tag TEXT NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (tag, number)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE text_waiting (
            number INTEGER PRIMARY KEY,
            name TEXT,
            details TEXT
        ) STRICT
        """,
    ]

    /// The words are inserted separated by spaces (see `TextIndex`), so that `ascii` splits only there.
    static let fullText = [
        "CREATE VIRTUAL TABLE task_word USING fts5(words, content = '', detail = none, columnsize = 0, tokenize = 'ascii')",
        """
        CREATE VIRTUAL TABLE task_part USING fts5(
            text, content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1')
        """,
        "INSERT INTO task_word (task_word, rank) VALUES ('hashsize', 4194304)",
        "INSERT INTO task_part (task_part, rank) VALUES ('hashsize', 4194304)",
    ]
}
