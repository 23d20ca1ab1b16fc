/// Which entries of the log are restores, and the copy that the file became which each of them replaced.
enum RestoreSchema {
    static let tables = """
        CREATE TABLE restore (
            change INTEGER PRIMARY KEY REFERENCES change (id),
            replaced TEXT
        ) STRICT;

        """
}
