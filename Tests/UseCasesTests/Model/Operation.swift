import Calendar
import Domain
import TestRandom

/// An operation with its parameters.
enum Operation {
    case wait(hours: Int)
    case create(TaskID, PlainTasks.Task)
    case rename(TaskID, String)
    case depend(TaskID, [TaskID])
    case nest(TaskID, TaskID?)
    case complete([TaskID], includeSubtasks: Bool)
    case reopen([TaskID])
    case reschedule([TaskID], DueDate?)
    case reprioritise([TaskID], Priority)
    case categorise([TaskID], Category)
    case tag([TaskID], String)
    case move([TaskID], ProjectID)
    case archive([TaskID])
    case restore([TaskID])
    case delete([TaskID])
    case createProject(ProjectID, name: String, parent: ProjectID?)
    case renameProject(ProjectID, String)
    case archiveProject(ProjectID, withTasks: Bool)
    case restoreProject(ProjectID)
    case mergeProjects(ProjectID, into: ProjectID)
    case deleteProject(ProjectID, movingTasks: Bool)
    case undo, redo
}

extension PlainTasks {
    /// The effect on the tasks; undo and redo are handled by the history.
    /// - Throws: `Refused`.
    mutating func apply(_ operation: Operation, at moment: Moment) throws {
        switch operation {
        case .wait, .undo, .redo: break
        case .create(let id, let task): try create(id, task, today: moment.today)
        case .rename(let id, let name): tasks[id]?.name = name
        case .depend(let id, let others): try setDependencies(id, others)
        case .nest(let id, let parent): try setParent(id, parent)
        case .complete(let ids, let includeSubtasks):
            try complete(ids, includeSubtasks: includeSubtasks, at: moment)
        case .reopen(let ids): try reopen(ids)
        case .reschedule(let ids, let due): try reschedule(ids, due, today: moment.today)
        case .reprioritise(let ids, let priority): for id in ids { tasks[id]?.priority = priority }
        case .categorise(let ids, let category): for id in ids { tasks[id]?.category = category }
        case .tag(let ids, let text): tag(ids, text)
        case .move(let ids, let project): try move(ids, to: project)
        case .archive(let ids): try archive(ids)
        case .restore(let ids): try restore(ids)
        case .delete(let ids): delete(ids)
        case .createProject(let id, let name, let parent): try create(id, named: name, parent: parent)
        case .renameProject(let id, let name): try rename(id, name)
        case .archiveProject(let id, let withTasks): try archive(id, withTasks: withTasks)
        case .restoreProject(let id): try restore(id)
        case .mergeProjects(let id, let target): try merge(id, into: target)
        case .deleteProject(let id, let movingTasks): try delete(id, movingTasks: movingTasks)
        }
        followProjects()
    }
}

/// Generates operations, a reasonable share of which must be refused.
struct OperationSource {
    var generator: SeededGenerator

    mutating func next(_ plain: PlainTasks, today: Day) -> Operation {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<4: return .wait(hours: Int.random(in: 1...30, using: &generator))
        case 4..<34: return .create(identifier(), task(plain, today))
        case 34..<36: return .undo
        case 36..<40: return Bool.random(using: &generator) ? .undo : .redo
        case 40..<46: return project(plain)
        default: return onTasks(plain, today)
        }
    }

    private mutating func onTasks(_ plain: PlainTasks, _ today: Day) -> Operation {
        let some = some(plain, upTo: Bool.random(using: &generator) ? 1 : 25)
        guard let one = some.first else { return .create(identifier(), task(plain, today)) }
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: return .rename(one, "Task \(Int.random(in: 0..<1_000, using: &generator))")
        case 1, 2: return .depend(one, self.some(plain, upTo: 3))
        case 3, 4: return .nest(one, self.some(plain, upTo: 1).first)
        case 5..<10: return .complete(some, includeSubtasks: Bool.random(using: &generator))
        case 10: return .reopen(some)
        case 11, 12: return .reschedule(some, due(today))
        case 13: return .reprioritise(some, priority())
        case 14: return .categorise(some, category())
        case 15: return .tag(some, ["home", "deep", "Später"].randomElement(using: &generator) ?? "home")
        case 16: return .move(some, anyProject(plain))
        case 17: return .archive(some)
        case 18: return .restore(some)
        default: return .delete(some)
        }
    }

    private mutating func project(_ plain: PlainTasks) -> Operation {
        let id = anyProject(plain)
        let name = "Project \(Int.random(in: 0..<12, using: &generator))"
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5:
            return .createProject(identifier(), name: name, parent: Bool.random(using: &generator) ? id : nil)
        case 5, 6: return .renameProject(id, name)
        case 7: return .archiveProject(id, withTasks: Bool.random(using: &generator))
        case 8, 9: return .restoreProject(id)
        case 10: return .mergeProjects(id, into: anyProject(plain))
        default: return .deleteProject(id, movingTasks: Bool.random(using: &generator))
        }
    }

    // MARK: Values

    private mutating func identifier<Subject>() -> Identifier<Subject> {
        Identifier(high: generator.next(), low: generator.next())
    }

    /// In the order of the ids, so that the same seed gives the same tasks.
    private mutating func some(_ plain: PlainTasks, upTo count: Int) -> [TaskID] {
        let all = plain.tasks.keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
        return Array(all.shuffled(using: &generator).prefix(Int.random(in: 1...count, using: &generator)))
    }

    private mutating func anyProject(_ plain: PlainTasks) -> ProjectID {
        let all = plain.projects.keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
        return all.randomElement(using: &generator) ?? Project.inboxID
    }

    private mutating func priority() -> Priority { Priority.allCases.randomElement(using: &generator) ?? .low }

    private mutating func category() -> Category { Category.allCases.randomElement(using: &generator) ?? .general }

    private mutating func due(_ today: Day) -> DueDate? {
        guard Int.random(in: 0..<4, using: &generator) > 0 else { return nil }
        let minute = Bool.random(using: &generator) ? Int.random(in: 0..<1_440, using: &generator) : nil
        return DueDate(day: today + Int.random(in: -4...12, using: &generator), minute: minute)
    }

    private mutating func task(_ plain: PlainTasks, _ today: Day) -> PlainTasks.Task {
        var task = PlainTasks.Task(
            name: "Task \(Int.random(in: 0..<1_000, using: &generator))", priority: priority(),
            project: anyProject(plain), due: due(today), category: category())
        if Int.random(in: 0..<4, using: &generator) == 0 { task.dependencies = some(plain, upTo: 2) }
        if Int.random(in: 0..<3, using: &generator) == 0, let parent = some(plain, upTo: 1).first {
            task.parent = parent
            // Rarely a parent in another project.
            if Int.random(in: 0..<8, using: &generator) > 0 {
                task.project = plain.tasks[parent]?.project ?? task.project
            }
        }
        return task
    }
}
