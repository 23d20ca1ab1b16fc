import Calendar
import Charts
import Domain
import HTTP
import Codecs
import UseCases

/// How a chart is drawn, from the parameters common to all charts and the settings.
struct ChartLook: Sendable {
    /// Shows the end of this day instead of now.
    let on: Day?
    let style: ChartStyle
    let options: ChartOptions
    let weekStart: Weekday
    /// For the texts around the drawing.
    let dates: DayWords

    /// Reads the parameters common to all charts.
    static func asked(_ input: inout InputReader) -> @Sendable (Settings) -> ChartLook {
        let width = input.parameter(
            "width", .integer(640, 1...4_000), "Pixels; raised to the least width that the chart needs.")
        let isInline = input.parameter(
            "inline", .digit(), usual: false, "Whether to omit the style sheet, for embedding in a page.")
        let theme = input.parameter(
            "theme", .choice(Domain.Theme.auto), usual: .auto, "Light, dark, or the system's choice.")
        let clock = input.parameter(
            "clock", .choice(ClockStyle.auto), usual: "as the settings say", "How hours are counted; to 24 if auto.")
        let on = input.on()
        return { settings in
            let accent = settings.accentColor.flatMap { Colour(hex: $0) }
            let style =
                switch theme {
                case .auto: accent == nil ? .standard : ChartStyle(accent: accent)
                case .light: ChartStyle(scheme: .light, accent: accent)
                case .dark: ChartStyle(scheme: .dark, accent: accent)
                }
            return ChartLook(
                on: on, style: style,
                options: ChartOptions(
                    embedding: isInline ? .inline : .standalone(style), width: width,
                    hours: (clock ?? settings.clock).hours(), isMonthFirst: settings.dateOrder == .monthFirst),
                weekStart: settings.weekStart, dates: settings.dates)
        }
    }
}

extension Endpoint {
    private struct Drawn: Sendable {
        let chart: any Chart
        let style: ChartStyle
    }

    /// The two endpoints of a chart: the drawing, and the numbers behind it.
    /// - Parameters:
    ///   - runs: the event loop only for charts drawn from the sums of the days shown.
    ///   - isWidget: whether the drawing is for other sites, and refused unless the settings allow it.
    ///   - input: reads the chart's own parameters.
    static func drawn(
        _ name: String, _ summary: String, on runs: Execution = .loopUnless(["from"]), isWidget: Bool = false,
        refusals: [Int: [Refusal]] = [:],
        _ input: @escaping Endpoint.Input<@Sendable (Context, ChartLook) throws -> any Chart>
    ) -> [Endpoint] {
        let id = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let both: Endpoint.Input<Endpoint.Work<Drawn>> = { reader in
            let (make, look) = (try input(&reader), ChartLook.asked(&reader))
            return { context in
                let look = look(try ManageSettings(context).current())
                return Drawn(chart: try make(context, look), style: look.style)
            }
        }
        return [
            .read(
                "/charts/\(name).svg", "draw\(id)", .charts, summary, on: runs, isShared: isWidget, drawing,
                refusals: isWidget ? refusals.merging([403: [.settings.widgetsOff]]) { $0 + $1 } : refusals,
                isWidget ? onceAllowed(both) : both),
            .read(
                "/charts/\(name).json", "tabulate\(id)", .charts, "\(summary), as a table of numbers", on: runs,
                .json(table, "The title, description and table."), refusals: refusals, both),
        ]
    }

    /// Refuses unless the settings allow other sites to show the drawing.
    private static func onceAllowed<Result>(
        _ input: @escaping Endpoint.Input<Endpoint.Work<Result>>
    ) -> Endpoint.Input<Endpoint.Work<Result>> {
        { reader in
            let work = try input(&reader)
            return { context in
                guard try ManageSettings(context).current().embedCharts else {
                    throw DomainError.refused(
                        .settings.widgetsOff,
                        "Widgets are off. Switch on “Allow on other pages” in Tasker's settings, under Widgets.")
                }
                return try work(context)
            }
        }
    }

    private static let drawing = Answer<Drawn>(
        documented: [
            DocumentedAnswer(
                about: "The drawing.",
                content: Content(type: "image/svg+xml", schema: .text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")),
                headers: ["Content-Security-Policy": "Allows only the drawing's own style element."])
        ]
    ) { drawn, _ in
        var response = Response(contentType: "image/svg+xml", bytes: drawn.chart.svg())
        response.headers["Content-Security-Policy"] = drawn.style.contentSecurityPolicy
        return response
    }

    private static let table = ObjectCodec<Drawn>(
        "ChartTable",
        [
            Field("title", .text("Score per day"), \.chart.title),
            Field("description", .text("Score per day over 30 days. Highest 24 on 12 November."), \.chart.summary),
            Field("columns", .list(.object(column)), \.chart.table.columns),
            Field("rows", .list(.list(cell)), \.chart.table.rows),
        ])

    private static let column = ObjectCodec<ChartColumn>(
        "ChartColumn", [Field("name", .text("Day"), \.name), Field("kind", .choice(.day), \.kind)])

    /// Days as `2026-11-20`, months as `2026-11`, percentages as numbers, and null if there is no value.
    private static let cell = Codec<ChartCell>(
        .orNull(.any([.text("2026-11-20"), .number(24)])), "a cell", read: { _ in nil },
        write: { writer, cell in
            switch cell {
            case .day(let day): writer.string(day.description)
            case .month(let day): writer.string(String(day.description.dropLast(3)))
            case .value(let value): writer.number(value)
            case .text(let text): writer.string(text)
            case .none: writer.null()
            }
        })
}
