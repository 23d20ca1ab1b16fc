/// A row of keys with their meaning, which wraps if the width is too small.
struct Legend: Sendable {
    enum Sign: Sendable {
        case stroke(StaticString)
        case box(StaticString)
        /// A box with the pattern that has this id.
        case hatched(StaticString, id: String)
        /// A short upright line, as on a bar.
        case tick(StaticString)
        /// No key: the text introduces the following items.
        case none

        var isShown: Bool {
            if case .none = self { return false }
            return true
        }
    }

    struct Item: Sendable {
        let sign: Sign
        let text: String
    }

    let items: [Item]

    private static let signWidth = 16.0
    private static let signGap = 6.0

    /// - Returns: the nodes from 0, 0 down, and their size.
    func layout(width: Double) -> (nodes: [SVGNode], width: Double, height: Double) {
        var nodes: [SVGNode] = []
        var x = 0.0
        var row = 0.0
        var right = 0.0
        for item in items {
            let sign = item.sign.isShown ? Self.signWidth + Self.signGap : 0
            let needed = sign + TextWidth.pixels(item.text)
            if x > 0 && x + needed > width {
                x = 0
                row += 1
            }
            let middle = row * Theme.lineHeight + Theme.lineHeight / 2
            nodes += signNodes(item.sign, x: x, middle: middle)
            let textX = x + sign
            let text = TextWidth.fitted(item.text, to: width - textX)
            nodes.append(Label(text: text, x: textX, y: middle + Theme.baseline).node)
            right = max(right, min(x + needed, width))
            x += needed + Theme.labelGap
        }
        return (nodes, right, (row + 1) * Theme.lineHeight)
    }

    private func signNodes(_ sign: Sign, x: Double, middle: Double) -> [SVGNode] {
        let half = Theme.barHeight / 2
        func box(_ style: StaticString) -> SVGNode {
            .rect(
                style, x: x + 0.5, y: middle - half, width: Self.signWidth - 1, height: Theme.barHeight, radius: 2)
        }
        switch sign {
        case .none: return []
        case .stroke(let style): return [.line(style, x1: x, y1: middle, x2: x + Self.signWidth, y2: middle)]
        case .box(let style): return [box(style)]
        case .tick(let style):
            let middleX = x + Self.signWidth / 2
            return [.line(style, x1: middleX, y1: middle - 6, x2: middleX, y2: middle + 6)]
        case .hatched(let style, let id):
            return [box(style), Hatch.rect(id: id, x: x, y: middle - half, width: Self.signWidth, radius: 2)]
        }
    }
}
