import Calendar
import Domain

@testable import Charts

/// The states that every chart must show well: nothing, one point, zeros, one huge value, ten years, long names.
extension DesignedSamples {
    private static let tenYears = 3_653
    private static let huge = 120_000.0

    static func statesOverTime(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        pointStates(options) + productivityStates(options) + rateStates(options) + burnUpStates(options)
            + sparklineStates(options)
    }

    private static func pointStates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func chart(_ days: Int, _ value: (Int) -> Double) -> any Chart {
            PointsProgressChart(levels: Samples.levels, days: Samples.days(days, value), options: options)
        }
        return [
            ("points-progress-one-day", chart(1) { _ in 14 }), ("points-progress-zeros", chart(30) { _ in 0 }),
            ("points-progress-outlier", chart(30) { $0 < 12 ? 20 : huge + Double($0) }),
            ("points-progress-ten-years", chart(tenYears) { Double($0 * 60) }),
        ]
    }

    private static func productivityStates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func chart(_ days: Int, _ share: (Int) -> Double) -> any Chart {
            let days = Samples.days(days, share).map {
                ProductivityDay(
                    day: $0.day, onTime: 40 * $0.value, streak: 30 * $0.value, velocity: 20 * $0.value,
                    balance: 10 * $0.value)
            }
            return ProductivityHistoryChart(days: days, options: options)
        }
        return [
            ("productivity-history-one-day", chart(1) { _ in 0.5 }),
            ("productivity-history-zeros", chart(30) { _ in 0 }),
            ("productivity-history-outlier", chart(30) { $0 == 11 ? 1 : 0.05 }),
            ("productivity-history-ten-years", chart(tenYears) { Double(abs($0 % 900 - 450)) / 450 }),
        ]
    }

    private static func rateStates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func chart(_ buckets: [RateBucket], _ grain: Grain = .day) -> any Chart {
            CompletionRateChart(buckets: buckets, grain: grain, average: Samples.mean(buckets), options: options)
        }
        let zeros = (0..<14).map { RateBucket(day: Samples.end - 13 + $0, completed: 0, planned: $0 % 3) }
        let outlier = (0..<14).map { index in
            RateBucket(
                day: Samples.end - 13 + index, completed: index == 4 ? 9 : 0, planned: index == 4 ? 9 : 10 + index)
        }
        let months = Samples.months(120, from: 2016, 12) { Double($0 * 7 % 60) / 60 }
        return [
            ("completion-rate-one-day", chart([RateBucket(day: Samples.end, completed: 2, planned: 3)])),
            ("completion-rate-zeros", chart(zeros)), ("completion-rate-outlier", chart(outlier)),
            ("completion-rate-ten-years", chart(months, .month)),
        ]
    }

    private static func burnUpStates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func chart(_ subject: String, _ days: [BurnUpValue]) -> any Chart {
            BurnUpChart(subject: subject, days: days, options: options)
        }
        let zeros = Samples.days(30) { _ in 0 }.map { BurnUpValue(day: $0.day, total: 0, completed: 0) }
        let outlier = Samples.progress(30).enumerated().map { index, value in
            BurnUpValue(
                day: value.day, total: index < 12 ? value.total : Int(huge), completed: value.completed)
        }
        return [
            ("burn-up-empty", chart("Library", [])), ("burn-up-zeros", chart("Library", zeros)),
            ("burn-up-outlier", chart("Library", outlier)),
            ("burn-up-ten-years", chart("Library", Samples.progress(tenYears))),
            ("burn-up-right-to-left", chart(rightToLeft[0], Samples.progress(30))),
            ("burn-up-long-name", chart(longNames[3], Samples.progress(30))),
        ]
    }

    private static func sparklineStates(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func chart(_ days: Int, _ value: (Int) -> Double) -> any Chart {
            SparklineChart(heading: "Score per day", days: Samples.days(days, value), options: options)
        }
        return [
            ("sparkline-empty", chart(0) { _ in 0 }), ("sparkline-one-day", chart(1) { _ in 7 }),
            ("sparkline-zeros", chart(30) { _ in 0 }), ("sparkline-outlier", chart(30) { $0 == 11 ? huge : 9 }),
            ("sparkline-ten-years", chart(tenYears) { Double($0 * 37 % 29) }),
            ("badge-streak-none", BadgeChart(.streak(days: 0), options: options)),
            ("badge-score-outlier", BadgeChart(.scoreToday(Int(huge)), options: options)),
        ]
    }

    static func statesOfParts(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func calendar(_ days: [DayCount]) -> any Chart {
            StreakCalendarChart(days: days, end: Samples.end, options: options)
        }
        func pie(_ slices: [PieSlice], _ score: Double) -> any Chart {
            PriorityPieChart(slices: slices, centre: (score, "score"), options: options)
        }
        func ring(_ completed: Int, _ planned: Int) -> any Chart {
            CompletionRingChart(completed: completed, planned: planned, options: options)
        }
        let counts = Samples.counts(365)
        let rhythm = HourCount(weekday: .sunday, hour: 23, count: 1)
        let night = HourCount(weekday: .monday, hour: 3, count: Int(huge))
        return [
            ("streak-calendar-empty", calendar([])),
            ("streak-calendar-one-day", calendar([DayCount(day: Samples.end, count: 1)])),
            ("streak-calendar-zeros", calendar(counts.map { DayCount(day: $0.day, count: 0) })),
            (
                "streak-calendar-outlier",
                calendar(counts.map { DayCount(day: $0.day, count: $0.day == Samples.end - 70 ? Int(huge) : $0.count) })
            ),
            ("week-rhythm-one-task", WeekRhythmChart(counts: [rhythm], options: options)),
            ("week-rhythm-outlier", WeekRhythmChart(counts: Samples.hours + [night], options: options)),
            ("priority-pie-empty", pie([], 0)), ("priority-pie-one-slice", pie([Samples.slices[1]], 56)),
            (
                "priority-pie-outlier",
                pie(
                    Samples.slices.map { slice in
                        PieSlice(
                            label: slice.label, name: slice.name, count: slice.label == "P2" ? Int(huge) : slice.count,
                            mark: slice.mark)
                    }, huge * 3)
            ),
            ("completion-ring-empty", ring(0, 0)), ("completion-ring-none", ring(0, 4)),
            ("completion-ring", ring(5, 8)), ("completion-ring-whole", ring(8, 8)),
            ("completion-ring-outlier", ring(118, Int(huge))),
            (
                "estimate-accuracy-names",
                EstimateAccuracyChart(
                    tasks: (longNames + rightToLeft + longNames).enumerated().map {
                        EstimatedTask(name: $1, estimated: 30, actual: 5 + $0 * 40)
                    }, options: options)
            ),
        ]
    }

    static func statesOfProjects(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        func progress(_ names: [String]) -> any Chart {
            ProjectHealthChart(
                projects: names.enumerated().map { index, name in
                    ProjectProgress(
                        name: name, completed: index, open: names.count - index, overdue: index % 7,
                        health: ProjectProgress.Health.allCases[index % 5])
                }, options: options)
        }
        func completions(_ names: [String]) -> any Chart {
            ProjectPerformanceChart(
                classes: Samples.classes,
                projects: names.enumerated().map {
                    ProjectCompletions(name: $1, counts: [1, $0 % 9, 20 - $0 % 20, 3], before: $0)
                }, options: options)
        }
        let many = (1...500).map { "\($0) \(longNames[$0 % longNames.count])".prefix(200) }.map(String.init)
        return [
            ("project-health-empty", ProjectHealthChart(projects: [], options: options)),
            ("project-health-one", progress(["Garden"])),
            (
                "project-health-zeros",
                ProjectHealthChart(
                    projects: ["Inbox", "Garden"].map {
                        ProjectProgress(name: $0, completed: 0, open: 0, overdue: 0, health: .unknown)
                    }, options: options)
            ),
            (
                "project-health-outlier",
                ProjectHealthChart(
                    projects: Samples.projects + [
                        ProjectProgress(
                            name: "Imported", completed: Int(huge), open: 3, overdue: 0, health: .excellent)
                    ], options: options)
            ),
            ("project-health-names", progress(longNames)),
            ("project-health-right-to-left", progress(rightToLeft)), ("project-health-500", progress(many)),
            ("project-performance-one", completions(["Garden"])),
            (
                "project-performance-zeros",
                ProjectPerformanceChart(
                    classes: Samples.classes,
                    projects: ["Inbox", "Garden"].map { ProjectCompletions(name: $0, counts: [0, 0, 0, 0]) },
                    options: options)
            ),
            ("project-performance-right-to-left", completions(rightToLeft)),
            ("project-performance-500", completions(many)),
        ]
    }

    /// Names of 200 characters: of wide letters, without a space, of many bytes, of words.
    static let longNames = [
        String(repeating: "W", count: 200), String(repeating: "計画", count: 100), String(repeating: "Щ", count: 200),
        String(String(repeating: "Plan the move to the new house, room by room; ", count: 5).prefix(200)),
    ]

    static let rightToLeft = [
        "مشروع إطلاق الموقع الجديد للشركة في الربع الأول من العام القادم مع جميع الأقسام", "שלום עולם 12",
        "العمل (2026)", "Garden של המשפחה",
    ]
}
