import Calendar
import Domain

/// Chooses for whom the tasks of a template are, among those who see the project that is made from it.
struct TemplatePeople {
    /// How many days from today on count for who has least to do.
    private static let days = 7
    private let change: Change
    /// By number; nobody as long as there is one person.
    private let candidates: [Person]
    /// Whose turn it was last.
    private(set) var last: PersonID?
    /// The open estimates in seconds, in the order of the candidates; nil until first needed.
    private var loads: [Int]?

    init(_ change: Change, _ template: [TemplateTask], for project: ProjectID) throws {
        self.change = change
        let seats = change.viewer == nil ? nil : try change.shares.sharing(of: .project(project))?.seats
        let seeing = Set(seats?.map(\.person) ?? [])
        candidates = try seeing.isEmpty ? [] : change.people.all().filter { seeing.contains($0.number) && !$0.isOff }
        for case .inTurn(let person)? in template.map(\.who) { last = person }
    }

    /// Nil if the person named does not see the project.
    mutating func person(for who: TemplateWho, _ task: TaskItem) throws -> Person? {
        let chosen: Int? =
            switch who {
            case .person(let id): candidates.firstIndex { $0.id == id }
            case .inTurn: nextInTurn()
            case .leastBusy: try leastBusy()
            }
        guard let chosen else { return nil }
        if let due = task.dueDate?.day, week.contains(due) { loads?[chosen] += task.estimatedDuration ?? 0 }
        return candidates[chosen]
    }

    private var week: ClosedRange<Day> { change.today...change.today + (Self.days - 1) }

    private mutating func nextInTurn() -> Int? {
        if candidates.isEmpty { return nil }
        let before = candidates.firstIndex { $0.id == last } ?? candidates.count - 1
        let index = (before + 1) % candidates.count
        last = candidates[index].id
        return index
    }

    private mutating func leastBusy() throws -> Int? {
        let known =
            try loads
            ?? candidates.map { person in
                try change.asPerson(person) { try $0.sums.ownEstimate(dueIn: week) }
            }
        loads = known
        return known.indices.min { known[$0] < known[$1] }
    }
}

extension ProjectTemplate {
    /// Stores whose turn it was, in a template of the person's own.
    func keepTurn(_ last: PersonID?, _ change: Change) throws {
        var template = self
        for case (let index, .inTurn?) in tasks.map(\.who).enumerated() {
            template.tasks[index].who = .inTurn(last: last)
        }
        guard template != self, let id = ownID else { return }
        try change.projects.update(template, id: id)
    }
}
