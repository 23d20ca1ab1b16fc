import Calendar
import Charts
import Domain
import UseCases

/// Small drawings that other sites may show if the settings allow it.
enum WidgetEndpoints {
    static let all = badge + sparkline + todayList

    private static let badge = Endpoint.drawn(
        BadgeChart.name, "One of today's figures as a small badge", isWidget: true
    ) { input in
        let figure = input.parameter(
            "figure", .choice(BadgeFigure.streak), usual: .streak, "Today's score, the level, or the streak.")
        return { context, look in
            let dashboard = try DailyDashboard(context).execute(on: look.on, withSections: false)
            let shown: BadgeChart.Figure =
                switch figure {
                case .streak: .streak(days: dashboard.streak.current)
                case .score: .scoreToday(dashboard.day.score)
                case .level: .level(dashboard.level.number)
                }
            return BadgeChart(shown, options: look.options)
        }
    }

    /// The figures that a badge can show.
    private enum BadgeFigure: String, CaseIterable {
        case streak, score, level
    }

    private static let todayList = Endpoint.drawn(
        TodayListChart.name, "Today's tasks as a list", on: .worker, isWidget: true
    ) { _ in
        { context, look in
            let dashboard = try DailyDashboard(context).execute(on: look.on)
            let sections = dashboard.sections.filter { $0.name != .unplanned }
            return TodayListChart(
                sections.flatMap { section in
                    section.tasks.map { view in
                        TodayListChart.Line(
                            view.task.name, isDone: section.name == .completed,
                            time: section.name == .overdue
                                ? "overdue"
                                : view.task.dueDate?.minute.map(look.options.hours.text) ?? "")
                    }
                }, open: dashboard.openDue.open, done: dashboard.day.count, options: look.options)
        }
    }

    private static let sparkline = Endpoint.drawn(
        SparklineChart.name, "The score per day as a sparkline", isWidget: true,
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        return { context, look in
            let range = try GetChartData(context).range(asked, on: look.on)
            return SparklineChart(
                heading: "Score per day",
                days: range.everyDay.map { DayValue(day: $0.day, value: Double($0.score)) }, options: look.options)
        }
    }
}
