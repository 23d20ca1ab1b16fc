/// A sentence that is true of the data, with the numbers it rests on; or what is missing for one.
public struct Insight: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case bestTime, earlyStart, fallingBehind, slowestCategory
    }

    /// A number that the sentence rests on.
    public struct Figure: Hashable, Sendable {
        /// As in the API, such as `tasks`.
        public let name: String
        public let value: Double
    }

    public let kind: Kind
    /// Such as `Wednesday at 8 is your best hour`.
    public let statement: String
    /// The numbers in words, or how much is missing.
    public let basis: String
    public let figures: [Figure]
    /// False where there is too little data to say anything.
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
