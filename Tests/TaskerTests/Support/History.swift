import Calendar
import Domain
import TestRandom

/// Ten years of generated completed tasks, with the size and mix of a real history.
struct History {
    struct Row {
        let id: String
        let name: String
        let project: String
        let priority: Int
        /// Days since 1970-01-01 and minutes since midnight, in UTC.
        let day: Int
        let minute: Int
        let category: String
        let energy: String
        let quality: String
        /// Days from the due date to the completion; negative if it was early.
        let lateness: Int?
    }

    /// The number of tasks of each priority, P0 first.
    static let mix = [119, 605, 1_902, 7_887]
    static let projects = ["Library", "Repository", "Documentation", "Build", "Demo apps", "Tests", "SQLite"]
    static let header =
        "id,name,project,priority,dateAdded,dateCompleted,isComplete,category,energy,completionQuality,dueDate"
    let rows: [Row]

    /// - Parameter lastDay: the day of the newest completion; each of the 40 days before it has at least one.
    init(seed: UInt64 = 1, lastDay: Int = 20_500, mix: [Int] = History.mix) {
        var generator = SeededGenerator(seed: seed)
        let priorities = mix.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
            .shuffled(using: &generator)
        rows = priorities.enumerated().map { index, priority in
            let isRecent = index < 40
            // Work comes mostly in bursts, which gives streaks of many lengths.
            let back = isRecent ? index : Int.random(in: 41...3_600, using: &generator)
            let isQuiet = !isRecent && (back / 45) % 3 == 0
            return Row(
                id: TaskID(high: generator.next(), low: generator.next()).description,
                name: "Task \(index) of \(back % 97)",
                project: Self.projects[index % 7], priority: priority,
                day: lastDay - (isQuiet ? back / 45 * 45 : back), minute: Int.random(in: 0...1_439, using: &generator),
                category: Self.pick(["general", "work", "health", "learning", "social"], &generator),
                energy: Self.pick(["low", "medium", "high"], &generator),
                quality: Self.pick(["poor", "standard", "good", "excellent"], &generator),
                lateness: Self.pick([nil, nil, -2, 0, 3], &generator))
        }
    }

    private static func pick<Value>(_ values: [Value], _ generator: inout SeededGenerator) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }

    var csv: String {
        rows.reduce(into: Self.header + "\n") { text, row in text += Self.line(row) + "\n" }
    }

    /// The file with one line replaced; lines are numbered from 1 after the header.
    func csv(row: Int, as line: String) -> String {
        let lines = rows.enumerated().map { $0.offset + 1 == row ? line : Self.line($0.element) }
        return ([Self.header] + lines).joined(separator: "\n") + "\n"
    }

    private static func line(_ row: Row) -> String {
        let day = Day(number: row.day).description
        let time = "\(twoDigits(row.minute / 60)):\(twoDigits(row.minute % 60)):00Z"
        let due = row.lateness.map { Day(number: row.day - $0).description } ?? ""
        return [
            row.id, row.name, row.project, "P\(row.priority)", "\(Day(number: row.day - 3))T08:00:00Z",
            "\(day)T\(time)", "true", row.category, row.energy, row.quality, due,
        ].joined(separator: ",")
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The expected sums of a history, computed with simple arithmetic over its rows.
struct Sums {
    /// By day number.
    private(set) var scores: [Int: Int] = [:]
    private(set) var points: [Int: Int] = [:]
    private(set) var longestStreak = 0
    /// The streak that ends on the newest day.
    private(set) var lastStreak = 0

    var totalPoints: Int { points.values.reduce(0, +) }

    init(_ history: History) {
        let byDay = Dictionary(grouping: history.rows, by: \.day)
        var streak = 0
        var before = Int.min
        for day in byDay.keys.sorted() {
            streak = day == before + 1 ? streak + 1 : 1
            before = day
            longestStreak = max(longestStreak, streak)
            for row in byDay[day] ?? [] {
                scores[day, default: 0] += Self.base(row)
                points[day, default: 0] += Self.points(row, streak)
            }
        }
        lastStreak = streak
    }

    private static func base(_ row: History.Row) -> Int { [7, 4, 3, 2][row.priority] }

    private static func points(_ row: History.Row, _ streak: Int) -> Int {
        let category = ["learning": 3, "health": 2, "work": 1][row.category] ?? 0
        let energy = ["high": 2, "medium": 1][row.energy] ?? 0
        let quality = ["poor": 50, "good": 120, "excellent": 150][row.quality] ?? 100
        let timely = row.lateness.map { $0 < 0 ? 120 : $0 == 0 ? 110 : 100 } ?? 100
        let steps = [(100, 125), (60, 120), (30, 115), (14, 110), (7, 105)]
        let bonus = steps.first { streak >= $0.0 }?.1 ?? 100
        // Three factors in hundredths; halves are rounded up.
        return ((base(row) + category + energy) * quality * timely * bonus + 500_000) / 1_000_000
    }
}
