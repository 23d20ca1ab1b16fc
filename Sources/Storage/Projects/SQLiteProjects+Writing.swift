import Calendar
import Domain

extension SQLiteProjects: ProjectWriting where Access == Journal {
    private var journal: Journal { transaction }

    func insert(_ project: Project) throws -> Project {
        let stored = project.id == Project.inboxID ? connection.viewer?.inbox ?? project.id : project.id
        let isTaken =
            try stored == Project.sharedID
            || connection.seeingAll {
                try connection.integer("SELECT 1 FROM project WHERE id = ?", [SQLValue(stored)]) != nil
            }
        if isTaken {
            throw DomainError.refused(.project.idTaken, "Another project already has this id; use a new one.")
        }
        if try connection.integer("SELECT 1 FROM undone_project WHERE id = ?", [SQLValue(project.id)]) != nil {
            try UndoneImports(connection: connection).purgeAll()
        }
        var project = project
        project.version = 1
        if project.position == 0 {
            let last = try connection.integer("SELECT max(position) FROM project")
            project.position = StoredNumber.following(last ?? 0)
        }
        let number = try journal.nextNumber(of: .project)
        let importEntry = journal.origin.action == .importTasks ? try journal.entryID() : nil
        let row = ProjectMapping.row(project, number: number, importEntry: importEntry)
        try refusingTakenNames(project.name) { try journal.insertRow(row, of: .project) }
        return project
    }

    func update(_ project: Project) throws -> Project {
        if project.id == Project.sharedID {
            throw DomainError.refused(
                .project.inboxProtected, "“\(project.name)” stands for the projects of others, and stays as it is.")
        }
        guard let old = try find(project.id),
            let row = try journal.storedRow([SQLValue(project.id)], of: .project)
        else { throw Self.missing }
        var new = project
        new.version = old.version
        new.modifiedAt = old.modifiedAt
        let place = new.position
        if journal.connection.viewer != nil, place != old.position {
            try journal.place(row, of: .project, in: .projectPlace, at: place)
            new.position = old.position
        }
        if new == old {
            new.position = place
            return new
        }
        new.version = old.version + 1
        new.modifiedAt = project.modifiedAt
        let (from, to) = (ProjectMapping.row(old, number: 0), ProjectMapping.row(new, number: 0))
        var changed = row
        for index in from.values.indices where from.values[index] != to.values[index] {
            changed.values[index] = to.values[index]
        }
        try refusingTakenNames(project.name) { try journal.updateRow(from: row, to: changed, of: .project) }
        new.position = place
        return new
    }

    private func refusingTakenNames(_ name: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .project.nameTaken, "There is already a project named “\(name)”; choose another name.")
        }
    }

    private static var missing: DomainError {
        .refused(.project.notFound, "This project does not exist; it may have been deleted.")
    }

    func delete(_ id: ProjectID) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .project) else { throw Self.missing }
        if try connection.integer("SELECT 1 FROM task WHERE project_id = ? LIMIT 1", [SQLValue(id)]) != nil {
            throw DomainError.refused(.project.hasTasks, "This project has tasks; move or delete them first.")
        }
        let parent = row.value("parent_id", of: .project)
        for child in try journal.storedRows(of: .project, where: "parent_id = ?", [SQLValue(id)]) {
            try journal.change(child, of: .project, [("parent_id", parent)])
        }
        try journal.deleteRow(row, of: .project)
    }

    func mend(at: Instant, everySubtask: Bool) throws -> MendReport {
        // What belongs to nobody is seen by nobody.
        try connection.withEveryRight { try mendAll(at: at, everySubtask: everySubtask) }
    }

    private func mendAll(at: Instant, everySubtask: Bool) throws -> MendReport {
        var report = MendReport()
        let inbox = SQLValue(Project.inboxID)
        if !everySubtask, try !needMending { return report }
        let tasks = SQLiteTasks(transaction: transaction)
        let others = try journal.storedRows(
            of: .project, where: "name_key = ? AND id <> ? AND owner IS NULL",
            [.text(TextRules.key(Project.inboxName)), inbox])
        for other in others {
            guard case .id(let high, let low) = other.value("id", of: .project) else { continue }
            let id = ProjectID(high: high, low: low)
            _ = try tasks.move(from: id, to: Project.inboxID)
            try delete(id)
            report.mergedInboxes += 1
        }
        if try find(Project.inboxID) == nil {
            _ = try insert(Project.inbox(at: at))
            report.createdInbox = true
        }
        let members = try connection.rows("SELECT number, id FROM \(MissingProjects.people)") { row in
            row.id(1, PersonID.self).map { Viewer(number: row.integer(0), id: $0) }
        }
        for member in members.compactMap({ $0 }) {
            try PersonalTables.createInbox(for: member, at: at, in: connection)
            journal.hasUnloggedChanges = true
        }
        let missing: [ProjectID] = try journal.ids("SELECT DISTINCT project_id FROM \(MissingProjects.selection)", [])
        for id in missing { report.orphans += try tasks.move(from: id, to: Project.inboxID) }
        if everySubtask || report.orphans > 0 { report.strays = try joinParents() }
        return report
    }

    /// Moves subtasks to the project of their parent, and returns how many were moved. Each round goes one level
    /// deeper; a damaged file may contain a cycle.
    private func joinParents() throws -> Int {
        var joined: Set<SQLValue> = []
        for _ in 0..<100 {
            let count = try journal.eachTaskRow(where: SubtaskCheck.isStray, []) { row in
                let parent = try connection.first(
                    "SELECT project_id FROM task WHERE id = ?", [row.value("parent_id", of: .task)]
                ) { $0.value(0) }
                guard let parent, parent != row.value("project_id", of: .task) else { return }
                try journal.change(row, of: .task, [("project_id", parent)])
                joined.insert(row.value("number", of: .task))
            }
            if count == 0 { break }
        }
        return joined.count
    }

    func insert(_ template: ProjectTemplate, id: TemplateID) throws {
        do {
            try journal.insertRow(TemplateMapping.row(template, id: id), of: .template)
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .project.templateTaken, "There is already a template named “\(template.name)”; choose another name.")
        }
    }

    func update(_ template: ProjectTemplate, id: TemplateID) throws {
        try journal.updateRow(from: row(of: id), to: TemplateMapping.row(template, id: id), of: .template)
    }

    func delete(template id: TemplateID) throws { try journal.deleteRow(row(of: id), of: .template) }

    private func row(of id: TemplateID) throws -> StoredRow {
        guard let row = try journal.storedRow([SQLValue(id)], of: .template) else {
            throw DomainError.refused(
                .project.templateNotFound, "This template does not exist; it may have been deleted.")
        }
        return row
    }
}
