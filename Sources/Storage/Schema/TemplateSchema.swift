/// The person's own project templates, and what project statistics read.
enum TemplateSchema {
    static let tables = template + ProjectRollups.schema

    /// `tasks` is a JSON array; see `TemplateMapping`.
    private static let template = """
        CREATE TABLE template (
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (name <> ''),
            name_key TEXT NOT NULL UNIQUE,
            description TEXT,
            color TEXT NOT NULL,
            icon TEXT NOT NULL,
            tasks TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        """
}
