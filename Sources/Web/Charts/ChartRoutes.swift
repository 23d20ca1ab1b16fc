import Charts
import Domain
import HTTP
import JSON
import UseCases

/// The charts as SVG documents, and the numbers behind each as a table.
struct ChartRoutes: Sendable {
    private let application: Application
    private let data: GetChartData

    init(_ application: Application) {
        self.application = application
        data = GetChartData(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        add(ScoreTrendChart.name, to: &router, scoreTrend)
        add(PriorityPieChart.name, to: &router, priorityPie)
        add(CompletionRingChart.name, to: &router, completionRing)
        add(ProjectHealthChart.name, to: &router, projectHealth)
        add(StreakCalendarChart.name, to: &router, streakCalendar)
        add(BurnUpChart.name, to: &router, burnUp)
    }

    /// Reads the chart's own parameters, then makes it with the shared ones.
    private typealias Make = @Sendable (inout QueryReader, ChartQuery) throws -> any Chart

    private func add(_ name: String, to router: inout Router, _ make: @escaping Make) {
        router.add(.get, "/charts/\(name).svg") { request in
            try application.reads.answer(request) {
                let (chart, query) = try chart(request, make)
                var response = Response(contentType: "image/svg+xml", bytes: chart.svg())
                response.headers["Content-Security-Policy"] = query.style.contentSecurityPolicy
                return response
            }
        }
        router.add(.get, "/charts/\(name).json") { request in
            try application.reads.json(request) { $0.chart(try chart(request, make).chart) }
        }
    }

    private func chart(_ request: Request, _ make: Make) throws -> (chart: any Chart, query: ChartQuery) {
        var reader = QueryReader(request)
        let services = application.services
        let settings = try ManageSettings(store: services.store, clock: services.clock).current()
        let query = ChartQuery(&reader, settings)
        return (try make(&reader, query), query)
    }

    @Sendable private func scoreTrend(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        let days = reader.number("days", 1...GetChartData.longestRange) ?? 30
        let (from, to) = (reader.day("from"), reader.day("to"))
        if let from, let to, from > to {
            reader.problems.add("from", .list.rangeReversed, "from must not be after to.")
        }
        try reader.finish()
        let range = try trendRange(days: days, from: from, to: to, on: query.on)
        let before = try data.range(range.range.lowerBound - 6...range.range.lowerBound - 1)
        return ScoreTrendChart(
            days: range.everyDay.map { DayValue(day: CalendarDay($0.day), value: Double($0.score)) },
            before: before.everyDay.map { Double($0.score) }, firstWeekday: query.firstWeekday, options: query.options)
    }

    private func trendRange(days: Int, from: Day?, to: Day?, on: Day?) throws -> RangeTotals {
        guard let from else {
            return try to.map { try data.range($0 - (days - 1)...$0) } ?? data.range(days: days, on: on)
        }
        let end = try to ?? data.completion(on: on).day
        return try data.range(min(from, end)...end)
    }

    @Sendable private func priorityPie(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        let days = reader.number("days", 1...GetChartData.longestRange) ?? 30
        let legend = reader.flag("legend", otherwise: true)
        try reader.finish()
        let range = try data.range(days: days, on: query.on)
        let slices = zip(Priority.allCases, range.byPriority).map { priority, count in
            PieSlice(
                label: priority.code, name: priority.displayName, count: count,
                mark: PieSlice.Mark(rawValue: priority.rawValue) ?? .c3)
        }
        let noun = range.completed == 1 ? "task" : "tasks"
        return PriorityPieChart(
            slices: slices, period: "\(range.completed) \(noun) in \(days) \(days == 1 ? "day" : "days")",
            centre: (Double(range.score), "score"), legend: legend, options: query.options)
    }

    @Sendable private func completionRing(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        try reader.finish()
        let (day, completed, planned) = try data.completion(on: query.on)
        return CompletionRingChart(
            completed: completed, planned: planned, period: query.on == nil ? "today" : "on \(day)",
            options: query.options)
    }

    @Sendable private func projectHealth(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        let limit = reader.number("limit", 1...500) ?? 500
        try reader.finish()
        let projects = try data.projectHealth(on: query.on)
        return ProjectHealthChart(
            projects: projects.prefix(limit).map { view in
                ProjectProgress(
                    name: view.project.name, completed: view.counts.completed, open: view.counts.open,
                    overdue: view.counts.overdue,
                    health: ProjectProgress.Health(rawValue: view.health.rawValue) ?? .unknown)
            }, total: projects.count, options: query.options)
    }

    @Sendable private func burnUp(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        let id: ProjectID? = reader.identifier("project")
        let days = reader.number("days", 1...GetChartData.longestRange) ?? GetProjectStatistics.usualDays
        let isRolledUp = reader.flag("rolledUp")
        if id == nil, !reader.problems.all.contains(where: { $0.field == "project" }) {
            reader.problems.add("project", .parameter.missing, "Say with project= whose tasks are drawn.")
        }
        try reader.finish()
        let statistics = GetProjectStatistics(store: application.services.store, clock: application.services.clock)
        let burnUp = try statistics.burnUp(
            id ?? Project.inboxID, days: days, rolledUp: isRolledUp, on: query.on)
        return BurnUpChart(
            subject: burnUp.project.name,
            days: burnUp.days.map { BurnUpValue(day: CalendarDay($0.day), total: $0.total, completed: $0.completed) },
            firstWeekday: query.firstWeekday, options: query.options)
    }

    @Sendable private func streakCalendar(_ reader: inout QueryReader, _ query: ChartQuery) throws -> any Chart {
        try reader.finish()
        let (_, totals) = try data.year(on: query.on)
        return StreakCalendarChart(
            days: totals.days.map { DayCount(day: CalendarDay($0.day), count: $0.count) },
            end: CalendarDay(totals.range.upperBound), firstWeekday: query.firstWeekday, options: query.options)
    }
}

extension CalendarDay {
    init(_ day: Day) {
        self.init(number: day.number)
    }
}

extension RangeTotals {
    /// Every day of the range, those without a completion included.
    var everyDay: [DayTotals] {
        let known = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        return (range.lowerBound.number...range.upperBound.number).map { number in
            let day = Day(number: number)
            return known[day] ?? DayTotals(day: day, completed: [0, 0, 0, 0], points: 0)
        }
    }
}

extension JSONWriter {
    /// What the chart shows in words and as a table.
    fileprivate mutating func chart(_ chart: any Chart) {
        object { writer in
            writer.member("title", chart.title)
            writer.member("description", chart.summary)
            writer.key("columns")
            writer.array(chart.table.header) { $0.string($1) }
            writer.key("rows")
            writer.array(chart.table.rows) { writer, row in writer.array(row) { $0.string($1) } }
        }
    }
}
