/// A sentence in place of marks, wrapped into lines, below an optional headline.
struct Note: Sendable {
    var headline: String?
    let text: String

    /// Splits a text of several sentences, the first of which is the headline.
    static func opening(_ text: String) -> Note {
        guard let end = text.firstRange(of: ". ") else { return Note(text: text) }
        return Note(headline: String(text[..<end.lowerBound]) + ".", text: String(text[end.upperBound...]))
    }

    /// Centred in the space.
    func nodes(centre x: Double, middle y: Double, width: Double) -> [SVGNode] {
        nodes(x: x, anchor: .middle, middle: y, width: width)
    }

    /// To the right of `x` instead of centred.
    func nodes(left x: Double, middle y: Double, width: Double) -> [SVGNode] {
        nodes(x: x, anchor: .start, middle: y, width: width)
    }

    func height(width: Double) -> Double {
        Double(lines(width: width).count) * Theme.lineHeight
    }

    private func nodes(x: Double, anchor: Label.Anchor, middle y: Double, width: Double) -> [SVGNode] {
        let lines = lines(width: width)
        let first = y - Double(lines.count - 1) * Theme.lineHeight / 2 + Theme.baseline
        return lines.enumerated().map { index, line in
            Label(
                text: line.text, x: x, y: first + Double(index) * Theme.lineHeight, anchor: anchor, style: line.style
            ).node
        }
    }

    private func lines(width: Double) -> [(text: String, style: TextStyle)] {
        let head = headline.map { Self.lines($0, .strongName, width: width) } ?? []
        return head + Self.lines(text, .name, width: width)
    }

    private static func lines(_ text: String, _ style: TextStyle, width: Double) -> [(text: String, style: TextStyle)] {
        TextWidth.lines(text, width: width, size: style.size, bold: style.isBold).map { ($0, style) }
    }
}
