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

    static func all(_ options: ChartOptions) -> [any Chart] {
        scoreTrends(options) + others(options) + burnUps(options)
    }
}
