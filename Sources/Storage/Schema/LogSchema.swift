/// The indexes of the Activity page, and whether the first visit is over.
enum LogSchema {
    static let tables = """
        CREATE INDEX change_source ON change (source);
        CREATE INDEX change_action ON change (action);
        INSERT INTO meta (name, value) VALUES ('welcomed', 0);

        """
}
