import Calendar
import Domain

@testable import Charts

/// Data that is hard to draw, as charts of all kinds.
enum Samples {
    static let end = Day(year: 2026, month: 11, day: 21)!

    static let hostileNames = [
        "<script>alert(1)</script>", "\"&' ]]> <!-- &amp; %s", "👩‍👩‍👧‍👦🇩🇪 family", String(repeating: "W", count: 200),
        "مشروع إطلاق الموقع الجديد للشركة في الربع الأول من العام القادم مع جميع الأقسام", "שלום עולם 12",
        "\u{0}\u{B}bell\u{7}\n\t",
        String(repeating: "計画", count: 100), String(repeating: "👨‍👩‍👧‍👦", count: 50), "", " ", "\u{202E}reversed",
        String(repeating: "Щ", count: 200), "ﷺ﷽",
    ]

    static func days(_ count: Int, _ value: (Int) -> Double) -> [DayValue] {
        (0..<count).map { DayValue(day: end + ($0 - count + 1), value: value($0)) }
    }

    static func scores(_ count: Int) -> [DayValue] {
        days(count) { Double(($0 * 37 + $0 / 3 * 11) % 29) }
    }

    static func counts(_ count: Int) -> [DayCount] {
        (0..<count).map { DayCount(day: end + ($0 - count + 1), count: $0 * 37 % 9 * ($0 % 3)) }
    }

    /// The points of levels: 0, 100, 400 …
    static let levels = (0..<50).map { 100 * $0 * $0 }

    static let classes = slices.map { MarkedClass(code: $0.label, name: $0.name, mark: $0.mark) }

    static let slices = [
        PieSlice(label: "P0", name: "Highest", count: 9, mark: .c0),
        PieSlice(label: "P1", name: "High", count: 14, mark: .c1),
        PieSlice(label: "P2", name: "Medium", count: 22, mark: .c2),
        PieSlice(label: "P3", name: "Low", count: 11, mark: .c3),
    ]

    static let projects = [
        ProjectProgress(name: "Inbox", completed: 12, open: 8, overdue: 1, health: .warning),
        ProjectProgress(name: "Taxes 2026", completed: 2, open: 7, overdue: 3, health: .critical),
        ProjectProgress(name: "Home", completed: 21, open: 7, overdue: 0, health: .good),
        ProjectProgress(name: "Thesis", completed: 9, open: 1, overdue: 0, health: .excellent),
        ProjectProgress(name: "Empty", completed: 0, open: 0, overdue: 0, health: .unknown),
    ]

    static var hostileProjects: [ProjectProgress] {
        hostileNames.enumerated().map { index, name in
            ProjectProgress(
                name: name, completed: index * 1000, open: index % 3 * 100_000, overdue: index % 3 * 99_999,
                health: ProjectProgress.Health.allCases[index % 5])
        }
    }

    static func scoreTrends(_ options: ChartOptions) -> [any Chart] {
        var outlier = scores(30)
        outlier[11] = DayValue(day: outlier[11].day, value: 1_234_567_890)
        let all = [
            [], scores(1), scores(2), scores(7), scores(30), scores(90), scores(365), scores(3653), outlier,
            days(30) { _ in 0 }, days(3) { _ in 0.1 }, days(5) { $0 == 2 ? .nan : -5 },
        ]
        return all.map { ScoreTrendChart(days: $0, options: options) }
    }

    static func others(_ options: ChartOptions) -> [any Chart] {
        var charts: [any Chart] = [
            PriorityPieChart(slices: slices, centre: (207, "score"), options: options),
            PriorityPieChart(slices: slices, centre: (1_234_567_890, "score"), legend: false, options: options),
            PriorityPieChart(slices: [], centre: (0, "score"), options: options),
            PriorityPieChart(slices: Array(slices.prefix(1)), centre: (12_345, "score"), options: options),
            ProjectHealthChart(projects: [], options: options),
            ProjectHealthChart(projects: projects, total: 900, options: options),
            ProjectHealthChart(projects: hostileProjects, options: options),
            TeamChart(people: [], options: options),
            TeamChart(people: team, subject: "Garden", options: options),
            StreakCalendarChart(days: counts(400), end: end, options: options),
            StreakCalendarChart(days: [], end: end, weekStart: .sunday, options: options),
            StreakCalendarChart(days: [DayCount(day: end, count: 1)], end: end, weekStart: .saturday, options: options),
        ]
        for name in hostileNames {
            let slice = PieSlice(label: "P1", name: name, count: 1_000_000, mark: .c1)
            charts.append(PriorityPieChart(slices: slices + [slice], centre: (1, name), options: options))
        }
        for (completed, planned) in [(5, 8), (0, 0), (0, 4), (8, 8), (9, 8), (123_456, 1_234_567)] {
            charts.append(CompletionRingChart(completed: completed, planned: planned, options: options))
        }
        return charts
    }

    static let team =
        hostileNames.map { PersonLoad(name: $0, open: 1_234_567, due: 1, overdue: 3, done: 0) }
        + [
            PersonLoad(name: "Ann", open: 7, due: 2, overdue: 1, done: 5),
            PersonLoad(name: "Jonas", open: 0, due: 0, overdue: 0, done: 0),
        ]

    static func burnUps(_ options: ChartOptions) -> [any Chart] {
        let named = hostileNames.prefix(4).map { BurnUpChart(subject: $0, days: progress(30), options: options) }
        let empty = (0..<30).map { BurnUpValue(day: end + ($0 - 29), total: 0, completed: 0) }
        let long = [0, 1, 90, 3_660].map { progress($0) }
        return named + (long + [empty]).map { BurnUpChart(subject: "Garden", days: $0, options: options) }
    }

    static func progress(_ count: Int) -> [BurnUpValue] {
        (0..<count).map { BurnUpValue(day: end + ($0 - count + 1), total: 20 + $0 / 2, completed: $0 / 2) }
    }

    static let forecast = BurnUpForecast(
        even: end + 33, likely: end + 44, nearlySure: end + 51,
        futures: (1...51).map { day in
            let most = 29 + day
            return BurnUpForecast.Future(
                day: end + day, even: most - day / 3...most + day / 3, likely: most - day / 2...most + day,
                nearlySure: most - day...most + 2 * day)
        })

    /// Of the 20 open tasks of `progress(60)`, with one completed on every third day and three on every tenth.
    static let resampled: BurnUpForecast = {
        let throughput = (1...56).map { ($0 % 3 == 0 ? 1 : 0) + ($0 % 10 == 0 ? 3 : 0) }
        let forecast = Forecast(open: 20, throughput: throughput, after: end, seed: 1)
        let futures = forecast.fan.map { day in
            let middle = day.middle.map { 29 + $0.lowerBound...29 + $0.upperBound }
            return BurnUpForecast.Future(day: day.day, even: middle[0], likely: middle[1], nearlySure: middle[2])
        }
        return BurnUpForecast(
            even: forecast.days[0], likely: forecast.days[1], nearlySure: forecast.days[2], futures: futures)
    }()

    static func month(_ year: Int, _ month: Int) -> Day {
        Day(year: year, month: month, day: 1)!
    }

    static func buckets(_ count: Int, step: Int) -> [RateBucket] {
        (0..<count).map { index in
            let first = end - (count - 1 - index) * step
            let (completed, isPlanned) = (index * 7 % 11, index % 5 != 4)
            let before = index % 3 == 0 ? nil : Double(index * 5 % 9) / 9
            guard step > 1 else {
                return RateBucket(day: first, completed: completed, planned: isPlanned ? 11 : 0, before: before)
            }
            return RateBucket(
                days: first...first + (step - 1), completed: completed, plannedDays: isPlanned ? step : 0,
                rate: Double(completed) / 11, isUnfinished: index == count - 1, before: before)
        }
    }

    /// The rate of the whole range, whose buckets have as many days with a plan each.
    static func mean(_ buckets: [RateBucket]) -> Double? {
        let rates = buckets.compactMap(\.rate)
        return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
    }

    static func months(_ count: Int, from year: Int, _ month: Int, rate: (Int) -> Double) -> [RateBucket] {
        (0..<count).map { index in
            let first = Samples.month(year + (index + month - 1) / 12, (index + month - 1) % 12 + 1)
            return RateBucket(days: first...first + 27, completed: 60, plannedDays: 28, rate: rate(index))
        }
    }

    static let hours: [HourCount] = Weekday.allCases.flatMap { weekday in
        (6..<23).map { hour in
            HourCount(weekday: weekday, hour: hour, count: (weekday.rawValue * 5 + hour * 7) % 13 * (hour % 3))
        }
    }

    static let performances = [
        ProjectCompletions(name: "Documentation", counts: [0, 0, 40, 398], before: 210),
        ProjectCompletions(name: "Library", counts: [1, 24, 58, 87], before: 68),
        ProjectCompletions(name: "Tests", counts: [2, 14, 29, 32], before: 28),
        ProjectCompletions(name: "Build", counts: [0, 1, 3, 16], before: 5),
        ProjectCompletions(name: "SQLite", counts: [0, 0, 2, 0], before: 0),
    ]

    static func estimates(_ count: Int) -> [EstimatedTask] {
        (0..<count).map { index in
            let estimate = [15, 20, 30, 45, 60, 90, 120, 180][index % 8]
            return EstimatedTask(
                name: "Task \(index)", estimated: estimate, actual: estimate * (4 + index * 7 % 9) / 7)
        } + (count > 10 ? [EstimatedTask(name: "Move the archive", estimated: 30, actual: 600)] : [])
    }

    static let year = YearReview(
        year: 2026,
        days: (0..<365).map { index in
            let count =
                index == 71 ? 65 : index == 70 ? 47 : index % 9 < 3 && !(80...99).contains(index) ? 0 : index * 37 % 29
            return DayCount(day: Day(year: 2026, month: 1, day: 1)! + index, count: count)
        }, points: 10_390, levels: 10...14,
        streak: Day(year: 2026, month: 3, day: 21)!...Day(year: 2026, month: 4, day: 9)!,
        hours: (0..<24).map { $0 < 6 ? 0 : $0 * 53 % 97 },
        projects: zip(["Documentation", "Library", "Tests", "Demo apps", "Build"], [1_322, 626, 231, 104, 62]).map {
            YearReview.Project(name: $0, completed: $1)
        })

    static let emptyYear = YearReview(
        year: 2025, days: [], points: 0, levels: 1...1, streak: nil, hours: [], projects: [])

    static func newCharts(_ options: ChartOptions) -> [any Chart] {
        // Hundreds of rows take long to compare; they have a test of their own.
        var charts = DesignedSamples.all(options).filter { !$0.name.hasSuffix("-500") }.map(\.chart)
        for count in [1, 2, 59, 60, 3_653] {
            let values = days(count) { Double($0 * 40) }
            charts.append(PointsProgressChart(levels: Samples.levels, days: values, options: options))
            let rates = buckets(min(count, 400), step: 1)
            charts.append(CompletionRateChart(buckets: rates, grain: .day, average: mean(rates), options: options))
            charts.append(
                ProductivityHistoryChart(
                    days: values.map {
                        ProductivityDay(
                            day: $0.day, onTime: 40, streak: $0.value, velocity: .nan, balance: -1)
                    }, options: options))
            charts.append(
                ScoreTrendChart(
                    days: scores(count),
                    earlier: ScoreTrendChart.Earlier(days: days(count) { Double($0) * 100 }, name: "before that"),
                    options: options))
        }
        charts += [
            CompletionRateChart(
                buckets: months(120, from: 2017, 1) { _ in 5.0 / 7 }, grain: .month, average: 5.0 / 7, options: options),
            PointsProgressChart(levels: Samples.levels, days: days(30) { _ in 1e14 }, options: options),
            PointsProgressChart(levels: Samples.levels, days: days(30) { $0 == 3 ? .nan : 36_099 }, options: options),
            WeekRhythmChart(
                counts: [HourCount(weekday: .sunday, hour: 23, count: 1_234_567)], weekStart: .saturday,
                options: options),
            ProjectPerformanceChart(
                classes: Samples.classes,
                projects: [ProjectCompletions(name: "Alone", counts: [0, 1_000_000, 0, 0], before: 7)],
                options: options),
            SparklineChart(heading: "Score", days: [], options: options),
            SparklineChart(heading: "Score", days: days(5) { $0 == 2 ? 1e9 : 1_234_567 }, options: options),
            BadgeChart(.streak(days: 1), options: options), BadgeChart(.scoreToday(1_234_567_890), options: options),
        ]
        return charts + strange(options)
    }

    /// Forecasts without an end or with one in centuries, and names too long for any axis.
    private static func strange(_ options: ChartOptions) -> [any Chart] {
        let none = BurnUpForecast(even: nil, likely: nil, nearlySure: nil)
        let late = BurnUpForecast(even: end + 2, likely: end + 3, nearlySure: end + 90_000)
        let tasks = hostileNames.enumerated().map { EstimatedTask(name: $1, estimated: 1, actual: $0 * 1_000) }
        let best = DayCount(day: Day(year: 2024, month: 12, day: 31)!, count: 9_999)
        return [none, late].flatMap { forecast in
            [1, 30, 3_653].map {
                BurnUpChart(subject: "Garden", days: progress($0), forecast: forecast, options: options)
            }
        }
            + [0, 1, 30].map {
                SmallBurnUpChart(
                    subject: "Garden", days: progress($0), forecast: late, due: end + 200, options: options)
            } + [
                EstimateAccuracyChart(tasks: tasks, options: options),
                EstimateAccuracyChart(
                    tasks: (0..<12).map { EstimatedTask(name: hostileNames[$0], estimated: 600, actual: 3) },
                    options: options),
                YearPictureChart(
                    YearReview(
                        year: 2024, days: [best], points: 1_234_567, levels: 1...50, streak: best.day - 400...best.day,
                        hours: [1], projects: hostileNames.map { YearReview.Project(name: $0, completed: 1_000_000) }),
                    options: options),
                YearPictureChart(
                    YearReview(
                        year: 2024, days: [DayCount(day: Day(year: 2024, month: 1, day: 1)!, count: 3)], points: 1,
                        levels: 1...1, streak: nil, hours: [], projects: []), options: options),
            ]
    }

    static func all(_ options: ChartOptions) -> [any Chart] {
        scoreTrends(options) + others(options) + burnUps(options) + newCharts(options) + habits(options)
    }
}
