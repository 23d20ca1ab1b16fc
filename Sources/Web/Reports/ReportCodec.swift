import Calendar
import Domain
import Codecs
import UseCases

/// A report as JSON.
enum ReportCodec {
    static let report = ObjectCodec<Report>("Report", words + figures + lists + advice)

    private static let words: [Field<Report>] = [
        Field("span", .choice(.month), \.span),
        Field("title", .text("November 2026"), \.title),
        Field("madeOn", .day(), \.madeOn),
        Field("summary", .text("You completed 156 tasks on 21 days, 196 fewer than in October (352)."), \.summary),
        Field("remarks", .list(.text("Best day: Saturday 28 November, score 79, 26 tasks.")), \.remarks),
    ]

    private static let figures: [Field<Report>] =
        AnalyticsCodec.rangeFigures.fields.map { $0.of(\.figures) } + [
            Field("before", .orNull(.object(AnalyticsCodec.rangeFigures)), "The days it is compared with.", \.before),
            Field("bestDay", .orNull(.object(AnalyticsCodec.dayFigures)), \.figures.best),
            Field(
                "level", .object(SharedCodec.level), "At the end of the range, like streak, openDue and overdue.",
                \.level),
            Field("streak", .object(SharedCodec.streak), \.streak),
            Field(
                "productivity", .orNull(.object(ProductivityCodec.score)),
                "At the end of the range; null if every day is in the future."
            ) { $0.productivity.now },
            Field(
                "productivityBefore", .orNull(.object(ProductivityCodec.score)), "At the end of the previous days."
            ) { $0.productivity.before },
            Field("openDue", .orNull(.integer(3)), "Open tasks due by then; null if every day is in the future.") {
                $0.figures.plan?.openDue
            },
            Field("overdue", .orNull(.integer(2)), "The same.") { $0.figures.plan?.overdue },
        ]

    private static let lists: [Field<Report>] = [
        Field(
            "days", .list(.object(day), max: CalendarUnit.partLimit),
            "The days that have begun; empty if there are too many."
        ) {
            report in
            guard report.figures.days.count <= CalendarUnit.partLimit else { return [] }
            return report.figures.days.map { (figures: $0, productivity: report.productivityDays[$0.day]) }
        },
        division("weeks", .week), division("months", .month),
        Field(
            "projects", .list(.object(AnalyticsCodec.project)), "Projects with completions, the most first.", \.projects
        ),
        Field("byType", .list(.object(AnalyticsCodec.ofType), max: 4)) {
            AnalyticsCodec.counted(TaskType.allCases, $0.groups.byType)
        },
        Field("byCategory", .list(.object(AnalyticsCodec.ofCategory), max: 10)) {
            AnalyticsCodec.counted(Domain.Category.allCases, $0.groups.byCategory)
        },
        Field(
            "worthMost", .list(.object(entry), max: Report.worthLimit),
            "The tasks with the most points, in descending order.", \.worthMost),
        Field("tasks", .list(.object(entry), max: Report.taskLimit), "Completed tasks, newest first.", \.completed),
        Field(
            "overdueTasks", .list(.object(entry), max: Report.taskLimit), "Overdue tasks, by priority and due date.",
            \.overdue),
    ]

    private static let advice: [Field<Report>] = [
        Field(
            "insightsFrom", .day("2026-08-24"),
            "The first day of the insights, which cover at least \(Report.insightDays) days.", \.advice.range.lowerBound
        ),
        Field(
            "insights", .list(.object(AnalyticsCodec.insight), max: Report.insightLimit),
            "The most important insights; those with too little data come last.", \.advice.insights),
        Field(
            "recommendation", .nullOr(.object(next)),
            "What to do next, on the day the report was made; null if nothing fits.", \.advice.next),
    ]

    private static let next = ObjectCodec<Report.Next>([
        Field("taskId", .id(SchemaExample.task), \.task), Field("name", .text("Pay the rent"), \.name),
        Field("project", .text("Home"), \.project),
        Field("reason", .text("Due today, and its priority is P1."), \.reason),
        Field("score", .integer(86, 0...100), \.score),
    ])

    private static let day = ObjectCodec<(figures: DayFigures, productivity: ProductivityScore?)>(
        AnalyticsCodec.dayFigures.fields.map { $0.of { $0.figures } } + [
            Field("productivity", .orNull(.integer(62, 0...100)), "The score.") {
                $0.productivity?.value
            }
        ])

    private static func division(_ name: String, _ unit: CalendarUnit) -> Field<Report> {
        Field(
            name, .list(.object(AnalyticsCodec.rangeFigures), max: CalendarUnit.partLimit),
            "Empty for one part or too many; the first and last may be partial."
        ) { report in report.divisions.first { $0.unit == unit }?.parts ?? [] }
    }

    private static let entry = ObjectCodec<Report.Entry>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("name", .text("Water the plants"), \.name),
        Field("project", .text("Garden"), \.project),
        Field("priority", .priority(), \.priority),
        Field("day", .day(), "The day of completion, or the due day.", \.day),
        Field("points", .integer(9), \.points),
    ])
}
