import Domain

/// A project after a change.
public struct ChangedProject: Sendable {
    public let view: ProjectView
    /// Nil if nothing changed.
    public let undoID: Int64?
    public let isNew: Bool
}

/// Applies the fields of a request to a project and validates them.
struct ProjectEditing {
    let reading: any Reading
    var problems: Problems

    init(_ fields: ProjectFields, _ reading: any Reading) {
        self.reading = reading
        problems = fields.problems
    }

    /// Returns the edited project, which is valid only if `problems` is empty.
    mutating func apply(_ fields: ProjectFields, to old: Project, isNew: Bool) throws -> Project {
        var project = old
        try applyName(fields.name, &project, isNew: isNew)
        fields.apply(to: &project, &problems)
        try applyParent(fields.parentID, &project)
        return project
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
            problems.add("name", .project.inboxProtected, "\(project.name) keeps its name.")
        } else if let other = try reading.projects.find(named: name), other.id != project.id {
            problems.add("name", .project.nameTaken, "There is a project “\(other.name)” already. Choose another name.")
        }
        project.name = name
    }

    private mutating func applyParent(_ edit: Edit<ProjectID>, _ project: inout Project) throws {
        let old = project.parentID
        project.parentID = edit.applied(to: project.parentID)
        guard let parentID = project.parentID, parentID != old else { return }
        if project.isInbox {
            problems.add("parentId", .project.inboxProtected, "\(project.name) cannot be put under another project.")
            return
        }
        guard let parent = try reading.projects.find(parentID) else {
            problems.add(
                "parentId", .project.parentUnknown,
                "There is no project with the id \(parentID). Choose one that exists.")
            return
        }
        let hierarchy = try reading.hierarchy
        for problem in hierarchy.problems(placing: [project], under: parent, field: "parentId") {
            problems.add(problem)
        }
    }
}
