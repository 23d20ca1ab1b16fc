/// Exact values on hover and focus, by CSS alone: a transparent band per point, and for those that take the focus a
/// dot and a label that the style sheet shows.
struct Markers: Sendable {
    struct Point: Sendable {
        let x: Double
        let y: Double
        let text: String
    }

    /// Up to this many points each one takes the focus and has a label of its own.
    static let mostLabelled = 100
    /// With more points at most this many, evenly spread and ending with the latest, take the focus.
    static let mostFocusable = 60
    /// With more points than this, the others have no hover band either.
    static let mostBands = 400

    let points: [Point]
    /// The plot, which labels do not leave.
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    var nodes: [SVGNode] {
        let step =
            points.count <= Self.mostLabelled ? 1 : (points.count + Self.mostFocusable - 1) / Self.mostFocusable
        return points.indices.compactMap { index in
            let point = points[index]
            let takesFocus = (points.count - 1 - index) % step == 0
            if !takesFocus && points.count > Self.mostBands { return nil }
            let band = band(index)
            guard takesFocus else { return band([.title(point.text)]) }
            return .group(
                [.class("pt"), .number("tabindex", 0)], [.title(point.text), band([]), label(point)])
        }
    }

    private func band(_ index: Int) -> ([SVGNode]) -> SVGNode {
        let from = index == 0 ? left : (points[index - 1].x + points[index].x) / 2
        let to = index == points.count - 1 ? right : (points[index].x + points[index + 1].x) / 2
        return { .rect("hit", x: from, y: top, width: max(to - from, 0), height: bottom - top, $0) }
    }

    private func label(_ point: Point) -> SVGNode {
        let width = TextWidth.pixels(point.text, bold: true) + 12
        let height = 20.0
        let x = min(max(point.x - width / 2, left), max(right - width, left))
        let above = point.y - Theme.dotRadius - 6 - height
        let y = above >= top - height / 2 ? above : point.y + Theme.dotRadius + 6
        return .group(
            [.class("tip")],
            [
                .circle("dot", x: point.x, y: point.y, radius: Theme.dotRadius),
                .element(
                    "rect",
                    [
                        .number("x", x), .number("y", y), .number("width", width), .number("height", height),
                        .number("rx", 6),
                    ]),
                Label(text: point.text, x: x + width / 2, y: y + 14, anchor: .middle, style: "strong").node,
            ])
    }
}
