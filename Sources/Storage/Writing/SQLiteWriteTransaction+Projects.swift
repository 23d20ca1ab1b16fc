import Domain

extension SQLiteWriteTransaction {
    func insert(_ project: Project) throws -> Project {
        let hidden = try connection.integer("SELECT hidden FROM project WHERE id = ?", [SQLValue(project.id)])
        if hidden == 0 {
            throw DomainError.refused(.project.idTaken, "There is another project with this id; use a new one.")
        }
        if hidden == 1 { try purgeUndoneImports() }
        var project = project
        project.version = 1
        if project.position == 0 {
            project.position = (try connection.integer("SELECT max(position) FROM project") ?? 0) + 1
        }
        let number = (try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = 'project'") ?? 0) + 1
        let importEntry = origin.action == .importTasks ? try entryID() : nil
        let row = ProjectMapping.row(project, number: number, importEntry: importEntry)
        try refusingTakenNames(project.name) { try insertRow(row, of: .project) }
        return project
    }

    func update(_ project: Project) throws -> Project {
        guard let stored = try storedProject(project.id),
            let row = try storedRow([SQLValue(project.id)], of: .project)
        else {
            throw DomainError.refused(.project.notFound, "This project does not exist; it may have been deleted.")
        }
        let old = stored.project
        var new = project
        new.version = old.version
        new.modifiedAt = old.modifiedAt
        if new == old { return old }
        new.version = old.version + 1
        new.modifiedAt = project.modifiedAt
        let (from, to) = (ProjectMapping.row(old, number: 0), ProjectMapping.row(new, number: 0))
        var changed = row
        for index in from.values.indices where from.values[index] != to.values[index] {
            changed.values[index] = to.values[index]
        }
        try refusingTakenNames(project.name) { try updateRow(from: row, to: changed, of: .project) }
        return new
    }

    private func refusingTakenNames(_ name: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .project.nameTaken, "There is a project named “\(name)” already; choose another name.")
        }
    }

    func deleteProject(_ id: ProjectID) throws {
        guard let row = try storedRow([SQLValue(id)], of: .project), row.integer("hidden", of: .project) == 0 else {
            throw DomainError.refused(.project.notFound, "This project does not exist; it may have been deleted.")
        }
        if try connection.integer("SELECT 1 FROM task WHERE project_id = ? AND hidden = 0 LIMIT 1", [SQLValue(id)])
            != nil
        {
            throw DomainError.refused(.project.hasTasks, "This project has tasks; move or delete them first.")
        }
        try purgeHidden(referringTo: [SQLValue(id)], of: .project)
        let parent = row.value("parent_id", of: .project)
        for child in try storedRows(of: .project, where: "parent_id = ?", [SQLValue(id)]) {
            try change(child, of: .project, [("parent_id", parent)])
        }
        try deleteRow(row, of: .project)
    }

    func update(_ settings: Settings) throws {
        for (name, value) in SettingsMapping.changes(from: try self.settings, to: settings) {
            let old = try storedRow([.text(name)], of: .setting)
            let new = value.map { StoredRow([.text(name), .text($0)]) }
            switch (old, new) {
            case (nil, let new?): try insertRow(new, of: .setting)
            case (let old?, let new?): try updateRow(from: old, to: new, of: .setting)
            case (let old?, nil): try deleteRow(old, of: .setting)
            case (nil, nil): break
            }
        }
    }

    func mendProjects(at: Instant) throws -> MendReport {
        var report = MendReport()
        let inbox = SQLValue(Project.inboxID)
        let others = try storedRows(
            of: .project, where: "name_key = ? AND id <> ? AND hidden = 0",
            [.text(TextRules.key(Project.inboxName)), inbox])
        for other in others {
            guard case .id(let high, let low) = other.value("id", of: .project) else { continue }
            let id = ProjectID(high: high, low: low)
            _ = try moveTasks(from: id, to: Project.inboxID)
            try deleteProject(id)
            report.mergedInboxes += 1
        }
        if try project(Project.inboxID) == nil {
            _ = try insert(Project.inbox(at: at))
            report.createdInbox = true
        }
        // The roll-ups name every project that has a task.
        let missing: [ProjectID] = try ids(
            """
            SELECT DISTINCT project_id FROM project_total WHERE NOT EXISTS
            (SELECT 1 FROM project WHERE project.id = project_total.project_id AND project.hidden = 0)
            """, [])
        for id in missing { report.orphans += try moveTasks(from: id, to: Project.inboxID) }
        return report
    }
}
