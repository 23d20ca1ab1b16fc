import Domain

/// Adds a project, alone, with tasks, or from a template: all of it or nothing.
public struct CreateProject: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// The same id with the same content again answers the project that is there.
    /// - Throws: `DomainError.invalid` with every broken rule, those of the tasks with fields such as `tasks[2].name`;
    ///   `.conflict` with `project.id.taken` when the id names another project.
    public func execute(_ new: NewProject, from source: ChangeSource) throws -> CreatedProject {
        let clock = clock
        return try store.write(ChangeOrigin(.createProject, from: source, at: clock.now())) { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: nil)
            var problems = Problems()
            let template = try Self.template(new, transaction, &problems)
            let project = try Self.project(new, template, transaction, viewpoint, &problems)
            if let id = new.id, let old = try transaction.project(id) {
                try problems.throwIfAny()
                return try Self.again(old, project, new, transaction, viewpoint, settings)
            }
            let isSound = problems.all.isEmpty
            let stored = isSound ? try transaction.insert(project) : project
            var adding = TaskAdding(transaction, settings, viewpoint.moment, problems, from: source)
            // Where the project itself is wrong, its tasks are only checked.
            let home = isSound ? stored.id : Project.inboxID
            try adding.add(new.tasks, to: home)
            if let template {
                try adding.add(template.tasks, to: home, startingOn: new.startDay ?? viewpoint.moment.today)
            }
            try adding.problems.throwIfAny()
            try Self.announce(stored, adding.tasks, transaction)
            return CreatedProject(
                view: try transaction.view(stored, viewpoint),
                tasks: try transaction.views(adding.tasks, viewpoint.moment, settings),
                adjustments: adding.adjustments, undoID: transaction.changeID, isNew: true)
        }
    }

    private static func template(
        _ new: NewProject, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws -> ProjectTemplate? {
        if new.tasks.count > NewProject.taskLimit {
            problems.add(
                "tasks", .project.tasksTooMany,
                "A project is made with at most 1,000 tasks; these are \(new.tasks.count). Add the rest later.")
        }
        guard let id = new.templateID else {
            if new.startDay != nil {
                problems.add(
                    "startDay", .project.templateMissing,
                    "A start day is what a template counts from; send templateId with it, or leave it out.")
            }
            return nil
        }
        if !new.tasks.isEmpty {
            problems.add(
                "tasks", .project.templateAlone,
                "The tasks come from the template; send templateId or tasks, not both.")
        }
        guard let template = try transaction.anyTemplate(id) else {
            problems.add(
                "templateId", .project.templateUnknown,
                "There is no template with the id “\(id.prefix(60))”. Choose one that exists.")
            return nil
        }
        return template
    }

    /// The project as it is to be stored; meaningful only while `problems` stays empty.
    private static func project(
        _ new: NewProject, _ template: ProjectTemplate?, _ transaction: any ReadTransaction, _ viewpoint: Viewpoint,
        _ problems: inout Problems
    ) throws -> Project {
        let now = viewpoint.moment.instant
        var fields = new.fields
        var blank = Project(id: new.id ?? .random(), name: "", createdAt: now, modifiedAt: now)
        if let template {
            blank.description = template.description
            blank.color = template.color
            blank.icon = template.icon
            blank.templateID = template.id
            if case .unchanged = fields.name { fields.name = .set(template.name) }
        }
        var editing = ProjectEditing(fields, transaction)
        let project = try editing.apply(fields, to: blank, isNew: true)
        for problem in editing.problems.all { problems.add(problem.field, problem.refusal, problem.message) }
        return project
    }

    /// - Throws: `DomainError.conflict` when the project that is there differs.
    private static func again(
        _ old: Project, _ project: Project, _ new: NewProject, _ transaction: any ReadTransaction,
        _ viewpoint: Viewpoint, _ settings: Settings
    ) throws -> CreatedProject {
        var same = project
        same.position = old.position
        same.isArchived = old.isArchived
        same.createdAt = old.createdAt
        same.modifiedAt = old.modifiedAt
        same.version = old.version
        guard same == old else {
            throw DomainError.refused(
                .project.idTaken,
                "The id \(old.id) belongs to another project. Send a new id, or change that project with PATCH.")
        }
        let tasks = try transaction.tasks(.inProject(old.id), after: nil, limit: NewProject.taskLimit).tasks
        return CreatedProject(
            view: try transaction.view(old, viewpoint),
            tasks: try transaction.views(tasks, viewpoint.moment, settings), adjustments: [], undoID: nil, isNew: false)
    }

    private static func announce(
        _ project: Project, _ tasks: [TaskItem], _ transaction: any WriteTransaction
    ) throws {
        let with = tasks.isEmpty ? "" : " with \(counted(tasks.count, "task"))"
        try transaction.describe("Created project “\(project.name)”\(with)")
        try transaction.publish(
            DomainEvent(.projectCreated, ids: [project.id.description], version: project.version))
        if tasks.isEmpty { return }
        try transaction.publish(
            DomainEvent(.taskCreated, ids: tasks.map(\.id.description), amount: tasks.count))
    }
}
