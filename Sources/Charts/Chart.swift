/// A picture of numbers as an SVG document. The same data and options give the same bytes.
public protocol Chart: Sendable {
    /// The name in addresses and ids, such as "score-trend".
    static var name: String { get }
    /// Pixels when the options give no width.
    static var defaultWidth: Double { get }

    var options: ChartOptions { get }
    /// What the chart shows, in a few words; the heading of a chart that stands alone.
    var heading: String { get }
    /// The days or the amount that it shows, under the heading of a chart that stands alone; may be empty.
    var subheading: String { get }
    /// The finding in words: range, highest, lowest, latest.
    var summary: String { get }
    var table: ChartTable { get }

    /// Draws the inside of the chart, from 0, 0, for a width in pixels.
    func drawing(width: Double) -> ChartDrawing
}

/// The inside of a chart and the room it takes, in pixels.
public struct ChartDrawing: Sendable {
    let width: Double
    let height: Double
    let nodes: [SVGNode]
    /// Keeps its size instead of filling its place on the page, which then scrolls sideways.
    var isFixed = false
}

extension Chart {
    /// Heading and subheading in one line: the name of the picture for those who do not see it.
    public var title: String {
        subheading.isEmpty ? heading : "\(heading), \(subheading)"
    }

    /// The document as UTF-8.
    public func svg() -> [UInt8] {
        let asked = options.width.map(Double.init) ?? Self.defaultWidth
        let width = min(max(asked, Theme.widths.lowerBound), Theme.widths.upperBound)
        switch options.embedding {
        case .inline:
            let drawing = drawing(width: width)
            return document(drawing.nodes, width: drawing.width, height: drawing.height, fixed: drawing.isFixed)
        case .standalone(let style):
            let drawing = drawing(width: width - 2 * Theme.framePadding)
            return document(
                [.element("style", [], [.text(style.text)])] + framed(drawing), width: frameWidth(drawing),
                height: frameHeight(drawing), fixed: true)
        }
    }

    private func frameWidth(_ drawing: ChartDrawing) -> Double {
        max(drawing.width + 2 * Theme.framePadding, Theme.widths.lowerBound)
    }

    private var headingHeight: Double {
        subheading.isEmpty ? Theme.headingHeight : Theme.headingHeight + Theme.lineHeight
    }

    private func frameHeight(_ drawing: ChartDrawing) -> Double {
        drawing.height + 2 * Theme.framePadding + headingHeight
    }

    private func framed(_ drawing: ChartDrawing) -> [SVGNode] {
        let padding = Theme.framePadding
        let width = frameWidth(drawing)
        let room = width - 2 * padding
        let shownHeading = TextWidth.fitted(heading, to: room, size: Theme.headingSize, bold: true)
        var nodes: [SVGNode] = [
            .rect(
                "card", x: 0.5, y: 0.5, width: width - 1, height: frameHeight(drawing) - 1, radius: Theme.frameRadius),
            Label(text: shownHeading, x: padding, y: padding + Theme.headingSize, style: "heading name").node,
        ]
        if !subheading.isEmpty {
            let y = padding + Theme.headingSize + Theme.lineHeight + 2
            nodes.append(Label(text: TextWidth.fitted(subheading, to: room), x: padding, y: y, style: "name").node)
        }
        let place = "translate(\(Int(padding)) \(Int(padding + headingHeight)))"
        return nodes + [.group([.text("transform", place)], drawing.nodes)]
    }

    private func document(_ nodes: [SVGNode], width: Double, height: Double, fixed: Bool) -> [UInt8] {
        let id = options.id(Self.name)
        let wide = Int(width.rounded(.up))
        let high = Int(height.rounded(.up))
        let root = SVGNode.element(
            "svg",
            [
                .token("xmlns", "http://www.w3.org/2000/svg"), .class(fixed ? "chart fixed" : "chart"),
                .number("width", Double(wide)), .number("height", Double(high)),
                .text("viewBox", "0 0 \(wide) \(high)"), .token("role", "img"),
                .text("aria-labelledby", "\(id)-title \(id)-desc"),
            ],
            [
                .element("title", [.text("id", "\(id)-title")], [.text(title)]),
                .element("desc", [.text("id", "\(id)-desc")], [.text(summary)]),
            ] + nodes)
        return SVGRenderer.render(root)
    }
}
