import Calendar
import Domain
import Codecs
import UseCases

/// What answers about days and ranges of days hold.
enum AnalyticsCodec {
    static let day = ObjectCodec<DayAnalytics>(
        "DayAnalytics",
        dayFigures.fields.map { $0.of(\.figures) } + [
            Field("byType", .list(.object(ofType), max: 4)) { counted(TaskType.allCases, $0.groups.byType) },
            Field("byCategory", .list(.object(ofCategory), max: 10)) {
                counted(Domain.Category.allCases, $0.groups.byCategory)
            },
            Field(
                "byHour", .list(.integer(3), max: 24), "Completed by hour of the day, always 24.",
                \.groups.rhythm.byHour),
            Field("usual", .object(usual), "The same weekday on average over the four weeks before.", \.usual),
            Field("streak", .object(SharedCodec.streak), "At its end, or now.", \.streak),
            Field("productivity", .object(ProductivityCodec.score), "At its end, or now.", \.productivity),
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
        Field("planned", .integer(8), "Completed, plus open and due by then.", \.planned),
        Field("overdue", .integer(2), "At its end, or now.", \.plan.overdue),
        Field("rate", .orNull(.number(0.625)), "Completed ÷ planned; null without a plan.", \.rate),
        Field("score", .integer(18), \.totals.score),
        Field("points", .integer(23), "Of its completions.", \.totals.points),
        byPriority(\.totals.completed),
    ])

    static let range = ObjectCodec<RangeAnalytics>(
        "RangeAnalytics",
        rangeFigures.fields.map { $0.of(\.figures) } + [
            Field(
                "summary", .text("You completed 42 tasks on 6 days, 2 more than in the week before (40)."), \.summary),
            Field("bestDay", .orNull(.object(dayFigures)), "By score, the earliest of several.", \.figures.best),
            Field(
                "leastDay", .orNull(.object(dayFigures)), "By score, the earliest of several.",
                \.figures.least),
            Field(
                "before", .orNull(.object(rangeFigures)), "What it is compared with: as many days as have come.",
                \.before),
            Field("change", .orNull(.object(change)), "From before to now.") { analytics in
                analytics.before.map { (analytics.figures, $0) }
            },
            Field("unit", .choice(.day), \.unit),
            Field(
                "parts", .list(.object(rangeFigures), max: CalendarUnit.partLimit), "Growing, those that have begun.",
                \.parts),
            Field("projects", .list(.object(project)), "Those with a completion, the most first.", \.projects),
            Field("byType", .list(.object(ofType), max: 4)) { counted(TaskType.allCases, $0.groups.byType) },
            Field("byCategory", .list(.object(ofCategory), max: 10)) {
                counted(Domain.Category.allCases, $0.groups.byCategory)
            },
            Field(
                "byHour", .list(.integer(3), max: 24), "Completed by hour of the day, always 24.",
                \.groups.rhythm.byHour),
            Field("byWeekday", .list(.integer(9), max: 7), "Monday first, always 7.", \.groups.rhythm.byWeekday),
        ])

    static let rangeFigures = ObjectCodec<RangeFigures>([
        Field("from", .day("2026-11-16"), \.range.lowerBound),
        Field("to", .day("2026-11-22"), \.range.upperBound),
        Field("dayCount", .integer(7), "How many of its days have come; no figure counts others.", \.days.count),
        Field("completed", .integer(42), \.completed),
        Field("score", .integer(137), \.score),
        Field("points", .integer(201), "Of completions.", \.points),
        Field("rate", .orNull(.number(0.71)), "The mean of the days that had a plan; null without any.", \.rate),
        Field("activeDays", .integer(6), "Days with a completion.", \.activeDays),
        byPriority(\.byPriority),
    ])

    private static let change = ObjectCodec<(now: RangeFigures, before: RangeFigures)>([
        Field("completed", .integer(2)) { $0.now.completed - $0.before.completed },
        Field("score", .integer(-7)) { $0.now.score - $0.before.score },
        Field("points", .integer(12)) { $0.now.points - $0.before.points },
        Field("rate", .orNull(.number(0.05)), "Null where one of them has none.") { both in
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
        Field("byPriority", .list(.integer(3), max: 4), "Completed, P0 first, always 4.", counts)
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
        Field("known", .flag(true), "False where there is too little data to say anything.", \.isKnown),
        Field("statement", .text("Wednesday at 8 is your best hour"), \.statement),
        Field("basis", .text("28 of 718 tasks."), "The numbers in words, or how much is missing.", \.basis),
        Field("figures", .list(.object(figure)), "The numbers that it rests on.", \.figures),
    ])

    private static let figure = ObjectCodec<Insight.Figure>([
        Field("name", .text("tasks"), \.name), Field("value", .number(718), \.value),
    ])
}
