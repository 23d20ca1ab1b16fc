import Calendar

/// The score per day as a smoothed line, with the seven-day average.
public struct ScoreTrendChart: Chart {
    public static let name = "score-trend"
    public static let defaultWidth = 376.0
    /// The number of days from which the average is emphasized; a line from day to day would be too jagged.
    static let denseFrom = 60

    /// The preceding period of the same length, for comparison.
    public struct Earlier: Sendable {
        public let days: [DayValue]
        /// The scores of up to six days just before it, for its seven-day average.
        public let before: [Double]
        /// The name, such as "90 days before".
        public let name: String

        public init(days: [DayValue], before: [Double] = [], name: String) {
            self.days = days
            self.before = before
            self.name = name
        }
    }

    public let options: ChartOptions
    let series: TrendSeries
    let earlier: TrendSeries?
    let earlierName: String
    private let range: (first: Day, last: Day)?
    private let dayCount: Int
    private let lastActive: Day?
    private let weekStart: Weekday

    /// - Parameters:
    ///   - days: ascending, each day once, up to ten years; above 400 days weeks or months are averaged.
    ///   - before: scores of up to six days just before the first, for its seven-day average.
    ///   - earlier: drawn as a dashed line, day by day from the first one on; nil to compare with nothing.
    ///   - lastActive: when something was last completed, mentioned if these days have no completions.
    public init(
        days: [DayValue], before: [Double] = [], earlier: Earlier? = nil, lastActive: Day? = nil,
        weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.weekStart = weekStart
        self.lastActive = lastActive
        series = TrendSeries(days: days, before: before, weekStart: weekStart)
        self.earlier = earlier.flatMap { earlier in
            let series = TrendSeries(days: earlier.days, before: earlier.before, weekStart: weekStart)
            return series.points.isEmpty ? nil : series
        }
        earlierName = earlier?.name ?? ""
        range = days.first.flatMap { first in days.last.map { (first.day, $0.day) } }
        dayCount = days.count
    }

    public var heading: String { "Score per day" }

    public var subheading: String {
        range.map { options.dates.range($0.first, $0.last) } ?? ""
    }

    public var summary: String {
        guard let latest = series.points.last,
            let highest = series.points.max(by: { $0.value < $1.value }),
            let lowest = series.points.min(by: { $0.value < $1.value })
        else { return emptyText }
        if highest.value == 0 {
            return "\(NumberText.counted(dayCount, "day", "days")) without a score. \(emptyText)"
        }
        var text = "\(NumberText.counted(dayCount, "day", "days")). "
        switch series.grain {
        case .day: break
        case .week: text += "Each point is the average per day of a week. "
        case .month: text += "Each point is the average per day of a month. "
        }
        text += "Highest \(described(highest)), lowest \(described(lowest)), latest \(described(latest)), "
        text += "average \(NumberText.grouped(series.mean)) a day."
        guard let earlier else { return text }
        let before = NumberText.grouped(earlier.mean)
        return text + " \(earlierName.prefix(1).uppercased())\(earlierName.dropFirst()): \(before) a day."
    }

    public var statement: String {
        guard !series.points.isEmpty else { return "" }
        func average(_ series: TrendSeries) -> String {
            NumberText.grouped((series.mean * 10).rounded() / 10)
        }
        let before = earlier.map { ", \(average($0)) before" } ?? ""
        return "\(Statement.strong(average(series))) a day on average\(before)."
    }

    public var table: ChartTable {
        let byDay = series.grain == .day
        let names = byDay ? ["Score", "7-day average"] : ["Score per day"]
        return ChartTable(
            [series.grain.column] + (names + (earlier == nil ? [] : ["Before"])).map(ChartColumn.number),
            series.points.enumerated().map { index, point in
                let average: [ChartCell] = byDay ? [.number(series.average[index])] : []
                let before = earlier.map { [ChartCell.number(Self.value($0, at: index))] } ?? []
                return [series.grain.cell(point.day), .number(point.value)] + average + before
            })
    }

    static func value(_ series: TrendSeries, at index: Int) -> Double? {
        index < series.points.count ? series.points[index].value : nil
    }

    public func drawing(width: Double) -> ChartDrawing {
        let values = series.points.map(\.value)
        let isWide = width >= Theme.wide
        let lines = TrendLines(chart: self, isDense: isDense(width: width))
        let ceiling = Ceiling(values + lines.earlierValues)
        let around = TimePlot.Surroundings(
            keys: isWide ? [] : lines.keys, right: isWide ? lines.namesWidth : 0, above: 14, weekStart: weekStart,
            dates: options.dates)
        let days = series.points.first.flatMap { first in series.points.last.map { first.day...$0.day } }
        let plot = TimePlot(width: width, days: days, axis: ValueAxis(ticks: ceiling.ticks), around: around)
        var nodes = plot.nodes
        if !values.isEmpty {
            nodes += lines.nodes(plot, ceiling: ceiling, namesLines: isWide)
        }
        if values.allSatisfy({ $0 == 0 }) {
            nodes += emptyNote.nodes(centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private func isDense(width: Double) -> Bool {
        guard series.average.count > 1 else { return false }
        return series.average.count >= Self.denseFrom || width / Double(series.average.count) < 3.5
    }

    private func described(_ point: DayValue) -> String {
        "\(NumberText.grouped(point.value)) (\(series.grain.name(point.day, options.dates)))"
    }

    private var emptyNote: Note {
        guard let lastActive, options.emptyText == nil else { return Note.opening(emptyText) }
        return Note(
            headline: "Nothing completed in this period.",
            text: "The last one was on \(options.dates.full(lastActive)).")
    }

    private var emptyText: String {
        let when = range == nil ? "yet" : "in this period"
        return options.emptyText ?? "Nothing completed \(when). Add a task and tick it off."
    }
}
