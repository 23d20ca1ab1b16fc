import Calendar
import Text

/// How many occurrences on one weekday were done.
public struct WeekdayShare: Equatable, Sendable {
    public let weekday: Weekday
    public let done: Int
    public let scheduled: Int

    /// Negative counts are taken as zero, and at most `scheduled` are done.
    public init(weekday: Weekday, done: Int, scheduled: Int) {
        self.weekday = weekday
        self.scheduled = max(0, scheduled)
        self.done = min(max(0, done), self.scheduled)
    }

    var share: Double? { scheduled == 0 ? nil : Double(done) / Double(scheduled) }
}

/// The completion rate of a habit by weekday.
public struct HabitWeekdaysChart: Chart {
    public static let name = "habit-weekdays"
    public static let defaultWidth = 376.0

    public let options: ChartOptions
    private let habit: String
    private let weekdays: [WeekdayShare]
    private let today: Weekday?

    /// - Parameters:
    ///   - habit: the name of the habit.
    ///   - weekdays: in drawing order.
    ///   - today: the weekday to highlight.
    public init(
        habit: String, weekdays: [WeekdayShare], today: Weekday? = nil, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.habit = habit
        self.weekdays = weekdays
        self.today = today
    }

    public var heading: String { "Weekdays of \(habit)" }
    public var subheading: String { "" }

    public var summary: String {
        guard let highest = shares.max(), let lowest = shares.min() else { return emptyText }
        return "Most on \(described(highest)), least on \(described(lowest))."
    }

    public var statement: String {
        guard let highest = shares.max(), let lowest = shares.min(), highest > lowest else { return "" }
        func names(_ share: Double) -> String {
            NumberWords.sharing(days(with: share).map { Statement.strong($0.weekday.name) }, "other day")
        }
        return "Most on \(names(highest)), least on \(names(lowest))"
    }

    private var shares: [Double] { weekdays.compactMap(\.share) }

    private func days(with share: Double) -> [WeekdayShare] { weekdays.filter { $0.share == share } }

    /// Such as `Friday (75%, 3 of 4)` or `Friday and Sunday (75% each)`.
    private func described(_ share: Double) -> String {
        let (days, percent) = (days(with: share), DayShare.percent(share))
        let names = NumberWords.sharing(days.map(\.weekday.name), "other day")
        return days.count == 1
            ? "\(names) (\(percent), \(days[0].done) of \(days[0].scheduled))" : "\(names) (\(percent) each)"
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Weekday"), .number("Done"), .number("Scheduled"), .percent("Rate")],
            weekdays.map { day in
                [.text(day.weekday.name), .number(day.done), .number(day.scheduled), .percent(day.share)]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let plot = TimePlot(
            width: width, days: nil, axis: ShareLines.axis,
            around: TimePlot.Surroundings(dates: options.dates))
        let bands = BandScale(start: plot.area.left, step: plot.area.width / Double(max(1, weekdays.count)))
        var nodes = plot.nodes
        for (index, day) in weekdays.enumerated() {
            if let share = day.share {
                let column = Column(
                    x: bands(index) + bands.step * 0.2, width: bands.step * 0.6, top: plot.y(share * 100),
                    base: plot.area.bottom)
                nodes.append(column.node("lo"))
            }
            nodes.append(nameLabel(day, x: bands.middle(index), y: plot.area.bottom + DayAxis.labelDepth).node)
        }
        let counts = countLabels(bands, y: plot.area.bottom + DayAxis.labelDepth + Self.countDepth)
        nodes += counts.map(\.node)
        if shares.isEmpty {
            nodes += Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        if options.interactive { nodes += markers(bands, plot).nodes }
        return ChartDrawing(width: width, height: plot.height + (counts.isEmpty ? 0 : Self.countDepth), nodes: nodes)
    }

    private static let countDepth = 15.0

    private func nameLabel(_ day: WeekdayShare, x: Double, y: Double) -> Label {
        Label(
            text: String(day.weekday.name.prefix(3)), x: x, y: y, anchor: .middle,
            style: day.weekday == today ? .strong : .plain)
    }

    /// The numbers below each weekday; empty if one of them is too wide.
    private func countLabels(_ bands: BandScale, y: Double) -> [Label] {
        let labels = weekdays.enumerated().compactMap { index, day -> Label? in
            guard day.scheduled > 0 else { return nil }
            let count = "\(NumberText.grouped(day.done))/\(NumberText.grouped(day.scheduled))"
            return Label(text: count, x: bands.middle(index), y: y, anchor: .middle)
        }
        return labels.allSatisfy { TextWidth.pixels($0.text) + 4 <= bands.step } ? labels : []
    }

    private func markers(_ bands: BandScale, _ plot: TimePlot) -> Markers {
        let points = weekdays.enumerated().map { index, day in
            let value = day.share.map { "\(DayShare.percent($0)) · \(day.done) of \(day.scheduled)" }
            return Markers.Point(
                x: bands.middle(index), name: day.weekday.name,
                rows: [
                    Markers.Row(name: "Kept", value: value ?? "not scheduled", y: day.share.map { plot.y($0 * 100) })
                ])
        }
        return Markers(keys: ["lo"], points: points, area: plot.area)
    }

    private var emptyText: String {
        options.emptyText ?? "No weekday yet. The pattern shows once the first occurrence is over."
    }
}
