import Domain
import UseCases

extension World {
    /// Performs an operation with the use cases.
    func run(_ operation: Operation) throws {
        switch operation {
        case .wait(let hours): time.advance(milliseconds: Int64(hours) * 3_600_000)
        case .undo: _ = try history.undo(nil)
        case .redo: _ = try history.redo()
        case .create(let id, let task):
            try create(task.name, id: id) { fields in
                fields.priority = .set(task.priority)
                fields.projectID = .set(task.project)
                fields.category = .set(task.category)
                if let due = task.due { fields.dueDate = .set(due) }
                if !task.dependencies.isEmpty { fields.dependencies = .set(task.dependencies) }
                if let parent = task.parent { fields.parentID = .set(parent) }
            }
        case .rename(let id, let name): try update(id) { $0.name = .set(name) }
        case .depend(let id, let others): try update(id) { $0.dependencies = .set(others) }
        case .nest(let id, let parent): try update(id) { $0.parentID = parent.map { .set($0) } ?? .clear }
        case .complete(let ids, let includeSubtasks):
            if ids.count == 1 {
                try complete(ids[0], includeSubtasks: includeSubtasks)
            } else {
                try bulk(ids, .complete(.standard, includeSubtasks: includeSubtasks))
            }
        case .reopen(let ids): try bulk(ids, .reopen)
        case .reschedule(let ids, let due): try bulk(ids, .reschedule(due))
        case .reprioritise(let ids, let priority): try bulk(ids, .set(\.priority, priority))
        case .categorise(let ids, let category): try bulk(ids, .set(\.category, category))
        case .tag(let ids, let text): try bulk(ids, .tag([text]))
        case .move(let ids, let project): try bulk(ids, .move(project))
        case .archive(let ids): try bulk(ids, .archive)
        case .restore(let ids): try bulk(ids, .restore)
        case .delete(let ids): try bulk(ids, .delete)
        default: try runOnProject(operation)
        }
    }

    private func bulk(_ ids: [TaskID], _ action: BulkAction) throws {
        _ = try BulkUpdateTasks(context).execute(.ids(ids), action)
    }

    private func runOnProject(_ operation: Operation) throws {
        switch operation {
        case .createProject(let id, let name, let parent):
            try createProject(name, id: id) { if let parent { $0.parentID = .set(parent) } }
        case .renameProject(let id, let name): try update(id) { $0.name = .set(name) }
        case .archiveProject(let id, let withTasks):
            _ = try ArchiveProject(context).archive(id, withTasks: withTasks)
        case .restoreProject(let id):
            _ = try ArchiveProject(context).restore(id)
        case .mergeProjects(let id, let target):
            _ = try MergeProjects(context).execute(id, into: target)
        case .deleteProject(let id, let movingTasks):
            _ = try projects.delete(id, strategy: movingTasks ? .moveToInbox : .deleteAllTasks)
        default: break
        }
    }
}

extension PlainTasks {
    /// The content of the store in terms of the model.
    init(_ world: World) throws {
        projects = [:]
        try world.store.read { transaction in
            for project in try transaction.projects.all(includingArchived: true) {
                projects[project.id] = Project(
                    name: project.name, parent: project.parentID, isArchived: project.isArchived)
            }
            try transaction.tasks.each { task in
                tasks[task.id] = Task(
                    name: task.name, priority: task.priority, project: task.projectID, due: task.dueDate,
                    category: task.category, tags: task.tags, dependencies: task.dependencies, parent: task.parentID,
                    done: task.completion.map { Done(day: $0.on, points: $0.points.total) },
                    isArchived: task.archivedAt != nil)
                return true
            }
        }
    }

    /// The differences, for failure messages.
    func differences(_ other: PlainTasks) -> String {
        let tasks = Set(tasks.keys).union(other.tasks.keys).filter { self.tasks[$0] != other.tasks[$0] }
        let projects = Set(projects.keys).union(other.projects.keys).filter { self.projects[$0] != other.projects[$0] }
        return tasks.map { "\($0): \(String(describing: self.tasks[$0])) ≠ \(String(describing: other.tasks[$0]))" }
            .joined(separator: "\n")
            + projects.map {
                "\($0): \(String(describing: self.projects[$0])) ≠ \(String(describing: other.projects[$0]))"
            }.joined(separator: "\n")
    }
}
