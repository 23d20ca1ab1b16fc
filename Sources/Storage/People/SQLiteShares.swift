import Domain

/// The table `share`. Which rights count is read with the eyes of everybody, since they may come from projects that the
/// viewer does not see.
struct SQLiteShares<Access: OpenTransaction>: ShareReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    private static var columns: String { Entity.share.columns.map { "share.\($0.name)" }.joined(separator: ", ") }

    func sharing(of subject: Share.Subject) throws -> Sharing? {
        try connection.withEveryRight { try rights(on: subject) }
    }

    private func rights(on subject: Share.Subject) throws -> Sharing? {
        guard let place = try place(of: subject) else { return nil }
        let chain = try tasks(above: subject) + projects(above: place)
        var own: [Share] = []
        var above: [Share] = []
        for (index, id) in chain.map(\.id).enumerated() {
            let shares = try connection.rows(
                "SELECT \(Self.columns) FROM share WHERE subject_id = ? ORDER BY shared_at, id", [id], Self.share
            ).compactMap { $0 }
            if index == 0 { own = shares } else { above += shares }
        }
        return Sharing(subject, owners: chain.compactMap(\.owner), own: own, above: above)
    }

    private typealias Link = (id: SQLValue, owner: Int?)

    /// The ID of the project, or of the project of the task; nil if there is none.
    private func place(of subject: Share.Subject) throws -> SQLValue? {
        switch subject {
        case .project(let id): SQLValue(stored(id))
        case .task(let id):
            try connection.first("SELECT project_id FROM task WHERE id = ?", [SQLValue(id)]) { $0.value(0) }
        }
    }

    /// The ID under which the file holds a project.
    private func stored(_ id: ProjectID) -> ProjectID {
        id == Project.inboxID ? connection.viewer?.inbox ?? id : id
    }

    /// A task and the tasks that it is part of.
    private func tasks(above subject: Share.Subject) throws -> [Link] {
        guard case .task(let id) = subject else { return [] }
        return try connection.rows(
            """
            WITH RECURSIVE up (id, parent_id, level) AS (
                SELECT id, parent_id, 0 FROM task WHERE id = ?
                UNION ALL SELECT above.id, above.parent_id, level + 1 FROM up JOIN task AS above
                ON above.id = up.parent_id WHERE level < \(TaskRules.depthLimit))
            SELECT id FROM up ORDER BY level
            """, [SQLValue(id)]
        ) { ($0.value(0), nil) }
    }

    /// A project and those above it, each with its owner.
    private func projects(above id: SQLValue) throws -> [Link] {
        try connection.rows(
            """
            WITH RECURSIVE up (id, parent_id, owner, level) AS (
                SELECT id, parent_id, owner, 0 FROM project WHERE id = ?
                UNION ALL SELECT above.id, above.parent_id, above.owner, level + 1
                FROM up JOIN project AS above ON above.id = up.parent_id
                WHERE level < \(ProjectRules.depthLimit))
            SELECT id, coalesce(owner, \(Person.ownerNumber)) FROM up ORDER BY level
            """, [id]
        ) { ($0.value(0), $0.integer(1)) }
    }

    func within(_ subject: Share.Subject) throws -> [Share] {
        let inside =
            switch subject {
            case .project(let id):
                SQLFragment(
                    """
                    WITH RECURSIVE down (id) AS (
                        SELECT id FROM project WHERE id = ?
                        UNION SELECT project.id FROM down JOIN project ON project.parent_id = down.id)
                    SELECT \(Self.columns) FROM share
                    WHERE subject_id IN (SELECT id FROM down WHERE id <> ?)
                    OR EXISTS (SELECT 1 FROM task WHERE task.id = share.subject_id
                        AND task.project_id IN (SELECT id FROM down))
                    ORDER BY shared_at, id
                    """, [SQLValue(id), SQLValue(id)])
            case .task(let id):
                SQLFragment(
                    """
                    WITH RECURSIVE down (id) AS (
                        SELECT id FROM task WHERE parent_id = ?
                        UNION SELECT task.id FROM down JOIN task ON task.parent_id = down.id)
                    SELECT \(Self.columns) FROM share WHERE subject_id IN (SELECT id FROM down) ORDER BY shared_at, id
                    """, [SQLValue(id)])
            }
        return try connection.rows(inside.text, inside.values, Self.share).compactMap { $0 }
    }

    func things() throws -> [SharedThing] {
        let seen = try connection.rows(
            """
            SELECT DISTINCT kind, subject_id, coalesce(project.name, task.name) AS title FROM share
            LEFT JOIN project ON kind = 'project' AND project.id = subject_id
            LEFT JOIN task ON kind = 'task' AND task.id = subject_id WHERE title IS NOT NULL ORDER BY title
            """
        ) { (id: $0.value(1), subject: Self.subject(of: $0, 0), name: $0.text(2)) }
        let all = try connection.withEveryRight {
            try connection.rows(
                """
                SELECT subject_id, person FROM share UNION
                SELECT subject_id, coalesce(project.owner, \(Person.ownerNumber)) FROM share
                LEFT JOIN task ON kind = 'task' AND task.id = subject_id
                JOIN project ON project.id = coalesce(task.project_id, subject_id)
                """
            ) { (id: $0.value(0), person: $0.integer(1)) }
        }
        let people = Dictionary(grouping: all, by: \.id).mapValues { Set($0.map(\.person)) }
        return seen.compactMap { thing in
            thing.subject.map { SharedThing(subject: $0, name: thing.name, people: people[thing.id] ?? []) }
        }
    }

    func sharedProjects() throws -> Set<ProjectID> {
        guard let viewer = connection.viewer else { return [] }
        let shared: [ProjectID] = try transaction.ids(
            """
            WITH RECURSIVE shared (id) AS (
                SELECT subject_id FROM share WHERE kind = 'project'
                UNION SELECT id FROM project WHERE coalesce(owner, \(Person.ownerNumber)) <> ? AND id NOT IN (?, ?)
                UNION SELECT below.id FROM shared JOIN project AS below ON below.parent_id = shared.id)
            SELECT project.id FROM project JOIN shared ON shared.id = project.id
            """, [SQLValue(viewer.number), SQLValue(Project.inboxID), SQLValue(Project.sharedID)])
        return Set(shared)
    }

    func sharedTasks(among ids: [TaskID]) throws -> Set<TaskID> {
        if connection.viewer == nil || ids.isEmpty { return [] }
        let shared: [TaskID] = try transaction.ids(
            """
            WITH RECURSIVE shared (id) AS (
                SELECT subject_id FROM share WHERE kind = 'task'
                UNION SELECT below.id
                FROM shared JOIN task AS below INDEXED BY task_parent ON below.parent_id = shared.id)
            SELECT id FROM shared WHERE \(SQLFragment.isOne("id", of: ids.map { SQLValue($0) }).text)
            """, ids.map { SQLValue($0) })
        return Set(shared)
    }

    /// Reads a kind and an ID; nil for damaged rows.
    private static func subject(of row: Row, _ column: Int) -> Share.Subject? {
        row.text(column) == "project"
            ? row.id(column + 1, ProjectID.self).map { .project($0) }
            : row.id(column + 1, TaskID.self).map { .task($0) }
    }

    /// Nil for damaged rows.
    private static func share(_ row: Row) -> Share? {
        guard let access = AccessRight(rank: row.integer(4)) else { return nil }
        return subject(of: row, 1).map {
            Share(
                subject: $0, person: row.integer(3), access: access, sharedBy: row.integer(5),
                sharedAt: row.instant(6))
        }
    }
}

extension SQLiteShares: ShareWriting where Access == Journal {
    private var journal: Journal { transaction }

    func keep(_ share: Share) throws {
        let row = Self.row(share)
        guard let old = try stored(row) else { return try journal.insertRow(row, of: .share) }
        var new = old
        new.set("access", of: .share, to: row.value("access", of: .share))
        try journal.updateRow(from: old, to: new, of: .share)
    }

    func delete(_ share: Share) throws {
        if let row = try stored(Self.row(share)) { try journal.deleteRow(row, of: .share) }
    }

    private func stored(_ row: StoredRow) throws -> StoredRow? {
        try journal.storedRows(
            of: .share, where: "subject_id = ? AND person = ?",
            ["subject_id", "person"].map { row.value($0, of: .share) }
        ).first
    }

    func handOver(_ id: ProjectID, from owner: Int, to heir: Share) throws {
        let below: [ProjectID] = try connection.withEveryRight {
            try transaction.ids(
                """
                WITH RECURSIVE down (id) AS (
                    SELECT ?1
                    UNION SELECT project.id FROM down JOIN project ON project.parent_id = down.id
                    WHERE coalesce(project.owner, \(Person.ownerNumber)) = ?2)
                SELECT id FROM down
                """, [SQLValue(id), SQLValue(owner)])
        }
        let person = heir.person == Person.ownerNumber ? SQLValue.null : SQLValue(heir.person)
        try connection.withEveryRight {
            for id in below {
                guard let row = try journal.storedRow([SQLValue(id)], of: .project) else { continue }
                try journal.change(row, of: .project, [("owner", person)])
            }
            try delete(heir)
        }
        try journal.openTasks(of: owner)
    }

    private static func row(_ share: Share) -> StoredRow {
        let (kind, subject): (String, SQLValue) =
            switch share.subject {
            case .project(let id): ("project", SQLValue(id))
            case .task(let id): ("task", SQLValue(id))
            }
        return StoredRow([
            SQLValue(share.id), .text(kind), subject, SQLValue(share.person), SQLValue(share.access.rank),
            SQLValue(share.sharedBy), SQLValue(share.sharedAt),
        ])
    }
}
