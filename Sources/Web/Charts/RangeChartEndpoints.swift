import Calendar
import Charts
import Domain
import Text
import UseCases

/// The charts of a range of days.
enum RangeChartEndpoints {
    static let all =
        pointsProgress + pointsPerMonth + scoreColumns + completionRate + weekRhythm + projectPerformance
        + estimateAccuracy + productivityHistory
        + year

    private static let tooLong: [Int: [Refusal]] = [422: [.list.rangeTooLong]]

    private static let pointsProgress = Endpoint.drawn(
        PointsProgressChart.name, "Total points, with lines for the levels", on: .worker, refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        _ = compare(&input)
        return { context, look in
            let points = try GetChartData(context).pointTotals(asked, on: look.on)
            return PointsProgressChart(
                levels: (1...Level.highest).map(Level.start),
                days: points.days.map { DayValue(day: $0.day, value: Double($0.points)) }, before: points.before,
                weekStart: look.weekStart, options: look.options)
        }
    }

    /// The number of months that are drawn at most.
    private static let mostMonths = 18

    private static let pointsPerMonth = Endpoint.drawn(
        PointsPerMonthChart.name, "Points of each of the last 18 months, with the levels reached", on: .worker
    ) { _ in
        { context, look in
            let points = try GetChartData(context).pointsPerMonth(last: mostMonths, on: look.on)
            return PointsPerMonthChart(
                months: points.months.map { DayValue(day: $0.day, value: Double($0.points)) }, before: points.before,
                levels: (1...Level.highest).map(Level.start), options: look.options)
        }
    }

    /// Such as `October`.
    private static func name(of days: ClosedRange<Day>) -> String {
        let isMonth = CalendarUnit.month.range(around: days.lowerBound, weekStart: .monday) == days
        return isMonth ? DayWords.monthName(days.lowerBound) : "the days before"
    }

    private static let scoreColumns = Endpoint.drawn(
        ScoreColumnsChart.name, "Score per day as bars, with the average of other days", on: .worker,
        refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        let other = input.days(
            "beforeFrom", "beforeTo",
            (from: "The first of the days whose average is drawn; none by default.", to: "The last of them."))
        return { context, look in
            let data = GetChartData(context)
            let range = try data.range(asked, on: look.on)
            var before: ScoreColumnsChart.Average?
            if let from = other.from, let to = other.to {
                let days = try data.range(AskedDays(from: from, to: to), on: look.on)
                let average = Double(days.score) / Double(days.dayCount)
                before = days.score > 0 ? ScoreColumnsChart.Average(average, of: name(of: from...to)) : nil
            }
            return ScoreColumnsChart(
                range: range.asked, days: range.everyDay.map { DayValue(day: $0.day, value: Double($0.score)) },
                before: before, weekStart: look.weekStart, options: look.options)
        }
    }

    private static let completionRate = Endpoint.drawn(
        CompletionRateChart.name, "The completion rate by day, week or month", on: .worker,
        refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        let isCompared = compare(&input)
        return { context, look in
            let data = GetChartData(context)
            let totals = try data.range(asked, on: look.on)
            let unit = Self.unit(of: totals.asked)
            let rate = try data.completionRate(asked, by: unit, on: look.on)
            let earlier =
                try isCompared
                ? totals.shown.map { try data.completionRate(.before($0), by: unit, on: look.on).parts } ?? [] : []
            return CompletionRateChart(
                buckets: rate.parts.enumerated().map { index, part in
                    bucket(part, rate.unit, before: earlier.indices.contains(index) ? earlier[index].rate : nil)
                }, grain: grain(rate.unit), average: rate.figures.rate, weekStart: look.weekStart,
                options: look.options)
        }
    }

    /// Days for up to a month, weeks for about half a year, otherwise months.
    private static func unit(of range: ClosedRange<Day>) -> CalendarUnit {
        switch range.dayCount {
        case ...31: .day
        case ...200: .week
        default: .month
        }
    }

    private static func bucket(_ figures: RangeFigures, _ unit: CalendarUnit, before: Double?) -> RateBucket {
        if unit == .day, let day = figures.days.first {
            return RateBucket(day: day.day, completed: day.totals.count, planned: day.planned, before: before)
        }
        let first = figures.range.lowerBound
        return RateBucket(
            days: first...(first + (figures.days.count - 1)), completed: figures.completed,
            plannedDays: figures.plannedDays, rate: figures.rate, isUnfinished: figures.isRunning, before: before)
    }

    private static func grain(_ unit: CalendarUnit) -> Grain {
        switch unit {
        case .day: .day
        case .week: .week
        case .month: .month
        }
    }

    private static let weekRhythm = Endpoint.drawn(
        WeekRhythmChart.name, "Completed tasks by weekday and hour", on: .worker, refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        _ = compare(&input)
        return { context, look in
            let (range, weekStart, rhythm) = try GetChartData(context).weekRhythm(asked, on: look.on)
            let counts = Weekday.allCases.flatMap { weekday in
                rhythm.cells[weekday.rawValue].enumerated().map {
                    HourCount(weekday: weekday, hour: $0.offset, count: $0.element)
                }
            }
            return WeekRhythmChart(
                counts: counts, period: look.dates.range(range), weekStart: weekStart, options: look.options)
        }
    }

    private static let projectPerformance = Endpoint.drawn(
        ProjectPerformanceChart.name, "Completed tasks per project, by priority", on: .worker, refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        let isCompared = compare(&input)
        return { context, look in
            let data = GetChartData(context)
            let (range, projects) = try data.projectPerformance(asked, on: look.on)
            let earlier = isCompared ? try data.projectPerformance(.before(range), on: look.on).projects : []
            let before = Dictionary(uniqueKeysWithValues: earlier.map { ($0.project.id, $0.count) })
            return ProjectPerformanceChart(
                classes: Priority.allCases.map(MarkedClass.init),
                projects: projects.map {
                    ProjectCompletions(
                        name: $0.project.name, counts: $0.completed,
                        before: isCompared ? before[$0.project.id] ?? 0 : nil)
                }, period: look.dates.range(range), beforeName: beforeName(range.dayCount), options: look.options)
        }
    }

    private static let estimateAccuracy = Endpoint.drawn(
        EstimateAccuracyChart.name, "Actual durations of tasks compared with their estimates", on: .worker,
        refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        _ = compare(&input)
        return { context, look in
            let (range, tasks) = try GetChartData(context).estimateAccuracy(asked, on: look.on)
            return EstimateAccuracyChart(
                tasks: tasks.map {
                    EstimatedTask(name: $0.name, estimated: $0.estimated / 60, actual: $0.actual / 60)
                }, period: look.dates.range(range), options: look.options)
        }
    }

    private static let productivityHistory = Endpoint.drawn(
        ProductivityHistoryChart.name, "The productivity score per day, with its four parts", on: .worker,
        refusals: tooLong
    ) { input in
        let asked = input.askedDays()
        _ = compare(&input)
        return { context, look in
            let scores = try GetChartData(context).productivity(asked, on: look.on)
            return ProductivityHistoryChart(
                days: scores.map { score in
                    ProductivityDay(
                        day: score.counts.day, onTime: score.part(.onTime).value, streak: score.part(.streak).value,
                        velocity: score.part(.velocity).value, balance: score.part(.balance).value)
                }, weekStart: look.weekStart, options: look.options)
        }
    }

    private static let year = Endpoint.drawn(
        YearPictureChart.name, "A year in review", on: .worker
    ) { input in
        let year = input.parameter("year", .integer(2026, 1...9_999), "The year; by default that of the day shown.")
        return { context, look in
            let data = GetChartData(context)
            let asked = try year ?? data.completion(on: look.on).day.civil.year
            let figures = try data.yearReview(asked, on: look.on)
            return YearPictureChart(
                YearReview(
                    year: asked, upTo: figures.totals.shown?.upperBound ?? figures.totals.asked.lowerBound - 1,
                    days: figures.totals.days.map { DayCount(day: $0.day, count: $0.count) },
                    points: figures.points, levels: figures.levels, streak: figures.streak, hours: figures.byHour,
                    projects: figures.projects.map {
                        YearReview.Project(name: $0.project.name, completed: $0.count)
                    }), options: look.options)
        }
    }

    /// Read by every chart of a range, so that one address works for all; charts that compare nothing ignore it.
    static func compare(_ input: inout InputReader) -> Bool {
        input.parameter("compare", .digit(), usual: false, "Whether to show the previous days too, if the chart can.")
    }

    static func beforeName(_ days: Int) -> String {
        "\(NumberWords.counted(days, "day")) before"
    }
}

extension AskedDays {
    /// As many days as these, directly before them.
    static func before(_ range: ClosedRange<Day>) -> AskedDays {
        AskedDays(from: range.lowerBound - range.dayCount, to: range.lowerBound - 1)
    }
}
