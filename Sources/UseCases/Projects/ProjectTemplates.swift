import Domain

/// A template after it was saved.
public struct SavedTemplate: Sendable {
    public let template: ProjectTemplate
    public let undoID: Int64?
}

/// Reads templates of projects, saves projects as templates, and deletes the person's own.
public struct ProjectTemplates: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Those that the program brings, then the person's own by name.
    public func list() throws -> [ProjectTemplate] {
        try store.read { try $0.allTemplates() }
    }

    /// Keeps a project with all of its tasks, completed and archived ones included, under a name.
    /// - Throws: `DomainError.invalid` with every broken rule, those of `problems` included.
    public func save(
        _ project: ProjectID?, as name: String?, _ problems: Problems = Problems(), from source: ChangeSource
    ) throws -> SavedTemplate {
        try store.write(ChangeOrigin(.saveTemplate, from: source, at: clock.now())) { transaction in
            var problems = problems
            let name = try Self.name(name ?? "", transaction, &problems)
            let project = try Self.project(project, transaction, &problems)
            try problems.throwIfAny()
            guard let name, let project else { throw DomainError.invalid(problems.all) }
            let tasks = try transaction.tasks(.inProject(project.id), after: nil, limit: ProjectTemplate.taskLimit)
            let id = TemplateID.random()
            let template = ProjectTemplate(
                id: id.description, name: name, description: project.description, color: project.color,
                icon: project.icon, tasks: ProjectTemplate.tasks(of: tasks.tasks))
            try transaction.insert(template, id: id)
            try transaction.describe("Saved project “\(project.name)” as template “\(name)”")
            try transaction.publish(DomainEvent(.settingsChanged, fields: ["templates"]))
            return SavedTemplate(template: template, undoID: transaction.changeID)
        }
    }

    private static func name(
        _ text: String, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws -> String? {
        if problems.all.contains(where: { $0.field == "name" }) { return nil }
        guard let name = problems.take(ProjectRules.name(text)) else { return nil }
        if let other = try transaction.allTemplates().first(where: { TextRules.key($0.name) == TextRules.key(name) }) {
            problems.add(
                "name", .project.templateTaken,
                "There is a template “\(other.name)” already. Choose another name, or delete that one first.")
        }
        return name
    }

    private static func project(
        _ id: ProjectID?, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws -> Project? {
        if problems.all.contains(where: { $0.field == "projectId" }) { return nil }
        guard let id, let project = try transaction.project(id) else {
            problems.add("projectId", .project.templateNoProject, "Send the id of the project that becomes a template.")
            return nil
        }
        let count = try transaction.count(.inProject(id))
        if count > ProjectTemplate.taskLimit {
            problems.add(
                "projectId", .project.templateTooLarge,
                "“\(project.name)” has \(count) tasks; a template has at most 1,000. Choose a smaller project.")
        }
        return project
    }

    /// - Returns: the entry that takes the deletion back.
    /// - Throws: `DomainError.notFound` with `project.template.notFound`, `.conflict` with `project.template.builtIn`.
    public func delete(_ id: String, from source: ChangeSource) throws -> Int64? {
        try store.write(ChangeOrigin(.deleteTemplate, from: source, at: clock.now())) { transaction in
            guard let template = try transaction.anyTemplate(id) else {
                throw DomainError.refused(
                    .project.templateNotFound,
                    "There is no template with the id “\(id.prefix(60))”. It may have been deleted.")
            }
            guard let own = template.ownID else {
                throw DomainError.refused(
                    .project.templateBuiltIn,
                    "“\(template.name)” comes with the program; only your own templates can be deleted.")
            }
            try transaction.deleteTemplate(own)
            try transaction.describe("Deleted template “\(template.name)”")
            try transaction.publish(DomainEvent(.settingsChanged, fields: ["templates"]))
            return transaction.changeID
        }
    }
}

extension ReadTransaction {
    /// Built-in ones first, then the person's own by name.
    func allTemplates() throws -> [ProjectTemplate] {
        try ProjectTemplate.builtIn + templates()
    }

    func anyTemplate(_ id: String) throws -> ProjectTemplate? {
        if let own = TemplateID(id) { return try template(own) }
        return ProjectTemplate.builtIn.first { $0.id == id }
    }
}
