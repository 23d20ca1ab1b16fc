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

    init(_ change: Change, _ options: ImportOptions) throws {
        (self.change, self.options) = (change, options)
        let all = try change.projects.all(includingArchived: true)
        byKey = Dictionary(all.map { (TextRules.key($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        usual =
            all.first { $0.id == change.settings.defaultProjectID && !$0.isArchived } ?? all.first { $0.isInbox }
            ?? .inbox(at: change.moment.instant)
    }

    subscript(name: String) -> Project? { byKey[TextRules.key(name)] }

    /// Creates the project unless there is one of that name or ID.
    /// - Returns: what could not be imported unchanged.
    mutating func take(_ draft: ProjectDraft) throws -> [ImportProblem] {
        let key = TextRules.key(draft.project.name)
        guard byKey[key] == nil else { return [] }
        if let id = draft.id, let renamed = try change.projects.find(id) {
            byKey[key] = renamed
            return []
        }
        var draft = draft
        var project = draft.project
        let own = try draft.id.flatMap { try change.projects.isTaken($0) ? nil : $0 }
        (project.id, project.parentID) = (own ?? .random(), nil)
        if let name = draft.parentName {
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
        return draft.losses
    }

    mutating func make(named name: String) throws -> Project {
        try make(
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
