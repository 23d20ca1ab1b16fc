import Calendar
import Domain

/// Data for charts of a range of days; future days are left out.
extension GetChartData {
    /// Completed tasks by weekday and hour.
    public func weekRhythm(
        _ asked: AskedDays, on day: Day? = nil
    ) throws -> (range: ClosedRange<Day>, weekStart: Weekday, rhythm: WeekRhythm) {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            return (
                reading.daysSoFar(range) ?? range, reading.settings.weekStart,
                try reading.completionGroups(range).rhythm
            )
        }
    }

    /// Completed against planned tasks, by day, week or month.
    /// - Parameter unit: the finest division; a coarser one is used if it would have over 400 parts.
    public func completionRate(
        _ asked: AskedDays, by unit: CalendarUnit = .day, on day: Day? = nil
    ) throws -> (unit: CalendarUnit, figures: RangeFigures, parts: [RangeFigures]) {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            let weekStart = reading.settings.weekStart
            let unit = CalendarUnit.finest(for: range, atLeast: unit, weekStart: weekStart)
            let figures = try reading.figures(range)
            return (unit, figures, figures.parts(by: unit, weekStart: weekStart))
        }
    }

    /// Completed tasks of each project that has any, the most first.
    public func projectPerformance(
        _ asked: AskedDays, on day: Day? = nil
    ) throws -> (range: ClosedRange<Day>, projects: [ProjectFigures]) {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            return (reading.daysSoFar(range) ?? range, try reading.projectFigures(range))
        }
    }

    /// The newest completed tasks with an estimate and an actual duration.
    public func estimateAccuracy(
        _ asked: AskedDays, on day: Day? = nil
    ) throws -> (range: ClosedRange<Day>, tasks: [ComparedTask]) {
        try context.read(on: day) { reading in
            let asked = try reading.range(asked)
            let range = reading.daysSoFar(asked) ?? asked
            return (range, try reading.sums.comparedTasks(range, limit: Self.comparedLimit))
        }
    }

    /// The maximum number of tasks in `estimateAccuracy`.
    public static let comparedLimit = 2_000
}
