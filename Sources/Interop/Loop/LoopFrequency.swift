import Calendar
import Domain

/// Loop's frequency: a number of times within any so many days.
struct LoopFrequency {
    let times: Int?
    let days: Int?

    /// - Parameter start: the first day of the habit.
    /// - Returns: the nearest frequency, and whether it means the same.
    func nearest(from start: Day) -> (frequency: HabitFrequency, isExact: Bool) {
        guard let times, let days, (1...100_000).contains(times), (1...100_000).contains(days) else {
            return (.daily, false)
        }
        if times >= days { return (.daily, times == days || days == 1) }
        if days == 7 { return (.timesPerWeek(times), true) }
        if times == 1, days == 30 || days == 31 { return (.monthly(start.civil.day), false) }
        if times == 1, let every = HabitFrequency(.everyDays, number: days) { return (every, true) }
        let perWeek = (Double(times * 7) / Double(days)).rounded()
        if perWeek >= 7 { return (.daily, false) }
        if perWeek >= 1, times > 1 { return (.timesPerWeek(Int(perWeek)), false) }
        let interval = (Double(days) / Double(times)).rounded()
        return (.everyDays(min(max(Int(interval), 2), HabitFrequency.intervals.upperBound)), false)
    }

    var text: String { "\(times.map(String.init) ?? "?") times in \(days.map(String.init) ?? "?") days" }
}
