/// The exact values of a chart over time: a transparent band per point over the full height of the plot, and for
/// focusable points a dot and a label that the style sheet shows on hover and focus.
///
/// A page's script may show them in a box of its own. It relies on nothing but this:
/// - `g.readings` contains all points. Its `data-top` and `data-bottom` are the vertical bounds of the plot in
///   pixels, and `data-keys` lists the class of each row's line or bar ("none" without one), separated by spaces.
/// - Each element in it with `data-x` is a point, from left to right: `data-x` is its pixel, `data-y` the pixel of
///   each row ("-" without one), in the order of the keys.
/// - The first line of a point's `<title>` names the point, such as its day; each further line has the name of a row
///   and its value, separated by a tab.
struct Markers: Sendable {
    struct Row: Sendable {
        let name: String
        let value: String
        /// The position of the ring; nil for a row without one.
        let y: Double?
    }

    struct Point: Sendable {
        let x: Double
        let name: String
        /// One row for each key, starting with the one that the short label shows.
        let rows: [Row]

        fileprivate var y: Double? { rows.lazy.compactMap(\.y).first }

        fileprivate var lines: String {
            var text = name
            for row in rows {
                text += "\n"
                text += row.name
                text += "\t"
                text += row.value
            }
            return text
        }

        fileprivate var text: String {
            rows.first.map { "\(name): \($0.value)" } ?? name
        }
    }

    /// Up to this many points, each is focusable and has a label of its own.
    static let mostLabelled = 100
    /// With more points, at most this many are focusable, evenly spaced and ending with the latest.
    static let mostFocusable = 60

    let keys: [StaticString]
    let points: [Point]
    /// The plot, within which labels stay.
    let area: PlotArea

    var nodes: [SVGNode] {
        guard !points.isEmpty else { return [] }
        let step =
            points.count <= Self.mostLabelled ? 1 : (points.count + Self.mostFocusable - 1) / Self.mostFocusable
        let marked = points.indices.map { index in
            let point = points[index]
            let takesFocus = (points.count - 1 - index) % step == 0
            guard takesFocus else { return band(index, attributes: place(point), [.title(point.lines)]) }
            return .group(
                [.class("pt"), .number("tabindex", 0)] + place(point),
                [.title(point.lines), band(index, attributes: [], []), label(point)])
        }
        let attributes: [SVGAttribute] = [
            .class("readings"), .text("data-keys", keys.map { "\($0)" }.joined(separator: " ")),
            .number("data-top", area.top), .number("data-bottom", area.bottom),
        ]
        return [.group(attributes, marked)]
    }

    private func place(_ point: Point) -> [SVGAttribute] {
        var heights = ByteWriter(capacity: 8 * point.rows.count)
        for row in point.rows {
            if !heights.bytes.isEmpty { heights.write(" ") }
            if let y = row.y { heights.write(y) } else { heights.write("-") }
        }
        return [.number("data-x", point.x), .text("data-y", String(decoding: heights.bytes, as: UTF8.self))]
    }

    private func band(_ index: Int, attributes: [SVGAttribute], _ children: [SVGNode]) -> SVGNode {
        let from = index == 0 ? area.left : (points[index - 1].x + points[index].x) / 2
        let to = index == points.count - 1 ? area.right : (points[index].x + points[index + 1].x) / 2
        return .element(
            "rect",
            [
                .class("hit"), .number("x", from), .number("y", area.top), .number("width", max(to - from, 0)),
                .number("height", area.height),
            ] + attributes, children)
    }

    private func label(_ point: Point) -> SVGNode {
        let text = TextStyle.strong.fitted(point.text, to: area.right - 12)
        let width = TextStyle.strong.width(text) + 12
        let height = 20.0
        let x = min(max(point.x - width / 2, 0), max(area.right - width, 0))
        let ground = point.y ?? area.bottom
        let above = ground - Theme.dotRadius - 6 - height
        let y = above >= area.top - height / 2 ? above : ground + Theme.dotRadius + 6
        let dot = point.y.map { [SVGNode.circle("dot", x: point.x, y: $0, radius: Theme.dotRadius)] } ?? []
        return .group(
            [.class("tip")],
            dot + [
                .element(
                    "rect",
                    [
                        .number("x", x), .number("y", y), .number("width", width), .number("height", height),
                        .number("rx", 6),
                    ]),
                Label(text: text, x: x + width / 2, y: y + 14, anchor: .middle, style: .strong).node,
            ])
    }
}
