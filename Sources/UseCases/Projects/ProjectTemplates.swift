import Domain

/// A template after it was saved.
public struct SavedTemplate: Sendable {
    public let template: ProjectTemplate
    public let undoID: Int64?
}

/// Lists, saves and deletes project templates.
public struct ProjectTemplates: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Built-in templates first, then the person's own by name.
    public func list() throws -> [ProjectTemplate] {
        try context.store.read { try ProjectTemplate.all($0.projects) }
    }

    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    public func one(_ id: String) throws -> ProjectTemplate {
        try context.store.read { try ProjectTemplate.existing(id, $0.projects) }
    }

    /// Saves a project with all of its tasks, completed and archived ones included, as a template.
    /// - Throws: `DomainError.invalid` with every violated rule, including `problems`.
    public func save(
        _ project: ProjectID?, as name: String?, _ problems: Problems = Problems()
    ) throws -> SavedTemplate {
        try context.change(.saveTemplate) { change in
            var problems = problems
            let name = try Self.name(name ?? "", change, &problems)
            let project = try Self.project(project, change, &problems)
            try problems.throwIfAny()
            guard let name, let project else { throw DomainError.invalid(problems.all) }
            let tasks = try change.lists.page(.inProject(project.id), after: nil, limit: ProjectTemplate.taskLimit)
            let id = TemplateID.random()
            let template = ProjectTemplate(
                id: id.description, name: name, description: project.description, color: project.color,
                icon: project.icon, tasks: ProjectTemplate.tasks(of: tasks.tasks))
            try change.projects.insert(template, id: id)
            try change.tell(
                "Saved project “\(project.name)” as template “\(name)”",
                DomainEvent(.settingsChanged, fields: ["templates"]))
            return SavedTemplate(template: template, undoID: change.undoID)
        }
    }

    private static func name(_ text: String, _ reading: any Reading, _ problems: inout Problems) throws -> String? {
        if problems.all.contains(where: { $0.field == "name" }) { return nil }
        guard let name = problems.take(ProjectRules.name(text)) else { return nil }
        if let other = try ProjectTemplate.all(reading.projects).first(where: {
            TextRules.key($0.name) == TextRules.key(name)
        }) {
            problems.add(
                "name", .project.templateTaken,
                "There is a template “\(other.name)” already. Choose another name, or delete that one first.")
        }
        return name
    }

    private static func project(
        _ id: ProjectID?, _ reading: any Reading, _ problems: inout Problems
    ) throws -> Project? {
        if problems.all.contains(where: { $0.field == "projectId" }) { return nil }
        guard let id, let project = try reading.projects.find(id) else {
            problems.add("projectId", .project.templateNoProject, "Say which project becomes a template.")
            return nil
        }
        let count = try reading.lists.count(.inProject(id))
        if count > ProjectTemplate.taskLimit {
            problems.add(
                "projectId", .project.templateTooLarge,
                "“\(project.name)” has \(count) tasks; a template has at most 1,000. Choose a smaller project.")
        }
        return project
    }

    /// Says for whom a task of a template is.
    /// - Parameter who: nil for anyone.
    /// - Throws: `DomainError.notFound` with `project.template.notFound`, `.conflict` with `project.template.builtIn`, or
    ///   `.invalid` with `task.assignee.unknown`.
    public func set(_ who: TemplateWho?, ofTask index: Int, in id: String) throws -> SavedTemplate {
        try context.change(.saveTemplate) { change in
            var template = try ProjectTemplate.existing(id, change.projects)
            let own = try Self.own(template)
            guard template.tasks.indices.contains(index) else {
                throw DomainError.refused(.project.templateNotFound, "“\(template.name)” has no task \(index).")
            }
            if case .person(let person) = who, try change.people.find(person)?.isOff ?? true {
                var problems = Problems()
                problems.add("who", .task.assigneeUnknown, "There is no such person. Choose somebody else.")
                try problems.throwIfAny()
            }
            if template.tasks[index].who?.text == who?.text { return SavedTemplate(template: template, undoID: nil) }
            template.tasks[index].who = who
            try change.projects.update(template, id: own)
            try change.tell(
                "Changed template “\(template.name)”", DomainEvent(.settingsChanged, fields: ["templates"]))
            return SavedTemplate(template: template, undoID: change.undoID)
        }
    }

    private static func own(_ template: ProjectTemplate) throws -> TemplateID {
        guard let own = template.ownID else {
            throw DomainError.refused(
                .project.templateBuiltIn,
                "“\(template.name)” comes with the program; only your own templates can be changed or deleted.")
        }
        return own
    }

    /// - Returns: the entry that undoes the deletion.
    /// - Throws: `DomainError.notFound` with `project.template.notFound`, `.conflict` with `project.template.builtIn`.
    public func delete(_ id: String) throws -> Int64? {
        try context.change(.deleteTemplate) { change in
            let template = try ProjectTemplate.existing(id, change.projects)
            try change.projects.delete(template: Self.own(template))
            try change.tell("Deleted template “\(template.name)”", DomainEvent(.settingsChanged, fields: ["templates"]))
            return change.undoID
        }
    }
}

extension ProjectTemplate {
    /// Built-in templates first, then the person's own by name.
    static func all(_ projects: any ProjectReading) throws -> [ProjectTemplate] {
        try builtIn + projects.templates()
    }

    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    fileprivate static func existing(_ id: String, _ projects: any ProjectReading) throws -> ProjectTemplate {
        guard let template = try any(id, projects) else {
            throw DomainError.refused(
                .project.templateNotFound,
                "There is no template with the id “\(id.prefix(60))”. It may have been deleted.")
        }
        return template
    }

    static func any(_ id: String, _ projects: any ProjectReading) throws -> ProjectTemplate? {
        if let own = TemplateID(id) { return try projects.template(own) }
        return builtIn.first { $0.id == id }
    }
}
