import Domain
import Glibc

/// What a site of the consistency tests holds.
enum FiguredHistory: CaseIterable {
    case demo, tenYears

    /// A file of one's own in place of the ten years that are made up: `TASKER_HISTORY=tasks.csv`.
    static var own: String? { getenv("TASKER_HISTORY").map { String(cString: $0) } }

    /// As a file to import: bursts and pauses, due days that were met and missed, and tasks that are open.
    static func tenYears(until today: Day, tasks: Int = 2_000) -> String {
        var seed: UInt64 = 2_026
        func number(below limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let header = "name,project,priority,dateAdded,dateCompleted,isComplete,category,energy,dueDate"
        let rows = (0..<tasks).map { index -> String in
            // Half of them lie within the last year.
            let back = index % 2 == 0 ? number(below: 370) : number(below: 3_640)
            let quiet = (back / 40) % 4 == 0
            let day = today - (quiet ? back / 40 * 40 : back)
            let isDone = number(below: 12) > 0
            let due = number(below: 3) == 0 ? "" : (day + (number(below: 6) - 3)).description
            let hour = number(below: 9) + 5
            let done = isDone ? "\(day)T\(hour < 10 ? "0" : "")\(hour):0\(number(below: 10)):00Z" : ""
            return [
                "Task \(index)", ["Library", "Build", "Garden", ""][number(below: 4)], "P\(number(below: 4))",
                "\(day - number(below: 9))T05:00:00Z", done, "\(isDone)",
                ["work", "health", "general"][number(below: 3)], ["low", "high"][number(below: 2)], due,
            ].joined(separator: ",")
        }
        return ([header] + rows).joined(separator: "\n") + "\n"
    }
}

/// Days that figures are compared for.
struct FiguredRange: CustomStringConvertible {
    let from: Day
    let to: Day
    let today: Day

    var query: String { "from=\(from)&to=\(to)" }
    var description: String { "\(from) to \(to) on \(today)" }
    /// Those that have come.
    var days: [Day] {
        let last = min(to, today)
        return from <= last ? (from.number...last.number).map { Day(number: $0) } : []
    }
}

extension FiguredSite {
    /// Last days, running and past units, days to come, and ranges that only weeks and months divide.
    var ranges: [FiguredRange] {
        let month = CalendarUnit.month.range(around: today, weekStart: .monday)
        let week = CalendarUnit.week.range(around: today, weekStart: .monday)
        let (year, _, _) = today.civil
        let ends = [
            (today, today), (today - 6, today), (today - 29, today), (today - 89, today), (today - 364, today),
            (today - 400, today), (today - 999, today), (today - 3_652, today),
            (month.lowerBound, month.upperBound), (week.lowerBound, week.upperBound),
            (month.lowerBound - 30, month.lowerBound - 1), (today - 10, today + 20), (today + 1, today + 7),
            (Day(year: year, month: 1, day: 1) ?? today, Day(year: year, month: 12, day: 31) ?? today),
        ]
        return ends.map { FiguredRange(from: $0.0, to: $0.1, today: today) }
    }
}
