/// A chart as an SVG document. The same data and options produce the same bytes.
public protocol Chart: Sendable {
    /// The name in addresses and ids, such as "score-trend".
    static var name: String { get }
    /// The width in pixels if the options give none.
    static var defaultWidth: Double { get }

    /// The frame around the drawing when the chart stands alone.
    static var framing: Framing { get }

    var options: ChartOptions { get }
    /// What the chart shows, in a few words; the heading of a standalone chart.
    var heading: String { get }
    /// The range or amount shown, below the heading of a standalone chart; may be empty.
    var subheading: String { get }
    /// The findings in words: range, highest, lowest, latest.
    var summary: String { get }
    /// The finding in one sentence, with its number between double asterisks; empty if there is nothing to say.
    var statement: String { get }
    var table: ChartTable { get }

    /// Draws the inside of the chart from 0, 0 for a width in pixels.
    func drawing(width: Double) -> ChartDrawing
}

/// The inside of a chart and its size in pixels.
public struct ChartDrawing: Sendable {
    let width: Double
    let height: Double
    let nodes: [SVGNode]
    /// Whether it keeps its size instead of filling the width of the page, which then scrolls sideways.
    var isFixed = false
}

extension Chart {
    public static var framing: Framing { .card }
    public var statement: String { "" }

    /// Heading and subheading in one line: the accessible name of the image.
    public var title: String {
        subheading.isEmpty ? heading : "\(heading), \(subheading)"
    }

    /// The document in UTF-8.
    public func svg() -> [UInt8] {
        let width = Self.framing.width(asked: options.width.map(Double.init) ?? Self.defaultWidth)
        switch options.embedding {
        case .inline:
            let drawing = drawing(width: width)
            return document(drawing.nodes, width: drawing.width, height: drawing.height, fixed: drawing.isFixed)
        case .standalone(let style):
            let framed = Self.framing.framed(
                drawing(width: Self.framing.inside(width)), heading: heading, subheading: subheading)
            return document(
                [.element("style", [], [.text(style.text)])] + framed.nodes, width: framed.width,
                height: framed.height, fixed: true)
        }
    }

    private func document(_ nodes: [SVGNode], width: Double, height: Double, fixed: Bool) -> [UInt8] {
        let id = options.id(Self.name)
        var said = statement
        // A standalone chart has the sentence in its description.
        if case .standalone = options.embedding { said = "" }
        let wide = Int(width.rounded(.up))
        let high = Int(height.rounded(.up))
        let root = SVGNode.element(
            "svg",
            [
                .token("xmlns", "http://www.w3.org/2000/svg"), .class(fixed ? "chart fixed" : "chart"),
                .number("width", Double(wide)), .number("height", Double(high)),
                .text("viewBox", "0 0 \(wide) \(high)"), .token("role", "img"),
                .text("aria-labelledby", "\(id)-title \(id)-desc"),
            ] + (said.isEmpty ? [] : [.text("data-statement", said)]),
            [
                .element("title", [.text("id", "\(id)-title")], [.text(title)]),
                .element("desc", [.text("id", "\(id)-desc")], [.text(summary)]),
            ] + nodes)
        return SVGRenderer.render(root)
    }
}
