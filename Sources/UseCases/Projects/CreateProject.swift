import Domain

/// Creates a project, optionally with tasks or from a template, as one change.
public struct CreateProject: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Repeating a request with the same ID and content returns the existing project.
    /// - Throws: `DomainError.invalid` with every violated rule, with fields such as `tasks[2].name` for tasks;
    ///   `.conflict` with `project.id.taken` if the ID belongs to another project.
    public func execute(_ new: NewProject) throws -> CreatedProject {
        try context.change(.createProject) { change in
            var problems = Problems()
            let template = try Self.template(new, change, &problems)
            let project = try Self.project(new, template, change, &problems)
            if let id = new.id, let old = try change.projects.find(id) {
                try problems.throwIfAny()
                return try Self.again(old, project, change)
            }
            let isSound = problems.all.isEmpty
            let stored = isSound ? try change.projects.insert(project) : project
            var adding = TaskAdding(change, problems)
            // If the project is invalid, the tasks are only validated.
            let home = isSound ? stored.id : Project.inboxID
            try adding.add(new.tasks, to: home)
            if let template { try adding.add(template, to: home, startingOn: new.startDay ?? change.today) }
            try adding.problems.throwIfAny()
            try Self.announce(stored, adding.tasks, change)
            return CreatedProject(
                view: try change.view(stored), tasks: try change.views(adding.tasks),
                adjustments: adding.adjustments, undoID: change.undoID, isNew: true)
        }
    }

    private static func template(
        _ new: NewProject, _ reading: any Reading, _ problems: inout Problems
    ) throws -> ProjectTemplate? {
        if new.tasks.count > NewProject.taskLimit {
            problems.add(
                "tasks", .project.tasksTooMany,
                "A project can be created with at most 1,000 tasks, not \(new.tasks.count). Add the rest later.")
        }
        guard let id = new.templateID else {
            if new.startDay != nil {
                problems.add(
                    "startDay", .project.templateMissing,
                    "A start day is only used with a template; choose one with it, or leave it out.")
            }
            return nil
        }
        if !new.tasks.isEmpty {
            problems.add(
                "tasks", .project.templateAlone,
                "The tasks come from the template; choose a template or name tasks, not both.")
        }
        guard let template = try ProjectTemplate.any(id, reading.projects) else {
            problems.add(
                "templateId", .project.templateUnknown,
                "There is no template with the id “\(id.prefix(60))”. Choose one that exists.")
            return nil
        }
        return template
    }

    /// The project to store; valid only if `problems` is empty.
    private static func project(
        _ new: NewProject, _ template: ProjectTemplate?, _ reading: any Reading, _ problems: inout Problems
    ) throws -> Project {
        let now = reading.moment.instant
        var fields = try new.line.map { new.fields.filled(from: try reading.projectLine($0).fields) } ?? new.fields
        var blank = Project(id: new.id ?? .random(), name: "", createdAt: now, modifiedAt: now)
        if let template {
            blank.description = template.description
            blank.color = template.color
            blank.icon = template.icon
            blank.templateID = template.id
            if case .unchanged = fields.name { fields.name = .set(template.name) }
        }
        var editing = ProjectEditing(fields, reading)
        let project = try editing.apply(fields, to: blank, isNew: true)
        problems.add(editing.problems)
        return project
    }

    /// - Throws: `DomainError.conflict` if the existing project differs.
    private static func again(_ old: Project, _ project: Project, _ reading: any Reading) throws -> CreatedProject {
        var same = project
        same.position = old.position
        same.isArchived = old.isArchived
        same.createdAt = old.createdAt
        same.modifiedAt = old.modifiedAt
        same.version = old.version
        guard same == old else {
            throw DomainError.refused(
                .project.idTaken,
                "The id \(old.id) belongs to another project. Choose a new id, or change that project.")
        }
        let tasks = try reading.lists.page(.inProject(old.id), after: nil, limit: NewProject.taskLimit).tasks
        return CreatedProject(
            view: try reading.view(old), tasks: try reading.views(tasks), adjustments: [], undoID: nil, isNew: false)
    }

    private static func announce(_ project: Project, _ tasks: [TaskItem], _ change: Change) throws {
        let with = tasks.isEmpty ? "" : " with \(counted(tasks.count, "task"))"
        try change.tell(
            "Created project “\(project.name)”\(with)",
            DomainEvent(.projectCreated, ids: [project.id.description], version: project.version))
        if tasks.isEmpty { return }
        try change.publish(DomainEvent(.taskCreated, ids: tasks.map(\.id.description), amount: tasks.count))
    }
}
