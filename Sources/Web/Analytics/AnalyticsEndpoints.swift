import Calendar
import Domain
import Codecs
import UseCases

/// Figures of days, weeks, months and other ranges, and insights into them.
enum AnalyticsEndpoints {
    static let all = [day, week, month, period, insights]

    private static let day = Endpoint.read(
        "/api/analytics/day", "readDayAnalytics", .analytics, "The figures of a day",
        .json(AnalyticsCodec.day, "The figures, and the averages of that weekday.")
    ) { input in
        let on = input.on()
        return { try GetAnalytics($0).day(on: on) }
    }

    private static let week = unit(.week, "readWeekAnalytics", "The figures of the week of the day shown")
    private static let month = unit(.month, "readMonthAnalytics", "The figures of the month of the day shown")

    private static func unit(_ span: Span, _ id: String, _ summary: String) -> Endpoint {
        .read(
            "/api/analytics/\(span.rawValue)", id, .analytics, summary,
            .json(AnalyticsCodec.range, "The figures, and those of the previous \(span.rawValue).")
        ) { input in
            let on = input.on()
            return { try GetAnalytics($0).range(span, on: on) }
        }
    }

    private static let period = Endpoint.read(
        "/api/analytics/period", "readPeriodAnalytics", .analytics, "The figures of a range of days",
        .json(AnalyticsCodec.range, "The figures, and those of as many days before."),
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let unit = input.parameter(
            "by", .choice(CalendarUnit.day), usual: .day,
            "The finest division; a coarser one is used if there would be more than \(CalendarUnit.partLimit) parts.")
        let on = input.on()
        return { try GetAnalytics($0).range(.period, asked, by: unit, on: on) }
    }

    private static let insights = Endpoint.list(
        "/api/analytics/insights", "readInsights", .analytics, "What stands out in a range of days",
        AnalyticsCodec.insights, "One insight of each kind, or what data is missing for it.",
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays(usual: GetInsights.usualDays)
        let on = input.on()
        return { try GetInsights($0).execute(asked, on: on) }
    }
}
