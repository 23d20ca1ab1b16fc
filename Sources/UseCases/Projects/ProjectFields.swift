import Domain

/// The editable fields of a project as one request gives them, with what could not be read of it.
public struct ProjectFields: Sendable {
    public var name: Edit<String> = .unchanged
    public var description: Edit<String> = .unchanged
    public var color: Edit<ProjectColor> = .unchanged
    public var icon: Edit<ProjectIcon> = .unchanged
    public var status: Edit<ProjectStatus> = .unchanged
    public var priority: Edit<ProjectPriority> = .unchanged
    public var parentID: Edit<ProjectID> = .unchanged
    public var tags: Edit<[String]> = .unchanged
    public var dueDate: Edit<Day> = .unchanged
    public var estimatedTaskCount: Edit<Int> = .unchanged
    public var allowSubprojects: Edit<Bool> = .unchanged
    public var defaultTaskPriority: Edit<Priority> = .unchanged
    public var autoArchiveCompleted: Edit<Bool> = .unchanged
    public var reminders: Edit<Bool> = .unchanged
    public var morningNotice: Edit<Bool> = .unchanged
    public var overdueNotices: Edit<Bool> = .unchanged
    /// Values that could not be read, so that all problems of a request are reported together.
    public var problems = Problems()

    public init() {}
}

/// A project after a change.
public struct ChangedProject: Sendable {
    public let view: ProjectView
    /// Nothing when the request changed nothing.
    public let undoID: Int64?
    public let isNew: Bool
}

/// Applies the fields of a request to a project and checks every rule of spec 1.5.
struct ProjectEditing {
    let transaction: any ReadTransaction
    var problems: Problems

    init(_ fields: ProjectFields, _ transaction: any ReadTransaction) {
        self.transaction = transaction
        problems = fields.problems
    }

    /// The project after the edits; meaningful only when `problems` stays empty.
    mutating func apply(_ fields: ProjectFields, to old: Project, isNew: Bool) throws -> Project {
        var project = old
        try applyName(fields.name, &project, isNew: isNew)
        if let text = fields.description.value {
            if let description = problems.take(ProjectRules.description(text)) { project.description = description }
        } else {
            project.description = fields.description.applied(to: project.description)
        }
        if let texts = fields.tags.value {
            if let tags = problems.take(TaskRules.tags(texts)) { project.tags = tags }
        } else if case .clear = fields.tags {
            project.tags = []
        }
        if let count = fields.estimatedTaskCount.value, !(0...1_000_000).contains(count) {
            problems.add(
                "estimatedTaskCount", .project.estimateOutOfRange,
                "The expected number of tasks is from 0 to 1,000,000.")
        }
        project.estimatedTaskCount = fields.estimatedTaskCount.applied(to: project.estimatedTaskCount)
        project.dueDate = fields.dueDate.applied(to: project.dueDate)
        project.color = fields.color.applied(to: project.color) ?? (project.isInbox ? .gray : .blue)
        project.icon = fields.icon.applied(to: project.icon) ?? (project.isInbox ? .inbox : .folder)
        project.status = fields.status.applied(to: project.status) ?? .active
        project.priority = fields.priority.applied(to: project.priority) ?? .medium
        applySettings(fields, &project.settings)
        try applyParent(fields.parentID, &project)
        return project
    }

    private func applySettings(_ fields: ProjectFields, _ settings: inout ProjectSettings) {
        let usual = ProjectSettings()
        settings.allowSubprojects =
            fields.allowSubprojects.applied(to: settings.allowSubprojects) ?? usual.allowSubprojects
        settings.defaultTaskPriority = fields.defaultTaskPriority.applied(to: settings.defaultTaskPriority)
        settings.autoArchiveCompleted =
            fields.autoArchiveCompleted.applied(to: settings.autoArchiveCompleted) ?? usual.autoArchiveCompleted
        settings.reminders = fields.reminders.applied(to: settings.reminders) ?? usual.reminders
        settings.morningNotice = fields.morningNotice.applied(to: settings.morningNotice) ?? usual.morningNotice
        settings.overdueNotices = fields.overdueNotices.applied(to: settings.overdueNotices) ?? usual.overdueNotices
    }

    private mutating func applyName(_ edit: Edit<String>, _ project: inout Project, isNew: Bool) throws {
        let text: String
        switch edit {
        case .set(let name): text = name
        case .clear: text = ""
        case .unchanged:
            guard isNew, !problems.all.contains(where: { $0.field == "name" }) else { return }
            text = ""
        }
        guard let name = problems.take(ProjectRules.name(text)) else { return }
        if project.isInbox, name != project.name {
            problems.add("name", .project.inboxProtected, "Inbox keeps its name.")
        } else if let other = try transaction.project(named: name), other.id != project.id {
            problems.add("name", .project.nameTaken, "There is a project “\(other.name)” already. Choose another name.")
        }
        project.name = name
    }

    private mutating func applyParent(_ edit: Edit<ProjectID>, _ project: inout Project) throws {
        let old = project.parentID
        project.parentID = edit.applied(to: project.parentID)
        guard let parentID = project.parentID, parentID != old else { return }
        if project.isInbox {
            problems.add("parentId", .project.inboxProtected, "Inbox cannot be put under another project.")
            return
        }
        guard let parent = try transaction.project(parentID) else {
            problems.add(
                "parentId", .project.parentUnknown,
                "There is no project with the id \(parentID). Choose one that exists.")
            return
        }
        let hierarchy = ProjectHierarchy(try transaction.projects(includingArchived: true))
        for problem in hierarchy.problems(placing: [project], under: parent, field: "parentId") {
            problems.add(problem.field, problem.refusal, problem.message)
        }
    }
}
