import Calendar
import Domain
import UseCases

/// Analytics of days and ranges.
extension World {
    func analytics(on day: Day? = nil) throws -> DayAnalytics { try GetAnalytics(context).day(on: day) }

    func analytics(
        _ span: Span, _ asked: AskedDays = AskedDays(), by unit: CalendarUnit = .day, on day: Day? = nil
    ) throws -> RangeAnalytics {
        try GetAnalytics(context).range(span, asked, by: unit, on: day)
    }

    func insights(_ asked: AskedDays, on day: Day? = nil) throws -> RangeInsights {
        try GetInsights(context).execute(asked, on: day)
    }

    func forecast(_ project: ProjectID, on day: Day? = nil) throws -> ProjectForecast {
        try GetForecast(context).execute(project, on: day)
    }

    func report(_ span: Span, _ asked: AskedDays = AskedDays(), on day: Day? = nil) throws -> Report {
        try GetReport(context).execute(span, asked, on: day)
    }
}
