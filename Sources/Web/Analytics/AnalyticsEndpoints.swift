import Calendar
import Domain
import Codecs
import UseCases

/// What days, weeks, months and other ranges came to, and what stands out in them.
enum AnalyticsEndpoints {
    static let all = [day, week, month, period, insights]

    private static let day = Endpoint.read(
        "/api/analytics/day", "readDayAnalytics", .analytics, "What a day came to",
        .json(AnalyticsCodec.day, "Its figures, and what is usual on that weekday.")
    ) { input in
        let on = input.on()
        return { try GetAnalytics($0).day(on: on) }
    }

    private static let week = unit(.week, "readWeekAnalytics", "What the week of the day shown came to")
    private static let month = unit(.month, "readMonthAnalytics", "What the month of the day shown came to")

    private static func unit(_ span: Span, _ id: String, _ summary: String) -> Endpoint {
        .read(
            "/api/analytics/\(span.rawValue)", id, .analytics, summary,
            .json(AnalyticsCodec.range, "Its figures, and those of the \(span.rawValue) before.")
        ) { input in
            let on = input.on()
            return { try GetAnalytics($0).range(span, on: on) }
        }
    }

    private static let period = Endpoint.read(
        "/api/analytics/period", "readPeriodAnalytics", .analytics, "What a range of days came to",
        .json(AnalyticsCodec.range, "Its figures, and those of as many days before."),
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let unit = input.parameter(
            "by", .choice(CalendarUnit.day), usual: .day,
            "The finest division; a coarser one where it would have over \(CalendarUnit.partLimit) parts.")
        let on = input.on()
        return { try GetAnalytics($0).range(.period, asked, by: unit, on: on) }
    }

    private static let insights = Endpoint.list(
        "/api/analytics/insights", "readInsights", .analytics, "What stands out in a range of days",
        AnalyticsCodec.insights, "One of each kind, or what is missing for it.",
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays(usual: GetInsights.usualDays)
        let on = input.on()
        return { try GetInsights($0).execute(asked, on: on) }
    }
}
