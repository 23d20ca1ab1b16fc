/// How a text is set: the class names of its rule, and the size and weight from which its width is estimated.
struct TextStyle: Sendable {
    /// The class attribute; nil for the default text of a chart.
    let name: StaticString?
    /// Pixels.
    let size: Double
    let isBold: Bool

    static let plain = TextStyle(name: nil, size: Theme.textSize, isBold: false)
    /// Text by a person, in any script and direction.
    static let name = TextStyle(name: "name", size: Theme.textSize, isBold: false)
    static let strong = TextStyle(name: "strong", size: Theme.textSize, isBold: true)
    static let strongName = TextStyle(name: "strong name", size: Theme.textSize, isBold: true)
    static let heading = TextStyle(name: "heading name", size: Theme.headingSize, isBold: true)
    /// On a bar or a slice.
    static let onMark = TextStyle(name: "on", size: Theme.textSize, isBold: true)
    /// At a mark, with an outline in the background colour, so that lines below do not cross the letters.
    static let atMark = TextStyle(name: "strong halo", size: Theme.textSize, isBold: true)
    static let besideMark = TextStyle(name: "halo", size: Theme.textSize, isBold: false)
    /// From largest to smallest.
    static let figures = [
        TextStyle(name: "strong f22", size: 22, isBold: true), TextStyle(name: "strong f20", size: 20, isBold: true),
        TextStyle(name: "strong f17", size: 17, isBold: true), TextStyle(name: "strong f15", size: 15, isBold: true),
        TextStyle(name: "strong f13", size: 13, isBold: true), strong,
    ]
    /// The year, its total and its figures on a sheet; `display` and `small` are those of a narrow one.
    static let poster = TextStyle(name: "strong f132", size: 132, isBold: true)
    static let display = TextStyle(name: "strong f64", size: 64, isBold: true)
    static let total = TextStyle(name: "strong f26", size: 26, isBold: true)
    static let value = TextStyle(name: "strong f22", size: 22, isBold: true)
    static let smallTotal = TextStyle(name: "strong f17", size: 17, isBold: true)
    static let lead = TextStyle(name: "f17", size: 17, isBold: false)
    static let caption = TextStyle(name: "f13", size: 13, isBold: false)
    static let strongCaption = TextStyle(name: "strong f13", size: 13, isBold: true)

    /// The largest figure that fits into the width, otherwise the smallest.
    static func figure(_ text: String, to pixels: Double) -> TextStyle {
        figures.first { $0.width(text) <= pixels } ?? strong
    }

    func width(_ text: String) -> Double {
        TextWidth.pixels(text, size: size, bold: isBold)
    }

    func fitted(_ text: String, to pixels: Double) -> String {
        TextWidth.fitted(text, to: pixels, size: size, bold: isBold)
    }
}
