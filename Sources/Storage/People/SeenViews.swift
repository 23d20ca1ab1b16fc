import CSQLite
import Domain

/// The views that show a person what they may see of the tables that all people share, and what is derived from them.
/// They are temporary, so that only connections that read for somebody have them.
struct SeenViews {
    let viewer: Viewer

    private func name(_ table: String) -> String { Lens.viewName(of: table, for: viewer) }

    /// The tables that have a view.
    static let tables = Set(shared.map(\.table)).union(["task", "project"]).union(Rollup.all.map(\.name))

    /// What decides whether a row of a table is seen, with `T` for the row and `?` before the names of views.
    private static let shared: [(table: String, condition: String)] = [
        ("dependency", "\(isSeen("T.task_id")) AND \(isSeen("T.depends_on"))"),
        ("blocked_task", isSeen("T.task_id")),
        ("task_tag", "EXISTS (SELECT 1 FROM ?task AS S WHERE S.number = T.number)"),
        ("tagged_task", "EXISTS (SELECT 1 FROM ?task AS S WHERE S.number = T.number)"),
        ("foreign_members", isSeen("T.task_id")),
        ("device_object", isSeen("T.task_id")),
        ("comment", isSeen("T.task_id")),
        (
            "share",
            "\(isSeen("T.subject_id")) OR T.subject_id IN (SELECT id FROM ?project_access) OR T.person = #"
        ),
        ("change_row", "\(isOwn("T.id >> 24")) OR \(isOfSeenRow("T"))"),
        (
            "change",
            """
            coalesce(T.person, 1) = # OR EXISTS (SELECT 1 FROM main.change_row AS C
            WHERE C.id >= T.id << 24 AND C.id < (T.id + 1) << 24 AND \(isOfSeenRow("C")))
            """
        ),
        ("change_kind", "EXISTS (SELECT 1 FROM ?change AS C WHERE C.id = T.change)"),
        ("restore", "# = 1"), ("undone_task", "# = 1"), ("undone_project", "# = 1"), ("undone_dependency", "# = 1"),
    ]

    private static func isSeen(_ task: String) -> String {
        "EXISTS (SELECT 1 FROM ?task AS S WHERE S.id = \(task))"
    }

    private static func isOwn(_ change: String) -> String {
        "EXISTS (SELECT 1 FROM main.change AS E WHERE E.id = \(change) AND coalesce(E.person, 1) = #)"
    }

    /// Whether a row of the log is about something that several people can see, and that the viewer sees now.
    private static func isOfSeenRow(_ row: String) -> String {
        """
        (\(row).entity IN ('task', 'dependency') AND \(isSeen("substr(\(row).row_key, 1, 16)"))
        OR \(row).entity = 'comment' AND EXISTS (SELECT 1 FROM ?comment AS K WHERE K.id = \(row).row_key)
        OR \(row).entity = 'project' AND \(row).row_key IN (SELECT id FROM ?project_access))
        """
    }

    /// The sums of what a person did and has to do; all others count what everybody did.
    private static let personal: Set<String> = [
        "day_sum", "category_estimate", "point_total", "category_total", "lead_day", "own_day", "planned_day",
    ]

    private static let inbox = "X'\(Project.inboxID.hexadecimal)'"
    private var own: String { "X'\(viewer.inbox.hexadecimal)'" }

    /// The statements that create the views, in order.
    var statements: [String] {
        [projectAccess, taskAccess, project, task, ownTask]
            + Self.shared.map { table, condition in
                "CREATE TEMP VIEW IF NOT EXISTS \(name(table)) AS SELECT * FROM main.\(table) AS T WHERE \(filled(condition))"
            } + Rollup.all.map(sums)
    }

    private func filled(_ condition: String) -> String {
        condition.split(separator: "?", omittingEmptySubsequences: false).joined(separator: name(""))
            .split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(viewer.number)")
    }

    /// SQLite tells the authorizer the innermost name that it reads for.
    private var reached: String { name("reached") }

    /// The projects that are the viewer's or shared with them, with those below them.
    private var projectAccess: String {
        """
        CREATE TEMP VIEW IF NOT EXISTS \(name("project_access")) AS
        WITH RECURSIVE \(reached) (id, access) AS (
            SELECT id, 2 FROM main.project WHERE coalesce(owner, 1) = \(viewer.number)
            UNION SELECT subject_id, access FROM main.share WHERE person = \(viewer.number) AND kind = 'project'
            UNION SELECT P.id, R.access FROM \(reached) AS R JOIN main.project AS P ON P.parent_id = R.id)
        SELECT id, max(access) AS access FROM \(reached) GROUP BY id
        """
    }

    /// The tasks that are shared with the viewer, with their subtasks.
    private var taskAccess: String {
        """
        CREATE TEMP VIEW IF NOT EXISTS \(name("task_access")) AS
        WITH RECURSIVE \(reached) (id, access) AS (
            SELECT subject_id, access FROM main.share WHERE person = \(viewer.number) AND kind = 'task'
            UNION SELECT C.id, R.access FROM \(reached) AS R JOIN main.task AS C ON C.parent_id = R.id)
        SELECT id, max(access) AS access FROM \(reached) GROUP BY id
        """
    }

    private var project: String {
        let columns = Entity.project.columns.map { column in
            switch column.name {
            case "id": "CASE WHEN id = \(own) THEN \(Self.inbox) ELSE id END AS id"
            case "parent_id":
                "CASE WHEN parent_id IN (SELECT id FROM \(name("project_access"))) THEN parent_id END AS parent_id"
            default: column.name
            }
        }
        return """
            CREATE TEMP VIEW IF NOT EXISTS \(name("project")) AS SELECT \(columns.joined(separator: ", ")) FROM main.project
            WHERE id IN (SELECT id FROM \(name("project_access")))
            """
    }

    private var task: String {
        let isReached = "project_id IN (SELECT id FROM \(name("project_access")))"
        let isShared = "IN (SELECT id FROM \(name("task_access")))"
        let habits = Lens.personalName(of: "habit", for: viewer)
        let columns = Entity.task.columns.map { column in
            switch column.name {
            case "project_id":
                """
                CASE WHEN project_id = \(own) THEN \(Self.inbox) WHEN \(isReached) THEN project_id
                ELSE \(Self.inbox) END AS project_id
                """
            case "parent_id": "CASE WHEN \(isReached) OR parent_id \(isShared) THEN parent_id END AS parent_id"
            case "habit_id": "CASE WHEN habit_id IN (SELECT id FROM main.\(habits)) THEN habit_id END AS habit_id"
            default: column.name
            }
        }
        return """
            CREATE TEMP VIEW IF NOT EXISTS \(name("task")) AS
            SELECT \((columns + ["done", "due_sort"]).joined(separator: ", ")) FROM main.task
            WHERE \(isReached) OR id \(isShared)
            """
    }

    /// The tasks that count for the viewer: what they completed, and what is open and for nobody else.
    private var ownTask: String {
        """
        CREATE TEMP VIEW IF NOT EXISTS \(name("own_task")) AS SELECT * FROM \(name("task")) AS T
        WHERE CASE WHEN completed_on IS NULL THEN assignee_id IS NULL OR assignee_id = X'\(viewer.id.hexadecimal)'
            ELSE coalesce(earner, 1) = \(viewer.number) END
        """
    }

    private func sums(_ rollup: Rollup) -> String {
        let tasks = name(Self.personal.contains(rollup.name) ? "own_task" : "task")
        return "CREATE TEMP VIEW IF NOT EXISTS \(name(rollup.name)) AS \(rollup.recount(of: tasks))"
    }
}

extension Identifier {
    /// The bytes as an SQL literal has them.
    fileprivate var hexadecimal: String {
        bytes.map { byte in String(UInt16(byte) + 0x100, radix: 16).suffix(2) }.joined()
    }
}
