/// Exact values of a chart over time: a transparent band per point over the whole height of the plot, and for those
/// that take the focus a dot and a label that the style sheet shows on hover and focus.
///
/// A page's script may show them in a box of its own. It reads this, and nothing else, of a drawing:
/// - `g.readings` holds all points. Its `data-top` and `data-bottom` are the pixels between which the plot lies, and
///   `data-keys` the class of each row's line or bar ("none" without one), set apart by spaces.
/// - Every element in it with `data-x`, from left to right, is a point: `data-x` is its pixel, `data-y` the pixel of
///   each row ("-" without one), in the order of the keys.
/// - The `<title>` of a point says in its first line what it is, such as its day, and in each further line the name of
///   a row and its value, with a tab between them.
struct Markers: Sendable {
    struct Row: Sendable {
        let name: String
        let value: String
        /// Where its ring lies; nil for a row without one.
        let y: Double?
    }

    struct Point: Sendable {
        let x: Double
        let name: String
        /// One for each key, the one that the short label tells first.
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

    /// Up to this many points each one takes the focus and has a label of its own.
    static let mostLabelled = 100
    /// With more points at most this many, evenly spread and ending with the latest, take the focus.
    static let mostFocusable = 60

    let keys: [StaticString]
    let points: [Point]
    /// The plot, which labels do not leave.
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
