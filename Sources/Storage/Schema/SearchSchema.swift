/// The search index, the sort keys of names, and the saved filters. The full-text tables store no text, only which task
/// contains which terms; `task_text` holds the folded text that hits are verified against.
enum SearchSchema {
    static let tables = text + fullText + filter + indexes

    static let text = """
        CREATE TABLE task_text (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            details TEXT NOT NULL,
            name_sort BLOB NOT NULL
        ) STRICT;
        CREATE TABLE task_tag (
            tag TEXT NOT NULL,
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (tag, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX task_tag_number ON task_tag (number, position);

        """

    /// The words are inserted separated by spaces (see `TextIndex`), so that `ascii` splits only there.
    static let fullText = """
        CREATE VIRTUAL TABLE task_word USING fts5(words, content = '', detail = none, columnsize = 0, tokenize = 'ascii');
        CREATE VIRTUAL TABLE task_part USING fts5(
            text, content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1');
        INSERT INTO task_word (task_word, rank) VALUES ('hashsize', 4194304);
        INSERT INTO task_part (task_part, rank) VALUES ('hashsize', 4194304);

        """

    private static let filter = """
        CREATE TABLE saved_filter (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            name_key TEXT NOT NULL UNIQUE,
            query TEXT NOT NULL,
            position INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 1),
            import_entry INTEGER,
            hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recent_search (
            text_key TEXT NOT NULL PRIMARY KEY,
            text TEXT NOT NULL,
            number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

    /// `task_find` contains everything that filters and orders use, so that only the rows of one page are read.
    private static let indexes = """
        CREATE INDEX task_find ON task (\(TaskColumns.done), project_id, priority, \(TaskColumns.due), position, number,
            category, energy, context, chosen_type, completed_type, completed_on, archived_at, added_on,
            estimated_duration, completed_at, date_added, due_day, due_minute, hidden) WHERE hidden = 0;

        """
}
