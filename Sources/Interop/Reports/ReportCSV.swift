import Calendar
import Domain

/// A report as one table: a row for the whole, for each part, project, category and task, and for what it ends with.
public struct ReportCSV: ReportExport {
    public let mediaType = "text/csv; charset=utf-8"
    public let fileExtension = "csv"

    public init() {}

    private static let header = [
        "part", "from", "to", "name", "project", "completed", "planned", "overdue", "rate", "score", "points", "P0",
        "P1", "P2", "P3", "productivity",
    ]

    public func bytes(_ report: Report) -> [UInt8] {
        var csv = CSVWriter(capacity: 1 << 14)
        func row(_ fields: [String]) {
            // A row that has nothing to say of the last columns may be short.
            for field in fields + Self.empty(Self.header.count - fields.count) { csv.field(field) }
            csv.endRecord()
        }
        row(Self.header)
        let productivity = report.productivity
        row(Self.range("total", report.figures, report.title, report.figures.plan) + [Self.score(productivity.now)])
        if let before = report.before { row(Self.range("before", before, "", nil) + [Self.score(productivity.before)]) }
        if report.span != .day, report.figures.days.count <= CalendarUnit.partLimit {
            for day in report.figures.days { row(Self.day(day) + [Self.score(report.productivityDays[day.day])]) }
        }
        for (unit, parts) in report.divisions where unit != .day {
            for part in parts { row(Self.range(unit.rawValue, part, "", nil)) }
        }
        let days = (report.range.lowerBound.description, report.range.upperBound.description)
        for project in report.projects {
            row(
                [
                    "project", days.0, days.1, project.project.name, "", "\(project.count)", "", "", "",
                    "\(project.score)", "",
                ]
                    + project.completed.map(String.init))
        }
        for (category, count) in zip(Category.allCases, report.groups.byCategory) where count > 0 {
            row(["category", days.0, days.1, category.displayName, "", "\(count)"])
        }
        for task in report.completed { row(Self.task("task", task)) }
        for task in report.overdue { row(Self.task("overdue", task)) }
        for insight in report.advice.insights {
            let range = report.advice.range
            row(
                [
                    "insight", range.lowerBound.description, range.upperBound.description,
                    "\(insight.statement). \(insight.basis)",
                ])
        }
        if let next = report.advice.next {
            let day = report.madeOn.description
            row(["next", day, day, "\(next.name): \(next.reason)", next.project])
        }
        return csv.take()
    }

    private static func empty(_ count: Int) -> [String] { Array(repeating: "", count: count) }

    private static func score(_ productivity: ProductivityScore?) -> String { productivity.map { "\($0.value)" } ?? "" }

    private static func range(_ part: String, _ figures: RangeFigures, _ name: String, _ plan: DayPlan?) -> [String] {
        [
            part, figures.range.lowerBound.description, figures.range.upperBound.description, name, "",
            "\(figures.completed)", "", plan.map { "\($0.overdue)" } ?? "", rate(figures.rate), "\(figures.score)",
            "\(figures.points)",
        ] + figures.byPriority.map(String.init)
    }

    private static func day(_ figures: DayFigures) -> [String] {
        let day = figures.day.description
        return [
            "day", day, day, figures.day.weekday.name, "", "\(figures.totals.count)",
            "\(figures.planned)", "\(figures.plan.overdue)", rate(figures.rate),
            "\(figures.totals.score)", "\(figures.totals.points)",
        ] + figures.totals.completed.map(String.init)
    }

    private static func task(_ part: String, _ task: Report.Entry) -> [String] {
        let isDone = part == "task"
        return [
            part, task.day.description, task.day.description, task.name, task.project, isDone ? "1" : "0", "", "", "",
            isDone ? "\(task.priority.score)" : "", isDone ? "\(task.points)" : "",
        ] + Priority.allCases.map { $0 == task.priority ? "1" : "" }
    }

    /// With four decimals, such as `0.6250`.
    private static func rate(_ rate: Double?) -> String {
        guard let rate else { return "" }
        let parts = Int((min(max(rate, 0), 1) * 10_000).rounded())
        let digits = String(parts % 10_000)
        return "\(parts / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }
}
