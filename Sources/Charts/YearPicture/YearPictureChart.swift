import Calendar

/// A year in review as one picture: a bar is a day, a row is a month.
public struct YearPictureChart: Chart {
    public static let name = "year"
    public static let defaultWidth = 996.0
    public static let framing = Framing.sheet
    /// The maximum width of the drawing.
    static let mostWidth = 864.0

    public let options: ChartOptions
    private let review: YearReview

    public init(_ review: YearReview, options: ChartOptions = ChartOptions()) {
        self.review = review
        self.options = options
    }

    public var heading: String { "The year \(review.year)" }
    public var subheading: String { "" }

    public var summary: String {
        guard let best = review.best else { return emptyText }
        let streak = review.streak.map {
            " Longest streak: \(NumberText.counted($0.upperBound - $0.lowerBound + 1, "day", "days")), to "
                + "\(options.dates.full($0.upperBound))."
        }
        return "\(NumberText.counted(review.total, "task", "tasks")) completed on "
            + "\(NumberText.grouped(review.activeDays)) of \(review.dayCount) days. "
            + "Most: \(NumberText.grouped(best.count)) on \(options.dates.full(best.day)).\(streak ?? "") "
            + "\(NumberText.counted(review.points, "point", "points")), level \(review.levels.lowerBound) to "
            + "\(review.levels.upperBound)."
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .number("Completed")],
            review.counts.prefix(review.dayCount).enumerated().map {
                [.day(review.first + $0.offset), .number($0.element)]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let width = min(width, Self.mostWidth)
        let isSheet = width >= Theme.sheetWidth
        var nodes = head(width: width, isSheet: isSheet)
        let figures = figures(width: width, isSheet: isSheet, top: isSheet ? 176 : 142)
        nodes += figures.nodes
        let rows = YearRows(
            review: review, width: width, top: figures.bottom, titles: options.interactive,
            dates: options.dates)
        nodes += rows.nodes
        let foot = YearFoot(review: review, width: width, top: rows.bottom + 38, hours: options.hours)
        nodes += foot.nodes
        if review.total == 0 {
            nodes += Note.opening(emptyText).nodes(
                centre: width / 2, middle: rows.middle, width: width - 120)
        }
        return ChartDrawing(width: width, height: foot.bottom, nodes: nodes)
    }

    private func head(width: Double, isSheet: Bool) -> [SVGNode] {
        let total = NumberText.counted(review.total, "task", "tasks")
        guard isSheet else {
            let days = "on \(NumberText.counted(review.activeDays, "day", "days"))"
            return [
                Label(text: String(review.year), x: 0, y: 66, style: .display).node,
                Label(text: TextStyle.smallTotal.fitted("\(total) \(days)", to: width), x: 0, y: 98, style: .smallTotal)
                    .node,
            ]
        }
        let days = "on \(NumberText.grouped(review.activeDays)) of \(review.dayCount) days"
        return [
            Label(text: String(review.year), x: 0, y: 112, style: .poster).node,
            Label(text: total, x: width, y: 84, anchor: .end, style: .total).node,
            Label(text: "done \(days)", x: width, y: 112, anchor: .end, style: .lead).node,
        ]
    }

    private func figures(width: Double, isSheet: Bool, top: Double) -> (nodes: [SVGNode], bottom: Double) {
        let streak = review.streak.map { $0.upperBound - $0.lowerBound + 1 } ?? 0
        let perDay = review.activeDays > 0 ? Double(review.total) / Double(review.activeDays) : 0
        let levels = review.levels
        let figures = [
            (NumberText.compact(Double(review.points)), "points"),
            (levels.count == 1 ? "\(levels.lowerBound)" : "\(levels.lowerBound) to \(levels.upperBound)", "level"),
            (NumberText.counted(streak, "day", "days"), "longest streak"),
            (
                NumberText.grouped(review.best?.count ?? 0),
                review.best.map { "most on \(options.dates.short($0.day))" } ?? "most in a day"
            ),
            (NumberText.grouped((perDay * 10).rounded() / 10), "per active day"),
        ].prefix(isSheet ? 5 : 4)
        let columns = isSheet ? 5 : 2
        let nodes = figures.enumerated().flatMap { index, figure -> [SVGNode] in
            let room = width / Double(columns)
            let x = Double(index % columns) * room
            let y = top + Double(index / columns) * 54
            let style = isSheet ? TextStyle.value : .smallTotal
            return [
                Label(text: style.fitted(figure.0, to: room - 8), x: x, y: y, style: style).node,
                Label(text: TextStyle.caption.fitted(figure.1, to: room - 8), x: x, y: y + 20, style: .caption).node,
            ]
        }
        return (nodes, top + Double((figures.count - 1) / columns) * 54 + 20)
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing completed in \(review.year). A task that you tick off becomes the first bar."
    }
}
