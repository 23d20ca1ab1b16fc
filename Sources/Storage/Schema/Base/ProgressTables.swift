/// Achievements and challenges.
enum ProgressTables {
    static let all = [
        // What logged changes earned.
        BaseTable(
            "achievement", .personal,
            columns: """
                id TEXT PRIMARY KEY,
                day INTEGER NOT NULL
                """),
        // What the history as a whole unlocks; every import rebuilds it.
        BaseTable(
            "history_achievement", .personal,
            columns: """
                id TEXT PRIMARY KEY,
                day INTEGER NOT NULL
                """),
        BaseTable(
            "challenge", .personal,
            columns: """
                id TEXT PRIMARY KEY,
                kind TEXT NOT NULL,
                first_day INTEGER NOT NULL,
                paid_on INTEGER NOT NULL,
                paid_at INTEGER NOT NULL,
                points INTEGER NOT NULL CHECK (points >= 0)
                """),
    ]
}
