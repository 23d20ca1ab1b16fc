import Domain

/// What prevents an operation on a task, with a message for the person.
struct Obstacle: Hashable {
    let refusal: Refusal
    let message: String

    var error: DomainError { .refused(refusal, message) }
}

/// Finds what prevents tasks from being completed together: dependencies and open subtasks within the set are no
/// obstacle.
struct Obstacles {
    let reading: any Reading
    let together: Set<TaskID>

    init(_ reading: any Reading, together: Set<TaskID>) {
        self.reading = reading
        self.together = together
    }

    func obstacle(of task: TaskItem, _ facts: TaskFacts) throws -> Obstacle? {
        try archived(task) ?? early(task) ?? exceeded(task) ?? openSubtasks(of: task, facts)
            ?? blockers(of: task, facts)
    }

    private func archived(_ task: TaskItem) -> Obstacle? {
        task.archivedAt == nil ? nil : .archived(task)
    }

    /// Occurrences of habits cannot be completed before their day.
    private func early(_ task: TaskItem) -> Obstacle? {
        guard let day = task.habitDay, day > reading.today else { return nil }
        return Obstacle(
            refusal: .habit.dayToCome,
            message: "“\(task.name)” is a habit’s task for \(day). Complete it on that day, or skip it.")
    }

    /// The day of a habit whose limit was exceeded is missed.
    private func exceeded(_ task: TaskItem) throws -> Obstacle? {
        guard let id = task.habitID, let day = task.habitDay,
            let limit = try reading.habits.find(id)?.target(on: day), limit.isLimit,
            let amount = try reading.habits.entry(of: id, on: day)?.amount, amount > limit.amount
        else { return nil }
        return .exceeded(task.name, amount, limit)
    }

    private func openSubtasks(of task: TaskItem, _ facts: TaskFacts) throws -> Obstacle? {
        // Even completed subtasks may have open ones.
        guard facts.subtasks > 0 else { return nil }
        let open = try reading.tasks.subtasks(of: task.id).filter { $0.isOpen && !together.contains($0.id) }
        guard !open.isEmpty else { return nil }
        return Obstacle(
            refusal: .task.subtasksOpen,
            message: "Complete the open subtasks of “\(task.name)” first (\(Self.names(open))), "
                + "or complete it together with them.")
    }

    private func blockers(of task: TaskItem, _ facts: TaskFacts) throws -> Obstacle? {
        let blockers = try facts.blockers.filter { !together.contains($0) }.compactMap(reading.tasks.find)
        let unseen = UnseenBlockers.words(facts.unseenBlockers)
        let waits = "“\(task.name)” waits for"
        if blockers.isEmpty, let unseen {
            return Obstacle(refusal: .task.blocked, message: "\(waits) \(unseen).")
        }
        guard !blockers.isEmpty else { return nil }
        let all = Self.names(blockers) + (unseen.map { " and \($0)" } ?? "")
        return Obstacle(refusal: .task.blocked, message: "\(waits) \(all). Complete that first.")
    }

    static func names(_ tasks: [TaskItem]) -> String {
        let shown = tasks.prefix(3).map { "“\($0.name)”" }.joined(separator: ", ")
        return tasks.count > 3 ? "\(shown) and \(tasks.count - 3) more" : shown
    }
}

/// What stands for the tasks that one waits for and does not see.
enum UnseenBlockers {
    /// Nil if there are none.
    static func words(_ count: Int) -> String? {
        switch count {
        case ...0: nil
        case 1: "a task you cannot see"
        default: "\(counted(count, "task")) you cannot see"
        }
    }
}

extension TaskItem {
    /// Neither complete nor archived.
    var isOpen: Bool { !isComplete && archivedAt == nil }
}

extension Obstacle {
    static func archived(_ task: TaskItem) -> Obstacle {
        // Open tasks can only be archived along with their project.
        Obstacle(
            refusal: .task.archived,
            message:
                "“\(task.name)” is archived\(task.isComplete ? ". Restore it" : " with its project. Restore that") first."
        )
    }

    /// An open task in an archived project would not be visible anywhere.
    static func away(_ task: TaskItem, _ reading: any Reading) throws -> Obstacle? {
        guard let project = try reading.projects.find(task.projectID), project.isArchived else { return nil }
        return Obstacle(
            refusal: .task.projectArchived,
            message: "“\(task.name)” is in the project “\(project.name)”, which is archived. Restore that first.")
    }

    static func exceeded(_ name: String, _ amount: HabitAmount, _ limit: HabitTarget) -> Obstacle {
        Obstacle(
            refusal: .habit.dayExceeded,
            message: "“\(name)” has \(amount) of \(limit.text). Correct the amount if it is wrong, or skip the day.")
    }

    static func complete(_ task: TaskItem) -> Obstacle {
        Obstacle(
            refusal: .task.complete,
            message: "“\(task.name)” is complete. Open it again first, or choose a task that is open.")
    }
}
