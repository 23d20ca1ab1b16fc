import Calendar
import Charts
import Domain
import HTTP
import Codecs
import UseCases

/// How a chart is drawn, by the parameters that every chart takes and the settings.
struct ChartLook: Sendable {
    /// Shows the end of that day instead of now.
    let on: Day?
    let style: ChartStyle
    let options: ChartOptions
    let weekStart: Weekday

    /// Reads what every chart takes.
    static func asked(_ input: inout InputReader) -> @Sendable (Settings) -> ChartLook {
        let width = input.parameter(
            "width", .integer(640, 1...4_000), "Pixels; less than the chart needs counts as what it needs.")
        let isInline = input.parameter(
            "inline", .digit(), usual: false, "Leaves the style to the page that takes the chart in.")
        let theme = input.parameter(
            "theme", .choice(Domain.Theme.auto), usual: .auto, "Light, dark, or what the system says.")
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
                options: ChartOptions(embedding: isInline ? .inline : .standalone(style), width: width),
                weekStart: settings.weekStart)
        }
    }
}

extension Endpoint {
    private struct Drawn: Sendable {
        let chart: any Chart
        let style: ChartStyle
    }

    /// The endpoints of one chart: the drawing, and the numbers behind it.
    /// - Parameters:
    ///   - runs: on the loop what is drawn from sums of the days shown alone.
    ///   - isWidget: the drawing is for pages of other sites, and refused as long as the settings keep it from them.
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
                "/charts/\(name).json", "tabulate\(id)", .charts, "\(summary): the numbers as a table", on: runs,
                .json(table, "Title, description and table."), refusals: refusals, both),
        ]
    }

    /// What is refused as long as the person lets no other page show it.
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
                headers: ["Content-Security-Policy": "Allows the drawing's own style element and nothing else."])
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

    /// Days as `2026-11-20`, months as `2026-11`, parts of a hundred as numbers, and null where there is no value.
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
