import Calendar
import Domain
import JSON
import TestSupport
import Testing

/// The same days have the same figures in every response, chart, report and file.
struct ConsistencyTests {
    /// A Monday, a first of the month, and the first of January.
    static let clocks = ["2026-11-23T14:30:00.000Z", "2026-12-01T09:00:00.000Z", "2027-01-01T20:00:00.000Z"]

    @Test(arguments: FiguredHistory.allCases, clocks)
    func `each range of days has one set of figures`(_ history: FiguredHistory, _ clock: String) throws {
        let site = try FiguredSite(history, at: #require(Instant(clock)))
        for range in site.ranges {
            let figures = try site.figures(of: "/api/analytics/period?\(range.query)")
            try site.expectDays(range, figures)
            try site.expectReports(range, figures)
            try site.expectStatistics(range, figures)
            try site.expectCharts(range, figures)
            try site.expectPoints(range)
        }
    }

    @Test(arguments: FiguredHistory.allCases, clocks)
    func `a day, a week and a month are what their days are, on the first page too`(
        _ history: FiguredHistory, _ clock: String
    ) throws {
        let site = try FiguredSite(history, at: #require(Instant(clock)))
        for span in Span.allCases where span != .period {
            let report = try site.json("/api/reports/\(span.rawValue)")
            let (from, to) = (report.text("from") ?? "", report.text("to") ?? "")
            let figures = try site.figures(of: "/api/analytics/period?from=\(from)&to=\(to)")
            #expect(try site.figures(of: "/api/reports/\(span.rawValue)") == figures, "\(span)")
            if span != .day { #expect(try site.figures(of: "/api/analytics/\(span.rawValue)") == figures, "\(span)") }
            try site.expectBefore(report, span)
        }
        try site.expectFirstPage()
        try site.expectYear()
        try site.expectProjects()
    }
}
