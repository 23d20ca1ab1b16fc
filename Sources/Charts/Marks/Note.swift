/// A sentence in place of marks, broken into lines and centred in the room.
struct Note: Sendable {
    let text: String

    func nodes(centre x: Double, middle y: Double, width: Double) -> [SVGNode] {
        let lines = TextWidth.lines(text, width: width)
        let first = y - Double(lines.count - 1) * Theme.lineHeight / 2 + Theme.baseline
        return lines.enumerated().map { index, line in
            Label(text: line, x: x, y: first + Double(index) * Theme.lineHeight, anchor: .middle, style: "name").node
        }
    }

    /// From `x` to the right instead of centred.
    func nodes(left x: Double, middle y: Double, width: Double) -> [SVGNode] {
        let lines = TextWidth.lines(text, width: width)
        let first = y - Double(lines.count - 1) * Theme.lineHeight / 2 + Theme.baseline
        return lines.enumerated().map { index, line in
            Label(text: line, x: x, y: first + Double(index) * Theme.lineHeight, style: "name").node
        }
    }

    func height(width: Double) -> Double {
        Double(TextWidth.lines(text, width: width).count) * Theme.lineHeight
    }
}
