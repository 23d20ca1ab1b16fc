/// A small badge with one figure, for embedding: 120 by 24 pixels.
public struct BadgeChart: Chart {
    public static let name = "badge"
    public static let defaultWidth = 120.0
    public static let framing = Framing.bare(width: 120)

    static let height = 24.0

    public enum Figure: Sendable {
        case streak(days: Int)
        case scoreToday(Int)
        case level(Int)
    }

    public let options: ChartOptions
    private let figure: Figure

    public init(_ figure: Figure, options: ChartOptions = ChartOptions()) {
        self.figure = figure
        self.options = options
    }

    public var heading: String { caption.prefix(1).uppercased() + caption.dropFirst() }
    public var subheading: String { "" }

    private var caption: String {
        switch figure {
        case .streak: return "streak"
        case .scoreToday: return "score today"
        case .level: return "level"
        }
    }

    private var number: Int {
        switch figure {
        case .streak(let number), .scoreToday(let number), .level(let number): return max(0, number)
        }
    }

    private var value: String {
        guard case .streak = figure else { return NumberText.compact(Double(number)) }
        return "\(NumberText.compact(Double(number))) \(number == 1 ? "day" : "days")"
    }

    public var summary: String { "\(heading): \(value)." }

    public var table: ChartTable {
        ChartTable([.number(heading)], [[.number(number)]])
    }

    public func drawing(width: Double) -> ChartDrawing {
        let baseline = Self.height / 2 + Theme.baseline
        let text = TextStyle.strong.fitted(value, to: width - 16)
        // A truncated figure would be a different one; what it counts is also in the title.
        let caption = TextWidth.fitted(caption, to: width - 16 - TextStyle.strong.width(text) - 6)
        return ChartDrawing(
            width: width, height: Self.height,
            nodes: [
                .rect("card", x: 0.5, y: 0.5, width: width - 1, height: Self.height - 1, radius: 6),
                Label(text: caption, x: 8, y: baseline).node,
                Label(text: text, x: width - 8, y: baseline, anchor: .end, style: .strong).node,
            ], isFixed: true)
    }
}
