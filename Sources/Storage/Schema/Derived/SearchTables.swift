/// The search index. The full-text tables store no text: `task_word` only which task contains
/// which words, and `word_part` which word of `search_word` contains which trigrams. A part of a word is found by the
/// words that contain it, since there are far fewer words than texts.
///
/// Updates of the full-text tables are deferred, so that a write touches only the tags themselves. Pending are all tasks
/// with a row number above `indexed` in `meta`, and those listed in `text_waiting`.
enum SearchTables {
    static let names = ["task_tag", "tagged_task", "text_waiting", "search_word", "task_word", "word_part"]

    /// Changes with the words that `TextIndex` makes of a text.
    static let revision = "3"

    static let creation = texts + words

    static let seenBy: [String: Derived.SeenBy] = [
        "task_tag": ofSeenNumbers, "tagged_task": ofSeenNumbers, "text_waiting": .program, "search_word": .program,
        "task_word": .program, "word_part": .program,
    ]

    private static let ofSeenNumbers = Derived.SeenBy.rows(
        "EXISTS (SELECT 1 FROM ?task AS S WHERE S.number = T.number)")

    /// `task_tag` holds the tags of each task, `tagged_task` the tasks of each tag up to `indexed`. `text_waiting` holds
    /// the folded text still in `task_word` for a changed or deleted task; NULL for a restored one. `search_word` holds
    /// words of three characters or more.
    private static let texts = [
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
    static let words = [
        """
        CREATE TABLE search_word (
            number INTEGER PRIMARY KEY,
            word TEXT NOT NULL UNIQUE
        ) STRICT
        """,
        "CREATE VIRTUAL TABLE task_word USING fts5(words, content = '', detail = none, columnsize = 0, tokenize = 'ascii')",
        """
        CREATE VIRTUAL TABLE word_part USING fts5(
            word, content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1')
        """,
        "INSERT INTO task_word (task_word, rank) VALUES ('hashsize', 4194304)",
    ]
}
