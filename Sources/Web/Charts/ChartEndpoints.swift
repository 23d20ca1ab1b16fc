import Calendar
import Charts
import Domain
import HTTP
import Text
import UseCases

/// The charts as SVG documents, and their numbers as tables.
enum ChartEndpoints {
    static let all =
        scoreTrend + priorityPie + completionRing + projectHealth + streakCalendar + burnUp + smallBurnUp
        + RangeChartEndpoints.all + TeamEndpoints.drawn + HabitChartEndpoints.all + WidgetEndpoints.all

    /// The style sheet for charts embedded in a page, as a file of the site.
    static let styleFile = "css/chart.css"
    static let styleBytes = Array(ChartStyle.rules.utf8)

    static let style = SystemEndpoints.fixed(
        "/\(styleFile)", "readChartStyle", "The style sheet for charts embedded in a page",
        "Rules for the class names of charts.",
        Content(type: "text/css", schema: .text(".chart .grid{stroke:var(--line)}")), tag: .charts
    ) { _ in styleBytes }

    /// The loop unless a project is given, whose days must be found among those of all projects.
    private static let perProject = Execution.loopUnless(["from", "project"])

    private static func tasks(_ input: inout InputReader) -> ChartedTasks {
        let project: ProjectID? = input.parameter(
            "project", .id(SchemaExample.project), "Only the tasks of this project.")
        let isRolledUp = input.parameter("rolledUp", .digit(), usual: false, "Whether subprojects are included.")
        return project.map { .project($0, isRolledUp: isRolledUp) } ?? .all
    }

    private static let scoreTrend = Endpoint.drawn(
        ScoreTrendChart.name, "Score per day", on: perProject,
        refusals: [404: [.project.notFound], 422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let isCompared = RangeChartEndpoints.compare(&input)
        let tasks = tasks(&input)
        return { context, look in
            let data = GetChartData(context)
            let (range, before) = try data.trend(asked, of: tasks, on: look.on)
            let earlier = try isCompared ? range.shown.map { try data.trend(.before($0), of: tasks, on: look.on) } : nil
            return ScoreTrendChart(
                days: range.everyDay.map { DayValue(day: $0.day, value: Double($0.score)) },
                before: before.everyDay.map { Double($0.score) },
                earlier: earlier.map { earlier in
                    ScoreTrendChart.Earlier(
                        days: earlier.range.everyDay.map { DayValue(day: $0.day, value: Double($0.score)) },
                        before: earlier.before.everyDay.map { Double($0.score) },
                        name: RangeChartEndpoints.beforeName(range.dayCount))
                }, weekStart: look.weekStart, options: look.options)
        }
    }

    private static let priorityPie = Endpoint.drawn(
        PriorityPieChart.name, "Completed or open tasks by priority", on: .loopUnless(["from", "project", "status"]),
        refusals: [404: [.project.notFound], 422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        _ = RangeChartEndpoints.compare(&input)
        let tasks = tasks(&input)
        let legend = input.parameter("legend", .digit(), usual: true, "Whether to draw a legend.")
        let status = input.parameter(
            "status", .choice(PieStatus.open), usual: .completed, "Open tasks are all there are, whatever the days.")
        return { context, look in
            if status == .open {
                return openPie(try GetChartData(context).openByPriority(of: tasks, on: look.on), legend, look)
            }
            let range = try GetChartData(context).range(asked, of: tasks, on: look.on)
            let slices = zip(Priority.allCases, range.byPriority).map { priority, count in
                PieSlice(MarkedClass(priority), count: count)
            }
            let noun = range.completed == 1 ? "task" : "tasks"
            return PriorityPieChart(
                slices: slices,
                period: "\(range.completed) \(noun) in \(NumberWords.counted(range.dayCount, "day"))",
                centre: (Double(range.score), "score"), legend: legend, options: look.options)
        }
    }

    /// Which tasks the pie counts.
    private enum PieStatus: String, CaseIterable, Sendable {
        case completed, open
    }

    private static func openPie(_ counts: [Int], _ legend: Bool, _ look: ChartLook) -> PriorityPieChart {
        PriorityPieChart(
            slices: zip(Priority.allCases, counts).map { PieSlice(MarkedClass($0), count: $1) },
            heading: "Open by priority", noun: "open", centre: (Double(counts.reduce(0, +)), "open"), legend: legend,
            options: look.options)
    }

    private static let completionRing = Endpoint.drawn(
        CompletionRingChart.name, "Completed of planned tasks, or progress towards the daily goal if there is one"
    ) { _ in
        { context, look in
            let done = try GetChartData(context).completion(on: look.on)
            let period = look.on == nil ? "today" : "on \(done.day)"
            if let (goal, value) = done.goal {
                return CompletionRingChart(
                    value: value, goal: goal.target, unit: goal.measure == .tasks ? .tasks : .score, period: period,
                    options: look.options)
            }
            return CompletionRingChart(
                completed: done.completed, planned: done.planned, period: period, options: look.options)
        }
    }

    private static let projectHealth = Endpoint.drawn(
        ProjectHealthChart.name, "Progress and health of the projects", on: .loopUnless(["on"])
    ) { input in
        let limit = input.parameter(
            "limit", .integer(500, 1...500), usual: 500, "The maximum number of projects drawn.")
        return { context, look in
            let projects = try GetChartData(context).projectHealth(on: look.on)
            return ProjectHealthChart(
                projects: projects.prefix(limit).map { view in
                    ProjectProgress(
                        name: view.project.name, completed: view.counts.completed, open: view.counts.open,
                        overdue: view.counts.overdue,
                        health: ProjectProgress.Health(rawValue: view.health.rawValue) ?? .unknown)
                }, total: projects.count, options: look.options)
        }
    }

    private static let streakCalendar = Endpoint.drawn(StreakCalendarChart.name, "A year of days") { _ in
        { context, look in
            let totals = try GetChartData(context).year(on: look.on).totals
            return StreakCalendarChart(
                days: totals.days.map { DayCount(day: $0.day, count: $0.count) },
                end: totals.asked.upperBound, weekStart: look.weekStart, options: look.options)
        }
    }

    private static let burnUp = Endpoint.drawn(
        BurnUpChart.name, "Completed and total tasks of a project, day by day", on: .worker,
        refusals: [404: [.project.notFound], 422: [.list.rangeTooLong]]
    ) { input in
        let project: Given<ProjectID> = input.parameter(
            "project", .id(SchemaExample.project), missing: "Name the project to draw.",
            "The project to draw; required.")
        let asked = input.askedDays()
        _ = RangeChartEndpoints.compare(&input)
        let isRolledUp = input.parameter("rolledUp", .digit(), usual: false, "Whether subprojects are included.")
        return { context, look in
            let burnUp = try GetProjectStatistics(context).burnUp(
                project.value, asked, rolledUp: isRolledUp, on: look.on)
            let last = burnUp.days.last
            let ahead = try GetForecast(context).execute(project.value, rolledUp: isRolledUp, on: look.on)
            // The forecast starts from the day shown, so a range that ends earlier has none.
            let isUpToDate = last.map { $0.day >= ahead.window.upperBound } ?? false
            return BurnUpChart(
                subject: burnUp.project.name,
                days: burnUp.days.map {
                    BurnUpValue(day: $0.day, total: $0.total, completed: $0.completed)
                },
                forecast: isUpToDate ? BurnUpForecast(ahead.forecast, completed: last?.completed ?? 0) : nil,
                weekStart: look.weekStart,
                options: look.options)
        }
    }

    private static let smallBurnUp = Endpoint.drawn(
        SmallBurnUpChart.name, "The burn-up of a project since it began, at most eight weeks ago, with its forecast",
        on: .worker, refusals: [404: [.project.notFound], 422: [.list.rangeTooLong]]
    ) { input in
        let project: Given<ProjectID> = input.parameter(
            "project", .id(SchemaExample.project), missing: "Name the project to draw.",
            "The project to draw; required.")
        let isRolledUp = input.parameter("rolledUp", .digit(), usual: false, "Whether subprojects are included.")
        return { context, look in
            let ahead = try GetForecast(context).execute(project.value, rolledUp: isRolledUp, on: look.on)
            let asked = AskedDays(from: ahead.window.lowerBound - 1)
            let burnUp = try GetProjectStatistics(context).burnUp(
                project.value, asked, rolledUp: isRolledUp, on: look.on)
            return SmallBurnUpChart(
                subject: burnUp.project.name,
                days: burnUp.days.map { BurnUpValue(day: $0.day, total: $0.total, completed: $0.completed) },
                forecast: BurnUpForecast(ahead.forecast, completed: burnUp.days.last?.completed ?? 0),
                due: burnUp.project.dueDate, options: look.options)
        }
    }
}

extension RangeTotals {
    /// Every day of the range that has begun, including those without completions.
    var everyDay: [DayTotals] {
        guard let shown else { return [] }
        let known = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        return (shown.lowerBound.number...shown.upperBound.number).map { number in
            let day = Day(number: number)
            return known[day] ?? DayTotals(day: day, completed: [0, 0, 0, 0], points: 0)
        }
    }
}
