import Calendar

/// Below the months: the weekdays, hours and projects of the year, side by side on a sheet.
struct YearFoot: Sendable {
    let review: YearReview
    let width: Double
    let top: Double
    let hours: HourFormat

    private static let plotHeight = 58.0
    private static let mostProjects = 5
    private static let height = 116.0

    private var isSheet: Bool { width >= Theme.sheetWidth }
    private var columnWidth: Double { isSheet ? (width - 100) / 3 : width }

    var bottom: Double { top + (isSheet ? 1 : 3) * Self.height + 28 }

    private func place(_ index: Int) -> (x: Double, y: Double) {
        isSheet ? (Double(index) * (columnWidth + 50), top) : (0, top + Double(index) * Self.height)
    }

    var nodes: [SVGNode] {
        let line = bottom - 22
        return weekdays(place(0)) + ofDay(place(1)) + projects(place(2)) + [
            .line("base", x1: 0, y1: line, x2: width, y2: line),
            Label(
                text: isSheet ? "One bar is one day; its height the tasks completed" : "A bar is a day", x: 0,
                y: bottom - 4
            )
            .node,
            Label(text: "Tasker · year in review", x: width, y: bottom - 4, anchor: .end).node,
        ]
    }

    private func title(_ text: String, _ place: (x: Double, y: Double)) -> SVGNode {
        let style = TextStyle(name: "strong name f13", size: 13, isBold: true)
        return Label(text: style.fitted(text, to: columnWidth), x: place.x, y: place.y + 12, style: style).node
    }

    private func weekdays(_ place: (x: Double, y: Double)) -> [SVGNode] {
        let counts = review.weekdays
        let names = (0..<7).compactMap { Weekday(rawValue: $0)?.name }
        let text = best(counts).map {
            "\(names[$0])s most: \(NumberText.grouped(counts[$0])) of \(NumberText.grouped(review.total))"
        }
        let labels = names.map { String($0.prefix(3)) }
        return [title(text ?? "Weekdays", place)] + columns(counts, labels: labels, every: 1, place)
    }

    private func ofDay(_ place: (x: Double, y: Double)) -> [SVGNode] {
        let text = best(review.hours).map {
            "Most from \(hours.text(60 * $0)) to \(hours.text(60 * $0 + 60)): \(NumberText.grouped(review.hours[$0]))"
        }
        return [title(text ?? "Hours", place)]
            + columns(
                review.hours, labels: (0..<24).map(hours == .twelve ? hours.hour : String.init),
                every: hours == .twelve ? 6 : 4, place)
    }

    private func best(_ counts: [Int]) -> Int? {
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most)
    }

    private func columns(
        _ counts: [Int], labels: [String], every step: Int, _ place: (x: Double, y: Double)
    ) -> [SVGNode] {
        let base = place.y + 26 + Self.plotHeight
        let scale = LinearScale(domain: 0...Double(max(counts.max() ?? 0, 1)), range: (base, base - Self.plotHeight))
        let bands = BandScale(start: place.x, step: columnWidth / Double(counts.count))
        let strong = best(counts)
        let bars = counts.indices.filter { counts[$0] > 0 }.map { index in
            Column(x: bands(index), width: bands.step - 2, top: min(scale(Double(counts[index])), base - 1), base: base)
                .node(index == strong ? "hi" : "lo")
        }
        let names = stride(from: 0, to: counts.count, by: step).map { index in
            Label(text: labels[index], x: bands(index) + bands.step / 2 - 1, y: base + 16, anchor: .middle)
                .moved(into: 0...width).node
        }
        let ground = SVGNode.line("base", x1: place.x, y1: base + 0.5, x2: place.x + columnWidth, y2: base + 0.5)
        return bars + names + [ground]
    }

    private func projects(_ place: (x: Double, y: Double)) -> [SVGNode] {
        guard let first = review.projects.first else { return [title("Projects", place)] }
        let shown = review.projects.prefix(Self.mostProjects)
        let names = columnWidth * 0.35
        let numbers = shown.map { TextWidth.pixels(NumberText.compact(Double($0.completed))) }.max() ?? 0
        let scale = LinearScale(
            domain: 0...Double(shown.map(\.completed).max() ?? 1),
            range: (place.x + names + 8, place.x + columnWidth - numbers - 6))
        let rows = BandScale(start: place.y + 30, step: 17)
        let bars = shown.enumerated().flatMap { index, project -> [SVGNode] in
            let end = max(scale(Double(project.completed)), scale.range.from + 2)
            let baseline = rows(index) + 5 + Theme.baseline
            return [
                Label(text: TextStyle.name.fitted(project.name, to: names), x: place.x, y: baseline, style: .name).node,
                .rect(
                    index == 0 ? "hi" : "lo", x: scale.range.from, y: rows(index), width: end - scale.range.from,
                    height: 10, radius: 2),
                Label(text: NumberText.compact(Double(project.completed)), x: end + 6, y: baseline).node,
            ]
        }
        return [title("\(first.name) first: \(NumberText.grouped(first.completed))", place)] + bars
    }
}
