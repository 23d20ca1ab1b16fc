import Calendar
import Domain
import Storage
import TestRandom
import TestSupport
import Text

/// Tasks with varied values in every field that filters and orders read, reproducible by their seed.
struct RandomTasks {
    static let names = [
        "Water the plants", "water 2 plants", "Water 10 plants", "Café für Zoë", "Straße fegen", "fluﬀy ﬁles", "🎂 cake",
        "C++ and c# notes", "明日会議", "e-mail Łukasz", "re\u{301}sume\u{301}", "Σίσυφος", "İstanbul ılık", "a1 b2",
    ]
    static let details = [
        "Ring the plumber", "naïve CAKE", "see https://example.com/q?a=1", "ab abc xab", "für alle\nStraße",
    ]
    static let tags = ["home", "Work", "GARDEN", "straße"]

    private var generator: SeededGenerator
    let projects: [ProjectID]
    private(set) var tasks: [TaskItem] = []

    /// - Parameter projects: stored projects for the tasks.
    init(seed: UInt64, projects: [ProjectID] = [Project.inboxID]) {
        generator = SeededGenerator(seed: seed)
        self.projects = projects
    }

    mutating func next() -> TaskItem {
        var task = TaskItem.sample(
            id: TaskID(high: generator.next(), low: generator.next()), name: name(),
            details: chance(3) ? Self.details.randomElement(using: &generator) : nil,
            projectID: projects.randomElement(using: &generator) ?? Project.inboxID,
            priority: Priority.allCases.randomElement(using: &generator) ?? .low,
            chosenType: chance(4) ? TaskType.allCases.randomElement(using: &generator) : nil,
            addedOn: FixedTime.today - number(0...9), estimatedDuration: chance(2) ? 60 * number(1...9) : nil,
            tags: chance(2) ? Array(Self.tags.shuffled(using: &generator).prefix(number(1...3))) : [],
            category: Category.allCases.randomElement(using: &generator) ?? .general,
            energy: Energy.allCases.randomElement(using: &generator) ?? .medium,
            context: TaskContext.allCases.randomElement(using: &generator) ?? .home,
            dateAdded: Instant(milliseconds: FixedTime.start.milliseconds - Int64(number(0...9)) * 1_000))
        if !chance(4) {
            task.dueDate = DueDate(
                day: FixedTime.today + number(-5...12), minute: chance(2) ? number(0...23) * 60 : nil)
        }
        if chance(4), let other = tasks.randomElement(using: &generator) { task.dependencies = [other.id] }
        if chance(3) { task = task.completed(on: FixedTime.today - number(0...9), minute: number(0...1_439)) }
        if chance(8) { task.archivedAt = FixedTime.start }
        task.position = tasks.count * 1_024 + 1_024
        tasks.append(task)
        return task
    }

    private mutating func name() -> String {
        let name = Self.names.randomElement(using: &generator) ?? "?"
        return chance(3) ? "\(name) \(Self.names.randomElement(using: &generator) ?? "?")" : name
    }

    mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func pick<Value>(_ values: [Value]) -> [Value] {
        Array(values.shuffled(using: &generator).prefix(number(1...2)))
    }
}

extension RandomTasks {
    /// Fills a store and returns the stored tasks.
    mutating func fill(_ store: SQLiteStore, _ count: Int) throws -> [TaskItem] {
        let made = (0..<count).map { _ in next() }
        return try store.write(.sample(.createTask)) { transaction in try made.map { try transaction.tasks.insert($0) }
        }
    }
}

extension TaskFilter {
    /// Whether a filter matches a task, calculated from the tasks alone.
    func finds(_ task: TaskItem, among all: [TaskID: TaskItem], at moment: Moment) -> Bool {
        let blocked = !task.isComplete && task.dependencies.contains { all[$0].map { !$0.isComplete } ?? false }
        let status: Bool =
            switch effectiveStatus {
            case .open: !task.isComplete
            case .completed: task.isComplete
            case .all: true
            }
        let archive: Bool =
            switch archived {
            case .exclude: task.archivedAt == nil
            case .only: task.archivedAt != nil
            case .include: true
            }
        let type = task.type(today: moment.today, default: .morning)
        return status && archive && one(projects, task.projectID) && one(self.priority, task.priority)
            && one(types, type)
            && one(self.category, task.category) && one(self.context, task.context) && one(self.energy, task.energy)
            && findsTags(of: task) && within(due, task.dueDate?.day) && within(added, task.addedOn)
            && within(completed, task.completion?.on) && same(hasDueDate, task.dueDate != nil)
            && same(hasEstimate, task.estimatedDuration != nil)
            && same(hasDependencies, !task.dependencies.isEmpty) && same(isBlocked, blocked)
            && same(isOverdue, task.isOverdue(at: moment)) && findsText(of: task) && findsMore(of: task)
            && (condition?.finds(task, among: all, at: moment) ?? true)
    }

    private func findsMore(of task: TaskItem) -> Bool {
        let estimated = task.estimatedDuration
        let isWithin =
            estimate.isEmpty
            || estimated.map { (estimate.from ?? 0)...(estimate.to ?? .max) ~= $0 } ?? false
        let isTagged = tagPattern.map { pattern in
            task.tags.contains { NamePattern(pattern).matches($0.lowercased()) }
        }
        return isWithin && isTagged ?? true && same(hasTags, !task.tags.isEmpty)
            && same(isSubtask, task.parentID != nil) && same(isRepeating, task.repeatPattern != nil)
    }

    private func findsTags(of task: TaskItem) -> Bool {
        if tags.isEmpty { return true }
        let (asked, has) = (Set(tags.map { $0.lowercased() }), Set(task.tags.map { $0.lowercased() }))
        return switch tagMode {
        case .any: !asked.isDisjoint(with: has)
        case .all: asked.isSubset(of: has)
        case .none: asked.isDisjoint(with: has)
        }
    }

    private func findsText(of task: TaskItem) -> Bool {
        guard let text else { return true }
        return SearchPattern(text).quality(name: Folding.fold(task.name), details: Folding.fold(task.details ?? ""))
            != nil
    }

    private func one<Value: Equatable>(_ values: [Value], _ value: Value) -> Bool {
        values.isEmpty || values.contains(value)
    }

    private func same(_ asked: Bool?, _ value: Bool) -> Bool { asked.map { $0 == value } ?? true }

    private func within(_ bounds: DayBounds, _ day: Day?) -> Bool {
        if bounds.isEmpty { return true }
        guard let day else { return false }
        return (bounds.from.map { $0 <= day } ?? true) && (bounds.to.map { day <= $0 } ?? true)
    }
}

extension TaskCondition {
    /// Whether a condition holds for a task.
    func finds(_ task: TaskItem, among all: [TaskID: TaskItem], at moment: Moment) -> Bool {
        switch self {
        case .term(let filter): filter.finds(task, among: all, at: moment)
        case .not(let condition): !condition.finds(task, among: all, at: moment)
        case .all(let conditions): conditions.allSatisfy { $0.finds(task, among: all, at: moment) }
        case .any(let conditions): conditions.contains { $0.finds(task, among: all, at: moment) }
        }
    }
}
