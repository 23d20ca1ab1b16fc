/// The tree of projects.
public struct ProjectHierarchy: Sendable {
    private let projects: [ProjectID: Project]
    private let byParent: [ProjectID: [Project]]

    /// - Parameter projects: all projects, archived ones included, in list order.
    public init(_ projects: [Project]) {
        self.projects = Dictionary(projects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        byParent = Dictionary(grouping: projects.filter { $0.parentID != nil }, by: { $0.parentID ?? $0.id })
    }

    /// The direct subprojects.
    public func children(of id: ProjectID) -> [Project] { byParent[id] ?? [] }

    /// All subprojects, parents before children; each once, even if a damaged file contains a cycle.
    public func descendants(of id: ProjectID) -> [Project] {
        var seen: Set<ProjectID> = [id]
        var found: [Project] = []
        var level = children(of: id)
        while !level.isEmpty {
            let new = level.filter { seen.insert($0.id).inserted }
            found += new
            level = new.flatMap { children(of: $0.id) }
        }
        return found
    }

    /// From the parent up to the root.
    public func ancestors(of id: ProjectID) -> [Project] {
        var seen: Set<ProjectID> = [id]
        var found: [Project] = []
        var next = projects[id]?.parentID
        while let parent = next.flatMap({ projects[$0] }), seen.insert(parent.id).inserted {
            found.append(parent)
            next = parent.parentID
        }
        return found
    }

    /// The number of levels below it; 0 without subprojects.
    private func height(of id: ProjectID) -> Int {
        var levels: [ProjectID: Int] = [id: 0]
        for project in descendants(of: id) {
            levels[project.id] = (project.parentID.flatMap { levels[$0] } ?? 0) + 1
        }
        return levels.values.max() ?? 0
    }

    /// Every rule that moving `projects` directly under `parent` would violate.
    /// - Parameters:
    ///   - leaving: a project under `parent` that is removed at the same time.
    ///   - field: the field named in the problems.
    public func problems(
        placing projects: [Project], under parent: Project, leaving: ProjectID? = nil, field: String
    ) -> [FieldProblem] {
        if projects.isEmpty { return [] }
        let above = [parent] + ancestors(of: parent.id)
        if projects.contains(where: { moved in above.contains { $0.id == moved.id } }) {
            return [
                FieldProblem(
                    field: field, refusal: .project.parentCycle,
                    message: "A project cannot be under itself, directly or indirectly.")
            ]
        }
        var problems: [FieldProblem] = []
        func add(_ refusal: Refusal, _ message: String) {
            problems.append(FieldProblem(field: field, refusal: refusal, message: message))
        }
        if parent.isArchived {
            add(.project.parentArchived, "“\(parent.name)” is archived. Restore it first or choose another project.")
        }
        if !parent.settings.allowSubprojects {
            add(
                .project.parentRefuses,
                "“\(parent.name)” does not allow subprojects. Allow them in its settings or choose another project.")
        }
        let moved = Set(projects.map(\.id))
        let staying = children(of: parent.id).filter { !moved.contains($0.id) && $0.id != leaving }
        if staying.count + projects.count > ProjectRules.subprojectLimit {
            add(
                .project.parentFull,
                "“\(parent.name)” would have \(staying.count + projects.count) subprojects; 50 is the limit.")
        }
        let levels = projects.map { height(of: $0.id) }.max() ?? 0
        if above.count + 1 + levels > ProjectRules.depthLimit {
            add(.project.parentTooDeep, "Projects go at most 8 levels deep. Choose a parent further up.")
        }
        return problems
    }
}
