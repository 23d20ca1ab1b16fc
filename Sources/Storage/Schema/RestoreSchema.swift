/// The log entries that are restores, with the name of the copy that each replaced file became.
enum RestoreSchema {
    static let tables = """
        CREATE TABLE restore (
            change INTEGER PRIMARY KEY REFERENCES change (id),
            replaced TEXT
        ) STRICT;

        """
}
