import Calendar
import Glibc

/// A history whose figures are compared wherever they are told.
public enum FiguredHistory: CaseIterable, Sendable {
    case demo, tenYears

    /// A file of one's own in place of the ten years that are made up: `TASKER_HISTORY=tasks.csv`.
    public static var own: String? { getenv("TASKER_HISTORY").map { String(cString: $0) } }

    /// As a file to import: bursts and pauses, due days that were met and missed, and tasks that are open.
    public static func tenYears(until today: Day, tasks: Int = 2_000) -> String {
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
