/// Slanted stripes laid over a bar, so that what is late differs by more than its colour.
enum Hatch {
    static func pattern(id: String) -> SVGNode {
        .element(
            "defs", [],
            [
                .element(
                    "pattern",
                    [
                        .text("id", id), .number("width", 5), .number("height", 5),
                        .token("patternUnits", "userSpaceOnUse"), .token("patternTransform", "rotate(45)"),
                    ], [.line("hatch", x1: 1, y1: 0, x2: 1, y2: 5)])
            ])
    }

    static func rect(id: String, x: Double, y: Double, width: Double, radius: Double = 0) -> SVGNode {
        .element(
            "rect",
            [
                .text("fill", "url(#\(id))"), .number("x", x), .number("y", y), .number("width", width),
                .number("height", Theme.barHeight), .number("rx", radius),
            ])
    }
}
