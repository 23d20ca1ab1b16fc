import CSQLite
import Domain

/// The views that show a person what they may see of the tables that all people share, and what is derived from them.
/// They are temporary, so that only connections that read for somebody have them.
struct SeenViews {
    let viewer: Viewer
    /// Whether the viewer moved tasks in their own order. Only then their places are read, since no index has them.
    var hasOwnOrder = false

    func name(_ table: String) -> String { Lens.viewName(of: table, for: viewer) }

    /// The tables that have a view.
    static let tables = Set(shared.map(\.table)).union(["task", "project"]).union(Rollup.seen.map(\.name))

    /// What decides whether a row of a table is seen, with `T` for the row and `?` before the names of views.
    private static let shared = base + derived

    private static let derived = (Derived.all + Derived.ofPeople).flatMap(\.seenBy).compactMap {
        table, seenBy -> (table: String, condition: String)? in
        guard case .rows(let condition) = seenBy else { return nil }
        return (table, condition)
    }

    private static let base: [(table: String, condition: String)] = [
        ("dependency", "\(isSeen("T.task_id")) AND \(isSeen("T.depends_on"))"),
        ("foreign_members", isSeen("T.task_id")),
        ("device_object", isSeen("T.task_id")),
        ("comment", isSeen("T.task_id")),
        ("follow", isSeen("T.task_id")),
        (
            "share",
            "\(isSeen("T.subject_id")) OR T.subject_id IN (SELECT id FROM ?project_access) OR T.person = #"
        ),
        ("change_row", "\(isOwn("T.id >> 24")) AND NOT \(isOfUnseenTask("T")) OR \(isOfSeenRow("T"))"),
        (
            "change",
            """
            coalesce(T.person, 1) = # OR EXISTS (SELECT 1 FROM main.change_row AS C
            WHERE C.id >= T.id << 24 AND C.id < (T.id + 1) << 24 AND \(isOfSeenRow("C")))
            """
        ),
        ("restore", "# = 1"), ("undone_task", "# = 1"), ("undone_project", "# = 1"), ("undone_dependency", "# = 1"),
    ]

    /// The columns of the views in which not all are as in the table.
    private static let columns = ["change": SeenChanges.columns]

    static func isSeen(_ task: String) -> String {
        "EXISTS (SELECT 1 FROM ?task AS S WHERE S.id = \(task))"
    }

    private static func isOwn(_ change: String) -> String {
        "EXISTS (SELECT 1 FROM main.change AS E WHERE E.id = \(change) AND coalesce(E.person, 1) = #)"
    }

    /// Whether a row of the log is about something that several people can see, and that the viewer sees now.
    private static func isOfSeenRow(_ row: String) -> String {
        // The plus signs keep SQLite from looking for all rows of a table for each entry.
        """
        (+\(row).entity IN ('task', 'dependency') AND \(isSeen("substr(\(row).row_key, 1, 16)"))
        OR +\(row).entity = 'comment' AND EXISTS (SELECT 1 FROM ?comment AS K WHERE K.id = \(row).row_key)
        OR +\(row).entity = 'project' AND \(row).row_key IN (SELECT id FROM ?project_access))
        """
    }

    /// Whether a row of the log says what a task of somebody else no longer waits for.
    private static func isOfUnseenTask(_ row: String) -> String {
        let task = "substr(\(row).row_key, 1, 16)"
        return "(+\(row).entity = 'dependency' AND \(task) IN (SELECT id FROM main.task) AND NOT \(isSeen(task)))"
    }

    static let inbox = SQLValue(Project.inboxID).literal
    static let singles = SQLValue(Project.sharedID).literal
    var own: String { SQLValue(viewer.inbox).literal }

    /// The statements that create the views, in order.
    var statements: [String] {
        access + [project, single, openSingle] + reordering
            + Self.shared.map { table, condition in
                """
                CREATE TEMP VIEW IF NOT EXISTS \(name(table)) AS
                SELECT \(filled(Self.columns[table] ?? "*")) FROM main.\(table) AS T WHERE \(filled(condition))
                """
            } + Rollup.seen.map(sums)
    }

    /// The statements that create the views of tasks anew, which follow the own order of the viewer.
    var reordering: [String] {
        let views = [name("task")] + TaskIndexes.all.map { Lens.viewName(of: "task", by: $0.name, for: viewer) }
        return views.map { "DROP VIEW IF EXISTS temp.\($0)" } + [task(by: nil)]
            + TaskIndexes.all.map { task(by: $0) }
    }

    private func filled(_ condition: String) -> String {
        condition.split(separator: "?", omittingEmptySubsequences: false).joined(separator: name(""))
            .split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(viewer.number)")
    }

    /// SQLite tells the authorizer the innermost name that it reads for.
    private var reached: String { name("reached") }

    // MARK: What is seen

    /// The projects and tasks that the viewer sees by a right of their own, and where each project is shown.
    private var found: [(name: String, columns: String, query: String)] {
        [
            ("task_access", "id BLOB PRIMARY KEY, access INTEGER", tasks),
            ("project_access", "id BLOB PRIMARY KEY, access INTEGER, shown BLOB UNIQUE", projects),
            ("place", "id BLOB PRIMARY KEY, shown BLOB", places),
        ]
    }

    /// Temporary tables, since the same projects and tasks are asked for many times; `listing` fills them.
    private var access: [String] {
        found.map { table, columns, _ in
            "CREATE TEMP TABLE IF NOT EXISTS \(name(table)) (\(columns)) WITHOUT ROWID"
        }
    }

    /// The triggers of a connection that writes, which call the function `seen_changes` when somebody may see more or
    /// less than is listed.
    static let triggers = [
        ("project_insert", "INSERT ON main.project"), ("project_delete", "DELETE ON main.project"),
        ("project_update", "UPDATE OF id, owner, parent_id ON main.project"), ("share_insert", "INSERT ON main.share"),
        ("share_update", "UPDATE ON main.share"), ("share_delete", "DELETE ON main.share"),
        ("task_update", "UPDATE OF id, project_id, parent_id ON main.task"),
        (
            "task_insert",
            """
            INSERT ON main.task WHEN NEW.parent_id IS NOT NULL
            OR EXISTS (SELECT 1 FROM share WHERE subject_id = NEW.id)
            """
        ),
    ].map { "CREATE TEMP TRIGGER IF NOT EXISTS seen_\($0) AFTER \($1) BEGIN SELECT seen_changes(); END" }

    /// The statements that list what is seen anew.
    var listing: [String] {
        found.flatMap { table, _, query in
            ["DELETE FROM temp.\(name(table))", "INSERT OR IGNORE INTO temp.\(name(table)) \(query)"]
        }
    }

    /// Those that are the viewer's or shared with them, with those below them, and what stands for the others if tasks of
    /// theirs are seen.
    private var projects: String {
        """
        WITH RECURSIVE \(reached) (id, access) AS (
            SELECT id, 2 FROM main.project WHERE coalesce(owner, 1) = \(viewer.number)
            UNION SELECT subject_id, access FROM main.share WHERE person = \(viewer.number) AND kind = 'project'
            UNION SELECT P.id, R.access FROM \(reached) AS R JOIN main.project AS P ON P.parent_id = R.id)
        SELECT id, max(access) AS access, CASE WHEN id = \(own) THEN \(Self.inbox) ELSE id END AS shown
        FROM \(reached) GROUP BY id
        UNION ALL SELECT \(Self.singles), 0, \(Self.singles) WHERE EXISTS (
            SELECT 1 FROM \(name("task_access")) AS A CROSS JOIN main.task AS T ON T.id = A.id
            WHERE T.project_id NOT IN (SELECT id FROM \(reached)))
        """
    }

    /// Those that are shared with the viewer, with their subtasks.
    private var tasks: String {
        """
        WITH RECURSIVE \(reached) (id, access) AS (
            SELECT subject_id, access FROM main.share WHERE person = \(viewer.number) AND kind = 'task'
            UNION SELECT C.id, R.access FROM \(reached) AS R JOIN main.task AS C ON C.parent_id = R.id)
        SELECT id, max(access) AS access FROM \(reached) GROUP BY id
        """
    }

    private var places: String {
        """
        SELECT id, shown FROM \(name("project_access"))
        UNION ALL SELECT DISTINCT T.project_id, \(Self.singles)
        FROM \(name("task_access")) AS A CROSS JOIN main.task AS T ON T.id = A.id
        WHERE T.project_id NOT IN (SELECT id FROM \(name("project_access")))
        """
    }

    // MARK: Projects and tasks

    /// Where the viewer put a row, or else where everybody has it.
    private func ownPosition(in places: Entity) -> String {
        let table = Lens.personalName(of: places.name, for: viewer)
        return "coalesce((SELECT position FROM main.\(table) AS O WHERE O.number = T.number), T.position)"
    }

    private var project: String {
        // After all others of the same position.
        var row = ProjectMapping.row(.shared, number: 0xFF_FFFF)
        row.set("owner", of: .project, to: .integer(0))
        let columns = zip(Entity.project.columns, row.values).map { column, shared in
            let stored =
                switch column.name {
                case "parent_id": "iif(T.parent_id IN (SELECT id FROM \(name("project_access"))), T.parent_id, NULL)"
                case "position": ownPosition(in: Entity.projectPlace)
                default: "T.\(column.name)"
                }
            if column.name == "id" { return "A.shown AS id" }
            return "iif(T.id IS NULL, \(shared.literal), \(stored)) AS \(column.name)"
        }
        return """
            CREATE TEMP VIEW IF NOT EXISTS \(name("project")) AS SELECT \(columns.joined(separator: ", "))
            FROM \(name("project_access")) AS A LEFT JOIN main.project AS T ON T.id = A.id
            WHERE T.id IS NOT NULL OR A.id = \(Self.singles)
            """
    }

    /// The position that everybody has who did not move a task, where `position` is that of the viewer.
    static let basePosition = "base_position"

    /// - Parameter index: the one by which tasks are read; nil if SQLite chooses.
    private func task(by index: TaskIndex?) -> String {
        let isReached = "T.project_id IN (SELECT id FROM \(name("project_access")))"
        let isShared = "IN (SELECT id FROM \(name("task_access")))"
        var columns = [
            "project_id": """
            CASE WHEN T.project_id = \(own) THEN \(Self.inbox) WHEN \(isReached) THEN T.project_id
            ELSE \(Self.singles) END AS project_id
            """,
            "parent_id": "CASE WHEN \(isReached) OR T.parent_id \(isShared) THEN T.parent_id END AS parent_id",
            "habit_id": "CASE WHEN T.habit_id IN (\(habits)) THEN T.habit_id END AS habit_id",
        ]
        var (view, source) = (name("task"), "main.task AS T")
        // The plus signs keep SQLite from reading the tasks project by project, unsorted.
        var condition = "(+\(isReached) OR +T.id \(isShared))"
        if let index {
            view = Lens.viewName(of: "task", by: index.name, for: viewer)
            source += " INDEXED BY \(index.name)"
            switch index.reference {
            case .project:
                columns["project_id"] = "P.shown AS project_id"
                // The newest change would be looked for through all that is not seen.
                let places = index.name == "task_activity" ? "project_access" : "place"
                source = "\(name(places)) AS P CROSS JOIN \(source) ON T.project_id = P.id"
            case .parent:
                columns["parent_id"] = "T.parent_id"
                condition += " AND (+\(isReached) OR +T.parent_id \(isShared))"
            case .habit:
                columns["habit_id"] = "T.habit_id"
                condition += " AND T.habit_id IN (\(habits))"
            case .doer: condition += " AND coalesce(T.assignee_id, \(myself)) = \(myself)"
            case nil: break
            }
        }
        if hasOwnOrder {
            columns["position"] = "\(ownPosition(in: Entity.taskPlace)) AS position"
            columns[Self.basePosition] = "T.position AS \(Self.basePosition)"
        }
        let all = Entity.task.columns.map(\.name) + ["done", "due_sort"] + (hasOwnOrder ? [Self.basePosition] : [])
        let list = all.map { columns[$0] ?? "T.\($0)" }
        return """
            CREATE TEMP VIEW IF NOT EXISTS \(view) AS
            SELECT \(list.joined(separator: ", ")) FROM \(source) WHERE \(condition)
            """
    }

    private var habits: String { "SELECT id FROM main.\(Lens.personalName(of: "habit", for: viewer))" }
}
