/// The indexes and tables of recommendations and of suggested priorities.
enum AdviceSchema {
    static let schema = indexes + tables + triggers + fill

    /// Open tasks that are not archived.
    static let open = "completed_on IS NULL AND archived_at IS NULL AND hidden = 0"

    /// Determines, with the due day and the default type, the type of an open task; see `AdviceSlot`.
    static let slot = """
        CASE chosen_type WHEN 'morning' THEN 3 WHEN 'evening' THEN 4 WHEN 'upcoming' THEN 5 WHEN 'inbox' THEN 6 \
        ELSE CASE WHEN due_minute IS NULL THEN 0 WHEN due_minute < 720 THEN 1 ELSE 2 END END
        """

    /// Adjacent tasks in `task_advice` have the same score, so the best are found without reading the others. Its last
    /// columns are there so that SQLite 3.40 need not read the row.
    private static let indexes = """
        CREATE INDEX task_advice ON task (context, energy, priority, \(slot), due_day, date_added, id,
            estimated_duration, chosen_type, due_minute, completed_on, archived_at, hidden) WHERE \(open);
        CREATE INDEX task_untouched ON task (modified_at, priority) WHERE due_day IS NULL AND \(open);

        """

    /// `own_priority` holds the latest change of each priority made by a person. `priority_move` is not part of the
    /// change log: what a rule did is remembered even when undone. References have no constraint, so that a task
    /// restored by an undo finds its records again.
    private static let tables = """
        CREATE TABLE blocked_task (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            blockers INTEGER NOT NULL CHECK (blockers > 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE not_now (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            day INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX not_now_day ON not_now (day);
        CREATE TABLE dismissed_breakdown (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE dismissed_priority (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            at INTEGER NOT NULL,
            rule TEXT NOT NULL,
            project_id BLOB NOT NULL CHECK (length(project_id) = 16),
            category TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX dismissed_priority_at ON dismissed_priority (at);
        CREATE TABLE own_priority (
            task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
            at INTEGER NOT NULL,
            priority INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX own_priority_at ON own_priority (at);
        CREATE TABLE priority_run (
            day INTEGER PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE priority_move (
            number INTEGER PRIMARY KEY,
            task_id BLOB NOT NULL CHECK (length(task_id) = 16),
            change INTEGER NOT NULL,
            night INTEGER,
            at INTEGER NOT NULL,
            from_priority INTEGER NOT NULL,
            to_priority INTEGER NOT NULL,
            rule TEXT NOT NULL,
            confidence INTEGER NOT NULL,
            reason TEXT NOT NULL,
            project_id BLOB NOT NULL CHECK (length(project_id) = 16),
            category TEXT NOT NULL
        ) STRICT;
        CREATE INDEX priority_move_at ON priority_move (at);
        CREATE INDEX priority_move_night ON priority_move (night) WHERE night IS NOT NULL;

        """

    /// The weight of a kind of recommendation after each response; the newest applies.
    static let lessons = """
        CREATE TABLE advice_lesson (
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            weight INTEGER NOT NULL,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX advice_lesson_number ON advice_lesson (number);
        CREATE INDEX advice_lesson_kind ON advice_lesson (kind, number, weight);

        """

    /// The number of open tasks that each task waits for, maintained by triggers.
    static let blocked = RollupTable(
        name: "blocked_task", keys: ["task_id"], values: ["blockers"],
        recount: "SELECT task_id, count(*) AS blockers FROM \(blockers) WHERE \(isOpen) GROUP BY task_id")

    private static let blockers = "dependency JOIN task AS blocker ON blocker.id = dependency.depends_on"
    private static let isOpen = "blocker.completed_on IS NULL AND blocker.hidden = 0"

    private static let triggers = """
        CREATE TRIGGER dependency_blocks AFTER INSERT ON dependency
        BEGIN
        \(recount("NEW.task_id"))END;
        CREATE TRIGGER dependency_frees AFTER DELETE ON dependency
        BEGIN
        \(recount("OLD.task_id"))END;
        CREATE TRIGGER task_blocks_insert AFTER INSERT ON task
        WHEN EXISTS (SELECT 1 FROM dependency WHERE depends_on = NEW.id)
        BEGIN
        \(recount("SELECT task_id FROM dependency WHERE depends_on = NEW.id"))END;
        CREATE TRIGGER task_blocks_delete AFTER DELETE ON task
        WHEN EXISTS (SELECT 1 FROM dependency WHERE depends_on = OLD.id)
        BEGIN
        \(recount("SELECT task_id FROM dependency WHERE depends_on = OLD.id"))END;
        CREATE TRIGGER task_blocks_update AFTER UPDATE OF completed_on, hidden ON task
        WHEN (OLD.completed_on IS NULL AND OLD.hidden = 0) <> (NEW.completed_on IS NULL AND NEW.hidden = 0)
            AND EXISTS (SELECT 1 FROM dependency WHERE depends_on = NEW.id)
        BEGIN
        \(recount("SELECT task_id FROM dependency WHERE depends_on = NEW.id"))END;

        """

    private static func recount(_ tasks: String) -> String {
        """
        DELETE FROM blocked_task WHERE task_id IN (\(tasks));
        INSERT INTO blocked_task (task_id, blockers) SELECT dependency.task_id, count(*) FROM \(blockers)
        WHERE dependency.task_id IN (\(tasks)) AND \(isOpen) GROUP BY dependency.task_id;

        """
    }

    private static let fill = blocked.insertion
}
