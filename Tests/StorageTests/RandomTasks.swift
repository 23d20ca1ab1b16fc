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
        task.section = [nil, "Café", "cafe", nil, "Backlog"][tasks.count % 5]
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
    /// Whether a list with the filter shows a task, calculated from the tasks alone.
    func finds(_ task: TaskItem, among all: [TaskID: TaskItem], at moment: Moment) -> Bool {
        [self, .criterion(.status(effectiveStatus)), .criterion(.archived(self.archived))].allSatisfy {
            $0.holds(of: task, among: all, at: moment)
        }
    }

    /// Whether it is true of a task, whatever lists show.
    func holds(of task: TaskItem, among all: [TaskID: TaskItem], at moment: Moment) -> Bool {
        switch self {
        case .criterion(let criterion): criterion.holds(of: task, among: all, at: moment)
        case .not(let filter): !filter.holds(of: task, among: all, at: moment)
        case .all(let filters): filters.allSatisfy { $0.holds(of: task, among: all, at: moment) }
        case .any(let filters): filters.contains { $0.holds(of: task, among: all, at: moment) }
        }
    }
}

extension TaskCriterion {
    fileprivate func holds(of task: TaskItem, among all: [TaskID: TaskItem], at moment: Moment) -> Bool {
        switch self {
        case .projects(let projects): return projects.contains(task.projectID)
        case .types(let types): return types.contains(task.type(today: moment.today, default: .morning))
        case .values:
            let asked = TaskFilter.criterion(self)
            return one(asked.priority, task.priority) && one(asked.category, task.category)
                && one(asked.context, task.context) && one(asked.energy, task.energy)
        case .tags(let tags, let mode): return Self.hasTags(tags, mode, task)
        case .tagPattern(let pattern):
            return task.tags.contains { NamePattern(pattern).matches($0.lowercased()) }
        case .due(let days): return within(days, task.dueDate?.day)
        case .added(let days): return within(days, task.addedOn)
        case .completed(let days): return within(days, task.completion?.on)
        case .estimate(let bounds):
            return task.estimatedDuration.map { (bounds.from ?? 0)...(bounds.to ?? .max) ~= $0 } ?? false
        case .question(let question, let answer): return Self.answer(question, task, all, moment) == answer
        case .status(let status): return status == .all || task.isComplete == (status == .completed)
        case .archived(let archived): return archived == .include || (task.archivedAt != nil) == (archived == .only)
        case .text(let text):
            return SearchPattern(text).quality(
                name: Folding.fold(task.name), details: Folding.fold(task.details ?? "")) != nil
        // No test asks for these here.
        case .idStart, .section, .line, .assignees, .adders: return false
        }
    }

    private static func answer(
        _ question: TaskQuestion, _ task: TaskItem, _ all: [TaskID: TaskItem], _ moment: Moment
    ) -> Bool {
        switch question {
        case .hasTags: !task.tags.isEmpty
        case .hasDueDate: task.dueDate != nil
        case .hasEstimate: task.estimatedDuration != nil
        case .isOverdue: task.isOverdue(at: moment)
        case .isRepeating: task.repeatPattern != nil
        case .isSubtask: task.parentID != nil
        case .isHabit: task.habitID != nil
        case .hasDependencies: !task.dependencies.isEmpty
        case .isBlocked:
            !task.isComplete && task.dependencies.contains { all[$0].map { !$0.isComplete } ?? false }
        }
    }

    private static func hasTags(_ tags: [String], _ mode: TagMode, _ task: TaskItem) -> Bool {
        if tags.isEmpty { return true }
        let (asked, has) = (Set(tags.map { $0.lowercased() }), Set(task.tags.map { $0.lowercased() }))
        return switch mode {
        case .any: !asked.isDisjoint(with: has)
        case .all: asked.isSubset(of: has)
        case .none: asked.isDisjoint(with: has)
        }
    }

    private func one<Value: Equatable>(_ values: [Value], _ value: Value) -> Bool {
        values.isEmpty || values.contains(value)
    }

    private func within(_ bounds: DayBounds, _ day: Day?) -> Bool {
        guard let day else { return false }
        return (bounds.from.map { $0 <= day } ?? true) && (bounds.to.map { day <= $0 } ?? true)
    }
}
