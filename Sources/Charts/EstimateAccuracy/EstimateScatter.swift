/// The marks of the tasks between two equal axes, with their labels.
struct EstimateScatter: Sendable {
    static let radius = 3.5

    private let tasks: [EstimatedTask]
    private let median: Double
    private let named: [EstimatedTask]
    private let width: Double
    private let scale: DurationScale
    private let area: PlotArea

    init(tasks: [EstimatedTask], median: Double, width: Double, named: [EstimatedTask]) {
        self.tasks = tasks
        self.median = median
        self.named = named
        self.width = width
        scale = DurationScale(tasks.flatMap { [$0.estimated, $0.actual] })
        let left = (scale.ticks.map { TextWidth.pixels(DurationText.text($0)) }.max() ?? 0) + 6
        let right = width - Theme.dotRadius - 4
        area = PlotArea(
            left: left, right: right, top: 24, bottom: 24 + min(max((right - left) * 0.8, 170), 320))
    }

    var height: Double { area.bottom + DayAxis.labelDepth + Theme.lineHeight + 4 }

    private func x(_ minutes: Double) -> Double {
        scale.pixel(minutes, range: (area.left, area.right))
    }

    private func y(_ minutes: Double) -> Double {
        scale.pixel(minutes, range: (area.bottom, area.top))
    }

    func nodes(titles: Bool) -> [SVGNode] {
        let words = words
        return grid + lines + spots(titles: titles) + words.map(\.node) + names(beside: words).map(\.node)
    }

    private var grid: [SVGNode] {
        var nodes: [SVGNode] = []
        var last: Label?
        for tick in scale.ticks {
            let (across, up) = (x(Double(tick)), y(Double(tick)))
            nodes += [
                .line(
                    tick == scale.ticks[0] ? "grid zero" : "grid", x1: area.left, y1: up, x2: area.right, y2: up),
                .line("grid", x1: across, y1: area.top, x2: across, y2: area.bottom),
                Label(text: DurationText.text(tick), x: area.left - 6, y: up + Theme.baseline, anchor: .end).node,
            ]
            let below = Label(
                text: DurationText.text(tick), x: across, y: area.bottom + DayAxis.labelDepth, anchor: .middle
            ).moved(into: area.left - 16...width)
            if let last, last.extent.upperBound + Theme.axisGap > below.extent.lowerBound { continue }
            nodes.append(below.node)
            last = below
        }
        return nodes
    }

    /// The dashed line of exact estimates, and the line of the median as far as it lies within the axes.
    private var lines: [SVGNode] {
        let ends = scale.ends
        var nodes: [SVGNode] = [.line("one", x1: area.left, y1: area.bottom, x2: area.right, y2: area.top)]
        let from = max(ends.lowerBound, ends.lowerBound / median)
        let to = min(ends.upperBound, ends.upperBound / median)
        if from < to {
            nodes.append(.line("line", x1: x(from), y1: y(from * median), x2: x(to), y2: y(to * median)))
        }
        return nodes
    }

    private func spots(titles: Bool) -> [SVGNode] {
        tasks.map { task in
            let text =
                "\(task.name): \(DurationText.text(task.estimated)) estimated, \(DurationText.text(task.actual)) actual"
            return .element(
                "circle",
                [
                    .class("spot"), .number("cx", x(Double(task.estimated))), .number("cy", y(Double(task.actual))),
                    .number("r", Self.radius),
                ], titles ? [.title(text)] : [])
        }
    }

    private var words: [Label] {
        let factor = Label(
            text: "median \(NumberText.grouped((median * 10).rounded() / 10)) times", x: area.right, y: 11,
            anchor: .end, style: .strong)
        return [
            Label(text: "actual", x: 0, y: 11), factor,
            Label(text: "took longer", x: area.left + 8, y: area.top + area.height * 0.33, style: .besideMark),
            Label(text: "was quicker", x: area.right - 8, y: area.bottom - 10, anchor: .end, style: .besideMark),
            Label(
                text: "estimated", x: width, y: area.bottom + DayAxis.labelDepth + Theme.lineHeight, anchor: .end),
        ]
    }

    /// Names a task to the left or right of its mark, where there is room.
    private func names(beside words: [Label]) -> [Label] {
        var placed: [Label] = []
        for task in named {
            let (across, up) = (x(Double(task.estimated)), y(Double(task.actual)))
            let gap = Self.radius + 5
            let positions: [(x: Double, anchor: Label.Anchor, room: Double)] = [
                (across - gap, .end, across - gap - area.left - 4), (across + gap, .start, area.right - across - gap),
            ]
            for position in positions.sorted(by: { $0.room > $1.room }) where position.room > 40 {
                let text = TextStyle.name.fitted(task.name, to: min(position.room, 140))
                let style = TextStyle(name: "name halo", size: Theme.textSize, isBold: false)
                let label = Label(
                    text: text, x: position.x, y: up + Theme.baseline, anchor: position.anchor, style: style)
                guard !(words + placed).contains(where: label.meets) else { continue }
                placed.append(label)
                break
            }
        }
        return placed
    }
}
