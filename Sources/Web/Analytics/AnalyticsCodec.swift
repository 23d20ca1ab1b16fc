import Calendar
import Domain
import Codecs
import UseCases

/// The response bodies of the analytics of days and ranges of days.
enum AnalyticsCodec {
    static let day = ObjectCodec<DayAnalytics>(
        "DayAnalytics",
        dayFigures.fields.map { $0.of(\.figures) } + [
            Field("byType", .list(.object(ofType), max: 4)) { counted(TaskType.allCases, $0.groups.byType) },
            Field("byCategory", .list(.object(ofCategory), max: 10)) {
                counted(Domain.Category.allCases, $0.groups.byCategory)
            },
            Field(
                "byHour", .list(.integer(3), max: 24), "Completed tasks by hour of the day, always 24 numbers.",
                \.groups.rhythm.byHour),
            Field("usual", .object(usual), "The average of the same weekday over the previous four weeks.", \.usual),
            Field("streak", .object(SharedCodec.streak), "At the end of the day, or now.", \.streak),
            Field("productivity", .object(ProductivityCodec.score), "At the end of the day, or now.", \.productivity),
        ])

    private static let usual = ObjectCodec<UsualDay>([
        Field("weekday", .weekday(.saturday), \.weekday),
        Field("completed", .number(4.5), \.completed),
        Field("score", .number(13.25), \.score),
        Field("points", .number(20), \.points),
    ])

    static let dayFigures = ObjectCodec<DayFigures>([
        Field("day", .day(), \.day),
        Field("completed", .integer(5), \.totals.count),
        Field("planned", .integer(8), "Completed tasks, plus open ones due by then.", \.planned),
        Field("overdue", .integer(2), "At the end of the day, or now.", \.plan.overdue),
        Field("rate", .orNull(.number(0.625)), "Completed ÷ planned; null if nothing was planned.", \.rate),
        Field("score", .integer(18), \.totals.score),
        Field("points", .integer(23), "The points of its completions.", \.totals.points),
        byPriority(\.totals.completed),
    ])

    static let range = ObjectCodec<RangeAnalytics>(
        "RangeAnalytics",
        rangeFigures.fields.map { $0.of(\.figures) } + [
            Field(
                "summary", .text("You completed 42 tasks on 6 days, 2 more than in the week before (40)."), \.summary),
            Field(
                "bestDay", .orNull(.object(dayFigures)), "The highest score; the earliest day if several are equal.",
                \.figures.best),
            Field(
                "leastDay", .orNull(.object(dayFigures)), "The lowest score; the earliest day if several are equal.",
                \.figures.least),
            Field(
                "before", .orNull(.object(rangeFigures)), "The days it is compared with: as many as have begun.",
                \.before),
            Field("change", .orNull(.object(change)), "The difference from before.") { analytics in
                analytics.before.map { (analytics.figures, $0) }
            },
            Field("unit", .choice(.day), \.unit),
            Field(
                "parts", .list(.object(rangeFigures), max: CalendarUnit.partLimit),
                "In order, only those that have begun.",
                \.parts),
            Field("projects", .list(.object(project)), "Projects with completions, the most first.", \.projects),
            Field("byType", .list(.object(ofType), max: 4)) { counted(TaskType.allCases, $0.groups.byType) },
            Field("byCategory", .list(.object(ofCategory), max: 10)) {
                counted(Domain.Category.allCases, $0.groups.byCategory)
            },
            Field(
                "byHour", .list(.integer(3), max: 24), "Completed tasks by hour of the day, always 24 numbers.",
                \.groups.rhythm.byHour),
            Field(
                "byWeekday", .list(.integer(9), max: 7), "Completed tasks, Monday first, always 7 numbers.",
                \.groups.rhythm.byWeekday),
        ])

    static let rangeFigures = ObjectCodec<RangeFigures>([
        Field("from", .day("2026-11-16"), \.range.lowerBound),
        Field("to", .day("2026-11-22"), \.range.upperBound),
        Field(
            "dayCount", .integer(7), "The days that have begun; other days are not counted in any figure.", \.days.count
        ),
        Field("completed", .integer(42), \.completed),
        Field("score", .integer(137), \.score),
        Field("points", .integer(201), "The points of completions.", \.points),
        Field(
            "rate", .orNull(.number(0.71)), "The mean of the days with planned tasks; null if there are none.", \.rate),
        Field("activeDays", .integer(6), "Days with completions.", \.activeDays),
        byPriority(\.byPriority),
    ])

    private static let change = ObjectCodec<(now: RangeFigures, before: RangeFigures)>([
        Field("completed", .integer(2)) { $0.now.completed - $0.before.completed },
        Field("score", .integer(-7)) { $0.now.score - $0.before.score },
        Field("points", .integer(12)) { $0.now.points - $0.before.points },
        Field("rate", .orNull(.number(0.05)), "Null if either has none.") { both in
            both.now.rate.flatMap { now in both.before.rate.map { now - $0 } }
        },
    ])

    static let project = ObjectCodec<ProjectFigures>([
        Field("projectId", .id(SchemaExample.project), \.project.id),
        Field("name", .text("Garden"), \.project.name),
        Field("completed", .integer(12), \.count),
        Field("score", .integer(40), \.score),
        byPriority(\.completed),
    ])

    static func byPriority<Root>(_ counts: @escaping @Sendable (Root) -> [Int]) -> Field<Root> {
        Field("byPriority", .list(.integer(3), max: 4), "Completed tasks, P0 first, always 4 numbers.", counts)
    }

    static let ofType = count(.choice(TaskType.morning))
    static let ofCategory = count(.choice(Domain.Category.general))

    private static func count<Key: Sendable>(_ codec: Codec<Key>) -> ObjectCodec<(key: Key, count: Int)> {
        ObjectCodec([Field("key", codec) { $0.key }, Field("count", .integer(9)) { $0.count }])
    }

    static func counted<Key>(_ keys: [Key], _ counts: [Int]) -> [(key: Key, count: Int)] {
        zip(keys, counts).map { (key: $0, count: $1) }
    }

    static let insights = ListCodec<RangeInsights, Insight>(
        "Insights", of: .object(insight), items: \.insights, by: { $0.kind.rawValue },
        others: [
            Field("from", .day("2026-08-24"), \.range.lowerBound),
            Field("to", .day(), \.range.upperBound),
        ])

    static let insight = ObjectCodec<Insight>([
        Field("kind", .choice(.bestTime), \.kind),
        Field("known", .flag(true), "False if there is too little data for a statement.", \.isKnown),
        Field("statement", .text("Wednesday at 8 is your best hour"), \.statement),
        Field("basis", .text("28 of 718 tasks."), "The numbers in words, or how much data is missing.", \.basis),
        Field("figures", .list(.object(figure)), "The numbers behind the statement.", \.figures),
    ])

    private static let figure = ObjectCodec<Insight.Figure>([
        Field("name", .text("tasks"), \.name), Field("value", .number(718), \.value),
    ])
}
