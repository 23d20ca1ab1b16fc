/// An upright bar with a rounded top on a straight baseline.
struct Column: Sendable {
    let x: Double
    let width: Double
    let top: Double
    let base: Double

    static let radius = 3.0

    func node(_ style: StaticString, _ children: [SVGNode] = []) -> SVGNode {
        let radius = max(0, min(Self.radius, width / 2, base - top))
        guard radius >= 0.5 else {
            return .rect(style, x: x, y: top, width: width, height: max(base - top, 0), children)
        }
        var path = PathData(capacity: 64)
        path.move(x, base)
        path.line(x, top + radius)
        path.arc(radius: radius, large: false, clockwise: true, x + radius, top)
        path.line(x + width - radius, top)
        path.arc(radius: radius, large: false, clockwise: true, x + width, top + radius)
        path.line(x + width, base)
        path.close()
        return .path(style, path, children)
    }
}
