/// A node of an SVG document. Names are constants of the program; every text is escaped by `SVGRenderer`.
public indirect enum SVGNode: Sendable {
    case element(StaticString, [SVGAttribute], [SVGNode])
    case text(String)

    static func element(_ name: StaticString, _ attributes: [SVGAttribute]) -> SVGNode {
        .element(name, attributes, [])
    }

    /// Text that browsers show on hover and screen readers read aloud.
    static func title(_ text: String) -> SVGNode {
        .element("title", [], [.text(text)])
    }

    static func group(_ attributes: [SVGAttribute], _ children: [SVGNode]) -> SVGNode {
        .element("g", attributes, children)
    }

    static func rect(
        _ style: StaticString, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
        _ children: [SVGNode] = []
    ) -> SVGNode {
        var attributes: [SVGAttribute] = [
            .class(style), .number("x", x), .number("y", y), .number("width", width), .number("height", height),
        ]
        if radius > 0 { attributes.append(.number("rx", radius)) }
        return .element("rect", attributes, children)
    }

    static func circle(_ style: StaticString, x: Double, y: Double, radius: Double) -> SVGNode {
        .element("circle", [.class(style), .number("cx", x), .number("cy", y), .number("r", radius)])
    }

    static func line(_ style: StaticString, x1: Double, y1: Double, x2: Double, y2: Double) -> SVGNode {
        .element(
            "line",
            [.class(style), .number("x1", x1), .number("y1", y1), .number("x2", x2), .number("y2", y2)])
    }

    static func path(_ style: StaticString, _ data: PathData, _ children: [SVGNode] = []) -> SVGNode {
        .element("path", [.class(style), .path(data)], children)
    }
}

/// An attribute of an element.
public struct SVGAttribute: Sendable {
    enum Value: Sendable {
        case number(Double)
        case token(StaticString)
        case text(String)
        case path(PathData)
    }

    let name: StaticString
    let value: Value

    static func number(_ name: StaticString, _ value: Double) -> SVGAttribute {
        SVGAttribute(name: name, value: .number(value))
    }

    static func token(_ name: StaticString, _ value: StaticString) -> SVGAttribute {
        SVGAttribute(name: name, value: .token(value))
    }

    static func text(_ name: StaticString, _ value: String) -> SVGAttribute {
        SVGAttribute(name: name, value: .text(value))
    }

    static func path(_ data: PathData) -> SVGAttribute {
        SVGAttribute(name: "d", value: .path(data))
    }

    static func `class`(_ name: StaticString) -> SVGAttribute {
        .token("class", name)
    }
}
