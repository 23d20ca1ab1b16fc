/// A mark that exceeds its plot: a zigzag in the background colour breaks it, and its value is written beside it.
enum BrokenMark {
    /// How far above the plot the mark ends, in pixels.
    static let overshoot = 12.0

    /// A break across an upright mark, such as the peak of a line or a column, at the height of the highest tick.
    static func across(x: Double, width: Double, y: Double) -> SVGNode {
        var path = PathData(capacity: 64)
        let step = max(6, width / 3)
        for index in 0...3 {
            let point = (x - 1.5 * step + Double(index) * step, y + (index % 2 == 0 ? 2.0 : -2))
            if index == 0 { path.move(point.0, point.1) } else { path.line(point.0, point.1) }
        }
        return .path("cut", path)
    }

    /// A break across a horizontal bar, near its right end.
    static func along(right: Double, top: Double, height: Double) -> SVGNode {
        var path = PathData(capacity: 64)
        let step = (height + 4) / 3
        for index in 0...3 {
            let point = (right - 16 + (index % 2 == 0 ? -2.0 : 2), top - 2 + Double(index) * step)
            if index == 0 { path.move(point.0, point.1) } else { path.line(point.0, point.1) }
        }
        return .path("cut", path)
    }

    /// The text to the right or left of an upright mark, or only the value if there is no room.
    static func label(_ words: String, short: String, x: Double, width: Double, area: PlotArea) -> Label {
        let gap = width / 2 + 4
        let y = area.top - 2
        let places = [words, short].flatMap { text in
            [
                Label(text: text, x: x + gap, y: y, style: .atMark),
                Label(text: text, x: x - gap, y: y, anchor: .end, style: .atMark),
            ]
        }
        let fitting = places.first {
            $0.extent.lowerBound >= area.left + 2 && $0.extent.upperBound <= area.right + Theme.dotRadius
        }
        return fitting ?? places[2].moved(into: area.left + 2...max(area.right, area.left + 2))
    }
}
