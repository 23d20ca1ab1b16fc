import Calendar
import Domain

/// The projects of an import: finds existing ones by name, creates those that are missing, and restores archived ones.
struct ImportedProjects {
    private let change: Change
    private let options: ImportOptions
    private var byKey: [String: Project]
    /// The project of tasks whose row names none, unless another was chosen for them.
    let usual: Project
    /// The names of new projects.
    private(set) var created: [String] = []
    /// The names of archived projects that were restored for open tasks.
    private(set) var restored: [String] = []
    /// The projects of the file that have not been created, by their keys, and the keys in file order.
    private var (waiting, order): ([String: ProjectDraft], [String]) = ([:], [])
    /// The keys of those whose tasks are here already.
    private var met: Set<String> = []
    private var losses: [ImportProblem] = []

    init(_ change: Change, _ options: ImportOptions) throws {
        (self.change, self.options) = (change, options)
        let all = try change.projects.all(includingArchived: true)
        byKey = Dictionary(all.map { (TextRules.key($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        usual =
            all.first { $0.id == change.settings.defaultProjectID && !$0.isArchived } ?? all.first { $0.isInbox }
            ?? .inbox(at: change.moment.instant)
    }

    subscript(name: String) -> Project? { byKey[TextRules.key(name)] }

    /// Has the project created with its first new task, or at the end of the file, unless there is one of that name or ID.
    mutating func take(_ draft: ProjectDraft) throws {
        let key = TextRules.key(draft.project.name)
        if let id = draft.id, byKey[key] == nil, let renamed = try change.projects.find(id) { byKey[key] = renamed }
        guard byKey[key] == nil else {
            if let parent = draft.parentName { meet(parent) }
            return
        }
        if waiting[key] == nil {
            waiting[key] = draft
            order.append(key)
        }
        // What tells them by their ids has them in its own order, with or without tasks.
        if draft.id != nil { try make(waiting: key) }
    }

    /// Notes that the file has a task of the project that is here already, wherever it lies now.
    mutating func meet(_ name: String) {
        var name: String? = name
        while let next = name {
            let key = TextRules.key(next)
            guard met.insert(key).inserted else { return }
            name = waiting[key]?.parentName
        }
    }

    /// Creates the projects without tasks, but none of those whose tasks have been moved away or that were renamed.
    mutating func finishFile() throws {
        for key in order where !met.contains(key) { try make(waiting: key) }
        (order, waiting, met) = ([], [:], [])
    }

    /// What could not be imported unchanged since the last call.
    mutating func takeLosses() -> [ImportProblem] {
        defer { losses = [] }
        return losses
    }

    private mutating func make(waiting key: String) throws {
        guard var draft = waiting.removeValue(forKey: key) else { return }
        var project = draft.project
        let own = try draft.id.flatMap { try change.projects.isTaken($0) ? nil : $0 }
        (project.id, project.parentID) = (own ?? .random(), nil)
        if let name = draft.parentName {
            try make(waiting: TextRules.key(name))
            let parent = self[name]
            let problems = try parent.map {
                try change.hierarchy.problems(placing: [project], under: $0, field: "parent")
            }
            if let parent, problems?.isEmpty == true {
                project.parentID = parent.id
            } else {
                let reason = problems?.first?.message ?? "There is no project “\(name)”."
                draft.lose(
                    "parent", .file.importReferenceDropped, "\(reason) The project was imported at the top level.")
            }
        }
        try make(project)
        losses += draft.losses
    }

    /// Creates the project, as the file describes it if it does.
    mutating func make(named name: String) throws -> Project {
        try make(waiting: TextRules.key(name))
        if let made = self[name] { return made }
        return try make(
            Project(id: .random(), name: name, createdAt: change.moment.instant, modifiedAt: change.moment.instant))
    }

    @discardableResult
    private mutating func make(_ project: Project) throws -> Project {
        var project = project
        (project.createdAt, project.modifiedAt) = (change.moment.instant, change.moment.instant)
        let made = try change.projects.insert(project)
        byKey[TextRules.key(made.name)] = made
        created.append(made.name)
        return made
    }

    /// Restores or refuses an archived project, in which an open task would not be visible anywhere.
    /// - Throws: `ImportFailure` with `file.importProjectArchived`.
    mutating func open(_ project: Project, _ row: ImportedRow?) throws {
        guard self[project.name]?.isArchived ?? project.isArchived else { return }
        guard options.restoresProjects else {
            throw ImportFailure([
                ImportProblem(
                    row: row?.number, line: row?.line, column: "project", refusal: .file.importProjectArchived,
                    message:
                        "The project “\(project.name)” is archived, where an open task would not be visible. Import it again so that archived projects are restored, or name another project."
                )
            ])
        }
        for away in try [project] + change.hierarchy.ancestors(of: project.id) where away.isArchived {
            let back = try change.update(away) { $0.isArchived = false }
            byKey[TextRules.key(away.name)] = back
            restored.append(away.name)
        }
    }
}
