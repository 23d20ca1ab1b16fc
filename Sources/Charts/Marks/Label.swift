/// A short text at a point; every text of a chart is a label.
struct Label: Sendable {
    enum Anchor: Sendable {
        case start
        case middle
        case end
    }

    let text: String
    /// The position of the anchor; y is the baseline.
    let x: Double
    let y: Double
    var anchor = Anchor.start
    var style = TextStyle.plain

    /// The estimated horizontal extent in pixels.
    var extent: ClosedRange<Double> {
        let width = style.width(text)
        switch anchor {
        case .start: return x...x + width
        case .middle: return x - width / 2...x + width / 2
        case .end: return x - width...x
        }
    }

    /// Returns the label shifted sideways so that its extent stays within the bounds.
    func moved(into bounds: ClosedRange<Double>) -> Label {
        let shift = max(0, bounds.lowerBound - extent.lowerBound) - max(0, extent.upperBound - bounds.upperBound)
        return Label(text: text, x: x + shift, y: y, anchor: anchor, style: style)
    }

    /// Whether the labels touch, with a pixel between them.
    func meets(_ other: Label) -> Bool {
        let (mine, theirs) = (extent, other.extent)
        return mine.lowerBound < theirs.upperBound + 1 && theirs.lowerBound < mine.upperBound + 1
            && y - 0.8 * style.size < other.y + 0.2 * other.style.size + 1
            && other.y - 0.8 * other.style.size < y + 0.2 * style.size + 1
    }

    var node: SVGNode {
        var attributes: [SVGAttribute] = style.name.map { [.class($0)] } ?? []
        attributes.append(.number("x", x))
        attributes.append(.number("y", y))
        switch anchor {
        case .start: break
        case .middle: attributes.append(.token("text-anchor", "middle"))
        case .end: attributes.append(.token("text-anchor", "end"))
        }
        return .element("text", attributes, [.text(text)])
    }
}
