/// Diagonal stripes over a mark, so that it differs by more than its colour.
enum Hatch {
    /// - Parameters:
    ///   - id: unique in the document, named after the chart.
    ///   - style: the class of the stripes; "hatch soft" if the mark below keeps its colour.
    static func pattern(id: String, style: StaticString = "hatch") -> SVGNode {
        .element(
            "defs", [],
            [
                .element(
                    "pattern",
                    [
                        .text("id", id), .number("width", 5), .number("height", 5),
                        .token("patternUnits", "userSpaceOnUse"), .token("patternTransform", "rotate(45)"),
                    ], [.line(style, x1: 1, y1: 0, x2: 1, y2: 5)])
            ])
    }

    static func rect(
        id: String, x: Double, y: Double, width: Double, height: Double = Theme.barHeight, radius: Double = 0
    ) -> SVGNode {
        .element(
            "rect",
            [
                .text("fill", "url(#\(id))"), .number("x", x), .number("y", y), .number("width", width),
                .number("height", height), .number("rx", radius),
            ])
    }

    static func path(id: String, _ path: PathData) -> SVGNode {
        .element("path", [.text("fill", "url(#\(id))"), .path(path)])
    }
}
