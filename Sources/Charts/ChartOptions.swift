import Calendar

/// How a chart is drawn, regardless of its content.
public struct ChartOptions: Sendable {
    public enum Embedding: Sendable {
        /// Part of a page, whose style sheet defines the tokens and the rules for the class names.
        case inline
        /// A standalone document on a card with a heading and its own style element, for `<img>` or a tab of its own.
        case standalone(ChartStyle)

        var isInline: Bool {
            if case .inline = self { true } else { false }
        }
    }

    public var embedding: Embedding
    /// The width in pixels, limited to 240...2000; nil for the chart's default.
    public var width: Int?
    /// A prefix for the ids in the document, needed only if one page contains the same chart twice. Letters, digits and
    /// hyphens; other characters are dropped.
    public var idPrefix: String?
    /// Whether values appear on hover and focus. Without them the document is smaller; an `<img>` cannot show them.
    public var interactive: Bool
    /// Replaces the chart's own sentence for an empty chart.
    public var emptyText: String?
    /// How times of day are written; tables always count to 24.
    public var hours: HourFormat
    /// Whether dates have the month before the day.
    public var isMonthFirst: Bool

    public init(
        embedding: Embedding = .standalone(.standard), width: Int? = nil, idPrefix: String? = nil,
        interactive: Bool = true, emptyText: String? = nil, hours: HourFormat = .twentyFour,
        isMonthFirst: Bool = false
    ) {
        self.embedding = embedding
        self.width = width
        self.idPrefix = idPrefix
        self.interactive = interactive
        self.emptyText = emptyText
        self.hours = hours
        self.isMonthFirst = isMonthFirst
    }

    var dates: DayText { DayText(isMonthFirst: isMonthFirst) }

    func id(_ name: String) -> String {
        let prefix = (idPrefix ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return prefix.isEmpty ? name : prefix
    }
}
