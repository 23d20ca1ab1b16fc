import Charts
import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let chartOperations: [Operation] =
        chart(
            ScoreTrendChart.name, "Score per day",
            [
                days, .query("from", .day("2026-10-01"), "The first day of the range."),
                .query("to", .day("2026-11-21"), "The last day of the range.", usual: "today"),
            ], ["range.reversed", "range.tooLong"])
        + chart(
            PriorityPieChart.name, "Completed tasks by priority",
            [days, .query("legend", .choice(["1", "0", "true", "false"]), "Whether a legend is drawn.", usual: "1")])
        + chart(CompletionRingChart.name, "Completed of planned")
        + chart(
            ProjectHealthChart.name, "Progress and health of the projects",
            [.query("limit", .integer(500, 1...500), "How many projects are drawn.", usual: "500")])
        + chart(StreakCalendarChart.name, "A year of days")
        + chart(
            BurnUpChart.name, "Completed of all tasks of a project, day by day",
            [
                .query("project", .id(SchemaExample.project), "Whose tasks are drawn; needed."), days,
                .query("rolledUp", .choice(["0", "1", "true", "false"]), "Adds everything under it.", usual: "0"),
            ], ["parameter.missing"], noProject: true)

    private static let days = Parameter.query(
        "days", .integer(30, 1...GetChartData.longestRange), "How many days the range has.", usual: "30")

    private static let shared: [Parameter] = [
        .query("width", .integer(640, 1...4_000), "Pixels; less than the chart needs counts as what it needs."),
        .query(
            "inline", .choice(["0", "1", "true", "false"]), "Leaves the style to the page that takes the chart in.",
            usual: "0"),
        .query("theme", .choice(Domain.Theme.auto), "Light, dark, or what the system says.", usual: "auto"),
        .on, .ifNoneMatch,
    ]

    /// The drawing, and the numbers behind it.
    private static func chart(
        _ name: String, _ summary: String, _ own: [Parameter] = [], _ codes: [String] = [], noProject: Bool = false
    ) -> [Operation] {
        let id = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let problems = Refusals.all(
            Refusals.query, codes.isEmpty ? [:] : [422: codes], noProject ? Refusals.noProject : [:])
        let drawing = Content(type: "image/svg+xml", schema: .text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"))
        return [
            Operation(
                method: .get, path: "/charts/\(name).svg", tag: "Charts", id: "draw\(id)", summary: summary,
                parameters: own + shared,
                answers: [
                    DocumentedAnswer(
                        about: "The drawing.", content: drawing,
                        headers: tagHeader.merging(
                            ["Content-Security-Policy": "Allows the drawing's own style element and nothing else."],
                            uniquingKeysWith: { first, _ in first })), .notModified,
                ], problems: problems),
            Operation(
                method: .get, path: "/charts/\(name).json", tag: "Charts", id: "tabulate\(id)",
                summary: "\(summary): the numbers as a table", parameters: own + shared,
                answers: [.json("Title, description and table.", .named(.chart), headers: tagHeader), .notModified],
                problems: problems),
        ]
    }
}
