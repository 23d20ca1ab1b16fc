import Calendar
import Domain

/// A literal model of the rules for tasks and projects, with two dictionaries.
struct PlainTasks: Equatable {
    struct Task: Equatable {
        var name: String
        var priority: Priority
        var project: ProjectID
        var due: DueDate?
        var category: Domain.Category
        var tags: [String] = []
        var dependencies: [TaskID] = []
        var parent: TaskID?
        var done: Done?
        var isArchived = false
    }

    struct Done: Equatable {
        var day: Day
        var points: Int
    }

    struct Project: Equatable {
        var name: String
        var parent: ProjectID?
        var isArchived = false
    }

    /// Thrown if a rule forbids the operation; nothing was changed.
    struct Refused: Error {}

    var tasks: [TaskID: Task] = [:]
    var projects: [ProjectID: Project] = [
        Domain.Project.inboxID: Project(name: Domain.Project.inboxName, parent: nil)
    ]

    func refuse(if isForbidden: Bool) throws {
        if isForbidden { throw Refused() }
    }

    // MARK: Relations

    func children(of id: TaskID) -> [TaskID] { tasks.filter { $0.value.parent == id }.map(\.key) }

    func descendants(of id: TaskID) -> Set<TaskID> {
        children(of: id).reduce(into: []) { $0.formUnion(descendants(of: $1).union([$1])) }
    }

    func depth(of id: TaskID?) -> Int { id.map { 1 + depth(of: tasks[$0]?.parent) } ?? 0 }

    func height(of id: TaskID) -> Int { children(of: id).map { 1 + height(of: $0) }.max() ?? 0 }

    /// A task waits for its subtasks, too.
    func waits(_ id: TaskID, for other: TaskID) -> Bool {
        var seen: Set = [id]
        var next = [id]
        while let one = next.popLast(), one != other {
            next += ((tasks[one]?.dependencies ?? []) + children(of: one)).filter { seen.insert($0).inserted }
        }
        return seen.contains(other)
    }

    // MARK: Tasks

    mutating func create(_ id: TaskID, _ task: Task, today: Day) throws {
        try refuse(if: projects[task.project].map(\.isArchived) ?? true)
        var task = task
        if let parent = task.parent {
            guard let above = tasks[parent] else { throw Refused() }
            try refuse(if: above.project != task.project || depth(of: parent) >= 5)
        }
        try refuse(if: task.dependencies.contains { tasks[$0] == nil })
        if let parent = task.parent { try refuse(if: task.dependencies.contains { waits($0, for: parent) }) }
        task.due = task.due.map { Self.notPast($0, today) }
        tasks[id] = task
    }

    private static func notPast(_ due: DueDate, _ today: Day) -> DueDate {
        due.day < today ? DueDate(day: today, minute: due.minute) : due
    }

    mutating func setDependencies(_ id: TaskID, _ dependencies: [TaskID]) throws {
        try refuse(if: dependencies.contains { tasks[$0] == nil || waits($0, for: id) })
        tasks[id]?.dependencies = dependencies
    }

    mutating func setParent(_ id: TaskID, _ parent: TaskID?) throws {
        if let parent, let project = tasks[parent]?.project {
            try refuse(if: parent == id || descendants(of: id).contains(parent) || waits(id, for: parent))
            try refuse(if: project != tasks[id]?.project && projects[project]?.isArchived == true)
            try refuse(if: parent != tasks[id]?.parent && depth(of: parent) + 1 + height(of: id) > 5)
            // A subtask is in the project of its parent.
            for task in descendants(of: id).union([id]) { tasks[task]?.project = project }
        }
        tasks[id]?.parent = parent
    }

    mutating func reschedule(_ ids: [TaskID], _ due: DueDate?, today: Day) throws {
        try refuse(if: ids.contains { tasks[$0]?.done != nil || tasks[$0]?.isArchived == true })
        for id in ids { tasks[id]?.due = due.map { Self.notPast($0, today) } }
    }

    mutating func complete(_ ids: [TaskID], includeSubtasks: Bool, at moment: Moment) throws {
        let asked = ids.filter { tasks[$0]?.done == nil }
        var all = Set(asked)
        if includeSubtasks {
            for id in asked { all.formUnion(descendants(of: id).filter { isOpen($0) }) }
        }
        for id in all {
            try refuse(if: tasks[id]?.isArchived == true)
            try refuse(if: descendants(of: id).contains { isOpen($0) && !all.contains($0) })
            try refuse(if: tasks[id]?.dependencies.contains { tasks[$0]?.done == nil && !all.contains($0) } == true)
        }
        let streak = streak(with: moment.today)
        for id in all {
            guard let task = tasks[id] else { continue }
            tasks[id]?.done = Self.done(task, at: moment, streak: streak)
        }
    }

    func isOpen(_ id: TaskID) -> Bool { tasks[id].map { $0.done == nil && !$0.isArchived } ?? false }

    mutating func reopen(_ ids: [TaskID]) throws {
        try refuse(
            if: ids.contains { tasks[$0]?.done != nil && (tasks[$0]?.isArchived == true || isAway(tasks[$0])) })
        for id in ids { tasks[id]?.done = nil }
    }

    mutating func delete(_ ids: [TaskID]) {
        let gone = ids.reduce(into: Set(ids)) { $0.formUnion(descendants(of: $1)) }
        for id in gone { tasks[id] = nil }
        for id in tasks.keys { tasks[id]?.dependencies.removeAll { gone.contains($0) } }
    }

    mutating func archive(_ ids: [TaskID]) throws {
        try refuse(if: ids.contains { tasks[$0]?.done == nil })
        for id in ids { tasks[id]?.isArchived = true }
    }

    mutating func restore(_ ids: [TaskID]) throws {
        try refuse(if: ids.contains { tasks[$0]?.done == nil && isAway(tasks[$0]) })
        for id in ids { tasks[id]?.isArchived = false }
    }

    mutating func move(_ ids: [TaskID], to project: ProjectID) throws {
        try refuse(if: projects[project].map(\.isArchived) ?? true)
        let all = ids.reduce(into: Set(ids)) { $0.formUnion(descendants(of: $1)) }
        for id in ids {
            guard let parent = tasks[id]?.parent, !all.contains(parent) else { continue }
            try refuse(if: tasks[parent]?.project != project)
        }
        for id in all { tasks[id]?.project = project }
    }

    mutating func tag(_ ids: [TaskID], _ tag: String) {
        for id in ids where tasks[id]?.tags.contains(tag) == false { tasks[id]?.tags.append(tag) }
    }

    // MARK: Points

    private func streak(with today: Day) -> Int {
        let days = Set(tasks.values.compactMap { $0.done?.day }).union([today])
        var day = today
        while days.contains(day - 1) { day = day - 1 }
        return today - day + 1
    }

    private static func done(_ task: Task, at moment: Moment, streak: Int) -> Done {
        let base = [7, 4, 3, 2][task.priority.rawValue]
        let category: Int = [.learning: 3, .health: 2, .work: 1][task.category] ?? 0
        var timely = 10
        if let due = task.due {
            if moment.today < due.day { timely = 12 }
            if moment.today == due.day, moment.minute <= due.minute ?? 1_440 { timely = 11 }
        }
        let bonus = [(100, 125), (60, 120), (30, 115), (14, 110), (7, 105)].first { streak >= $0.0 }?.1 ?? 100
        // Medium energy adds one; standard quality multiplies by one.
        let exact = (base + category + 1) * timely * bonus
        return Done(day: moment.today, points: (exact + 500) / 1_000)
    }

    // MARK: Projects

    private func isAway(_ task: Task?) -> Bool { task.flatMap { projects[$0.project]?.isArchived } ?? false }

    /// An open task is archived as long as its project is.
    mutating func followProjects() {
        for (id, task) in tasks where task.done == nil {
            let isAway = isAway(task)
            tasks[id]?.isArchived = isAway
        }
    }

    mutating func create(_ id: ProjectID, named name: String, parent: ProjectID?) throws {
        try refuse(if: isTaken(name, besides: id))
        if let parent { try refuse(if: projects[parent].map(\.isArchived) ?? true) }
        try refuse(if: depth(of: parent) >= 8)
        projects[id] = Project(name: name, parent: parent)
    }

    func depth(of id: ProjectID?) -> Int { id.map { 1 + depth(of: projects[$0]?.parent) } ?? 0 }

    private func isTaken(_ name: String, besides id: ProjectID) -> Bool {
        projects.contains { $0.key != id && $0.value.name.lowercased() == name.lowercased() }
    }

    mutating func rename(_ id: ProjectID, _ name: String) throws {
        try refuse(if: id == Domain.Project.inboxID || isTaken(name, besides: id))
        projects[id]?.name = name
    }

    mutating func delete(_ id: ProjectID, movingTasks: Bool) throws {
        try refuse(if: id == Domain.Project.inboxID)
        let inside = tasks.filter { $0.value.project == id }.map(\.key)
        if movingTasks {
            for task in inside { tasks[task]?.project = Domain.Project.inboxID }
        } else {
            delete(inside)
        }
        let parent = projects[id]?.parent
        projects[id] = nil
        for child in projects.filter({ $0.value.parent == id }).map(\.key) { projects[child]?.parent = parent }
    }

    func descendants(of id: ProjectID) -> Set<ProjectID> {
        projects.filter { $0.value.parent == id }.map(\.key).reduce(into: []) {
            $0.formUnion(descendants(of: $1).union([$1]))
        }
    }

    func height(of id: ProjectID) -> Int {
        projects.filter { $0.value.parent == id }.map { 1 + height(of: $0.key) }.max() ?? 0
    }

    mutating func archive(_ id: ProjectID, withTasks: Bool) throws {
        try refuse(if: id == Domain.Project.inboxID)
        let all = descendants(of: id).union([id])
        for project in all { projects[project]?.isArchived = true }
        guard withTasks else { return }
        for (task, value) in tasks where all.contains(value.project) { tasks[task]?.isArchived = true }
    }

    mutating func restore(_ id: ProjectID) throws {
        let parent = projects[id]?.parent
        try refuse(if: parent.map { projects[$0]?.isArchived == true } ?? false)
        for project in descendants(of: id).union([id]) { projects[project]?.isArchived = false }
    }

    mutating func merge(_ id: ProjectID, into target: ProjectID) throws {
        try refuse(if: id == Domain.Project.inboxID || id == target || descendants(of: id).contains(target))
        try refuse(if: projects[target]?.isArchived == true)
        let children = projects.filter { $0.value.parent == id }.map(\.key)
        try refuse(if: children.contains { depth(of: target) + 1 + height(of: $0) > 8 })
        for child in children { projects[child]?.parent = target }
        for (task, value) in tasks where value.project == id { tasks[task]?.project = target }
        projects[id] = nil
    }
}
