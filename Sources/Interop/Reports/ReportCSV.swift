import Calendar
import Domain

/// A report as one table: rows for the total, each part, project, category and task, and the advice.
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
        for row in [Self.header] + Self.sums(report) + Self.parts(report) + Self.advice(report) {
            // Rows may omit empty columns at the end.
            for field in row + Self.empty(Self.header.count - row.count) { csv.field(field) }
            csv.endRecord()
        }
        return csv.take()
    }

    /// The total, the previous period, and each day, week or month.
    private static func sums(_ report: Report) -> [[String]] {
        let productivity = report.productivity
        var rows = [range("total", report.figures, report.title, report.figures.plan) + [score(productivity.now)]]
        if let before = report.before { rows.append(range("before", before, "", nil) + [score(productivity.before)]) }
        if report.span != .day, report.figures.days.count <= CalendarUnit.partLimit {
            rows += report.figures.days.map { day($0) + [score(report.productivityDays[$0.day])] }
        }
        for (unit, parts) in report.divisions where unit != .day {
            rows += parts.map { range(unit.rawValue, $0, "", nil) }
        }
        return rows
    }

    /// Projects, categories and tasks.
    private static func parts(_ report: Report) -> [[String]] {
        let (first, last) = (report.range.lowerBound.description, report.range.upperBound.description)
        let projects = report.projects.map { project in
            let head = ["project", first, last, project.project.name, "", "\(project.count)", "", "", ""]
            return head + ["\(project.score)", ""] + project.completed.map(String.init)
        }
        let categories = zip(Category.allCases, report.groups.byCategory).filter { $0.1 > 0 }.map { category, count in
            ["category", first, last, category.displayName, "", "\(count)"]
        }
        return projects + categories + report.completed.map { task("task", $0) }
            + report.overdue.map { task("overdue", $0) }
    }

    private static func advice(_ report: Report) -> [[String]] {
        let range = report.advice.range
        let insights = report.advice.insights.map { insight in
            [
                "insight", range.lowerBound.description, range.upperBound.description,
                "\(insight.statement). \(insight.basis)",
            ]
        }
        guard let next = report.advice.next else { return insights }
        let day = report.madeOn.description
        return insights + [["next", day, day, "\(next.name): \(next.reason)", next.project]]
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
