import Calendar
import Domain
import Text

/// A report as CommonMark with tables (GitHub Flavored Markdown).
public struct ReportMarkdown: ReportExport {
    public let mediaType = "text/markdown; charset=utf-8"
    public let fileExtension = "md"

    public init() {}

    public func bytes(_ report: Report) -> [UInt8] {
        var text = "# \(report.title)\n\n\(report.summary)\n\n"
        for remark in report.remarks { text += "- \(remark)\n" }
        text += "\n\(Self.totals(report))"
        for (unit, parts) in report.divisions where unit != .day || parts.count <= 31 {
            text += "\n## By \(unit.rawValue)\n\n\(Self.parts(parts, report.dates))"
        }
        if !report.projects.isEmpty { text += "\n## Projects\n\n\(Self.projects(report.projects))" }
        if !report.worthMost.isEmpty {
            text += "\n## Worth most\n\n\(Self.tasks(report.worthMost, "Done", report.dates))"
        }
        if !report.completed.isEmpty {
            text += "\n## Completed\n\n\(Self.tasks(report.completed, "Done", report.dates))"
            let left = report.figures.completed - report.completed.count
            if left > 0 { text += "\n\(NumberWords.number(left)) earlier ones are left out.\n" }
        }
        if !report.overdue.isEmpty { text += "\n## Overdue\n\n\(Self.tasks(report.overdue, "Due", report.dates))" }
        text += "\n## Insights\n\n\(Self.insights(report))"
        text += "\n## What to do next\n\n\(Self.next(report.advice.next))\n"
        text += "\nCreated by Tasker on \(report.dates.day(report.madeOn)).\n"
        return Array(text.utf8)
    }

    private static func insights(_ report: Report) -> String {
        "For \(report.dates.range(report.advice.range)):\n\n"
            + report.advice.insights.map { "- **\(escaped($0.statement))**: \(escaped($0.basis))\n" }.joined()
    }

    private static func next(_ next: Report.Next?) -> String {
        guard let next else { return "No open task fits now." }
        return "**\(escaped(next.name))** (\(escaped(next.project))): \(escaped(next.reason))"
    }

    private static func totals(_ report: Report) -> String {
        func row(_ name: String, _ value: (RangeFigures) -> String) -> [String] {
            [name, value(report.figures), report.before.map(value) ?? ""]
        }
        let now = [
            ["Level", NumberWords.number(report.level.number), ""],
            ["Streak in days", NumberWords.number(report.streak.current), ""],
            ["Overdue", report.figures.plan.map { NumberWords.number($0.overdue) } ?? "–", ""],
            ["Productivity score", score(report.productivity.now), score(report.productivity.before)],
        ]
        return table(
            ["", report.title, "Before"], right: 1,
            [
                row("Completed") { NumberWords.number($0.completed) },
                row("Score") { NumberWords.number($0.score) },
                row("Points") { NumberWords.number($0.points) }, row("Completion rate") { percent($0.rate) },
                row("Days with a completion") { NumberWords.number($0.activeDays) },
            ]
                + Priority.allCases.map { priority in
                    row("\(priority.code) \(priority.displayName)") {
                        NumberWords.number($0.byPriority[priority.rawValue])
                    }
                } + now)
    }

    private static func parts(_ parts: [RangeFigures], _ dates: DayWords) -> String {
        table(
            ["Days", "Completed", "Score", "Points", "Rate"], right: 1,
            parts.map {
                [
                    dates.range($0.range), NumberWords.number($0.completed), NumberWords.number($0.score),
                    NumberWords.number($0.points), percent($0.rate),
                ]
            })
    }

    private static func projects(_ projects: [ProjectFigures]) -> String {
        table(
            ["Project", "Completed"] + Priority.allCases.map(\.code) + ["Score"], right: 1,
            projects.map {
                [escaped($0.project.name), NumberWords.number($0.count)] + $0.completed.map(NumberWords.number)
                    + [NumberWords.number($0.score)]
            })
    }

    private static func tasks(_ tasks: [Report.Entry], _ day: String, _ dates: DayWords) -> String {
        table(
            ["", "Task", "Project", day, "Points"], right: 4,
            tasks.map {
                [
                    $0.priority.code, escaped($0.name), escaped($0.project), dates.day($0.day),
                    NumberWords.number($0.points),
                ]
            })
    }

    private static func score(_ productivity: ProductivityScore?) -> String {
        productivity.map { NumberWords.number($0.value) } ?? ""
    }

    private static func percent(_ rate: Double?) -> String { rate.map { "\(NumberWords.percent($0))%" } ?? "–" }

    /// - Parameter right: the index of the first right-aligned column.
    private static func table(_ header: [String], right: Int, _ rows: [[String]]) -> String {
        let line = header.indices.map { $0 < right ? "---" : "---:" }
        return ([header, line] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }

    /// Escapes every character that could have a meaning in Markdown.
    private static func escaped(_ text: String) -> String {
        let special = "\\`*_{}[]<>()#+-.!|~&"
        return text.unicodeScalars.reduce(into: "") { text, scalar in
            if special.unicodeScalars.contains(scalar) { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
    }
}
