import Calendar
import Domain

@testable import Charts

/// The designed cases by name; each has a stored drawing.
enum DesignedSamples {
    static func all(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        states(options) + trends(options) + rates(options) + projects(options) + others(options)
            + statesOverTime(options) + statesOfParts(options) + statesOfProjects(options) + habits(options)
    }

    /// The states that every chart over time must show well: nothing, one point, zeros, one huge value, ten years.
    private static func states(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        var outlier = Samples.scores(30)
        outlier[11] = DayValue(day: outlier[11].day, value: 1_204)
        return [
            ("score-trend-empty", ScoreTrendChart(days: [], options: options)),
            ("score-trend-one-day", ScoreTrendChart(days: Samples.days(1) { _ in 7 }, options: options)),
            (
                "score-trend-zeros",
                ScoreTrendChart(
                    days: Samples.days(30) { _ in 0 }, lastActive: Samples.end - 31, options: options)
            ),
            ("score-trend-outlier", ScoreTrendChart(days: outlier, options: options)),
            ("score-trend-ten-years", ScoreTrendChart(days: Samples.scores(3_653), options: options)),
        ]
    }

    private static func trends(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func earlier(_ days: Int) -> ScoreTrendChart.Earlier {
            let values = Samples.days(days) { Double(($0 * 29 + 5) % 23) / 1.5 }
            return ScoreTrendChart.Earlier(
                days: values.map { DayValue(day: $0.day - days, value: $0.value) }, name: "\(days) days before")
        }
        let points = Samples.days(90) { 14_879 + Double($0 * 30 + $0 * $0 / 20) }
        let parts = (0..<90).map { (index: Int) -> ProductivityDay in
            ProductivityDay(
                day: Samples.end + (index - 89), onTime: Double(18 + index % 7), streak: Double(index % 23),
                velocity: Double(index * 3 % 17), balance: Double(index % 9) / 2)
        }
        return [
            ("score-trend-30", ScoreTrendChart(days: Samples.scores(30), earlier: earlier(30), options: options)),
            ("score-trend-90", ScoreTrendChart(days: Samples.scores(90), earlier: earlier(90), options: options)),
            ("points-progress-90", PointsProgressChart(levels: Samples.levels, days: points, options: options)),
            ("points-progress-empty", PointsProgressChart(levels: Samples.levels, days: [], options: options)),
            (
                "points-progress-start",
                PointsProgressChart(
                    levels: Samples.levels, days: Samples.days(30) { Double($0 * $0) }, options: options)
            ),
            ("productivity-history-90", ProductivityHistoryChart(days: parts, options: options)),
            ("productivity-history-empty", ProductivityHistoryChart(days: [], options: options)),
            (
                "burn-up-forecast",
                BurnUpChart(
                    subject: "Library", days: Samples.progress(60), forecast: Samples.forecast, options: options)
            ),
            (
                "burn-up-resampled",
                BurnUpChart(
                    subject: "Library", days: Samples.progress(60), forecast: Samples.resampled, options: options)
            ),
            ("burn-up-one-day", BurnUpChart(subject: "Library", days: Samples.progress(1), options: options)),
        ]
    }

    private static func rates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        [
            (
                "completion-rate-weeks",
                CompletionRateChart(
                    buckets: Samples.buckets(13, step: 7), grain: .week,
                    average: Samples.mean(Samples.buckets(13, step: 7)), options: options)
            ),
            ("completion-rate-empty", CompletionRateChart(buckets: [], grain: .day, average: nil, options: options)),
            ("week-rhythm", WeekRhythmChart(counts: Samples.hours, options: options)),
            ("week-rhythm-empty", WeekRhythmChart(counts: [], options: options)),
        ]
    }

    private static func projects(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        [
            (
                "project-performance",
                ProjectPerformanceChart(
                    classes: Samples.classes, projects: Samples.performances, beforeName: "90 days before",
                    options: options)
            ),
            (
                "project-performance-outlier",
                ProjectPerformanceChart(
                    classes: Samples.classes,
                    projects: [ProjectCompletions(name: "Imported", counts: [12, 6_000, 2_000, 3])]
                        + Samples.performances.map { ProjectCompletions(name: $0.name, counts: $0.counts) },
                    options: options)
            ),
            (
                "project-performance-names",
                ProjectPerformanceChart(
                    classes: Samples.classes,
                    projects: Samples.hostileNames.enumerated().map {
                        ProjectCompletions(name: $1, counts: [1, $0, 20 - $0, 3], before: $0)
                    }, options: options)
            ),
            (
                "project-performance-empty",
                ProjectPerformanceChart(classes: Samples.classes, projects: [], options: options)
            ),
            ("project-health", ProjectHealthChart(projects: Samples.projects, total: 900, options: options)),
            (
                "priority-pie",
                PriorityPieChart(slices: Samples.slices, centre: (1_632, "score"), options: options)
            ),
        ]
    }

    private static func others(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        [
            ("estimate-accuracy", EstimateAccuracyChart(tasks: Samples.estimates(75), options: options)),
            ("estimate-accuracy-too-little", EstimateAccuracyChart(tasks: Samples.estimates(3), options: options)),
            (
                "streak-calendar",
                StreakCalendarChart(
                    days: Samples.counts(400), end: Samples.end, streak: Samples.end - 18...Samples.end,
                    options: options)
            ),
            ("badge-streak", BadgeChart(.streak(days: 19), options: options)),
            ("badge-score", BadgeChart(.scoreToday(34), options: options)),
            (
                "today-list",
                TodayListChart(
                    [.init("Call the bank", time: "09:30"), .init("Water the plants"), .init("Read", isDone: true)],
                    open: 4, done: 1, options: options)
            ),
            (
                "points-per-month",
                PointsPerMonthChart(
                    months: (0..<13).map {
                        DayValue(day: Day(year: 2025, month: 11, day: 1)! + $0 * 31, value: Double(260 + $0 * 97 % 700))
                    },
                    before: 0, levels: Samples.levels, options: options)
            ),
            (
                "score-columns",
                ScoreColumnsChart(
                    range: Samples.end - 20...Samples.end + 9, days: Samples.scores(21),
                    before: .init(12.25, of: "October"),
                    options: options)
            ),
            (
                "score-columns-empty",
                ScoreColumnsChart(range: Samples.end...Samples.end, days: [], before: nil, options: options)
            ),
            ("badge-level", BadgeChart(.level(14), options: options)),
            ("sparkline", SparklineChart(heading: "Score per day", days: Samples.scores(30), options: options)),
            ("year", YearPictureChart(Samples.year, options: options)),
            ("year-empty", YearPictureChart(Samples.emptyYear, options: options)),
        ]
    }
}
