import Domain
import TestXML

@testable import Charts

/// A text of a document with its estimated extent, in the document's pixels.
struct DrawnText: CustomStringConvertible {
    let text: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    var description: String { "\(text) at \(left)...\(right), \(top)...\(bottom)" }

    /// All texts that are always visible, without labels shown on hover.
    static func all(in element: XMLDocument.Element, dx: Double = 0, dy: Double = 0) -> [DrawnText] {
        if element.attributes["class"] == "tip" { return [] }
        var (dx, dy) = (dx, dy)
        if let transform = element.attributes["transform"], transform.hasPrefix("translate(") {
            let numbers = transform.dropFirst(10).dropLast().split(separator: " ").compactMap { Double($0) }
            dx += numbers[0]
            dy += numbers[1]
        }
        let below = element.children.flatMap { all(in: $0, dx: dx, dy: dy) }
        return element.name == "text" ? [drawn(element, dx: dx, dy: dy)] : below
    }

    private static func drawn(_ element: XMLDocument.Element, dx: Double, dy: Double) -> DrawnText {
        let styles = (element.attributes["class"] ?? "").split(separator: " ")
        let bold = styles.contains { ["strong", "on", "heading"].contains($0) }
        let named = styles.compactMap { $0.first == "f" ? Double($0.dropFirst()) : nil }.first
        let size = styles.contains("heading") ? Theme.headingSize : named ?? Theme.textSize
        let width = TextWidth.pixels(element.text, size: size, bold: bold)
        let x = (Double(element.attributes["x"] ?? "") ?? 0) + dx
        let y = (Double(element.attributes["y"] ?? "") ?? 0) + dy
        let shares: [String: Double] = ["middle": 0.5, "end": 1]
        let share = shares[element.attributes["text-anchor"] ?? "start"] ?? 0
        return DrawnText(
            text: element.text, left: x - share * width, right: x + (1 - share) * width, top: y - 0.8 * size,
            bottom: y + 0.2 * size)
    }

    func meets(_ other: DrawnText) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}
