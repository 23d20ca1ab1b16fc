import Calendar
import Domain
import Codecs
import UseCases

/// The forecast of when the open tasks of a project will be done.
enum ForecastCodec {
    static let forecast = ObjectCodec<ProjectForecast>(
        "Forecast",
        [
            Field("projectId", .id(SchemaExample.project), \.project.id),
            Field("from", .day("2026-09-26"), "The first day of the throughput considered.", \.window.lowerBound),
            Field("to", .day(), "The last day.", \.window.upperBound),
        ] + days.fields.map { $0.of(\.forecast) } + [
            Field(
                "fan", .list(.object(fanDay), max: Forecast.fanDays),
                "How many of the open tasks are done by the end of each day, in order.", \.forecast.fan)
        ])

    /// The days by which everything is done, and what they are based on.
    static let days = ObjectCodec<Forecast>([
        Field("open", .integer(46), \.open),
        Field("completed", .integer(31), "In those days.", \.completed),
        Field(
            "known", .flag(true),
            "False if fewer than \(Forecast.tasksNeeded) tasks were completed, which is too little data.", \.isKnown),
        Field("needed", .integer(Forecast.tasksNeeded), "The completed tasks that a forecast needs.") { _ in
            Forecast.tasksNeeded
        },
        Field(
            "chances", .list(.object(chance), max: Forecast.Chance.allCases.count),
            "The dates of \(Forecast.futures) simulations drawn from those days."
        ) { forecast in
            zip(Forecast.Chance.allCases, forecast.days).map { (chance: $0, day: $1) }
        },
    ])

    private static let chance = ObjectCodec<(chance: Forecast.Chance, day: Day?)>([
        Field("percent", .integer(85)) { $0.chance.rawValue },
        Field("day", .orNull(.day("2027-01-18")), "Null if more than ten years away.") { $0.day },
    ])

    private static let fanDay = ObjectCodec<Forecast.FanDay>([
        Field("day", .day("2026-12-24"), \.day),
        Field(
            "done", .list(.integer(12), max: 3), "The least number of tasks done, with 50, 85 and 95 percent.", \.done),
        Field(
            "middle", .list(.object(band), max: Forecast.Chance.allCases.count),
            "The range of the middle 50, 85 and 95 percent of the simulations.", \.middle),
    ])

    private static let band = ObjectCodec<ClosedRange<Int>>([
        Field("least", .integer(9), \.lowerBound), Field("most", .integer(15), \.upperBound),
    ])
}
