/// A sentence about the data with the figures behind it, or what data is still missing.
public struct Insight: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case bestTime, earlyStart, fallingBehind, slowestCategory
    }

    /// A number behind the sentence.
    public struct Figure: Hashable, Sendable {
        /// The name in the API, such as `tasks`.
        public let name: String
        public let value: Double
    }

    public let kind: Kind
    /// Such as `Wednesday at 8 is your best hour`.
    public let statement: String
    /// The figures in words, or how much data is missing.
    public let basis: String
    public let figures: [Figure]
    /// False if there is too little data.
    public let isKnown: Bool

    init(_ kind: Kind, _ statement: String, _ basis: String, _ figures: [(String, Double)], isKnown: Bool = true) {
        self.kind = kind
        self.statement = statement
        self.basis = basis
        self.figures = figures.map { Figure(name: $0.0, value: $0.1) }
        self.isKnown = isKnown
    }

    static func missing(_ kind: Kind, _ statement: String, _ basis: String, _ figures: [(String, Double)]) -> Insight {
        Insight(kind, "\(statement): too early to say", basis, figures, isKnown: false)
    }
}
