import Calendar
import Domain

/// Fills an empty database with the demo, and removes it again.
public struct ManageDemo: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.conflict` with `demo.there`, with `demo.notEmpty` if there are too many tasks, or with
    ///   `project.name.taken`.
    @discardableResult
    public func add() throws -> DemoAdded {
        try context.change(.importTasks) { change in
            let tasks = try change.sums.totals().tasks
            switch DemoState(projects: try change.projects.all(includingArchived: true), tasks: tasks) {
            case .there: throw DomainError.refused(.demo.there, "The demo has already been added.")
            case .none:
                throw DomainError.refused(
                    .demo.notEmpty,
                    "The demo is meant for an empty Tasker, but there are already \(counted(tasks, "task")). Try it on another file: tasker demo --db demo.db"
                )
            case .offered: break
            }
            let home = try Self.make(DemoYear.home, under: nil, change)
            let parts = try DemoYear.projects.map { ($0.name, try Self.make($0, under: home.id, change).name) }
            let names = Dictionary(uniqueKeysWithValues: parts + [(DemoYear.home.name, home.name)])
            let rows = DemoYear(at: change.moment).rows
            var history = ImportedHistory()
            for row in rows { history.note(.task(row)) }
            var importing = try Importing(change, history)
            for var row in rows {
                row.projectName = row.projectName.flatMap { names[$0] }
                try importing.take(row)
            }
            try importing.finish()
            try change.scoreImportedHistory()
            try Self.addHabits(change)
            let added = importing.report.added
            try change.tell(
                "Added the demo with \(counted(added, "task"))", DomainEvent(.dataImported, amount: added))
            return DemoAdded(tasks: added, undoID: change.undoID)
        }
    }

    private static func addHabits(_ change: Change) throws {
        for demo in DemoHabits.all(at: change.moment) where try change.habits.find(demo.habit.id) == nil {
            let habit = try change.habits.insert(demo.habit)
            for entry in demo.entries { try change.habits.set(entry, of: habit.id) }
            try HabitTasks(change).make(habit)
        }
    }

    private static func removeHabits(_ change: Change) throws {
        for id in DemoHabits.ids where try change.habits.find(id) != nil {
            try HabitTasks(change).delete(try change.habits.openOccurrences(of: id))
            for entry in try change.habits.entries(of: id, from: Day.limits.lowerBound) {
                try change.habits.set(HabitEntry(day: entry.day), of: id)
            }
            try change.habits.delete(id)
        }
    }

    /// Removes achievements and challenges that the remaining tasks do not support.
    private static func takeRewardsBack(_ change: Change) throws {
        let reached = try change.scoreImportedHistory()
        let last = Day(number: .max / 2)
        for unlock in try change.progress.unlocks(upTo: last) where reached[unlock.achievement.id] == nil {
            try change.progress.takeBack(unlock.achievement)
        }
        for paid in try change.progress.paidChallenges(Day.limits.lowerBound...change.today)
        where try change.progress.ownCounts(paid.from...paid.day).allSatisfy({ $0.completed == 0 }) {
            try change.progress.takeBack(paid)
        }
    }

    private static func make(_ demo: DemoProject, under parent: ProjectID?, _ change: Change) throws -> Project {
        let start = change.moment.zone.instant(of: DemoYear.start(change.today), minute: 540)
        // The person may already have a project with that name.
        let name = try change.projects.find(named: demo.name) == nil ? demo.name : "\(demo.name) (demo)"
        var project = Project(id: .random(), name: name, createdAt: start, modifiedAt: change.moment.instant)
        project.description = demo.description
        (project.color, project.icon) = (demo.color, demo.icon)
        project.dueDate = demo.dueIn.map { change.today + $0 }
        project.parentID = parent
        project.templateID = DemoYear.templateID
        return try change.projects.insert(project)
    }

    /// Deletes the demo's projects with all tasks in them, including the person's own, and the rewards that depended on
    /// them.
    /// - Returns: the entry that restores them.
    /// - Throws: `DomainError.notFound` with `demo.notThere`.
    @discardableResult
    public func remove() throws -> Int64? {
        try context.change(.deleteProject) { change in
            let projects = try change.projects.all(includingArchived: true).filter {
                $0.templateID == DemoYear.templateID
            }
            guard !projects.isEmpty else {
                throw DomainError.refused(.demo.notThere, "There is no demo here.")
            }
            var tasks = 0
            for project in projects {
                tasks += try change.tasks.delete(of: project.id)
                try change.replaceDefaultProject(project.id)
                try change.projects.delete(project.id)
            }
            try Self.removeHabits(change)
            try Self.takeRewardsBack(change)
            try change.tell(
                "Removed the demo with \(counted(tasks, "task"))",
                DomainEvent(.projectDeleted, ids: projects.map(\.id.description)))
            return change.undoID
        }
    }
}

/// The result of adding the demo.
public struct DemoAdded: Sendable {
    public let tasks: Int
    /// The entry that removes the demo, unless it is changed first.
    public let undoID: Int64?
}

extension Reading {
    var hasDemo: Bool {
        get throws { try projects.all(includingArchived: true).contains { $0.templateID == DemoYear.templateID } }
    }
}
