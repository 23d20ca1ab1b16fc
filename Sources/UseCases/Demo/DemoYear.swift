import Calendar
import Domain

/// A plausible year that ends now: weekly rhythms, holidays, an illness, early and late tasks, typical errors of
/// estimation, and today's open tasks. The same moment gives the same year, except for IDs.
public struct DemoYear: Sendable {
    /// Marks projects of the demo, so that it can be removed as a whole.
    public static let templateID = "demo"
    /// The parent of the other projects.
    public static let home = DemoPlan.home
    public static let projects = DemoPlan.projects

    private static let days = 365

    /// The first day of the year that ends on `today`.
    public static func start(_ today: Day) -> Day { today - (days - 1) }

    /// In days before today: times without completions, namely a lazy Sunday, a summer and a winter holiday, and an
    /// illness.
    private static let away = [23...23, 118...131, 205...208, 318...326]

    /// Completed tasks by day, then open ones, parents before subtasks.
    public let rows: [TaskDraft]

    public init(at moment: Moment) {
        var writer = Writer(moment)
        for back in (0..<Self.days).reversed() where !Self.away.contains(where: { $0.contains(back) }) {
            writer.addDay(back)
        }
        for task in DemoPlan.open { writer.add(task) }
        rows = writer.rows
    }

    private struct Writer {
        let moment: Moment
        var numbers = SeededNumbers(seed: 2_026)
        var rows: [TaskDraft] = []
        private var open: [String: TaskID] = [:]

        init(_ moment: Moment) {
            self.moment = moment
        }

        mutating func addDay(_ back: Int) {
            let day = moment.today - back
            // Slow growth over the year, with better and worse weeks.
            let growth = 0.75 + 0.45 * Double(DemoYear.days - back) / Double(DemoYear.days)
            let week = [0.7, 1.0, 1.25, 0.9, 1.1][abs(day.number / 7) % 5]
            var count = 0
            for strand in DemoPlan.strands where strand.days.contains(day.weekday) {
                let expected = strand.perWeek / Double(strand.days.count) * growth * week
                var left = expected
                while left > 0, Double.random(in: 0..<1, using: &numbers) < min(left, 0.95) {
                    count += add(strand, on: day) ? 1 : 0
                    left -= 0.95
                }
            }
            // Keeps the streak of the last weeks alive.
            if (1...16).contains(back), count == 0 { _ = add(DemoPlan.strands[5], on: day) }
        }

        /// - Returns: false if the time is in the future.
        private mutating func add(_ strand: DemoStrand, on day: Day) -> Bool {
            let minute = Int.random(in: strand.hours, using: &numbers) * 60 + Int.random(in: 0..<60, using: &numbers)
            if day == moment.today, minute > moment.minute { return false }
            var row = blank(strand.names.randomElement(using: &numbers) ?? strand.project, strand.project)
            row.priority = strand.priorities.randomElement(using: &numbers)
            (row.category, row.context, row.energy, row.tags) =
                (strand.category, strand.context, strand.energy, strand.tags)
            if let minutes = strand.minutes.randomElement(using: &numbers) {
                row.estimatedDuration = minutes * 60
                let share = strand.factor * Double.random(in: 0.65..<1.55, using: &numbers)
                row.actualDuration = max(1, Int((Double(minutes) * share).rounded())) * 60
            }
            row.completion = TaskDraft.Completed(
                at: moment.zone.instant(of: day, minute: minute), on: day, minute: minute, quality: quality())
            row.dueDate = due(completedOn: day).map { DueDate(day: $0) }
            let lead = Int.random(in: 0...8, using: &numbers)
            let added = min(day, row.dueDate?.day ?? day) - lead
            let addedMinute = added == day ? max(0, minute - 50) : 480
            row.added = TaskDraft.Added(at: moment.zone.instant(of: added, minute: addedMinute), on: added)
            rows.append(row)
            return true
        }

        private mutating func quality() -> CompletionQuality {
            switch Int.random(in: 0..<100, using: &numbers) {
            case ..<5: .poor
            case ..<72: .standard
            case ..<92: .good
            default: .excellent
            }
        }

        /// Usually the day itself, sometimes earlier or later; one task in four has no due date.
        private mutating func due(completedOn day: Day) -> Day? {
            switch Int.random(in: 0..<100, using: &numbers) {
            case ..<25: nil
            case ..<65: day
            case ..<86: day + Int.random(in: 1...3, using: &numbers)
            default: day - Int.random(in: 1...4, using: &numbers)
            }
        }

        mutating func add(_ task: DemoOpenTask) {
            var row = blank(task.name, task.project)
            row.priority = task.priority
            (row.category, row.context, row.energy, row.tags) = (task.category, task.context, task.energy, task.tags)
            row.details = task.details
            row.estimatedDuration = task.minutes.map { $0 * 60 }
            row.dueDate = task.dueIn.map { DueDate(day: moment.today + $0, minute: task.minute) }
            row.repeatPattern = task.repeats
            row.parentID = task.partOf.flatMap { open[$0] }
            row.dependencies = task.waitsFor.flatMap { open[$0] }.map { [$0] } ?? []
            let added = moment.today - Int.random(in: 8...30, using: &numbers)
            row.added = TaskDraft.Added(at: moment.zone.instant(of: added, minute: 540), on: added)
            open[task.name] = row.id
            rows.append(row)
        }

        private mutating func blank(_ name: String, _ project: String) -> TaskDraft {
            var row = TaskDraft(number: rows.count + 1, line: rows.count + 1, name: name)
            row.id = .random()
            row.projectName = project
            return row
        }
    }
}
