import Calendar
import Domain
import Storage
import TestRandom
import TestSupport

/// Random changes, reproducible by their seed.
struct RandomOperations {
    private var generator: SeededGenerator
    private let store: SQLiteStore
    private let undoes: Bool

    init(seed: UInt64, _ store: SQLiteStore, undoes: Bool = true) {
        generator = SeededGenerator(seed: seed)
        self.store = store
        self.undoes = undoes
    }

    mutating func step() throws {
        let contents = try Contents(store)
        let tasks = contents.tasks.values.sorted { $0.position < $1.position }
        let projects = contents.projects.values.sorted { $0.position < $1.position }
        let task = tasks.randomElement(using: &generator)
        let project = projects.randomElement(using: &generator) ?? .inbox(at: FixedTime.start)
        switch Int.random(in: 0..<(undoes ? 15 : 12), using: &generator) {
        case 0, 1, 2: try store.add(newTask(project.id, tasks))
        case 3, 4: if let task { try update(task, project) }
        case 5: if let task { try store.write(.sample(.deleteTask)) { try $0.tasks.delete([task.id]) } }
        case 6: try store.add(project: .sample(id: identifier(), parentID: project.id))
        case 7: try delete(project)
        // An import restores an archived project first.
        case 8: if !project.isArchived { try importTasks(project.id) }
        case 9: try settings()
        case 10: if let task { try complete(task) }
        case 11: try archive(project)
        case 12: try tolerating { try store.undo() }
        case 13: try tolerating { try store.redo() }
        default:
            let entries = try store.read { try $0.log.changes(before: nil, limit: 20) }
            if let entry = entries.randomElement(using: &generator) { try tolerating { try store.undo(entry.id) } }
        }
    }

    private func tolerating(_ body: () throws -> ChangeEntry) throws {
        do { _ = try body() } catch is DomainError { return }
    }

    private mutating func identifier<Subject>() -> Identifier<Subject> {
        Identifier(high: generator.next(), low: generator.next())
    }

    private mutating func newTask(_ project: ProjectID, _ others: [TaskItem]) -> TaskItem {
        let added = day()
        var task = TaskItem.sample(
            id: identifier(), projectID: project,
            priority: Priority.allCases.randomElement(using: &generator) ?? .low,
            due: Bool.random(using: &generator) ? day().description : nil, addedOn: added,
            estimatedDuration: Bool.random(using: &generator) ? 600 : nil,
            actualDuration: Bool.random(using: &generator) ? 900 : nil, tags: tags(),
            category: Category.allCases.randomElement(using: &generator) ?? .work,
            dateAdded: Instant(milliseconds: Int64(added.number) * 86_400_000))
        if Int.random(in: 0..<4, using: &generator) == 0 { task.dependencies = others.prefix(2).map(\.id) }
        if Int.random(in: 0..<4, using: &generator) == 0 { task.parentID = others.last?.id }
        if Int.random(in: 0..<3, using: &generator) == 0 { task = task.completed(on: day()) }
        return task
    }

    private mutating func tags() -> [String] {
        [[], [], ["home"], ["Home", "garden"]].randomElement(using: &generator) ?? []
    }

    private mutating func day() -> Day { FixedTime.today + Int.random(in: -20...20, using: &generator) }

    private mutating func update(_ task: TaskItem, _ project: Project) throws {
        var task = task
        task.projectID = project.id
        task.priority = Priority.allCases.randomElement(using: &generator) ?? .low
        task.dueDate = Bool.random(using: &generator) ? DueDate(day: day(), minute: 700) : nil
        // An open task is archived by its project alone.
        task.archivedAt = task.isComplete && Bool.random(using: &generator) ? FixedTime.start : nil
        task.estimatedDuration = Bool.random(using: &generator) ? 1_200 : nil
        task.tags = tags()
        let changed = task
        _ = try store.write(.sample()) { try $0.tasks.update(changed) }
    }

    private mutating func complete(_ task: TaskItem) throws {
        var changed = task.completed(on: day(), minute: Int.random(in: 0..<1_440, using: &generator))
        if task.isComplete { changed.completion = nil }
        let stored = changed
        _ = try store.write(.sample(.completeTask)) { try $0.tasks.update(stored) }
    }

    private func archive(_ project: Project) throws {
        if project.isInbox { return }
        var changed = project
        changed.isArchived.toggle()
        let stored = changed
        _ = try store.write(.sample(.updateProject)) { try $0.projects.update(stored) }
    }

    private mutating func delete(_ project: Project) throws {
        if project.isInbox { return }
        let moves = Bool.random(using: &generator)
        try store.write(.sample(.deleteProject)) { transaction in
            if moves {
                _ = try transaction.tasks.move(from: project.id, to: Project.inboxID)
            } else {
                _ = try transaction.tasks.delete(of: project.id)
            }
            try transaction.projects.delete(project.id)
        }
    }

    private mutating func importTasks(_ project: ProjectID) throws {
        let tasks = (0..<5).map { _ in newTask(project, []) }
        let made = Project.sample(id: identifier())
        let inside = newTask(made.id, [])
        try store.write(.sample(.importTasks)) { transaction in
            _ = try transaction.projects.insert(made)
            try transaction.tasks.insertImported(tasks + [inside])
        }
    }

    private mutating func settings() throws {
        let theme = Theme.allCases.randomElement(using: &generator) ?? .auto
        let off = day()
        try store.write(.sample(.updateSettings)) { transaction in
            var settings = try transaction.settings.current
            settings.theme = theme
            settings.timeOff.append(off...(off + 2))
            try transaction.settings.update(settings)
        }
    }
}
