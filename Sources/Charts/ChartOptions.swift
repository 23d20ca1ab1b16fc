/// How a chart is drawn, whatever it shows.
public struct ChartOptions: Sendable {
    public enum Embedding: Sendable {
        /// Part of a page, whose style sheet has the tokens and the rules for the class names.
        case inline
        /// A document of its own on a card with a heading, with its own style element; for `<img>` or alone.
        case standalone(ChartStyle)

        var isInline: Bool {
            if case .inline = self { true } else { false }
        }
    }

    public var embedding: Embedding
    /// Pixels, kept within 240...2000; nil for the chart's usual width.
    public var width: Int?
    /// Begins the ids in the document; needed only when one page holds the same chart twice. Letters, digits and
    /// hyphens; others are left out.
    public var idPrefix: String?
    /// Whether values are shown on hover and focus. Off, the document is smaller; an `<img>` cannot show them anyway.
    public var interactive: Bool
    /// Replaces the chart's own sentence for when there is nothing to show.
    public var emptyText: String?

    public init(
        embedding: Embedding = .standalone(.standard), width: Int? = nil, idPrefix: String? = nil,
        interactive: Bool = true, emptyText: String? = nil
    ) {
        self.embedding = embedding
        self.width = width
        self.idPrefix = idPrefix
        self.interactive = interactive
        self.emptyText = emptyText
    }

    func id(_ name: String) -> String {
        let prefix = (idPrefix ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return prefix.isEmpty ? name : prefix
    }
}
