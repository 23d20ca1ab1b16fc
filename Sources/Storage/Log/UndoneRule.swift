import Domain

/// A rule across several rows that an undo or redo may break although each row was valid before.
struct UndoneRule: Sendable {
    /// The entities whose rows may break it.
    let entities: Set<String>
    let refusal: Refusal
    /// Selects violations for the entry `?1`: the entity, key and column of the decisive value, and two names for the
    /// sentence.
    let sql: String
    let sentence: @Sendable ([String]) -> String

    static let all =
        ofTasks + ofProjects + [
            tooMany(Entity.savedFilter, SavedFilter.limit, .filter.tooMany, "saved views"),
            tooMany(Entity.habit, HabitRules.habitLimit, .habit.tooMany, "habits"),
        ]

    private init(
        _ entities: Entity..., refusal: Refusal, sql: String, sentence: @escaping @Sendable ([String]) -> String
    ) {
        self.entities = Set(entities.map(\.name))
        (self.refusal, self.sql, self.sentence) = (refusal, sql, sentence)
    }

    // MARK: Tasks

    private static let ofTasks = [
        UndoneRule(
            .task, refusal: .task.projectArchived,
            sql: """
                SELECT 'project', P.id, 'is_archived', min(T.name), P.name
                FROM \(touched(Entity.task, as: "T")) JOIN project AS P ON P.id = T.project_id
                WHERE \(own(Entity.task, "project_id", "completed_on")) AND T.completed_on IS NULL
                AND P.is_archived = 1 GROUP BY P.id
                """
        ) { "“\($0[0])” would be open in the project “\($0[1])”, which is archived. Restore the project first." },
        UndoneRule(
            .task, refusal: .task.parentOtherProject,
            sql: """
                SELECT 'task', Q.id, 'project_id', T.name, Q.name
                FROM \(touched(Entity.task, as: "T")) JOIN task AS Q ON Q.id = T.parent_id
                WHERE \(own(Entity.task, "project_id", "parent_id")) AND Q.project_id <> T.project_id
                UNION ALL
                SELECT 'task', T.id, C.name, T.name, Q.name
                FROM \(touched(Entity.task, as: "Q")) JOIN task AS T INDEXED BY task_parent ON T.parent_id = Q.id
                \(each("project_id", "parent_id"))
                WHERE \(own(Entity.task, "project_id")) AND Q.project_id <> T.project_id
                """
        ) { "“\($0[0])” would be in a different project from its parent task “\($0[1])”. Move it first." },
        UndoneRule(
            .task, refusal: .task.parentTooDeep, sql: tooDeep(Entity.task, TaskRules.depthLimit)
        ) { _ in "subtasks would go more than \(TaskRules.depthLimit) levels deep. Move them up first." },
        UndoneRule(
            .task, .dependency, refusal: .task.blocked,
            sql: """
                SELECT 'task', B.id, 'completed_on', T.name, B.name
                FROM \(touched(Entity.task, as: "T")) JOIN dependency ON dependency.task_id = T.id
                JOIN task AS B ON B.id = dependency.depends_on
                WHERE \(own(Entity.task, "completed_on")) AND \(completeBeforeOpen)
                """
        ) { "“\($0[0])” would be complete while it waits for “\($0[1])”. Complete “\($0[1])” first." },
        UndoneRule(
            .task, refusal: .task.subtasksOpen,
            sql: """
                SELECT 'task', B.id, C.name, T.name, B.name
                FROM \(touched(Entity.task, as: "T")) JOIN task AS B INDEXED BY task_parent ON B.parent_id = T.id
                \(each("completed_on", "parent_id"))
                WHERE \(own(Entity.task, "completed_on")) AND \(completeBeforeOpen)
                """
        ) { "“\($0[0])” would be complete while its subtask “\($0[1])” is open. Complete the subtask first." },
        UndoneRule(
            .dependency, refusal: .task.dependenciesTooMany,
            sql: """
                SELECT 'dependency', CAST(other.task_id || other.depends_on AS BLOB), 'position', T.name, '' FROM change_row AS own
                CROSS JOIN task AS T ON T.id = substr(own.row_key, 1, 16) JOIN dependency AS other ON other.task_id = T.id
                WHERE \(own(Entity.dependency))
                AND (SELECT count(*) FROM dependency WHERE task_id = T.id) > \(TaskRules.dependencyLimit)
                """
        ) { "“\($0[0])” would depend on more than \(TaskRules.dependencyLimit) tasks. Remove one first." },
    ]

    private static let completeBeforeOpen =
        "T.completed_on IS NOT NULL AND B.completed_on IS NULL"

    // MARK: Projects

    private static let ofProjects = [
        UndoneRule(
            .project, refusal: .project.parentArchived,
            sql: """
                SELECT 'project', Q.id, 'is_archived', P.name, Q.name
                FROM \(touched(Entity.project, as: "P")) JOIN project AS Q ON Q.id = P.parent_id
                WHERE \(own(Entity.project, "parent_id", "is_archived")) AND \(activeUnderArchived)
                UNION ALL
                SELECT 'project', P.id, C.name, P.name, Q.name
                FROM \(touched(Entity.project, as: "Q")) JOIN project AS P ON P.parent_id = Q.id
                \(each("is_archived", "parent_id"))
                WHERE \(own(Entity.project, "is_archived")) AND \(activeUnderArchived)
                """
        ) { "“\($0[0])” would be under “\($0[1])”, which is archived. Restore “\($0[1])” first, or move it." },
        UndoneRule(
            .project, refusal: .project.parentRefuses,
            sql: """
                SELECT 'project', Q.id, 'allow_subprojects', P.name, Q.name
                FROM \(touched(Entity.project, as: "P")) JOIN project AS Q ON Q.id = P.parent_id
                WHERE \(own(Entity.project, "parent_id")) AND Q.allow_subprojects = 0
                """
        ) { "“\($0[0])” would be under “\($0[1])”, which allows no subprojects. Allow them in its settings first." },
        UndoneRule(
            .project, refusal: .project.parentFull,
            sql: """
                SELECT 'project', other.id, 'parent_id', Q.name, ''
                FROM \(touched(Entity.project, as: "P")) JOIN project AS Q ON Q.id = P.parent_id
                JOIN project AS other ON other.parent_id = Q.id
                WHERE \(own(Entity.project, "parent_id"))
                AND (SELECT count(*) FROM project WHERE parent_id = Q.id) > \(ProjectRules.subprojectLimit)
                """
        ) { "“\($0[0])” would have more than \(ProjectRules.subprojectLimit) subprojects. Move one first." },
        UndoneRule(
            .project, refusal: .project.parentCycle,
            sql: """
                WITH RECURSIVE above(start, id) AS (
                    SELECT P.id, P.parent_id FROM \(touched(Entity.project, as: "P"))
                    WHERE \(own(Entity.project, "parent_id"))
                    UNION SELECT start, project.parent_id FROM above JOIN project ON project.id = above.id
                )
                SELECT 'project', above.id, 'parent_id', project.name, '' FROM above JOIN project ON project.id = above.id
                WHERE start IN (SELECT start FROM above WHERE id = start)
                """
        ) { "“\($0[0])” would be under itself. Move it first." },
        UndoneRule(
            .project, refusal: .project.parentTooDeep, sql: tooDeep(Entity.project, ProjectRules.depthLimit)
        ) { _ in "projects would go more than \(ProjectRules.depthLimit) levels deep. Move them up first." },
    ]

    private static let activeUnderArchived =
        "P.is_archived = 0 AND Q.is_archived = 1"

    // MARK: Both

    /// Joins the rows of the entry with the current rows of an entity.
    private static func touched(_ entity: Entity, as name: String) -> String {
        "change_row AS own CROSS JOIN \(entity.name) AS \(name) ON \(name).id = own.row_key"
    }

    /// One row for each column, any of which may break the rule.
    private static func each(_ columns: String...) -> String {
        "JOIN (\(columns.map { "SELECT '\($0)' AS name" }.joined(separator: " UNION ALL "))) AS C"
    }

    /// A condition that the entry created, deleted, or changed one of the columns of the row.
    private static func own(_ entity: Entity, _ columns: String...) -> String {
        let changed = columns.map { "json_type(own.before, '$.\($0)') IS NOT NULL" }
        let ways = (["own.before IS NULL", "own.after IS NULL"] + changed).joined(separator: " OR ")
        return "\(LogPosition.isOf("?1", "own")) AND +own.entity = '\(entity.name)' AND (\(ways))"
    }

    /// Selects everything above and below a row of the entry if that chain is longer than the limit.
    private static func tooDeep(_ entity: Entity, _ limit: Int) -> String {
        let table = entity.name
        return """
            WITH RECURSIVE moved(id) AS (
                SELECT T.id FROM \(touched(entity, as: "T"))
                WHERE \(own(entity, "parent_id")) AND T.parent_id IS NOT NULL
            ), up(start, id, level) AS (
                SELECT id, id, 1 FROM moved
                UNION ALL SELECT start, T.parent_id, level + 1 FROM up JOIN \(table) AS T ON T.id = up.id
                WHERE T.parent_id IS NOT NULL AND level <= \(limit)
            ), down(start, id, level) AS (
                SELECT id, id, 0 FROM moved
                UNION ALL SELECT start, T.id, level + 1 FROM down JOIN \(table) AS T ON T.parent_id = down.id
                WHERE level <= \(limit)
            ), heights(start, height) AS (SELECT start, max(level) FROM down GROUP BY start),
            deep(start) AS (
                SELECT start FROM up JOIN heights USING (start) GROUP BY start HAVING max(level) + height > \(limit)
            )
            SELECT '\(table)', id, 'parent_id', '', '' FROM (SELECT start, id FROM up UNION SELECT start, id FROM down)
            WHERE start IN (SELECT start FROM deep)
            """
    }

    private static func tooMany(_ entity: Entity, _ limit: Int, _ refusal: Refusal, _ what: String) -> UndoneRule {
        UndoneRule(
            entity, refusal: refusal,
            sql: """
                SELECT '\(entity.name)', other.id, 'id', '', '' FROM \(entity.name) AS other
                WHERE ?1 > 0
                AND (SELECT count(*) FROM \(entity.name)) > \(limit)
                """
        ) { _ in "there would be more than \(limit) \(what). Delete one first." }
    }
}
