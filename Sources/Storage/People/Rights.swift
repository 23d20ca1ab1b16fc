import Domain

/// What one of several people may change: asked for each row that a journal writes, which no use case can leave out.
/// Rows come as the person sees them and go as they are stored.
struct Rights {
    let connection: Connection
    let viewer: Viewer

    private enum Access: Int { case view, edit, full }

    private var seesAll: Bool { connection.sight.lens?.seesAll ?? false }

    /// What deleting, archiving and moving out take. An undo takes back what its person did, for which to edit is enough.
    private var full: Access { seesAll ? .edit : .full }

    // MARK: Rows

    func inserted(_ given: StoredRow, of entity: Entity) throws -> StoredRow {
        var row = given
        switch entity.name {
        case Entity.task.name:
            if !seesAll { try refuseUsed(row, of: entity) }
            let project = row.value("project_id", of: entity)
            if !seesAll, let home = try home(of: row, in: project) { row.set("project_id", of: entity, to: home) }
            try requirePlace(of: row)
            if !seesAll, row.value("completed_on", of: entity) != .null { try credit(&row, of: entity) }
        case Entity.project.name:
            if row.value("id", of: entity) == SQLValue(Project.inboxID) {
                row.set("id", of: entity, to: SQLValue(viewer.inbox))
            }
            if !seesAll { try refuseUsed(row, of: entity) }
            if !seesAll { row.set("owner", of: entity, to: viewer.stored) }
            let parent = row.value("parent_id", of: entity)
            if parent != .null { try require(.edit, try access(toProject: parent), .project.notFound) }
        default: try checkPart(row, of: entity, isDeleted: false)
        }
        return row
    }

    func updated(_ old: StoredRow, to new: StoredRow, of entity: Entity) throws -> (old: StoredRow, new: StoredRow) {
        let stored = try storedRow(old, of: entity)
        var wanted = stored
        for index in old.values.indices where old.values[index] != new.values[index] {
            wanted.values[index] = new.values[index]
        }
        func changes(_ column: String) -> Bool { stored.value(column, of: entity) != wanted.value(column, of: entity) }
        switch entity.name {
        case Entity.task.name:
            let place = new.value("project_id", of: entity)
            let isMoved = changes("project_id") || place == SQLValue(Project.sharedID) && changes("parent_id")
            if !seesAll, isMoved, let home = try home(of: wanted, in: place) {
                wanted.set("project_id", of: entity, to: home)
            }
            try require(changes("project_id") || changes("archived_at") ? full : .edit, task: stored)
            if changes("project_id") { try requirePlace(of: wanted) }
            if !seesAll, changes("completed_on") { try credit(&wanted, of: entity) }
        case Entity.project.name:
            let access = try access(toProject: stored.value("id", of: entity))
            let isGivenAway = ["is_archived", "parent_id", "owner"].contains(where: changes)
            try require(isGivenAway ? full : .edit, access, .project.notFound)
            let parent = wanted.value("parent_id", of: entity)
            if changes("parent_id"), parent != .null {
                try require(.edit, try self.access(toProject: parent), .project.notFound)
            }
        default: try checkPart(stored, of: entity, isDeleted: false)
        }
        return (stored, wanted)
    }

    func deleted(_ row: StoredRow, of entity: Entity) throws -> StoredRow {
        let stored = try storedRow(row, of: entity)
        switch entity.name {
        case Entity.task.name:
            try require(full, task: stored)
            try refuseTimeOfOthers(on: stored.value("id", of: entity))
        case Entity.project.name:
            try require(full, try access(toProject: stored.value("id", of: entity)), .project.notFound)
        default: try checkPart(stored, of: entity, isDeleted: true)
        }
        return stored
    }

    /// The rows that belong to a task or project, by the rights to that.
    private func checkPart(_ row: StoredRow, of entity: Entity, isDeleted: Bool) throws {
        switch entity.name {
        case Entity.dependency.name:
            // It goes and comes back with either task; the person may not see the one that waits.
            let blocker = seesAll ? try access(toTask: row.value("depends_on", of: entity)) : -1
            let waiting = try access(toTask: row.value("task_id", of: entity))
            try require(.edit, max(waiting, blocker), .task.notFound)
        case Entity.deviceObject.name:
            try require(.edit, try access(toTask: row.value("task_id", of: entity)), .task.notFound)
        case Entity.comment.name:
            try require(.view, try access(toTask: row.value("task_id", of: entity)), .task.notFound)
        case Entity.taskPlace.name:
            try require(.view, try access(toTask: row.value("task_id", of: entity)), .task.notFound)
        case Entity.projectPlace.name:
            try require(.view, try access(toProject: row.value("project_id", of: entity)), .project.notFound)
        case Entity.follow.name:
            let isOwn = row.value("person", of: entity) == SQLValue(viewer.number)
            try require(isOwn ? .view : .full, try access(toTask: row.value("task_id", of: entity)), .task.notFound)
        case Entity.share.name:
            let isOwn = [row.value("shared_by", of: entity), row.value("person", of: entity)].contains(
                SQLValue(viewer.number))
            if isDeleted && isOwn { return }
            let subject = row.value("subject_id", of: entity)
            try require(.full, max(try access(toProject: subject), try access(toTask: subject)), .project.notFound)
        default: break
        }
    }

    /// Refuses unless the viewer may edit a task.
    func requireEdit(of task: StoredRow) throws { try require(.edit, task: try storedRow(task, of: .task)) }

    // MARK: What is stored

    /// The row as the file holds it, which may name a project that the viewer does not see.
    private func storedRow(_ row: StoredRow, of entity: Entity) throws -> StoredRow {
        if seesAll || !entity.differsByViewer { return row }
        var key = row.key(of: entity)
        if key == [SQLValue(Project.inboxID)] { key = [SQLValue(viewer.inbox)] }
        return try connection.seeingAll {
            try connection.first("SELECT \(entity.list) FROM \(entity.name) WHERE \(entity.keyCondition)", key) {
                StoredRow($0, of: entity)
            }
        } ?? row
    }

    /// Where the file puts a task: for the Inbox that of the viewer, and for what others share singly the project of the
    /// parent, which the viewer does not see.
    /// - Returns: nil if there is no parent that decides it.
    private func home(of task: StoredRow, in project: SQLValue) throws -> SQLValue? {
        if project == SQLValue(Project.inboxID) { return SQLValue(viewer.inbox) }
        guard project == SQLValue(Project.sharedID) else { return project }
        let parent = task.value("parent_id", of: .task)
        return try connection.seeingAll {
            try connection.first("SELECT project_id FROM task WHERE id = ?", [parent]) { $0.value(0) }
        }
    }

    /// Whoever a task is assigned to earns its points, else whoever completes it.
    private func credit(_ task: inout StoredRow, of entity: Entity) throws {
        var earner = SQLValue.null
        if task.value("completed_on", of: entity) != .null {
            let assignee = try connection.integer(
                "SELECT number FROM person WHERE id = ?", [task.value("assignee_id", of: entity)])
            earner = assignee.map { $0 == Person.ownerNumber ? .null : SQLValue($0) } ?? viewer.stored
        }
        task.set("earner", of: entity, to: earner)
    }

    // MARK: Rights

    private func require(_ needed: Access, task row: StoredRow) throws {
        if connection.sight.lens?.hasEveryRight == true { return }
        let ids = ["id", "parent_id"].map { row.value($0, of: .task) }
        let shared = try ids.map { try access(toShared: $0) }
        try require(
            needed, max(try access(toProject: row.value("project_id", of: .task)), shared[0], shared[1]), .task.notFound
        )
    }

    /// Asks for the right to put a task where it is: in its project, or under its parent. An undo brings it back to where
    /// it was, even if only the task itself is shared.
    private func requirePlace(of row: StoredRow) throws {
        if seesAll { return try require(.edit, task: row) }
        let parent = try access(toShared: row.value("parent_id", of: .task))
        try require(
            .edit, max(try access(toProject: row.value("project_id", of: .task)), parent), .project.notFound)
    }

    private func require(_ needed: Access, _ access: Int, _ missing: Refusal) throws {
        if access >= needed.rawValue || connection.sight.lens?.hasEveryRight == true { return }
        guard access >= 0 else { throw DomainError.refused(missing, "It does not exist; it may have been deleted.") }
        if access == Access.view.rawValue {
            throw DomainError.refused(
                .rights.viewOnly, "You may only view this. Ask whoever shared it with you for the right to edit it.")
        }
        throw DomainError.refused(
            .rights.editOnly,
            "You may edit this, but not delete, archive, move out or share it. Ask whoever shared it with you.")
    }

    /// -1 for none.
    private func access(toProject id: SQLValue) throws -> Int { try access("project_access", id) }
    private func access(toShared task: SQLValue) throws -> Int { try access("task_access", task) }

    private func access(toTask id: SQLValue) throws -> Int {
        let project = try connection.seeingAll {
            try connection.first("SELECT project_id FROM task WHERE id = ?", [id]) { $0.value(0) }
        }
        return max(try access(toShared: id), try project.map(access(toProject:)) ?? -1)
    }

    private func access(_ view: String, _ id: SQLValue) throws -> Int {
        try connection.integer("SELECT access FROM \(Lens.viewName(of: view, for: viewer)) WHERE id = ?", [id]) ?? -1
    }

    /// Time entries are personal, and nobody else could bring them back.
    private func refuseTimeOfOthers(on task: SQLValue) throws {
        let others = try connection.rows("SELECT number, id FROM person WHERE number <> ?", [SQLValue(viewer.number)]) {
            (number: $0.integer(0), id: $0.id(1) ?? Person.ownerID)
        }
        for person in others {
            let other = Viewer(number: person.number, id: person.id)
            for table in [Entity.timeEntry.name, Entity.timer.name] {
                let name = Lens.personalName(of: table, for: other)
                let isTracked = try connection.seeingAll {
                    try connection.integer("SELECT 1 FROM main.\(name) WHERE task_id = ?", [task]) != nil
                }
                if isTracked {
                    throw DomainError.refused(
                        .rights.timeOfOthers,
                        "Somebody else has tracked time on this task, and that would be lost. Archive the task instead."
                    )
                }
            }
        }
    }
}

extension Viewer {
    /// The number as columns of other tables hold it, in which the owner is null.
    var stored: SQLValue { isOwner ? .null : SQLValue(number) }
}
