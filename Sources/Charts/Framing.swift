/// The frame around the drawing of a standalone chart.
public enum Framing: Sendable {
    /// A card with the heading above the drawing.
    case card
    /// A sheet in the proportions of A4, upright unless the drawing is longer.
    case sheet
    /// No frame; the drawing has a fixed size, whatever width is requested.
    case bare(width: Double)

    /// The requested width within the limits of all charts, in pixels.
    func width(asked: Double) -> Double {
        if case .bare(let width) = self { return width }
        return min(max(asked, Theme.widths.lowerBound), Theme.widths.upperBound)
    }

    /// The width of the drawing in a document of the given width.
    func inside(_ width: Double) -> Double {
        width - 2 * padding(width)
    }

    private func padding(_ width: Double) -> Double {
        switch self {
        case .bare: return 0
        case .card: return Theme.framePadding
        case .sheet: return width < Theme.sheetWidth ? Theme.framePadding : (width / 15).rounded(.down)
        }
    }

    func framed(_ drawing: ChartDrawing, heading: String, subheading: String) -> ChartDrawing {
        switch self {
        case .bare: return drawing
        case .card: return card(drawing, heading: heading, subheading: subheading)
        case .sheet: return sheet(drawing)
        }
    }

    private func card(_ drawing: ChartDrawing, heading: String, subheading: String) -> ChartDrawing {
        let padding = Theme.framePadding
        let width = max(drawing.width + 2 * padding, Theme.widths.lowerBound)
        let headingHeight = subheading.isEmpty ? Theme.headingHeight : Theme.headingHeight + Theme.lineHeight
        let height = drawing.height + 2 * padding + headingHeight
        let room = width - 2 * padding
        var nodes: [SVGNode] = [
            .rect("card", x: 0.5, y: 0.5, width: width - 1, height: height - 1, radius: Theme.frameRadius),
            Label(
                text: TextStyle.heading.fitted(heading, to: room), x: padding, y: padding + Theme.headingSize,
                style: .heading
            ).node,
        ]
        if !subheading.isEmpty {
            let y = padding + Theme.headingSize + Theme.lineHeight + 2
            nodes.append(
                Label(text: TextStyle.name.fitted(subheading, to: room), x: padding, y: y, style: .name).node)
        }
        return ChartDrawing(
            width: width, height: height, nodes: nodes + moved(drawing, x: padding, y: padding + headingHeight))
    }

    private func sheet(_ drawing: ChartDrawing) -> ChartDrawing {
        let padding = drawing.width < Theme.sheetWidth ? Theme.framePadding : (drawing.width / 13).rounded(.down)
        let width = drawing.width + 2 * padding
        let height = max(drawing.height + 2 * padding, drawing.width < Theme.sheetWidth ? 0 : width * 297 / 210)
        return ChartDrawing(
            width: width, height: height,
            nodes: [.rect("paper", x: 0, y: 0, width: width, height: height)] + moved(drawing, x: padding, y: padding))
    }

    private func moved(_ drawing: ChartDrawing, x: Double, y: Double) -> [SVGNode] {
        [.group([.text("transform", "translate(\(Int(x)) \(Int(y)))")], drawing.nodes)]
    }
}
